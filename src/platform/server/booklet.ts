import { drawPart, type FlowPart, flow, middle, type Placed, type Room } from './pdfFlow.ts';
import { openSheets, type SheetOptions, type Sheets, sheetSizes } from './pdfSheets.ts';

/** Something on a page of a booklet. */
export type BookletPart = FlowPart;

/**
 * A booklet: its front, what is inside, its back. The front and the back stand in the middle of their pages. Of `filling`
 * only so much is taken as fits on pages that would be empty otherwise.
 */
export type Booklet = Omit<SheetOptions, 'landscape'> & {
  front: readonly BookletPart[];
  inside: readonly BookletPart[];
  filling: readonly BookletPart[];
  back: readonly BookletPart[];
};

const edge = 40;

/** Where a page of a booklet lies: on which side of which sheet, and in which half. Pages and sides count from 0. */
export function placeOfPage(page: number, pages: number): { side: number; half: 0 | 1 } {
  const last = pages - 1;
  const isFirstHalf = page < pages / 2;
  const sheet = Math.floor((isFirstHalf ? page : last - page) / 2);
  const isOuter = isFirstHalf ? page % 2 === 0 : (last - page) % 2 === 0;
  return { side: 2 * sheet + (isOuter ? 0 : 1), half: isFirstHalf === isOuter ? 1 : 0 };
}

/** How wide a booklet's pages are written on, in points. */
export const bookletWidth = (size: SheetOptions['size']): number => sheetSizes[size].height / 2 - 2 * edge;

/** Draws a booklet so that it is printed on both sides, turned over the short edge, and folded in the middle. */
export async function drawBooklet({ front, inside, filling, back, ...options }: Booklet): Promise<Buffer> {
  const sheet = sheetSizes[options.size];
  const page = { width: sheet.height / 2, height: sheet.width };
  const room = { width: bookletWidth(options.size), height: page.height - 2 * edge };
  const sheets = openSheets({ ...options, landscape: true });
  sheets.addSheet();
  const pages = Math.ceil((flow(sheets, inside, room).length + 2) / 4) * 4;
  const within = filled(sheets, inside, filling, { ...room, pages: pages - 2 });
  for (let side = 1; side < pages / 2; side++) sheets.addSheet();
  const all: Placed[][] = Array.from({ length: pages }, () => []);
  all[0] = middle(sheets, front, room);
  all[pages - 1] = middle(sheets, back, room);
  for (const [index, placed] of within.entries()) all[index + 1] = placed;
  for (const [index, placed] of all.entries()) {
    const { side, half } = placeOfPage(index, pages);
    sheets.turnTo(side);
    for (const { part, y } of placed) drawPart(sheets, part, half * page.width + edge, edge + y, room.width);
  }
  return sheets.finish();
}

/** The pages inside, with as much of the filling as they hold. */
function filled(
  sheets: Sheets,
  inside: readonly BookletPart[],
  filling: readonly BookletPart[],
  { pages, ...room }: Room & { pages: number },
): Placed[][] {
  for (let count = filling.length; ; count -= 1) {
    const within = flow(sheets, [...inside, ...filling.slice(0, count)], room);
    if (within.length <= pages || count === 0) return within;
  }
}
