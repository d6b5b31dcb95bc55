import { useParams } from 'react-router';
import type { HeadOf, ScreenInput } from '#platform/browser/page.ts';
import { LeaveTribute } from './LeaveTribute.tsx';
import { MemoryDoor } from './MemoryDoor.tsx';
import { MemoryFoot } from './MemoryFoot.tsx';
import { MemoryView } from './MemoryView.tsx';
import { memoryHeadOf } from './memoryHead.rules.ts';
import { ReportTribute } from './ReportTribute.tsx';
import type { MemoryPage } from './schema.ts';
import { allPhotographsQuery } from './useAllPhotographs.ts';
import { memoryPageQuery } from './useMemoryVisit.ts';

/** The page, so that it can be read in the first response and without script; all its photographs where they are asked for. */
export const queries = ({ params: { slug = '' }, search }: ScreenInput) => [
  memoryPageQuery(slug),
  ...(search.get('photographs') === 'all' ? [allPhotographsQuery(slug)] : []),
];

/** What is shown where the page is sent to somebody: only what everybody with the link sees, nothing behind a password. */
export const head: HeadOf | undefined = import.meta.env.SSR
  ? ({ params, language }, answerOf, say) => {
      const answer = answerOf(memoryPageQuery(params.slug ?? '').queryKey) as { page: MemoryPage | null } | undefined;
      return memoryHeadOf(answer?.page ?? null, language, say);
    }
  : undefined;

/** A memory page as its visitors see it. */
export function MemoryLanePage() {
  const { slug = '' } = useParams();
  return (
    <MemoryDoor slug={slug}>
      {(page, pass) => (
        <>
          <MemoryView
            page={page}
            underTribute={(tribute) => <ReportTribute slug={slug} pass={pass} tribute={tribute} />}
          >
            <LeaveTribute slug={slug} pass={pass} />
          </MemoryView>
          <MemoryFoot page={page} />
        </>
      )}
    </MemoryDoor>
  );
}
