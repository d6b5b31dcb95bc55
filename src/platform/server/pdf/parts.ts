import type { Canvas } from './canvas.ts';
import { colours } from './colours.ts';
import type { Block, TableBlock, TextBlock } from './document.ts';
import type { Frame, Size } from './frames.ts';
import { drawPictures, picturesHeight } from './pictures.ts';
import { cutRow, drawRow, type RowPart, rowHeight, rowRoom, tableParts } from './table.ts';
import { cutText, drawText, type PlacedText, textHeight, textRoom } from './text.ts';

/** What is put on pages: blocks, their tables taken apart into rows. */
export type Part = Exclude<Block, TableBlock | TextBlock> | PlacedText | RowPart;

type Signature = Extract<Block, { kind: 'signature' }>;
type Columns = Extract<Block, { kind: 'columns' }>;
type Place = { x: number; y: number; width: number };

const penScale = 0.24;
const signatureLine = { width: 300, y: 70, height: 84 };

/** Blocks as what is put on pages. */
export const partsOf = (blocks: readonly Block[]): Part[] =>
  blocks.flatMap((block): Part[] => (block.kind === 'table' ? tableParts(block) : [block]));

/** How high a part is over a width. */
export function heightOf(canvas: Canvas, part: Part, width: number): number {
  switch (part.kind) {
    case 'text':
      return textHeight(canvas, part, width);
    case 'row':
      return rowHeight(canvas, part);
    case 'pictures':
      return picturesHeight(canvas, part, width);
    case 'picture':
      return Math.min(part.most, (width * part.height) / part.width);
    case 'columns':
      return Math.max(...part.columns.map((column) => columnHeight(canvas, column)));
    case 'drawing':
      return part.side;
    case 'signature':
      return signatureLine.height;
    case 'rule':
      return part.height ?? 1;
    default:
      return 0;
  }
}

const columnHeight = (canvas: Canvas, { texts, width }: Columns['columns'][number]): number =>
  texts.reduce((sum, text) => sum + textHeight(canvas, text, width), 0);

/** How much room a part needs where it begins; where less is left, a new page begins with it. */
export function roomOf(canvas: Canvas, part: Part, width: number): number {
  if (part.kind === 'text') return textRoom(canvas, part, width);
  if (part.kind === 'row') return rowRoom(canvas, part);
  return part.kind === 'together' ? part.height : heightOf(canvas, part, width);
}

/** As much of a part as fits, and what goes on overleaf; only words go on. */
export function cutPart(canvas: Canvas, part: Part, room: Size): { head?: Part; rest?: Part } {
  if (part.kind === 'text') return cutText(canvas, part, room);
  return part.kind === 'row' ? cutRow(canvas, part, room.height) : { head: part };
}

/** Draws parts where they were placed within a frame. */
export function drawParts(canvas: Canvas, placed: readonly { part: Part; y: number }[], frame: Omit<Frame, 'height'>) {
  for (const { part, y } of placed) drawPart(canvas, part, { x: frame.x, y: frame.y + y, width: frame.width });
}

function drawPart(canvas: Canvas, part: Part, at: Place): void {
  switch (part.kind) {
    case 'text':
      drawText(canvas, part, at);
      break;
    case 'row':
      drawRow(canvas, part, at);
      break;
    case 'pictures':
      drawPictures(canvas, part, at);
      break;
    case 'picture': {
      const figure = canvas.element('Figure', { alt: part.alternative });
      canvas.picture(figure, part.bytes, { ...at, height: heightOf(canvas, part, at.width) });
      break;
    }
    case 'columns':
      drawColumns(canvas, part, at);
      break;
    case 'plate':
      throw new Error('A plate stands on a page of a book alone.');
    case 'drawing': {
      const place = { x: at.x + (at.width - part.side) / 2, y: at.y, scale: part.side / part.units };
      canvas.fill(part.path, place, canvas.element('Figure', { alt: part.alternative }));
      break;
    }
    case 'signature':
      drawSignature(canvas, part, at);
      break;
    case 'rule': {
      const { colour, weight = 1.2, length = 48 } = part;
      const x = at.x + (at.width - length) / 2;
      canvas.line({ x, y: at.y }, { x: x + length, y: at.y }, colour, weight);
      break;
    }
    default:
  }
}

function drawColumns(canvas: Canvas, { columns }: Columns, at: Place): void {
  for (const { x, width, texts } of columns) {
    let y = at.y;
    for (const text of texts) {
      drawText(canvas, text, { x: at.x + x, y, width });
      y += textHeight(canvas, text, width);
    }
  }
}

function drawSignature(canvas: Canvas, { mark, alternative }: Signature, { x, y }: Place): void {
  if ('strokes' in mark)
    canvas.stroke(mark.strokes, { x, y: y + 4, scale: penScale }, canvas.element('Figure', { alt: alternative }));
  else {
    const place = { x: x + 6, y: y + 32, width: signatureLine.width, height: 34 };
    canvas.text(canvas.element('P'), mark.text, place, { font: 'italic', size: 24 });
  }
  const end = y + signatureLine.y;
  canvas.line({ x, y: end }, { x: x + signatureLine.width, y: end }, colours.ink, 0.8);
}
