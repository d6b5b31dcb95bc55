import { layOutInside } from './bookletLayout.ts';
import { Canvas } from './canvas.ts';
import type { Block, Booklet } from './document.ts';
import { flow, middle, type Placed } from './flow.ts';
import { bookletFrame, bookletPage, type Size } from './frames.ts';
import { drawParts } from './parts.ts';
import { scaled } from './scaled.ts';

/** Where a page of a booklet lies: on which side of which sheet, and in which half. Pages and sides count from 0. */
export function placeOfPage(page: number, pages: number): { side: number; half: 0 | 1 } {
  const last = pages - 1;
  const isFirstHalf = page < pages / 2;
  const sheet = Math.floor((isFirstHalf ? page : last - page) / 2);
  const isOuter = isFirstHalf ? page % 2 === 0 : (last - page) % 2 === 0;
  return { side: 2 * sheet + (isOuter ? 0 : 1), half: isFirstHalf === isOuter ? 1 : 0 };
}

/** What stands in the middle of one page, smaller where it would not fit there. */
function cover(canvas: Canvas, blocks: readonly Block[], frame: Size): Placed[] {
  const fits = [1, 0.9, 0.8, 0.7].find((by) => flow(canvas, scaled(blocks, by), frame).length <= 1);
  return middle(canvas, scaled(blocks, fits ?? 0.7), frame);
}

/** Draws a booklet so that it is printed on both sides, turned over the short edge, and folded in the middle. */
export function drawBooklet({ size, front, inside, filling, ruled, back, ...options }: Booklet): Promise<Buffer> {
  const page = bookletPage(size);
  const frame = bookletFrame(size);
  const canvas = new Canvas(options, { width: 2 * page.width, height: page.height });
  const within = layOutInside(canvas, { inside, filling, ruled }, frame);
  const all = [cover(canvas, front, frame), ...within, cover(canvas, back, frame)];
  for (let side = 0; side < all.length / 2; side++) canvas.addPage();
  for (const [index, placed] of all.entries()) {
    const { side, half } = placeOfPage(index, all.length);
    canvas.turnTo(side);
    drawParts(canvas, placed, { ...frame, x: half * page.width + frame.x });
  }
  return canvas.finish();
}
