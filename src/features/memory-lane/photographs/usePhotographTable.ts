import type { EditableMemoryPage } from '#features/memory-lane/core/schema.ts';
import type { MemoryEditorState } from '#features/memory-lane/editing/useMemoryEditor.ts';
import { usePhotographOrder } from './usePhotographOrder.ts';
import { usePhotographRemoval } from './usePhotographRemoval.ts';
import { usePhotographStands } from './usePhotographStands.ts';

/** The photographs of a page as they lie on the table now, before the server has heard of the last move. */
export function usePhotographTable(id: string, page: EditableMemoryPage, editor: MemoryEditorState) {
  const { left, remove, gap, error: refused } = usePhotographRemoval({ id, photographs: page.photographs, editor });
  const { placed, place, error: misplaced } = usePhotographStands({ id, photographs: left, editor });
  const { inOrder, move, arrange, error } = usePhotographOrder({ id, photographs: placed, editor });
  return { inOrder, move, arrange, place, remove, gap, error: error ?? refused ?? misplaced };
}

/** The photographs in the hands of the family. */
export type PhotographTable = ReturnType<typeof usePhotographTable>;
