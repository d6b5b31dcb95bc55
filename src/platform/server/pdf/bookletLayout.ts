import type { Canvas } from './canvas.ts';
import type { Block, Booklet } from './document.ts';
import { endOf, flow, type Placed } from './flow.ts';
import type { Size } from './frames.ts';
import { scaled } from './scaled.ts';

type Inside = Pick<Booklet, 'inside' | 'filling' | 'ruled'>;

/** A way to set what is inside: on how many pages with the covers, and what a reader would rather not have of it. */
type Candidate = { count: number; pages: Placed[][]; cost: number };

/** Sheets folded once: one, two, three. */
const pageCounts = [4, 8, 12] as const;
const scales = [1.15, 1.07, 1, 0.93, 0.87];

/** A page of which less is used looks as if something were missing. */
const thinPage = 0.3;
const fullPage = 0.88;

/** How much of a page is used, as a share of its height. */
const shareOf = (canvas: Canvas, placed: readonly Placed[], room: Size): number =>
  endOf(canvas, placed, room.width) / room.height;

const flowed = (canvas: Canvas, parts: readonly (readonly Block[])[], between: readonly Block[], room: Size) =>
  flow(
    canvas,
    parts.flatMap((part, index) => [...(index > 0 ? between : []), ...part]),
    room,
  );

/** Puts photographs behind what is read: in rows, or where that leaves pages empty each on its own, as many as fit. */
function filled(canvas: Canvas, blocks: readonly Block[], filling: readonly Block[], room: Size, most: number) {
  const turns = filling.flatMap((block): Block[] => [{ kind: 'turn' }, block]);
  let best: Placed[][] = [];
  for (const [rows, step] of [
    [filling, 1],
    [turns, 2],
  ] as const)
    for (let count = rows.length; count >= 0; count -= step) {
      const pages = flow(canvas, [...blocks, ...rows.slice(0, count)], room);
      if (pages.length > most) continue;
      if (pages.length > best.length || best.length === 0) best = pages;
      break;
    }
  return best;
}

/** What a way to set it costs: sheets, letters of an unusual size, pages with little or nothing, a part amid a page. */
function costOf(
  canvas: Canvas,
  pages: readonly Placed[][],
  room: Size,
  { scale = 1, sheets = 1, empty = 0, runsOn = false },
): number {
  const thin = pages.filter((placed) => shareOf(canvas, placed, room) < thinPage).length;
  return 3 * sheets + 9 * Math.abs(Math.log(scale)) + 1.2 * thin + 1.4 * empty + (runsOn ? 0.8 : 0);
}

function candidatesOf(canvas: Canvas, parts: readonly (readonly Block[])[], inside: Inside, room: Size): Candidate[] {
  return scales.flatMap((scale) =>
    [[{ kind: 'turn' as const }], []].flatMap((between) => {
      const sized = parts.map((part) => scaled(part, scale));
      const blocks = sized.flatMap((part, index) => [...(index > 0 ? between : []), ...part]);
      const own = flowed(canvas, sized, between, room).length;
      return pageCounts.flatMap((count, index): Candidate[] => {
        if (own > count - 2) return [];
        const pages = filled(canvas, blocks, inside.filling, room, count - 2);
        const empty = count - 2 - pages.length;
        const runsOn = between.length === 0 && parts.length > 1;
        const cost = costOf(canvas, pages, room, { scale, sheets: index + 1, empty, runsOn });
        return [{ count, pages, cost }];
      });
    }),
  );
}

/** A page on which room is left has it above and below. */
function balanced(canvas: Canvas, placed: readonly Placed[], room: Size): Placed[] {
  const used = endOf(canvas, placed, room.width);
  const shift = used / room.height < fullPage ? (room.height - used) * 0.42 : 0;
  return placed.map(({ part, y }) => ({ part, y: y + shift }));
}

/**
 * The pages inside a booklet of exactly 4, 8 or 12: the fullest version that fits, in the way that costs least. Photographs
 * stand on pages that would be empty, and where there are none, lines to write on.
 */
export function layOutInside(canvas: Canvas, inside: Inside, room: Size): Placed[][] {
  for (const parts of inside.inside) {
    const candidates = candidatesOf(canvas, parts, inside, room);
    const [best] = candidates.toSorted((one, other) => one.cost - other.cost);
    if (!best) continue;
    const pages = best.pages.map((placed) => balanced(canvas, placed, room));
    const ruled = flow(canvas, inside.ruled, room)[0] ?? [];
    while (pages.length < best.count - 2) pages.push(ruled);
    return pages;
  }
  throw new Error('No version of the booklet fits on its pages.');
}
