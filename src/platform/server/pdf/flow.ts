import type { Canvas } from './canvas.ts';
import type { Block } from './document.ts';
import type { Size } from './frames.ts';
import { cutPart, heightOf, type Part, partsOf, roomOf } from './parts.ts';

/** A part, and how far below the top of its page it begins. */
export type Placed = { part: Part; y: number };

/** Blocks one below the other in the middle of one page. */
export function middle(canvas: Canvas, blocks: readonly Block[], room: Size): Placed[] {
  const [placed = []] = flow(canvas, blocks, { ...room, height: Number.POSITIVE_INFINITY });
  const last = placed.at(-1);
  const height = last ? last.y + heightOf(canvas, last.part, room.width) : 0;
  const shift = Math.max(0, (room.height - height) / 2);
  return placed.map(({ part, y }) => ({ part, y: y + shift }));
}

/** Blocks one below the other, on as many pages as they need; a heading never ends a page, a long text goes on. */
export function flow(canvas: Canvas, blocks: readonly Block[], { width, height }: Size): Placed[][] {
  const pages: Placed[][] = [[]];
  let y = 0;
  const put = (part: Part) => {
    pages.at(-1)!.push({ part, y });
    y += heightOf(canvas, part, width);
  };
  const turn = (next?: Part) => {
    pages.push([]);
    y = 0;
    if (next?.kind === 'row' && next.heading) put({ kind: 'row', table: next.table, row: next.heading });
  };
  const queue = partsOf(blocks);
  for (let part = queue.shift(); part; part = queue.shift()) {
    if (part.kind === 'turn') {
      if (y > 0) turn();
      continue;
    }
    if (part.kind === 'space') {
      y += part.height;
      continue;
    }
    y += y > 0 && 'before' in part ? (part.before ?? 0) : 0;
    if (y > 0 && y + roomOf(canvas, part, width) > height) turn(part);
    const { head, rest } = cutPart(canvas, part, { width, height: height - y });
    if (head) put(head);
    if (!rest) continue;
    turn(rest);
    queue.unshift(rest);
  }
  return pages.filter((placed) => placed.length > 0);
}
