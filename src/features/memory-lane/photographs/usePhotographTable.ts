import type { KeptMemoryPage } from '#features/memory-lane/core/schema.ts';
import type { Making } from '#features/memory-lane/editing/useMaking.ts';
import { usePhotographOrder } from './usePhotographOrder.ts';
import { usePhotographRemoval } from './usePhotographRemoval.ts';

/** The photographs of a page as they lie on the table now, before the server has heard of the last move. */
export function usePhotographTable(id: string, page: KeptMemoryPage, making: Making) {
  const { left, remove, gap, error: refused } = usePhotographRemoval({ id, photographs: page.photographs, making });
  const { inOrder, move, arrange, error } = usePhotographOrder({ id, photographs: left, making });
  return { inOrder, move, arrange, remove, gap, error: error ?? refused };
}

/** The photographs in the hands of the family. */
export type PhotographTable = ReturnType<typeof usePhotographTable>;
