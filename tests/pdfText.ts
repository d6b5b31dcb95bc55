import { inflateSync } from 'node:zlib';

type Item = { dictionary: string; stream: Buffer | null };

/** What a PDF of ours consists of, by number. */
function itemsOf(pdf: Buffer): Map<string, Item> {
  const source = pdf.toString('latin1');
  const items = new Map<string, Item>();
  const begin = /(\d+) 0 obj\n/g;
  for (let found = begin.exec(source); found; found = begin.exec(source)) {
    const end = source.indexOf('endobj', begin.lastIndex);
    const streamAt = source.indexOf('\nstream\n', begin.lastIndex);
    const hasStream = streamAt !== -1 && streamAt < end;
    const dictionary = source.slice(begin.lastIndex, hasStream ? streamAt : end);
    const length = Number(/\/Length (\d+)/.exec(dictionary)?.[1] ?? 0);
    const bytes = hasStream ? pdf.subarray(streamAt + 8, streamAt + 8 + length) : null;
    const stream =
      bytes && /\/FlateDecode/.test(dictionary) && !/\/Image/.test(dictionary) ? inflateSync(bytes) : bytes;
    items.set(found[1] ?? '', { dictionary, stream });
    if (hasStream) begin.lastIndex = streamAt + 8 + length;
  }
  return items;
}

const codesIn = (list: string): string[] =>
  [...list.matchAll(/<([\da-f ]*)>/gi)].map(([, code = '']) => code.replaceAll(' ', ''));
const textOf = (utf16: string): string => Buffer.from(utf16, 'hex').swap16().toString('utf16le');

/** A font of a PDF: what each glyph reads as, how wide it is in thousandths of its size, and how the font is called. */
type Font = { glyphs: Map<number, string>; widths: number[]; name: string };

function readGlyphs(toUnicode: string): Map<number, string> {
  const glyphs = new Map<number, string>();
  for (const [, first = '', texts = ''] of toUnicode.matchAll(/<([\da-f]+)> <[\da-f]+> \[(.*?)\]/gis))
    for (const [index, text] of codesIn(texts).entries()) glyphs.set(Number.parseInt(first, 16) + index, textOf(text));
  return glyphs;
}

/** Words as they stand on a page: points from its left and from its top to their foot, what they are set in. */
export type Piece = { text: string; x: number; right: number; y: number; size: number; font: string; colour: string };

