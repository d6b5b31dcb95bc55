import { Canvas } from './canvas.ts';
import type { Block, Booklet } from './document.ts';
import { flow, middle, type Placed } from './flow.ts';
import { bookletFrame, bookletPage, type Size } from './frames.ts';
import { drawParts } from './parts.ts';

/** Where a page of a booklet lies: on which side of which sheet, and in which half. Pages and sides count from 0. */
export function placeOfPage(page: number, pages: number): { side: number; half: 0 | 1 } {
  const last = pages - 1;
  const isFirstHalf = page < pages / 2;
  const sheet = Math.floor((isFirstHalf ? page : last - page) / 2);
  const isOuter = isFirstHalf ? page % 2 === 0 : (last - page) % 2 === 0;
  return { side: 2 * sheet + (isOuter ? 0 : 1), half: isFirstHalf === isOuter ? 1 : 0 };
}

/** Draws a booklet so that it is printed on both sides, turned over the short edge, and folded in the middle. */
export function drawBooklet({ size, front, inside, filling, back, ...options }: Booklet): Promise<Buffer> {
  const page = bookletPage(size);
  const frame = bookletFrame(size);
  const canvas = new Canvas(options, { width: 2 * page.width, height: page.height });
  const pages = Math.ceil((flow(canvas, inside, frame).length + 2) / 4) * 4;
  for (let side = 0; side < pages / 2; side++) canvas.addPage();
  const all: Placed[][] = Array.from({ length: pages }, () => []);
  all[0] = middle(canvas, front, frame);
  all[pages - 1] = middle(canvas, back, frame);
  for (const [index, placed] of filled(canvas, { inside, filling }, frame, pages - 2).entries())
    all[index + 1] = placed;
  for (const [index, placed] of all.entries()) {
    const { side, half } = placeOfPage(index, pages);
    canvas.turnTo(side);
    drawParts(canvas, placed, { ...frame, x: half * page.width + frame.x });
  }
  return canvas.finish();
}

/** The pages inside, with as much of the filling as they hold. */
function filled(
  canvas: Canvas,
  { inside, filling }: { inside: readonly Block[]; filling: readonly Block[] },
  frame: Size,
  pages: number,
): Placed[][] {
  for (let count = filling.length; ; count -= 1) {
    const within = flow(canvas, [...inside, ...filling.slice(0, count)], frame);
    if (within.length <= pages || count === 0) return within;
  }
}
