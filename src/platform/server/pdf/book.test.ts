import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawBook } from './book.ts';
import type { Block, Book } from './document.ts';

const style = { font: 'serif', size: 12 } as const;
const text = (words: string, more: object = {}): Block => ({ kind: 'text', tag: 'P', text: words, style, ...more });
const words = (count: number) => Array.from({ length: count }, (_, index) => `word${index}`).join(' ');

async function draw(inside: Block[], more: Partial<Book> = {}): Promise<string> {
  const book: Book = {
    language: 'fr',
    title: 'À la mémoire',
    created: new Date(0),
    size: 'letter',
    compress: false,
    press: false,
    index: null,
    end: [],
    cover: [text('Marie', { tag: 'H1' })],
    inside,
    foot: 'Marie, {page}',
    ...more,
  };
  return (await drawBook(book)).toString('latin1');
}

const pagesOf = (written: string) => written.match(/\/Type \/Page\b(?!s)/g)?.length;

test('a cover alone is a book of one page', async () => {
  expect(pagesOf(await draw([]))).toBe(1);
});

test('a long text goes on from page to page, and what begins a page begins one', async () => {
  expect(pagesOf(await draw([text(words(900))]))).toBe(4);
  expect(pagesOf(await draw([text('One'), { kind: 'turn' }, text('Two')]))).toBe(3);
  expect(pagesOf(await draw([{ kind: 'turn' }, text('One')]))).toBe(2);
});

test('what stays together turns the page together', async () => {
  const filling = { kind: 'drawing', path: 'M0 0', units: 1, side: 600, alternative: 'x' } as const;
  const said = [text('A short message', { keep: 40 }), text('Anne')];
  expect(pagesOf(await draw([filling, text('x'), text('y')]))).toBe(2);
  expect(pagesOf(await draw([filling, ...said]))).toBe(3);
});

test('photographs of a row are as high as one another, each with its words', async () => {
  const photograph = async (width: number, height: number) => ({
    bytes: await sharp({ create: { width, height, channels: 3, background: '#456' } })
      .jpeg()
      .toBuffer(),
    alternative: `Photograph of ${width}`,
    caption: `Wide ${width}`,
    width,
    height,
  });
  const pictures = [await photograph(300, 200), await photograph(200, 300)];
  const written = await draw([{ kind: 'pictures', pictures, most: 400, style }]);
  const [one, other] = [...written.matchAll(/([\d.]+) 0 0 -?([\d.]+) [\d.]+ [\d.]+ cm\n\/I\d/g)];
  expect(Number(one?.[2])).toBeCloseTo(Number(other?.[2]), 1);
  expect(Number(one?.[1]) + Number(other?.[1])).toBeCloseTo(468 - 12, 0);
  expect(written.match(/\/S \/Figure/g)).toHaveLength(2);
});

test('a very tall photograph has room at its sides for what is written under it', async () => {
  const bytes = await sharp({ create: { width: 20, height: 300, channels: 3, background: '#456' } })
    .jpeg()
    .toBuffer();
  const strip = { bytes, alternative: 'Strip', caption: `Line ${words(20)}`, width: 400, height: 6_000 };
  const written = await draw([{ kind: 'pictures', pictures: [strip, strip], most: 330, style }]);
  const drawn = [...written.matchAll(/([\d.]+) 0 0 -?([\d.]+) ([\d.]+) [\d.]+ cm\n\/I\d/g)];
  const [one, other] = drawn.map((found) => found.slice(1).map(Number));
  expect([one?.[0], one?.[1]]).toEqual([22, 330]);
  expect(other![2]! - one![2]!).toBeCloseTo(0.4 * 330 + 12, 0);
});

test('letters that the serif lacks are drawn with the sans', async () => {
  const named = await draw([text('ᐃᓄᒃᑎᑐᑦ')], { cover: [text('ᐃᓄᒃᑎᑐᑦ', { tag: 'H1' })], foot: '' });
  expect(named).toMatch(/BaseFont \/\w+\+\S*Sans/);
  expect(named).not.toMatch(/BaseFont \/\w+\+\S*Serif/);
});

test('every telephone number is a link that calls it, where it stands', async () => {
  const written = await draw([
    text('First line.'),
    text('Call 416-555-0100 or 9-8-8.', { style: { ...style, align: 'right' } }),
  ]);
  expect([...written.matchAll(/\/URI \((tel:[^)]*)\)/g)].map(([, href]) => href)).toEqual([
    'tel:+14165550100',
    'tel:988',
  ]);
  const [first, second] = [...written.matchAll(/\/Rect \[([\d. ]+)\]/g)].map(([, at = '']) =>
    at.split(' ').map(Number),
  );
  expect(first![2]).toBeLessThan(second![0]!);
  expect(second![2]! - second![0]!).toBeLessThan(first![2]! - first![0]!);
  // Letter paper is 612 points wide; the last word ends with its full stop at the right margin.
  expect(second![2]).toBeGreaterThan(612 / 2);
  expect(written).toContain('/S /Link');
  expect(written).toContain('/Type /OBJR');
});
