import type { MemoryPage } from '#features/memory-lane/core/schema.ts';
import { MemoryFooter } from '#features/memory-lane/tributes/MemoryFooter.tsx';
import { island } from '#platform/ui/island.tsx';
import { MemoryView } from './MemoryView.tsx';

/** Comes by itself where this browser holds what somebody began to write, or remembers what they left. */
const VisitorTributes = island(
  () => import('#features/memory-lane/tributes/VisitorTributes.island.tsx'),
  'VisitorTributes',
  { remembers: ['rivage.tribute'] },
);

/** A page that takes no messages says so beside those that are there, and nothing where there are none. */
const hasTributes = ({ messages, tributes }: MemoryPage) => messages !== 'closed' || tributes.length > 0;

/** A memory page as its visitors see it; with a `pass` where it was opened with its password. */
export function MemoryVisit({ page, pass }: { page: MemoryPage; pass: string }) {
  const isShared = pass === '';
  const given = isShared ? null : page;
  return (
    <>
      <MemoryView
        page={page}
        isShared={isShared}
        tributes={hasTributes(page) && <VisitorTributes slug={page.slug} given={given} pass={pass} />}
      />
      <MemoryFooter page={page} />
    </>
  );
}
