import { Canvas } from './canvas.ts';
import { colours } from './colours.ts';
import type { Book, TextStyle } from './document.ts';
import { flow, middle } from './flow.ts';
import { bookFrame, paperSizes } from './frames.ts';
import { drawParts } from './parts.ts';

const footStyle: TextStyle = { font: 'sans', size: 9, colour: colours.quiet, align: 'center' };

/** Draws a book: pages upright, one after the other. */
export function drawBook({ size, cover, inside, foot, ...options }: Book): Promise<Buffer> {
  const frame = bookFrame(size);
  const canvas = new Canvas(options, paperSizes[size]);
  canvas.addPage();
  drawParts(canvas, middle(canvas, cover, frame), frame);
  for (const [index, placed] of flow(canvas, inside, frame).entries()) {
    canvas.addPage();
    drawParts(canvas, placed, frame);
    const words = foot.replace('{page}', String(index + 2));
    canvas.echo(words, { x: frame.x, y: paperSizes[size].height - 52, width: frame.width }, footStyle);
  }
  return canvas.finish();
}
