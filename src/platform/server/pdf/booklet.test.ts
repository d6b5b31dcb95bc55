import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawBooklet, placeOfPage } from './booklet.ts';
import { layOutInside } from './bookletLayout.ts';
import { Canvas } from './canvas.ts';
import type { Block, Booklet } from './document.ts';
import { bookletFrame } from './frames.ts';

test('the pages of a folded booklet follow one another', () => {
  expect([0, 1, 2, 3].map((page) => placeOfPage(page, 4))).toEqual([
    { side: 0, half: 1 },
    { side: 1, half: 0 },
    { side: 1, half: 1 },
    { side: 0, half: 0 },
  ]);
  expect([0, 1, 2, 3, 4, 5, 6, 7].map((page) => placeOfPage(page, 8))).toEqual([
    { side: 0, half: 1 },
    { side: 1, half: 0 },
    { side: 2, half: 1 },
    { side: 3, half: 0 },
    { side: 3, half: 1 },
    { side: 2, half: 0 },
    { side: 1, half: 1 },
    { side: 0, half: 0 },
  ]);
});

const style = { font: 'sans', size: 11 } as const;
const words = (count: number) => Array.from({ length: count }, (_, index) => `word${index}`).join(' ');

const text = (words: string, more: object = {}): Block => ({ kind: 'text', tag: 'P', text: words, style, ...more });
const ruled = [text('Write here')];
const bookletOf = (more: Partial<Booklet>): Booklet => ({
  language: 'en',
  title: 'Order of service',
  created: new Date(0),
  size: 'letter',
  compress: false,
  front: [text('Name', { tag: 'H1' })],
  inside: [[[]]],
  filling: [],
  ruled,
  back: [text('Thank you')],
  ...more,
});
const drawn = async (more: Partial<Booklet>) => (await drawBooklet(bookletOf(more))).toString('latin1');
const sidesOf = (written: string) => written.match(/\/Type \/Page\b(?!s)/g)?.length;
/** The pages of the inside, each with how many parts stand on it. */
const insideOf = (more: Partial<Booklet>) => {
  const booklet = bookletOf(more);
  const frame = bookletFrame('letter');
  return layOutInside(new Canvas(booklet, frame), booklet, frame);
};

test.each([
  [20, 2],
  [550, 2],
  [1_500, 4],
  [2_600, 6],
])('a text of %i words takes %i sides', async (count, sides) => {
  const written = await drawn({ inside: [[[text(words(count))]]] });
  expect(sidesOf(written)).toBe(sides);
  expect(written).toContain('/Lang (en-CA)');
});

test('a booklet has 4, 8 or 12 pages, and none of them is empty, however long its words are', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 500 }), { maxLength: 12 }),
      fc.nat({ max: 600 }),
      fc.nat({ max: 9 }),
      (ceremony, life, pictures) => {
        const drawing = { kind: 'drawing', path: 'M0 0h1v1z', units: 1, side: 200, alternative: 'Drawn' } as const;
        const parts = [
          ceremony.flatMap((count) => [text('Heading', { tag: 'H2' }), text(words(count))]),
          life > 0 ? [text('Life', { tag: 'H2' }), text(words(life))] : [],
        ].filter((part) => part.length > 0);
        const pages = insideOf({
          inside: [parts, parts.slice(0, 1), []],
          filling: Array.from({ length: pictures }, () => drawing),
        });
        expect([2, 6, 10]).toContain(pages.length);
        for (const placed of pages) {
          expect(placed.length).toBeGreaterThan(0);
          const last = placed.at(-1)?.part;
          expect(last?.kind === 'text' && last.tag === 'H2').toBe(false);
        }
      },
    ),
    { numRuns: 25 },
  );
});

test('the fullest version that fits is taken', () => {
  const long = [[text(words(9_000))]];
  const pages = insideOf({ inside: [long, [[text('short')]]] });
  expect(pages.flat().some(({ part }) => part.kind === 'text' && part.text === 'short')).toBe(true);
});

test('photographs stand on pages that would be empty, and make no sheet more; without them there are lines to write on', async () => {
  const drawing = { kind: 'drawing', path: 'M0 0h1v1z', units: 1, side: 300, alternative: 'Drawn' } as const;
  const look = async (count: number) => {
    const written = await drawn({
      inside: [[[text(words(20))]]],
      filling: Array.from({ length: count }, () => drawing),
    });
    return [sidesOf(written), written.match(/\/S \/Figure/g)?.length ?? 0];
  };
  expect(await look(0)).toEqual([2, 0]);
  expect(await look(1)).toEqual([2, 1]);
  expect(await look(9)).toEqual([2, 2]);
  const isRuled = (count: number) =>
    insideOf({ inside: [[[text('x')]]], filling: Array.from({ length: count }, () => drawing) })
      .flat()
      .some(({ part }) => part.kind === 'text' && part.text === 'Write here');
  expect([isRuled(0), isRuled(2)]).toEqual([true, false]);
});
