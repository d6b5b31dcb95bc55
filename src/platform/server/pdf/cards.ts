import { Canvas } from './canvas.ts';
import { colours } from './colours.ts';
import type { Cards, TextStyle } from './document.ts';
import { paperSizes } from './frames.ts';

const [width, height, columns, rows, codeSide] = [252, 144, 2, 5, 92];
const aboveStyle: TextStyle = { font: 'italic', size: 9, colour: colours.gold };
const quietStyle: TextStyle = { font: 'sans', size: 8.5, colour: colours.quiet };

/** Draws ten cards of the size of a business card, to be cut out. */
export function drawCards(cards: Cards): Promise<Buffer> {
  const paper = paperSizes[cards.size];
  const canvas = new Canvas(cards, paper);
  canvas.addPage();
  const left = (paper.width - columns * width) / 2;
  const top = (paper.height - rows * height) / 2;
  const right = left + columns * width;
  const bottom = top + rows * height;
  for (let index = 0; index < rows * columns; index++) {
    const corner = { x: left + (index % columns) * width, y: top + Math.floor(index / columns) * height };
    drawCard(canvas, cards, corner, index === 0);
  }
  for (let y = top; y <= bottom + 1; y += height) canvas.line({ x: left, y }, { x: right, y }, colours.hairline, 0.4);
  for (let x = left; x <= right + 1; x += width) canvas.line({ x, y: top }, { x, y: bottom }, colours.hairline, 0.4);
  return canvas.finish();
}

/** A name is as large as leaves room at the edges that are cut. */
const nameSizes = [16, 13, 11.5, 10];
const [longName, smallestName, edge] = [22, 9, 12];

type Line = { tag: 'P' | 'H1'; text: string; style: TextStyle; gap: number };

/** A span of days in one line where that is wide enough, else a line for each. */
const inLines = (canvas: Canvas, text: string, width: number): string =>
  canvas.wrap(text, width, quietStyle).lines.length > 1 ? text.replace(' – ', ' –\n') : text;

/** One card; the first is read aloud, the others only repeat it. */
function drawCard(canvas: Canvas, cards: Cards, { x, y }: { x: number; y: number }, first: boolean): void {
  const { above, name, below, invitation, code } = cards;
  const room = { x: x + 16, width: width - 16 - codeSide - 16 };
  const linesWith = (size: number): Line[] => [
    { tag: 'P', text: above, style: aboveStyle, gap: 2 },
    { tag: 'H1', text: name, style: { font: 'serif', size }, gap: 3 },
    { tag: 'P', text: inLines(canvas, below, room.width), style: quietStyle, gap: 0 },
    { tag: 'P', text: invitation, style: quietStyle, gap: 9 },
  ];
  const heightsOf = (lines: readonly Line[]) =>
    lines.map(({ text, style, gap }) => (text ? canvas.heightOf(text, room.width, style) + gap : 0));
  const highOf = (lines: readonly Line[]) => heightsOf(lines).reduce((sum, one) => sum + one, 0);
  const size = nameSizes.find((one) => highOf(linesWith(one)) <= height - 2 * edge) ?? smallestName;
  const lines = linesWith(name.length > longName ? Math.min(size, 13) : size);
  const heights = heightsOf(lines);
  let at = y + (height - highOf(lines)) / 2;
  for (const [index, { tag, text, style, gap }] of lines.entries()) {
    const place = { ...room, y: at + (index > 0 ? gap : 0) };
    if (text && first) canvas.text(canvas.element(tag), text, place, style);
    else if (text) canvas.echo(text, place, style);
    at += heights[index]!;
  }
  const corner = { x: x + width - codeSide - 8, y: y + (height - codeSide) / 2, scale: codeSide / code.size };
  canvas.fill(code.path, corner, first ? canvas.element('Figure', { alt: code.alternative }) : undefined);
}
