import { useParams } from 'react-router';
import type { MemoryPage } from '#features/memory-lane/core/schema.ts';
import leave from '#features/memory-lane/tributes/LeaveTribute.module.css';
import { MemoryFooter } from '#features/memory-lane/tributes/MemoryFooter.tsx';
import tributeStyles from '#features/memory-lane/tributes/MemoryTributes.module.css';
import photograph from '#features/memory-lane/tributes/TributePhotographField.module.css';
import { PasswordGate } from '#features/memory-lane/visiting/PasswordGate.tsx';
import { memoryPageQuery } from '#features/memory-lane/visiting/useMemoryVisit.ts';
import type { HeadOf, ScreenInput } from '#platform/browser/page.ts';
import refusal from '#platform/ui/feedback/ErrorMessage.module.css';
import notice from '#platform/ui/feedback/Notice.module.css';
import control from '#platform/ui/form/Control.module.css';
import field from '#platform/ui/form/Field.module.css';
import { lazyIsland } from '#platform/ui/lazyIsland.tsx';
import { MemoryView } from './MemoryView.tsx';
import { memoryHeadOf } from './memoryHead.rules.ts';
import { allPhotographsQuery } from './useAllPhotographs.ts';

/** The page is read first: what writes on it comes after it. */
const LeaveTribute = lazyIsland(
  () => import('#features/memory-lane/tributes/LeaveTribute.tsx').then((module) => module.LeaveTribute),
  [],
  [leave, photograph, tributeStyles, control, field, notice, refusal],
);
const ReportTribute = lazyIsland(
  () => import('#features/memory-lane/tributes/ReportTribute.tsx').then((module) => module.ReportTribute),
  [],
  [tributeStyles],
);

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

/** A page that takes no messages says so beside those that are there, and nothing where there are none. */
const mayWrite = ({ messages, tributes }: MemoryPage) => messages !== 'closed' || tributes.length > 0;

/** A memory page as its visitors see it. */
export function MemoryLanePage() {
  const { slug = '' } = useParams();
  return (
    <PasswordGate slug={slug}>
      {(page, pass) => (
        <>
          <MemoryView
            page={page}
            underTribute={(tribute) => <ReportTribute slug={slug} pass={pass} tribute={tribute} />}
          >
            {mayWrite(page) && <LeaveTribute slug={slug} pass={pass} messages={page.messages} />}
          </MemoryView>
          <MemoryFooter page={page} />
        </>
      )}
    </PasswordGate>
  );
}
