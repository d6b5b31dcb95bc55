import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { allPhotographsQuery } from '#features/memory-lane/viewing/useAllPhotographs.ts';
import { MemoryAbsent } from '#features/memory-lane/visiting/MemoryAbsent.tsx';
import { memoryPageQuery } from '#features/memory-lane/visiting/useMemoryPage.ts';
import type { HeadOf, ScreenInput } from '#platform/browser/page.ts';
import { Button } from '#platform/ui/Button.tsx';
import { island } from '#platform/ui/island.tsx';
import { MemoryVisit } from './MemoryVisit.tsx';
import { memoryHeadOf } from './memoryHead.rules.ts';

/** Opens by itself where it was opened before in this window. */
const LockedMemory = island(() => import('./LockedMemory.island.tsx'), 'LockedMemory', {
  remembers: ['rivage.memory-pass'],
});

/** The page, so that it can be read in the first response and without script; all its photographs where they are asked for. */
export const queries = ({ params: { slug = '' }, search }: ScreenInput) => [
  memoryPageQuery(slug),
  ...(search.get('photographs') === 'all' ? [allPhotographsQuery(slug)] : []),
];

/** What is shown where the page is sent to somebody: only what everybody with the link sees, nothing behind a password. */
export const head: HeadOf | undefined = import.meta.env.SSR
  ? ({ params, language }, answerOf, t) => {
      const answer = answerOf(memoryPageQuery(params.slug ?? ''));
      return memoryHeadOf(answer?.page ?? null, language, t);
    }
  : undefined;

/** A memory page as its visitors see it, or the question for its password. */
export function MemoryLanePage() {
  const t = useTranslations('memoryPublic.failed');
  const { slug = '' } = useParams();
  const { data, error } = useQuery(memoryPageQuery(slug));
  if (data?.page) return <MemoryVisit page={data.page} pass="" />;
  if (data) return <LockedMemory slug={slug} />;
  return (
    <MemoryAbsent error={error}>
      <Button kind="secondary" href="">
        {t('again')}
      </Button>
    </MemoryAbsent>
  );
}
