import { useState } from 'react';
import type { MemoryPage, MemoryPhotograph } from '#features/memory-lane/core/schema.ts';
import { useAllPhotographs } from './useAllPhotographs.ts';

/** Which photograph of a page is open in front of it, and those it can be turned to. */
export type PhotographViewer = {
  /** Those that have come, in the family's order. */
  photographs: readonly MemoryPhotograph[];
  isComplete: boolean;
  isComing: boolean;
  shown: string | null;
  show: (id: string | null) => void;
};

/** The photographs of a page, each of which can be opened in front of it; all of them come once one is opened. */
export function usePhotographViewer(page: MemoryPage, wanted: boolean): PhotographViewer {
  const [shown, show] = useState<string | null>(null);
  return { ...useAllPhotographs(page, wanted || shown !== null), shown, show };
}
