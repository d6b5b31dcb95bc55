import { looseRecordings } from '#features/memory-lane/core/recordings.rules.ts';
import { Recording } from '#features/memory-lane/recordings/Recording.tsx';
import { type PageOfPart, usePageOfPart } from '#features/memory-lane/visiting/useMemoryPage.ts';

/** The recordings that stand in no chapter, one below the other. */
export function MemoryRecordings(of: PageOfPart) {
  const page = usePageOfPart(of);
  return page && looseRecordings(page).map((one) => <Recording key={one.id} recording={one} heading="h3" />);
}
