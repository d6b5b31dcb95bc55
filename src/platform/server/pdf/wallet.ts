import { Canvas } from './canvas.ts';
import { colours } from './colours.ts';
import type { Block, TextStyle, Wallet } from './document.ts';
import { flow, middle } from './flow.ts';
import { paperSizes } from './frames.ts';
import { drawParts } from './parts.ts';

/** 85.6 by 54 millimetres in points, as cards in a wallet are. */
const card = { width: 242.65, height: 153.07 };
const [top, inset, dash] = [132, 14, 4];
const titleStyle: TextStyle = { font: 'serif', size: 18 };
const quietStyle: TextStyle = { font: 'sans', size: 10, colour: colours.quiet, lineGap: 2 };

/** Draws a card to be cut out and folded: beside its front its back, so that it is read upright when it is turned over. */
export function drawWallet({ instruction, front, back, ...options }: Wallet): Promise<Buffer> {
  const paper = paperSizes.letter;
  const canvas = new Canvas(options, paper);
  canvas.addPage();
  const left = (paper.width - 2 * card.width) / 2;
  const words = { x: left, width: 2 * card.width };
  canvas.text(canvas.element('H1'), options.title, { ...words, y: 60 }, titleStyle);
  canvas.text(canvas.element('P'), instruction, { ...words, y: 90 }, quietStyle);
  for (const [index, blocks] of [front, back].entries())
    drawSide(canvas, blocks, { x: left + index * card.width + inset, y: top + inset });
  drawLines(canvas, left);
  return canvas.finish();
}

/** One side of the card; what does not fit is left out rather than written over the edge. */
function drawSide(canvas: Canvas, blocks: readonly Block[], corner: { x: number; y: number }): void {
  const room = { width: card.width - 2 * inset, height: card.height - 2 * inset };
  const pages = flow(canvas, blocks, room);
  drawParts(canvas, pages.length > 1 ? (pages[0] ?? []) : middle(canvas, blocks, room), { ...corner, ...room });
}

/** Where it is cut, and with dashes where it is folded. */
function drawLines(canvas: Canvas, left: number): void {
  const right = left + 2 * card.width;
  const bottom = top + card.height;
  const cut = (x: number, y: number, toX: number, toY: number) =>
    canvas.line({ x, y }, { x: toX, y: toY }, colours.quiet, 0.5);
  cut(left, top, right, top);
  cut(left, bottom, right, bottom);
  cut(left, top, left, bottom);
  cut(right, top, right, bottom);
  const middleOf = left + card.width;
  for (let y = top; y < bottom; y += 2 * dash) cut(middleOf, y, middleOf, Math.min(y + dash, bottom));
}
