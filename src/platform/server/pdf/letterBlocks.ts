import { colours } from './colours.ts';
import type { Block, SignatureMark, TextBlock, TextStyle } from './document.ts';
import { letterFrame } from './frames.ts';

/** Who sends a letter, and what it is. */
type Letterhead = { title: string; facts: readonly string[]; from: string; lines: readonly string[] };

type Emphasis = { quiet?: boolean; size?: number; strong?: boolean };

const { ink, quiet: quietInk, spruce, hairline } = colours;
const { width } = letterFrame;
const bodySize = 10.5;

const text = (tag: TextBlock['tag'], words: string, style: TextStyle, more: Partial<TextBlock> = {}): TextBlock => ({
  kind: 'text',
  tag,
  text: words,
  style,
  ...more,
});
const space = (height: number): Block => ({ kind: 'space', height });
const lineAcross = (height: number, colour: string, weight: number): Block => ({
  kind: 'rule',
  colour,
  weight,
  length: width,
  height,
});

/** What a letter is, and below it whom it is about. */
export const title = (words: string, under?: string): Block[] => [
  text('H1', words, { font: 'serif', size: 23, lineGap: 1 }),
  ...(under ? [text('P', under, { font: 'bold', size: 13, colour: spruce }, { padding: [4, 0] })] : []),
  space(10),
  lineAcross(12, spruce, 1.2),
];

/** The sender on the left; on the right what this is, with its facts below. */
export function letterhead({ title: what, facts, from, lines }: Letterhead): Block[] {
  const half = width / 2 - 12;
  const right = { align: 'right' } as const;
  const about = [
    text('H1', what, { font: 'serif', size: 22, colour: spruce, ...right }, { padding: [-3, 3] }),
    ...facts.map((fact) => text('P', fact, { font: 'sans', size: bodySize, lineGap: 2, ...right })),
  ];
  const sender = [
    text('P', from, { font: 'serif', size: 16, lineGap: 1 }, { padding: [0, 2] }),
    ...lines.map((line) => text('P', line, { font: 'sans', size: 10, colour: quietInk, lineGap: 1.5 })),
  ];
  const columns = [
    { x: width - half, width: half, texts: about },
    { x: 0, width: half, texts: sender },
  ];
  return [{ kind: 'columns', columns }, space(12), lineAcross(14, spruce, 1.2)];
}

/** Short lines in two columns, the first half of them on the left. */
export function halves(lines: readonly string[], size = bodySize): Block[] {
  const gap = 12;
  const half = (width - gap) / 2;
  const middle = Math.ceil(lines.length / 2);
  const column = (x: number, own: readonly string[]) => ({
    x,
    width: half,
    texts: own.map((line) => text('P', line, { font: 'sans', size, lineGap: 2 })),
  });
  return [
    { kind: 'columns', columns: [column(0, lines.slice(0, middle)), column(half + gap, lines.slice(middle))] },
    space(6),
  ];
}

/** A heading, never without something that it heads. */
export const heading = (words: string): Block[] => [
  { kind: 'together', height: 110 },
  text('H2', words, { font: 'serif', size: 14.5 }, { padding: [12, 5] }),
  lineAcross(6, hairline, 0.6),
];

/** A text of one's own: three lines of it at least stand together. */
export function paragraph(words: string, { size = bodySize, strong, quiet }: Emphasis = {}): Block[] {
  const style: TextStyle = { font: strong ? 'bold' : 'sans', size, colour: quiet ? quietInk : ink, lineGap: 2 };
  const threeLines = 3 * size * 1.4;
  return [text('P', words, style, { padding: [0, 6], breaks: { whole: threeLines, room: threeLines } })];
}

/** A text that was agreed to: set apart by a bar at its side. */
export const quotation = (words: string): Block[] => [
  text(
    'BlockQuote',
    words,
    { font: 'sans', size: bodySize, lineGap: 2 },
    { padding: [0, 8], bar: spruce, breaks: { whole: 500, room: 70 } },
  ),
];

/** A signature as it was typed or drawn (strokes on a field of 1,000 by 300), on its line. */
export const signature = (mark: SignatureMark, alternative: string): Block[] => [
  { kind: 'together', height: 96 },
  { kind: 'signature', mark, alternative },
];

/** Begins a new page where what follows and belongs together would be torn apart. */
export const keepTogether = (height: number): Block[] => [{ kind: 'together', height }];

/** Begins a new page. */
export const newPage = (): Block[] => [{ kind: 'turn' }];

/** Leaves room. */
export const leaveRoom = (height: number): Block[] => [space(height)];