const pageHeightOf = (dictionary: string) => Number(/\/MediaBox \[0 0 \S+ ([\d.]+)\]/.exec(dictionary)?.[1]);
const hexOf = (channels: string) =>
  `#${channels
    .split(' ')
    .map((channel) =>
      Math.round(Number(channel) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

/** What is shown by one operator: glyphs, and between them how far they move together. */
function readShown(shown: string, { glyphs, widths }: Font, size: number): { text: string; width: number } {
  let [text, width] = ['', 0];
  for (const [, hex, kerning] of shown.matchAll(/<([\da-f]*)>|(-?[\d.]+)/gi)) {
    width -= Number(kerning ?? 0);
    for (const code of hex?.match(/.{4}/g) ?? []) {
      text += glyphs.get(Number.parseInt(code, 16)) ?? '?';
      width += widths[Number.parseInt(code, 16)] ?? 0;
    }
  }
  return { text, width: (width * size) / 1_000 };
}

const operators = /1 0 0 1 (\S+) (\S+) Tm|\/(\w+) (\S+) Tf|\[(.*?)\] TJ|([\d.]+ [\d.]+ [\d.]+) scn/g;

/** What was written on one page, in the order of writing. */
function piecesOf(content: string, fonts: Map<string, Font>, height: number): Piece[] {
  const pieces: Piece[] = [];
  const nothing: Font = { glyphs: new Map(), widths: [], name: '' };
  let [x, y, size, colour, font] = [0, 0, 0, '', nothing];
  for (const [, newX, newY, newFont, newSize, shown, channels] of content.matchAll(operators)) {
    if (newX !== undefined) [x, y] = [Number(newX), height - Number(newY)];
    if (newFont !== undefined) [font, size] = [fonts.get(newFont) ?? nothing, Number(newSize)];
    if (channels !== undefined) colour = hexOf(channels);
    if (shown === undefined) continue;
    const { text, width } = readShown(shown, font, size);
    pieces.push({ text, x, right: x + width, y, size, font: font.name, colour });
  }
  return pieces;
}

const pagesAmong = (items: Map<string, Item>) =>
  [...items.values()].filter(({ dictionary }) => /\/Type \/Page\b/.test(dictionary));

const textIn = (item: Item | undefined) => item?.stream?.toString('latin1') ?? '';

const referredIn = (items: Map<string, Item>, from: string, name: string): Item | undefined =>
  items.get(new RegExp(`/${name} \\[?(\\d+) 0 R`).exec(from)?.[1] ?? '');

/** The operators that draw each page of a PDF of ours. */
export function contentsOfPdf(pdf: Buffer): string[] {
  const items = itemsOf(pdf);
  return pagesAmong(items).map(({ dictionary }) => textIn(referredIn(items, dictionary, 'Contents')));
}

/** The words of each page of a PDF of ours, with where they stand. */
export function piecesOfPdf(pdf: Buffer): Piece[][] {
  const items = itemsOf(pdf);
  const refer = (from: string, name: string) => referredIn(items, from, name);
  const fontOf = (dictionary: string): Font => ({
    glyphs: readGlyphs(textIn(refer(dictionary, 'ToUnicode'))),
    widths: (/\/W \[0 \[([^\]]*)\]/.exec(refer(dictionary, 'DescendantFonts')?.dictionary ?? '')?.[1] ?? '')
      .split(/\s+/)
      .map(Number),
    name: /\+Rivage(\S+)/.exec(dictionary)?.[1] ?? '',
  });
  return pagesAmong(items).map(({ dictionary }) => {
    const resources = refer(dictionary, 'Resources')?.dictionary ?? dictionary;
    const named = [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)];
    const fonts = named.map(([, name = '', number = '']): [string, Font] => [
      name,
      fontOf(items.get(number)?.dictionary ?? ''),
    ]);
    return piecesOf(textIn(refer(dictionary, 'Contents')), new Map(fonts), pageHeightOf(dictionary));
  });
}

/** The lines of a page; what stands beside each other is one line, parted by ` | `. Every kind of space is a plain one. */
function linesIn(pieces: readonly Piece[]): string[] {
  const lines: { y: number; text: string }[] = [];
  for (const { y, text } of pieces) {
    const last = lines.at(-1);
    if (last?.y === y) last.text += ` | ${text.trim()}`;
    else lines.push({ y, text: text.trim() });
  }
  return lines.map(({ text }) => text.replace(/[\u00a0\u2007\u202f]/g, ' '));
}

/** The lines of each page of a PDF of ours. */
export const pagesOfPdf = (pdf: Buffer): string[][] => piecesOfPdf(pdf).map(linesIn);

/** All lines of a PDF of ours. */
export const linesOfPdf = (pdf: Buffer): string[] => pagesOfPdf(pdf).flat();

const isBeside = (one: Piece, other: Piece) => one.right <= other.x || other.right <= one.x;

/** What of the words stands outside the margins (points), or over other words; empty on a page that is set well. */
export function misplacedIn(
  pages: readonly Piece[][],
  { left, right, top, bottom }: { left: number; right: number; top: number; bottom: number },
): string[] {
  const isOutside = ({ x, right: end, y, size }: Piece) =>
    x < left - 0.5 || end > right + 0.5 || y - size < top - 0.5 || y > bottom + 0.5;
  return pages.flatMap((pieces) =>
    pieces.flatMap((piece, index) => [
      ...(isOutside(piece) ? [`outside: ${piece.text}`] : []),
      ...pieces
        .slice(index + 1)
        .filter(
          (other) => !isBeside(piece, other) && Math.abs(piece.y - other.y) < 0.8 * Math.min(piece.size, other.size),
        )
        .map((other) => `over each other: ${piece.text} / ${other.text}`),
    ]),
  );
}

/** How the words are set that begin so: `Sans-SemiBold 10.5 #1f2b29`. */
export function styleOf(pages: readonly Piece[][], beginning: string): string | undefined {
  const piece = pages.flat().find(({ text }) => text.replace(/[\u00a0\u202f]/g, ' ').startsWith(beginning));
  return piece && `${piece.font} ${piece.size} ${piece.colour}`;
}
