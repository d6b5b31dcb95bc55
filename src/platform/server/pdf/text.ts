import type { Canvas } from './canvas.ts';
import { colours } from './colours.ts';
import type { TextBlock, TextStyle } from './document.ts';

/** A text, or a part of it; what has the same key is one thing on several pages, what has a table is its caption. */
export type PlacedText = Omit<TextBlock, 'tag'> & { tag: TextBlock['tag'] | 'Caption'; key?: object; table?: object };

type Words = { text: string; width: number; style: TextStyle };

const beside = 16;
const barWidth = 2.4;
const behindHeading = 48;
const usualBreaks = { whole: 80, room: 0 };

/** As much of some words as fits into a height, and the rest of them; the gap below the last line needs no room. */
export function cutWords(canvas: Canvas, { text, width, style }: Words, height: number): [Words, Words] {
  const wrapped = canvas.wrap(text, width, style);
  const { lines, lineHeight, font } = wrapped;
  const gap = style.lineGap ?? 0;
  const count = Math.max(0, Math.floor((height + gap) / (lineHeight + gap)));
  const head = lines.slice(0, count).join('');
  // Blank lines do not go on overleaf.
  const going = lines.findIndex((line, index) => index >= count && line !== '\n');
  const restLines = going < 0 ? [] : lines.slice(going);
  const rest = restLines.join('');
  // Both in one font, even where only one of them has the letter for which it was chosen.
  const words = { width, style: { ...style, font } };
  canvas.keepWrapped(rest, width, words.style, { ...wrapped, lines: restLines });
  return [
    { ...words, text: head.replace(/(?<!\n)\n+$/, '') },
    { ...words, text: rest },
  ];
}

const widthOf = ({ bar }: PlacedText, width: number): number => (bar ? width - beside : width);

const wordsHeight = (canvas: Canvas, block: PlacedText, width: number): number =>
  canvas.heightOf(block.text, widthOf(block, width), block.style);

/** How high a text is over a width, with the room above and below its words. */
export const textHeight = (canvas: Canvas, block: PlacedText, width: number): number =>
  (block.padding?.[0] ?? 0) + wordsHeight(canvas, block, width) + (block.padding?.[1] ?? 0);

function keepOf({ tag, keep }: PlacedText): number {
  return keep ?? (tag === 'P' || tag === 'BlockQuote' || tag === 'Caption' ? 0 : behindHeading);
}

/** How much room a text needs where it begins. */
export function textRoom(canvas: Canvas, block: PlacedText, width: number): number {
  const keep = keepOf(block);
  const height = wordsHeight(canvas, block, width);
  if (keep > 0) return height + keep;
  const { whole, room } = block.breaks ?? usualBreaks;
  return height > whole ? room : height;
}

/** As much of a text as fits on a page, and what goes on overleaf. */
export function cutText(canvas: Canvas, block: PlacedText, { width, height }: { width: number; height: number }) {
  const [above, below] = block.padding ?? [0, 0];
  const [head, rest] = cutWords(canvas, { ...block, width: widthOf(block, width) }, height - above);
  if (rest.text === '') return { head: block };
  const key = block.key ?? {};
  return {
    ...(head.text ? { head: { ...block, text: head.text, style: head.style, padding: [above, 0] as const, key } } : {}),
    rest: { ...block, text: rest.text, style: rest.style, padding: [0, below] as const, key, before: 0 },
  };
}

/** Draws a text over a width. */
export function drawText(canvas: Canvas, block: PlacedText, at: { x: number; y: number; width: number }): void {
  const { tag, text, style, bar, key, padding = [0, 0] } = block;
  const y = at.y + padding[0];
  const width = widthOf(block, at.width);
  const x = at.x + at.width - width;
  if (bar) canvas.bar({ x: at.x, y, width: barWidth, height: wordsHeight(canvas, block, at.width) }, bar);
  const parent = block.table && canvas.element('Table', { key: block.table });
  canvas.text(canvas.element(tag, { parent, key }), text, { x, y, width }, style);
}

const captionStyle = { font: 'bold', size: 10, colour: colours.ink } as const;

/** What a table is called, above its rows. */
export const captionOf = (text: string, table: object): PlacedText & { kind: 'text' } => ({
  kind: 'text',
  tag: 'Caption',
  text,
  style: captionStyle,
  padding: [4, 4],
  table,
});
