import { colours } from './colours.ts';
import type { Block, Cell, Row, TextStyle } from './document.ts';
import { letterFrame } from './frames.ts';

/** A question and its answer; `quiet` sets the answer back ("Not answered"). */
export type LetterFact = { label: string; text: string; quiet?: boolean };

/** A column of a table: its share of the width, its heading, numbers to the right. */
type Column = { heading: string; share: number; numeric?: boolean };

/** One line of a sum: its name, its amount; `strong` for what it comes to. */
type Sum = { label: string; text: string; strong?: boolean };

const { quiet: quietInk, spruce, hairline, faintLine } = colours;
const { width } = letterFrame;
const labelWidth = 176;
const amountWidth = 96;
/** A row stays whole unless it is nearly as high as a page. */
const wholeRow = { whole: 500, room: 70 };
const space = (height: number): Block => ({ kind: 'space', height });

function factRow({ label, text: answer, quiet }: LetterFact, size: number): Row {
  const small = Math.min(size, 9.5);
  const gap = size > small ? 4 : 2;
  const x = labelWidth + 12;
  const style: TextStyle = quiet
    ? { font: 'italic', size: size - 0.5, colour: quietInk, lineGap: 1 }
    : { font: 'sans', size, lineGap: 1 };
  return {
    cells: [
      {
        tag: 'TH',
        text: label,
        x: 0,
        width: labelWidth,
        style: { font: 'sans', size: small, colour: quietInk },
        drop: size > small ? 1 : 0,
      },
      { tag: 'TD', text: answer, x, width: width - x, style },
    ],
    scope: 'Row',
    padding: [1, gap],
    line: { place: 'below', x: 0, colour: faintLine, weight: 0.5 },
    after: gap - 1,
    spare: 1,
    // A long story begins where it stands and runs on; only what is short is kept whole.
    breaks: { whole: 200, room: 70 },
  };
}

/** Questions and answers side by side: a table of which each question heads its row. */
export const facts = (given: readonly LetterFact[], dense = false): Block[] => [
  { kind: 'table', room: 0, rows: given.map((fact) => factRow(fact, dense ? 9 : 11)) },
];

function tableRow(columns: readonly Column[], texts: readonly string[], tag: 'TH' | 'TD'): Row {
  const shares = columns.reduce((sum, column) => sum + column.share, 0);
  const size = columns.length > 3 ? 9 : 10;
  const style: TextStyle = tag === 'TH' ? { font: 'bold', size: 9, colour: quietInk } : { font: 'sans', size };
  let x = 0;
  const cells = columns.map((column, index): Cell => {
    const share = (width * column.share) / shares;
    // Figures in the last column end where the lines end.
    const gap = column.numeric && index === columns.length - 1 ? 0 : 8;
    const align = column.numeric ? ('right' as const) : ('left' as const);
    const cell = { tag, text: texts[index] || '\u2013', x, width: share - gap, style: { ...style, align } };
    x += share;
    return cell;
  });
  const line = { place: 'below', x: 0, colour: tag === 'TH' ? hairline : faintLine } as const;
  return {
    cells,
    scope: 'Column',
    padding: [3, 3],
    line: { ...line, weight: tag === 'TH' ? 0.8 : 0.5 },
    spare: 2,
    breaks: wholeRow,
  };
}

/** Columns below their headings; no caption where a heading right above says what it is. */
export const table = (
  caption: string | null,
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
): Block[] => [
  {
    kind: 'table',
    room: 60,
    ...(caption === null ? {} : { caption }),
    heading: tableRow(
      columns,
      columns.map((column) => column.heading),
      'TH',
    ),
    rows: rows.map((texts) => tableRow(columns, texts, 'TD')),
  },
  space(8),
];

function sumRow({ label, text: amount, strong }: Sum): Row {
  const left = width * 0.36;
  const right = width - amountWidth;
  const style: TextStyle = { font: strong ? 'bold' : 'sans', size: strong ? 12 : 10 };
  const gap = strong ? 5 : 3;
  return {
    cells: [
      { tag: 'TH', text: label, x: left, width: right - left, style },
      { tag: 'TD', text: amount, x: right, width: amountWidth, style: { ...style, align: 'right' } },
    ],
    scope: 'Row',
    padding: [gap, gap],
    ...(strong ? { line: { place: 'above', x: left, colour: spruce, weight: 1 } } : {}),
    spare: strong ? 0 : 4,
    breaks: wholeRow,
  };
}

/** Amounts below one another on the right, with what they come to. */
export const sums = (rows: readonly Sum[]): Block[] => [
  { kind: 'table', room: rows.length * 21, rows: rows.map(sumRow) },
  space(6),
];
