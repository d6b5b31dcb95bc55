import { Canvas } from './canvas.ts';
import { colours } from './colours.ts';
import type { Block, Letter, TextStyle } from './document.ts';
import { flow, type Placed } from './flow.ts';
import { letterFrame, paperSizes } from './frames.ts';
import { drawParts } from './parts.ts';
import { scaled } from './scaled.ts';

const paper = paperSizes.letter;
const numberWidth = 90;
const footStyle: TextStyle = { font: 'sans', size: 8.5, colour: colours.quiet };

/** How small a letter is set that is to stay on one page: words that are smaller still tire the eyes. */
const smaller = [0.96, 0.92, 0.88];

/** The pages of a letter; of one that is to stay on a page as large as that allows. */
function pagesOf(canvas: Canvas, blocks: readonly Block[], onePage: boolean): Placed[][] {
  const pages = flow(canvas, blocks, letterFrame);
  if (!onePage || pages.length === 1) return pages;
  const fitting = smaller.map((by) => flow(canvas, scaled(blocks, by), letterFrame));
  return fitting.find(({ length }) => length === 1) ?? pages;
}

/** Draws a letter: its pages one after the other, each with its number. */
export function drawLetter({ blocks, foot, pageOf, stamp, onePage = false, ...options }: Letter): Promise<Buffer> {
  const canvas = new Canvas(options, paper);
  const pages = pagesOf(canvas, blocks, onePage);
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
