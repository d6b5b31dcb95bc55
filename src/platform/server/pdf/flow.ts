import type { Canvas } from './canvas.ts';
import type { Block } from './document.ts';
import type { Size } from './frames.ts';
import { cutPart, heightOf, type Part, partsOf, roomOf } from './parts.ts';

/** A part, and how far below the top of its page it begins. */
export type Placed = { part: Part; y: number };

/** Where the last of what stands on a page ends. */
export const endOf = (canvas: Canvas, placed: readonly Placed[], width: number): number =>
  Math.max(0, ...placed.map(({ part, y }) => y + heightOf(canvas, part, width)));

/** Blocks one below the other in the middle of one page. */
export function middle(canvas: Canvas, blocks: readonly Block[], room: Size): Placed[] {
  const [placed = []] = flow(canvas, blocks, { ...room, height: Number.POSITIVE_INFINITY });
  const shift = Math.max(0, (room.height - endOf(canvas, placed, room.width)) / 2);
  return placed.map(({ part, y }) => ({ part, y: y + shift }));
}

/** Whether a part is the beginning of something else: words that are to stay with what follows them. */
const beginsAnother = (part: Part): boolean => part.kind === 'text' && part.tag === 'P' && (part.keep ?? 0) > 0;

const isHeading = (part: Part): boolean =>
  part.kind === 'text' && (part.tag === 'H1' || part.tag === 'H2' || part.tag === 'H3');

/** Whether a part says or marks what follows it, and is nothing by itself. */
const leads = (part: Part): boolean => part.kind === 'rule' || isHeading(part) || beginsAnother(part);

/** Pictures may be lower than they would be, by so much, where that leaves them on the page. */
const lowestPictures = 0.68;
const fewestPoints = 96;

/** Pictures side by side, as high as the room that is left where that is nearly enough. */
function fittedTo(canvas: Canvas, part: Part, width: number, left: number): Part {
  if (part.kind !== 'pictures') return part;
  const height = heightOf(canvas, part, width);
  if (height <= left || left < Math.max(fewestPoints, lowestPictures * height)) return part;
  // What is written under them needs more lines where they are narrower.
  for (const under of [18, 30, 44, 60]) {
    const lower = { ...part, most: left - under };
    if (heightOf(canvas, lower, width) <= left) return lower;
  }
  return part;
}

/** How much room a part needs where it begins: a heading needs that of what it heads, too. */
function roomFor(canvas: Canvas, part: Part, behind: readonly Part[], { width, height }: Size): number {
  const own = roomOf(canvas, part, width);
  const [next, ...rest] = behind;
  if (!leads(part) || !next || next.kind === 'turn' || beginsAnother(next)) return own;
  const gap = 'before' in next ? (next.before ?? 0) : 0;
  const together = heightOf(canvas, part, width) + gap + roomFor(canvas, next, rest, { width, height });
  return together > height ? own : Math.max(own, together);
}

/** Blocks one below the other, on as many pages as they need; a heading never ends a page, a long text goes on. */
export function flow(canvas: Canvas, blocks: readonly Block[], room: Size): Placed[][] {
  const { width, height } = room;
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
    if (part.kind === 'plate') {
      if (y > 0) turn();
      put(part);
      turn();
      continue;
    }
    if (part.kind === 'space') {
      y += part.height;
      continue;
    }
    // A line between two things parts nothing at the top of a page.
    if (part.kind === 'rule' && y === 0 && pages.length > 1) continue;
    y += y > 0 && 'before' in part ? (part.before ?? 0) : 0;
    if (y > 0) part = fittedTo(canvas, part, width, height - y);
    if (y > 0 && y + roomFor(canvas, part, queue.slice(0, 4), room) > height) {
      turn(part);
      if (part.kind === 'rule') continue;
    }
    const { head, rest } = cutPart(canvas, part, { width, height: height - y });
    if (head) put(head);
    if (!rest) continue;
    turn(rest);
    queue.unshift(rest);
  }
  return pages.filter((placed) => placed.length > 0);
}
