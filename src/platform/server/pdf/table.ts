import type { Canvas } from './canvas.ts';
import type { Cell, Row, TableBlock } from './document.ts';
import { captionOf, cutWords, type PlacedText } from './text.ts';

/** A row, or a part of it; what has the same key is one thing on several pages. */
type PlacedRow = Omit<Row, 'cells'> & { cells: readonly (Cell & { key?: object })[]; key?: object };

/** A row with the table it is in, and what is said again above it where a page begins with it. */
export type RowPart = { kind: 'row'; row: PlacedRow; table: object; heading?: Row };

/** The caption of a table, its headings and its rows, each to be put on a page by itself. */
export function tableParts({ caption, heading, rows, room }: TableBlock): (PlacedText | RowPart | Together)[] {
  const table = {};
  return [
    { kind: 'together', height: room },
    ...(caption === undefined ? [] : [captionOf(caption, table)]),
    ...(heading ? [{ kind: 'row' as const, row: heading, table }] : []),
    ...rows.map((row) => ({ kind: 'row' as const, row, table, ...(heading ? { heading } : {}) })),
  ];
}
type Together = { kind: 'together'; height: number };

const wordsHeight = (canvas: Canvas, { cells }: PlacedRow): number =>
  Math.max(...cells.map(({ text, width, style }) => canvas.heightOf(text, width, style)));

/** How high a row is, with the room around its words. */
export const rowHeight = (canvas: Canvas, { row }: RowPart): number =>
  row.padding[0] + wordsHeight(canvas, row) + row.padding[1] + (row.after ?? 0);

/** How much room a row needs where it begins. */
export function rowRoom(canvas: Canvas, { row }: RowPart): number {
  const { whole, room } = row.breaks;
  const height = wordsHeight(canvas, row);
  return height > whole ? room : row.padding[0] + height + row.padding[1] + (row.after ?? 0) + (row.spare ?? 0);
}

/** As much of a row as fits into a height, and what goes on overleaf. */
export function cutRow(canvas: Canvas, part: RowPart, height: number): { head?: RowPart; rest?: RowPart } {
  const { line, after, ...row } = part.row;
  const [above, below] = row.padding;
  const cuts = row.cells.map((cell) => cutWords(canvas, cell, height - above));
  if (cuts.every(([, rest]) => rest.text === '')) return { head: part };
  if (cuts.every(([head]) => head.text === '')) return { rest: part };
  const key = row.key ?? {};
  const cells = row.cells.map((cell) => ({ ...cell, key: cell.key ?? {} }));
  const half = (side: 0 | 1) => cells.map((cell, index) => ({ ...cell, ...cuts[index]![side] }));
  return {
    head: { ...part, row: { ...row, key, cells: half(0), padding: [above, 0] } },
    rest: { ...part, row: { ...row, key, cells: half(1), padding: [0, below], line, after } },
  };
}

/** Draws a row over the width of its table. */
export function drawRow(canvas: Canvas, { row, table }: RowPart, at: { x: number; y: number; width: number }): void {
  const { line, cells, scope, key } = row;
  const [above, below] = row.padding;
  const right = at.x + at.width;
  const drawLine = (y: number) => {
    if (line) canvas.line({ x: at.x + line.x, y }, { x: right, y }, line.colour, line.weight);
  };
  if (line?.place === 'above') drawLine(at.y);
  const element = canvas.element('TR', { parent: canvas.element('Table', { key: table }), key });
  for (const { tag, text, x, width, style, drop = 0, ...cell } of cells) {
    const options = { parent: element, key: cell.key, ...(tag === 'TH' ? { scope } : {}) };
    const place = { x: at.x + x, y: at.y + above + drop, width };
    const said = canvas.element(tag, options);
    if (text) canvas.text(said, text, place, style);
  }
  if (line?.place === 'below') drawLine(at.y + above + wordsHeight(canvas, row) + below);
}
