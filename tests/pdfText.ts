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

/** What each glyph of a font reads as. */
function readFont(toUnicode: string): Map<number, string> {
  const glyphs = new Map<number, string>();
  for (const [, first = '', texts = ''] of toUnicode.matchAll(/<([\da-f]+)> <[\da-f]+> \[(.*?)\]/gis))
    for (const [index, text] of codesIn(texts).entries()) glyphs.set(Number.parseInt(first, 16) + index, textOf(text));
  return glyphs;
}

const readGlyphs = (glyphs: Map<number, string>, hex: string): string =>
  (hex.match(/.{4}/g) ?? []).map((glyph) => glyphs.get(Number.parseInt(glyph, 16)) ?? '?').join('');

/** What was written on one page, in the order of writing; what stands beside each other is one line, parted by ` | `. */
function linesOf(content: string, fonts: Map<string, Map<number, string>>): string[] {
  const lines: { y: string; text: string }[] = [];
  let [y, font] = ['', ''];
  for (const [, newY, newFont, shown] of content.matchAll(/1 0 0 1 \S+ (\S+) Tm|\/(\w+) \S+ Tf|\[(.*?)\] TJ/g)) {
    y = newY ?? y;
    font = newFont ?? font;
    if (shown === undefined) continue;
    const text = codesIn(shown)
      .map((hex) => readGlyphs(fonts.get(font) ?? new Map(), hex))
      .join('');
    const last = lines.at(-1);
    if (last?.y === y) last.text += ` | ${text.trim()}`;
    else lines.push({ y, text: text.trim() });
  }
  return lines.map(({ text }) => text.replace(/[\u00a0\u2007\u202f]/g, ' '));
}

/** The lines of each page of a PDF of ours; every kind of space is a plain one. */
export function pagesOfPdf(pdf: Buffer): string[][] {
  const items = itemsOf(pdf);
  const refer = (from: string, name: string): Item | undefined =>
    items.get(new RegExp(`/${name} (\\d+) 0 R`).exec(from)?.[1] ?? '');
  const textIn = (item: Item | undefined) => item?.stream?.toString('latin1') ?? '';
  return [...items.values()]
    .filter(({ dictionary }) => /\/Type \/Page\b/.test(dictionary))
    .map(({ dictionary }) => {
      const resources = refer(dictionary, 'Resources')?.dictionary ?? dictionary;
      const named = [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)];
      const fonts = named.map(([, name = '', number = '']): [string, Map<number, string>] => [
        name,
        readFont(textIn(refer(items.get(number)?.dictionary ?? '', 'ToUnicode'))),
      ]);
      return linesOf(textIn(refer(dictionary, 'Contents')), new Map(fonts));
    });
}

/** All lines of a PDF of ours. */
export const linesOfPdf = (pdf: Buffer): string[] => pagesOfPdf(pdf).flat();
