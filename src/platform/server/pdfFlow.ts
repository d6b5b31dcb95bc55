import type { Look, Sheets, TextType } from './pdfSheets.ts';

/** A picture (JPEG) with what stands under it and what is read to those who do not see it; its size in any unit. */
export type FlowPicture = { bytes: Uint8Array; alternative: string; caption: string; width: number; height: number };

/** Something on a page: how high it is, and how it is drawn at a height. `before`: room above it, but not at the top. */
export type FlowPart =
  | {
      kind: 'text';
      type: TextType;
      text: string;
      look: Look;
      /** So much of what follows stays on the same page. */
      keep?: number;
      before?: number;
    }
  | {
      kind: 'picture';
      bytes: Buffer;
      alternative: string;
      width: number;
      height: number;
      most: number;
      before?: number;
    }
  /** Pictures side by side, as high as one another, `most` at the most. */
  | { kind: 'row'; pictures: readonly FlowPicture[]; most: number; look: Look; before?: number }
  | { kind: 'drawing'; path: string; units: number; side: number; alternative: string; before?: number }
  | { kind: 'rule'; colour: string; before?: number }
  /** What follows begins on a page of its own. */
  | { kind: 'turn'; before?: number };

/** A part, and how far below the top of its page it begins. */
export type Placed = { part: FlowPart; y: number };

/** Width and height of what is written on, in points. */
export type Room = { width: number; height: number };

const between = 12;
const underPicture = 5;

const shapesOf = (pictures: readonly FlowPicture[]) =>
  pictures.reduce((sum, { width, height }) => sum + width / height, 0);

function rowHeight({ pictures, most }: FlowPart & { kind: 'row' }, width: number): number {
  return Math.min(most, (width - between * (pictures.length - 1)) / shapesOf(pictures));
}

/** How high a part is over a width. */
function heightOf(sheets: Sheets, part: FlowPart, width: number): number {
  switch (part.kind) {
    case 'text':
      return sheets.heightOf(part.text, width, part.look);
    case 'row': {
      const height = rowHeight(part, width);
      const captions = part.pictures.map(({ caption, ...one }) =>
        caption ? sheets.heightOf(caption, (height * one.width) / one.height, part.look) + underPicture : 0,
      );
      return height + Math.max(...captions);
    }
    case 'drawing':
      return part.side;
    case 'rule':
      return 1;
    case 'turn':
      return 0;
    default:
      return Math.min(part.most, (width * part.height) / part.width);
  }
}

/** Parts one below the other in the middle of one page. */
export function middle(sheets: Sheets, parts: readonly FlowPart[], room: Room): Placed[] {
  const [placed = []] = flow(sheets, parts, { ...room, height: Number.POSITIVE_INFINITY });
  const last = placed.at(-1);
  const height = last ? last.y + heightOf(sheets, last.part, room.width) : 0;
  const shift = Math.max(0, (room.height - height) / 2);
  return placed.map(({ part, y }) => ({ part, y: y + shift }));
}

/** So much stays together behind a heading. */
const behindHeading = 48;

function keepOf(part: FlowPart): number {
  if (part.kind !== 'text') return 0;
  const isHeading = part.type !== 'P' && part.type !== 'BlockQuote';
  return part.keep ?? (isHeading ? behindHeading : 0);
}

/** Parts one below the other, on as many pages as they need; a heading never ends a page, a long text goes on. */
export function flow(sheets: Sheets, parts: readonly FlowPart[], room: Room): Placed[][] {
  const pages: Placed[][] = [[]];
  let y = 0;
  const turn = () => {
    pages.push([]);
    y = 0;
  };
  const put = (part: FlowPart, height: number) => {
    pages.at(-1)!.push({ part, y });
    y += height;
  };
  const queue = [...parts];
  for (let part = queue.shift(); part; part = queue.shift()) {
    if (part.kind === 'turn') {
      if (y > 0) turn();
      continue;
    }
    y += y === 0 ? 0 : (part.before ?? 0);
    const height = heightOf(sheets, part, room.width);
    const follows = keepOf(part);
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
  const first = (count: number) => words.slice(0, count).join('').trimEnd();
  const fits = (count: number) => sheets.heightOf(first(count), width, look) <= height;
  // Measuring is slow: never much more than a page of words at once.
  let [low, high] = [0, 64];
  while (high < words.length && fits(high)) [low, high] = [high, high * 2];
  high = Math.min(high, words.length - 1);
  while (low < high) {
    const between = Math.ceil((low + high) / 2);
    if (fits(between)) low = between;
    else high = between - 1;
  }
  // One word at least on a page of its own, so that there is an end to it.
  const taken = low === 0 && height > 100 ? 1 : low;
  return [first(taken), words.slice(taken).join('')];
}

/** Draws a part over a width, from a corner on. */
export function drawPart(sheets: Sheets, part: FlowPart, x: number, y: number, width: number): void {
  const centre = x + width / 2;
  switch (part.kind) {
    case 'text':
      sheets.text(part.type, part.text, { x, y, width }, part.look);
      break;
    case 'row':
      drawRow(sheets, part, x, y, width);
      break;
    case 'rule':
      sheets.line({ x: centre - 24, y }, { x: centre + 24, y }, part.colour, 1.2);
      break;
    case 'drawing':
      sheets.drawing(part.path, { x: centre - part.side / 2, y, scale: part.side / part.units }, part.alternative);
      break;
    case 'picture':
      sheets.picture(part.bytes, part.alternative, { x, y, width, height: heightOf(sheets, part, width) });
      break;
    default:
  }
}

function drawRow(sheets: Sheets, part: FlowPart & { kind: 'row' }, x: number, y: number, width: number): void {
  const height = rowHeight(part, width);
  const whole = height * shapesOf(part.pictures) + between * (part.pictures.length - 1);
  let left = x + (width - whole) / 2;
  for (const { bytes, alternative, caption, ...shape } of part.pictures) {
    const wide = (height * shape.width) / shape.height;
    sheets.picture(bytes, alternative, { x: left, y, width: wide, height });
    if (caption) sheets.text('P', caption, { x: left, y: y + height + underPicture, width: wide }, part.look);
    left += wide + between;
  }
}
