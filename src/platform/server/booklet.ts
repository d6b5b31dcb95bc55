import { type Look, openSheets, type SheetOptions, type Sheets, sheetSizes } from './pdfSheets.ts';

/** Something on a page of a booklet: how high it is, and how it is drawn at a height. */
export type BookletPart =
  | { kind: 'text'; type: 'H1' | 'H2' | 'H3' | 'P'; text: string; look: Look; before?: number }
  | {
      kind: 'picture';
      bytes: Buffer;
      alternative: string;
      width: number;
      height: number;
      most: number;
      before?: number;
    }
  | { kind: 'drawing'; path: string; units: number; side: number; alternative: string; before?: number }
  | { kind: 'rule'; colour: string; before?: number };

/** A booklet: its front, what is inside, its back. The front and the back stand in the middle of their pages. */
export type Booklet = Omit<SheetOptions, 'landscape'> & {
  front: readonly BookletPart[];
  inside: readonly BookletPart[];
  back: readonly BookletPart[];
};

type Placed = { part: BookletPart; y: number };

const edge = 40;

/** Where a page of a booklet lies: on which side of which sheet, and in which half. Pages and sides count from 0. */
export function placeOfPage(page: number, pages: number): { side: number; half: 0 | 1 } {
  const last = pages - 1;
  const isFirstHalf = page < pages / 2;
  const sheet = Math.floor((isFirstHalf ? page : last - page) / 2);
  const isOuter = isFirstHalf ? page % 2 === 0 : (last - page) % 2 === 0;
  return { side: 2 * sheet + (isOuter ? 0 : 1), half: isFirstHalf === isOuter ? 1 : 0 };
}

/** Draws a booklet so that it is printed on both sides, turned over the short edge, and folded in the middle. */
export async function drawBooklet({ front, inside, back, ...options }: Booklet): Promise<Buffer> {
  const sheet = sheetSizes[options.size];
  const page = { width: sheet.height / 2, height: sheet.width };
  const room = { width: page.width - 2 * edge, height: page.height - 2 * edge };
  const sheets = openSheets({ ...options, landscape: true });
  sheets.addSheet();
  const within = flow(sheets, inside, room);
  const pages = Math.ceil((within.length + 2) / 4) * 4;
  for (let side = 1; side < pages / 2; side++) sheets.addSheet();
  const all: Placed[][] = Array.from({ length: pages }, () => []);
  all[0] = middle(sheets, front, room);
  all[pages - 1] = middle(sheets, back, room);
  for (const [index, placed] of within.entries()) all[index + 1] = placed;
  for (const [index, placed] of all.entries()) {
    const { side, half } = placeOfPage(index, pages);
    sheets.turnTo(side);
    for (const { part, y } of placed) draw(sheets, part, half * page.width + edge, edge + y, room.width);
  }
  return sheets.finish();
}

const gapOf = ({ before = 0 }: BookletPart) => before;

function heightOf(sheets: Sheets, part: BookletPart, width: number): number {
  if (part.kind === 'text') return sheets.heightOf(part.text, width, part.look);
  if (part.kind === 'drawing') return part.side;
  if (part.kind === 'rule') return 1;
  return Math.min(part.most, (width * part.height) / part.width);
}

function middle(sheets: Sheets, parts: readonly BookletPart[], room: { width: number; height: number }): Placed[] {
  const [placed = []] = flow(sheets, parts, { ...room, height: Number.POSITIVE_INFINITY });
  const last = placed.at(-1);
  const height = last ? last.y + heightOf(sheets, last.part, room.width) : 0;
  const shift = Math.max(0, (room.height - height) / 2);
  return placed.map(({ part, y }) => ({ part, y: y + shift }));
}

/** Parts one below the other, on as many pages as they need; a heading never ends a page, a long text goes on. */
function flow(sheets: Sheets, parts: readonly BookletPart[], room: { width: number; height: number }): Placed[][] {
  const pages: Placed[][] = [[]];
  let y = 0;
  const turn = () => {
    pages.push([]);
    y = 0;
  };
  const put = (part: BookletPart, height: number) => {
    pages.at(-1)!.push({ part, y });
    y += height;
  };
  const queue = [...parts];
  for (let part = queue.shift(); part; part = queue.shift()) {
    y += y === 0 ? 0 : gapOf(part);
    const height = heightOf(sheets, part, room.width);
    const follows = part.kind === 'text' && part.type !== 'P' ? 48 : 0;
    if (y > 0 && y + height + follows > room.height && (follows > 0 || part.kind !== 'text' || height < 80)) turn();
    if (part.kind === 'text' && y + height > room.height) {
      const [head, rest] = cut(sheets, part.text, room.width, room.height - y, part.look);
      if (head) put({ ...part, text: head }, 0);
      turn();
      queue.unshift({ ...part, text: rest, before: 0 });
    } else put(part, height);
  }
  return pages;
}

/** As much of a text as fits into a height, and the rest of it. */
function cut(sheets: Sheets, text: string, width: number, height: number, look: Look): [string, string] {
  const words = text.split(/(?<=\s)/);
  let [low, high] = [0, words.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (sheets.heightOf(words.slice(0, middle).join('').trimEnd(), width, look) <= height) low = middle;
    else high = middle - 1;
  }
  // One word at least on a page of its own, so that there is an end to it.
  const taken = low === 0 && height > 100 ? 1 : low;
  return [words.slice(0, taken).join('').trimEnd(), words.slice(taken).join('')];
}

function draw(sheets: Sheets, part: BookletPart, x: number, y: number, width: number): void {
  const height = heightOf(sheets, part, width);
  const centre = x + width / 2;
  switch (part.kind) {
    case 'text':
      sheets.text(part.type, part.text, { x, y, width }, part.look);
      break;
    case 'rule':
      sheets.line({ x: centre - 24, y }, { x: centre + 24, y }, part.colour, 1.2);
      break;
    case 'drawing':
      sheets.drawing(part.path, { x: centre - part.side / 2, y, scale: part.side / part.units }, part.alternative);
      break;
    default:
      sheets.picture(part.bytes, part.alternative, { x, y, width, height });
  }
}
