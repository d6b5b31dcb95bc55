import { useQuery } from '@tanstack/react-query';
import type { getMemoryPage } from '#features/memory-lane/core/contract.ts';
import type { MemoryPage } from '#features/memory-lane/core/schema.ts';
import { queryOf } from '#platform/browser/network/api.ts';

/** The read of a shared page. */
export const memoryPageQuery = (slug: string) =>
  queryOf<typeof getMemoryPage>('GET /api/memory-lane/{slug}', { params: { slug } });

/** Where a part of a page finds the page: `given` where it was opened with a password or is a preview; else it is read. */
export type PageOfPart = { slug: string; given: MemoryPage | null };

/** The page on which a part stands. One that everybody sees is in its document already: nothing of it is said twice. */
export function usePageOfPart({ slug, given }: PageOfPart): MemoryPage | null {
  const { data } = useQuery({ ...memoryPageQuery(slug), enabled: given === null });
  return given ?? data?.page ?? null;
}
