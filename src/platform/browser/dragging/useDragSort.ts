import { type RefObject, useEffect, useRef } from 'react';
import '#platform/ui/styles/arranging.css';
import { followPointer } from './followPointer.ts';
import type { OnReorder } from './layDown.ts';

type DragSortOptions = {
  /** Holds the pieces (`data-piece`, their id), each with what it is taken by (`data-grip`; `at-once`: no finger scrolls there). */
  list: RefObject<HTMLElement | null>;
  onReorder: OnReorder;
  /** Covers the upper edge of the page. */
  cover: string;
};

/**
 * Pieces of a list or a table taken by mouse, pen or finger and laid elsewhere: the others make room meanwhile, the page
 * moves on at its edges, Escape lays it back. Nothing in the document changes place before it is laid down, so that what
 * comes in meanwhile is drawn as always. By keyboard the pieces are moved by their own buttons.
 */
export function useDragSort({ list, onReorder, cover }: DragSortOptions): void {
  const latest = useRef(onReorder);
  latest.current = onReorder;
  useEffect(() => {
    const element = list.current;
    return element ? followPointer(element, cover, (ids, moved) => latest.current(ids, moved)) : undefined;
  }, [list, cover]);
}
