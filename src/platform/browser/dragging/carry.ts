import { itemAt } from '#vocabulary/lists.ts';
import { autoScrollSpeed, dropIndexUnder, offsetsFor } from './geometry.ts';
import type { Drag } from './lift.ts';
import { shift } from './pieces.ts';

/** Shows a held piece under the pointer while the others make room for it; says where it would lie. */
export function carry(drag: Drag): number {
  const { pieces, boxes, from, pointer, hold } = drag;
  const moved = { x: pointer.x + window.scrollX - hold.x, y: pointer.y + window.scrollY - hold.y };
  shift(itemAt(pieces, from), moved);
  const place = dropIndexUnder(boxes, from, moved);
  if (place === drag.place) return place;
  drag.place = place;
  for (const [index, offset] of offsetsFor(boxes, from, place).entries())
    if (index !== from) shift(itemAt(pieces, index), offset);
  return place;
}

/** Carries a piece from frame to frame, and moves the page on near its edges; the upper one is below what `cover` finds. */
export function carryAlong(drag: Drag, cover: string): () => void {
  let frame = 0;
  const follow = () => {
    const bottom = document.querySelector(cover)?.getBoundingClientRect().bottom ?? 0;
    window.scrollBy(0, autoScrollSpeed(drag.pointer.y, { from: Math.max(0, bottom), to: window.innerHeight }));
    carry(drag);
    frame = requestAnimationFrame(follow);
  };
  follow();
  return () => cancelAnimationFrame(frame);
}
