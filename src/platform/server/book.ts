import { drawPart, type FlowPart, flow, middle } from './pdfFlow.ts';
import { type Look, openSheets, type SheetOptions, sheetSizes } from './pdfSheets.ts';

/** A book to be kept: its cover, what is inside, and what stands at the foot of each page but the cover. */
export type Book = Omit<SheetOptions, 'landscape'> & {
  cover: readonly FlowPart[];
  inside: readonly FlowPart[];
  /** With `{page}` where the number of the page goes; the cover is page 1. */
  foot: string;
};

const side = 72;
const top = 66;
const bottom = 84;
const footLook: Look = { font: 'sans', size: 9, colour: '#55635f', align: 'center' };

/** How wide a book's pages are written on, in points. */
export const bookWidth = (size: SheetOptions['size']): number => sheetSizes[size].width - 2 * side;

/** Draws a book: pages upright, one after the other. */
export async function drawBook({ cover, inside, foot, ...options }: Book): Promise<Buffer> {
  const sheet = sheetSizes[options.size];
  const room = { width: bookWidth(options.size), height: sheet.height - top - bottom };
  const sheets = openSheets(options);
  sheets.addSheet();
  for (const { part, y } of middle(sheets, cover, room)) drawPart(sheets, part, side, top + y, room.width);
  for (const [index, placed] of flow(sheets, inside, room).entries()) {
    if (placed.length === 0) continue;
    sheets.addSheet();
    for (const { part, y } of placed) drawPart(sheets, part, side, top + y, room.width);
    const words = foot.replace('{page}', String(index + 2));
    sheets.echo(words, { x: side, y: sheet.height - 52, width: room.width }, footLook);
  }
  return sheets.finish();
}
