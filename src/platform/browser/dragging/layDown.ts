import { flushSync } from 'react-dom';
import { itemAt } from '#vocabulary/lists.ts';
import { carry } from './carry.ts';
import type { Box } from './geometry.ts';
import type { Drag } from './lift.ts';
import { layInto, moveItem } from './order.ts';
import { boxOf, idOf, piecesOf, shift } from './pieces.ts';

const animationMilliseconds = 180;

/** Hears the ids in their new order, and which of them was moved. */
export type OnReorder = (ids: string[], moved: string) => void;

/** Lays a held piece where it is held: the shifts are taken away and the new order is drawn in the same frame. */
export function layDown(drag: Drag, onReorder: OnReorder): void {
  const { list, pieces, from } = drag;
  const piece = itemAt(pieces, from);
  const to = carry(drag);
  release(drag, () => {
    if (to === from || !piece.isConnected) return;
    const arranged = moveItem(pieces.map(idOf), from, to);
    const now = piecesOf(list).map(idOf);
    flushSync(() => onReorder(layInto(now, arranged, idOf(piece)), idOf(piece)));
  });
}

/** Lays a held piece back where it was lifted. */
export const layBack = (drag: Drag): void => release(drag, () => {});

/** Lets go of everything that was shifted, with `draw` in between, and lets it glide from where it was seen. */
function release({ list, pieces, from }: Drag, draw: () => void): void {
  const piece = itemAt(pieces, from);
  const before = new Map(pieces.map((one) => [one, boxOf(one)]));
  const { top } = piece.getBoundingClientRect();
  delete list.dataset.arranging;
  delete piece.dataset.lifted;
  for (const one of pieces) shift(one, { x: 0, y: 0 });
  draw();
  // What was folded and is open again must not push it out of sight.
  const pushed = piece.getBoundingClientRect().top - top;
  if (Math.abs(pushed) > window.innerHeight / 2) window.scrollBy(0, pushed);
  glide(before);
}

/** Lets pieces glide from where they were seen to where they now lie. */
function glide(before: ReadonlyMap<HTMLElement, Box>): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  for (const [piece, was] of before) {
    const now = boxOf(piece);
    const [x, y] = [was.left - now.left, was.top - now.top];
    if (piece.isConnected && Math.hypot(x, y) > 1)
      piece.animate([{ transform: `translate(${x}px, ${y}px)` }, { transform: 'none' }], {
        duration: animationMilliseconds,
        easing: 'ease-out',
      });
  }
}
