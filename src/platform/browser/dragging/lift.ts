import { itemAt } from '#vocabulary/lists.ts';
import type { Box, Offset } from './geometry.ts';
import { boxOf, piecesOf } from './pieces.ts';

/** A pointer that went down on a piece, in pixels of the window. */
export type PointerPress = {
  id: number;
  piece: HTMLElement;
  x: number;
  y: number;
  /** A finger on what is not taken at once scrolls the page unless it rests. */
  mustRest: boolean;
};

/** A piece that is held, and the list as it lay when it was lifted. */
export type Drag = {
  list: HTMLElement;
  pieces: HTMLElement[];
  boxes: Box[];
  /** Where it lay, and where it would lie now. */
  from: number;
  place: number;
  /** Where the pointer is, and where on the page it took hold. */
  pointer: Offset;
  hold: Offset;
};

/** The press on a piece of this list that may become a drag; undefined for any other. */
export function pressOn(list: HTMLElement, event: PointerEvent): PointerPress | undefined {
  if (event.button !== 0 || !event.isPrimary || !(event.target instanceof Element)) return undefined;
  const grip = event.target.closest<HTMLElement>('[data-grip]');
  const piece = grip?.closest<HTMLElement>('[data-piece]');
  if (!grip || !piece || piece.parentElement !== list || piecesOf(list).length < 2) return undefined;
  const mustRest = event.pointerType === 'touch' && grip.dataset.grip !== 'at-once';
  return { id: event.pointerId, piece, x: event.clientX, y: event.clientY, mustRest };
}

/** Takes a piece into the hand: what is open is folded by the list's styles, and everything is measured once. */
export function lift(list: HTMLElement, { id, piece, x, y }: PointerPress): Drag {
  markLifted(list, piece);
  const pieces = piecesOf(list);
  const from = pieces.indexOf(piece);
  const boxes = pieces.map(boxOf);
  // Where a folded piece ends above the hand, it is held by its lower edge.
  const own = itemAt(boxes, from);
  const within = Math.min(y + window.scrollY, own.top + own.height) - own.top;
  const hold = { x: x + window.scrollX, y: own.top + Math.max(0, within) };
  list.setPointerCapture(id);
  return { list, pieces, boxes, from, place: from, pointer: { x, y }, hold };
}

/** What is folded while something is dragged may have stood above it: the piece stays under the hand. */
function markLifted(list: HTMLElement, piece: HTMLElement): void {
  const before = piece.getBoundingClientRect();
  list.dataset.arranging = '';
  piece.dataset.lifted = '';
  window.scrollBy(0, piece.getBoundingClientRect().top - before.top);
}
