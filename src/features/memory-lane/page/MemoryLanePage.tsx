import { useParams } from 'react-router';
import type { MemoryPage } from '#features/memory-lane/core/schema.ts';
import { MemoryFoot } from '#features/memory-lane/tributes/MemoryFoot.tsx';
import styles from '#features/memory-lane/tributes/Tributes.module.css';
import { MemoryDoor } from '#features/memory-lane/visiting/MemoryDoor.tsx';
import { memoryPageQuery } from '#features/memory-lane/visiting/useMemoryVisit.ts';
import type { HeadOf, ScreenInput } from '#platform/browser/page.ts';
import control from '#platform/ui/Control.module.css';
import field from '#platform/ui/Field.module.css';
import { late } from '#platform/ui/late.tsx';
import notice from '#platform/ui/Notice.module.css';
import refusal from '#platform/ui/Refusal.module.css';
import { MemoryView } from './MemoryView.tsx';
import { memoryHeadOf } from './memoryHead.rules.ts';
import { allPhotographsQuery } from './useAllPhotographs.ts';

/** The page is read first: what writes on it comes after it. */
const LeaveTribute = late(
  () => import('#features/memory-lane/tributes/LeaveTribute.tsx').then((module) => module.LeaveTribute),
  [],
  [styles, control, field, notice, refusal],
);
const ReportTribute = late(
  () => import('#features/memory-lane/tributes/ReportTribute.tsx').then((module) => module.ReportTribute),
  [],
  [styles],
);

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

/** A page that takes no messages says so beside those that are there, and nothing where there are none. */
const mayWrite = ({ messages, tributes }: MemoryPage) => messages !== 'closed' || tributes.length > 0;

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
            {mayWrite(page) && <LeaveTribute slug={slug} pass={pass} messages={page.messages} />}
          </MemoryView>
          <MemoryFoot page={page} />
        </>
      )}
    </MemoryDoor>
  );
}
