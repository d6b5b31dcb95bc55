import { indexBlocks } from './bookIndex.ts';
import { Canvas } from './canvas.ts';
import { colours } from './colours.ts';
import type { Book, TextStyle } from './document.ts';
import { endOf, flow, middle, type Placed } from './flow.ts';
import { bookFrame, bookSizes, type Frame } from './frames.ts';
import { drawParts } from './parts.ts';
import { drawPlate } from './plates.ts';

const footStyle: TextStyle = { font: 'sans', size: 9, colour: colours.quiet, align: 'center' };

/** A page of which less is used has what stands on it a little lower; one of nothing but pictures whatever is used of it. */
const fewWords = 0.5;

/** Draws a book: pages upright, one after the other. */
export function drawBook({ size, press, cover, inside, index, end, foot, ...options }: Book): Promise<Buffer> {
  const frame = bookFrame(size);
  const page = bookSizes[size];
  const canvas = new Canvas(options, page, press);
  canvas.addPage();
  drawParts(canvas, middle(canvas, cover, frame), frame);
  const pages = flow(canvas, inside, frame);
  const names = index ? indexBlocks(index, pages, 2, frame) : [];
  const all =
    names.length > 0
      ? [...pages, ...flow(canvas, [...names, ...end], frame)]
      : flow(canvas, [...inside, ...end], frame);
  for (const [at, placed] of all.entries()) {
    canvas.addPage();
    const [only] = placed;
    if (only?.part.kind === 'plate') {
      drawPlate(canvas, only.part, page, press);
      continue;
    }
    drawParts(canvas, lowered(canvas, placed, frame), frame);
    const words = foot.replace('{page}', String(at + 2));
    canvas.echo(words, { x: frame.x, y: page.height - (size === 'square' ? 40 : 52), width: frame.width }, footStyle);
  }
  return canvas.finish();
}

function lowered(canvas: Canvas, placed: readonly Placed[], { width, height }: Frame): Placed[] {
  const used = endOf(canvas, placed, width);
  const isPictures = placed.every(({ part }) => part.kind === 'pictures');
  const shift = isPictures || used / height < fewWords ? (height - used) * 0.36 : 0;
  return placed.map(({ part, y }) => ({ part, y: y + shift }));
}
