import { useQuery } from '@tanstack/react-query';
import type { MemoryPage, MemoryPhotograph } from '#features/memory-lane/core/schema.ts';
import type { listMemoryPhotographs } from '#features/memory-lane/visiting/visitors.contract.ts';
import { queryOf } from '#platform/browser/network/api.ts';

/** The read of all photographs of a page that opens without a password. */
export const allPhotographsQuery = (slug: string) =>
  queryOf<typeof listMemoryPhotographs>('GET /api/memory-lane/{slug}/photographs', { params: { slug } });

/** The photographs of a page: those it came with, and once they are wanted all of them. */
export function useAllPhotographs(
  { slug, photographs, photographCount }: MemoryPage,
  wanted: boolean,
): { photographs: readonly MemoryPhotograph[]; isComplete: boolean; isComing: boolean } {
  const isWhole = photographs.length >= photographCount;
  const read = useQuery({ ...allPhotographsQuery(slug), enabled: wanted && !isWhole });
  const shown = (!isWhole && read.data?.photographs) || photographs;
  return { photographs: shown, isComplete: shown.length >= photographCount, isComing: wanted && read.isFetching };
}
