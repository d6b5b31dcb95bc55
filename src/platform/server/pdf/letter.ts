import { Canvas } from './canvas.ts';
import { colours } from './colours.ts';
import type { Letter, TextStyle } from './document.ts';
import { flow } from './flow.ts';
import { letterFrame, paperSizes } from './frames.ts';
import { drawParts } from './parts.ts';

const paper = paperSizes.letter;
const numberWidth = 90;
const footStyle: TextStyle = { font: 'sans', size: 8.5, colour: colours.quiet };

/** Draws a letter: its pages one after the other, each with its number. */
export function drawLetter({ blocks, foot, pageOf, stamp, ...options }: Letter): Promise<Buffer> {
  const canvas = new Canvas(options, paper);
  const pages = flow(canvas, blocks, letterFrame);
  for (const [index, placed] of pages.entries()) {
    canvas.addPage();
    drawParts(canvas, placed, letterFrame);
    if (stamp) canvas.stamp(stamp, paper, colours.spruce);
    const number = pageOf.replace('{page}', String(index + 1)).replace('{pages}', String(pages.length));
    drawFoot(canvas, foot, number);
  }
  return canvas.finish();
}

function drawFoot(canvas: Canvas, foot: string, number: string): void {
  const { x, width } = letterFrame;
  const y = paper.height - 44;
  canvas.line({ x, y: y - 8 }, { x: x + width, y: y - 8 }, colours.hairline);
  canvas.echo(foot, { x, y, width: width - numberWidth, height: 12 }, footStyle);
  const place = { x: x + width - numberWidth, y, width: numberWidth };
  canvas.echo(number, place, { ...footStyle, align: 'right' });
}
