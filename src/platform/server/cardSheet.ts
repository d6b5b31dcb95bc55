import { type Look, openSheets, type SheetOptions, type Sheets, sheetSizes } from './pdfSheets.ts';

/** A sheet of ten cards that say the same: a line above a name, what stands below it, an invitation, a QR code. */
export type CardSheet = Omit<SheetOptions, 'landscape'> & {
  above: string;
  name: string;
  below: string;
  invitation: string;
  code: { path: string; size: number; alternative: string };
};

const [width, height, columns, rows, side] = [252, 144, 2, 5, 92];
const cutLine = '#cfc8b8';
const aboveLook: Look = { font: 'italic', size: 9, colour: '#76561a' };
const quietLook: Look = { font: 'sans', size: 8.5, colour: '#55635f' };

/** Draws ten cards of the size of a business card, to be cut out. */
export function drawCardSheet(cards: CardSheet): Promise<Buffer> {
  const sheets = openSheets(cards);
  sheets.addSheet();
  const sheet = sheetSizes[cards.size];
  const left = (sheet.width - columns * width) / 2;
  const top = (sheet.height - rows * height) / 2;
  const right = left + columns * width;
  const bottom = top + rows * height;
  for (let index = 0; index < rows * columns; index++)
    drawCard(sheets, cards, left + (index % columns) * width, top + Math.floor(index / columns) * height, index === 0);
  for (let y = top; y <= bottom + 1; y += height) sheets.line({ x: left, y }, { x: right, y }, cutLine, 0.4);
  for (let x = left; x <= right + 1; x += width) sheets.line({ x, y: top }, { x, y: bottom }, cutLine, 0.4);
  return sheets.finish();
}

/** One card; the first is read aloud, the others only repeat it. */
function drawCard(
  sheets: Sheets,
  { above, name, below, invitation, code }: CardSheet,
  x: number,
  y: number,
  first: boolean,
) {
  const room = { x: x + 16, width: width - 16 - side - 16 };
  const nameLook: Look = { font: 'serif', size: name.length > 22 ? 13 : 16 };
  const lines = [
    { type: 'P', text: above, look: aboveLook, gap: 2 },
    { type: 'H1', text: name, look: nameLook, gap: 3 },
    { type: 'P', text: below, look: quietLook, gap: 0 },
    { type: 'P', text: invitation, look: quietLook, gap: 9 },
  ] as const;
  const heights = lines.map(({ text, look, gap }) => (text ? sheets.heightOf(text, room.width, look) + gap : 0));
  let at = y + (height - heights.reduce((sum, one) => sum + one, 0)) / 2;
  for (const [index, { type, text, look, gap }] of lines.entries()) {
    const place = { ...room, y: at + (index > 0 ? gap : 0) };
    if (text && first) sheets.text(type, text, place, look);
    else if (text) sheets.echo(text, place, look);
    at += heights[index]!;
  }
  const corner = { x: x + width - side - 8, y: y + (height - side) / 2, scale: side / code.size };
  sheets.drawing(code.path, corner, first ? code.alternative : undefined);
}
