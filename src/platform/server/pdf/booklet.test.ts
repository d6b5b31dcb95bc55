import { expect, test } from 'vitest';
import { drawBooklet, placeOfPage } from './booklet.ts';

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

test.each([
  [20, 2],
  [900, 4],
  [3_000, 10],
])('a text of %i words takes %i sides', async (count, sides) => {
  const text = { kind: 'text', tag: 'P', text: words(count), style } as const;
  const pdf = await drawBooklet({
    language: 'en',
    title: 'Order of service',
    created: new Date(0),
    size: 'letter',
    compress: false,
    front: [{ ...text, tag: 'H1', text: 'Name' }],
    inside: [text],
    filling: [],
    back: [{ ...text, text: 'Thank you' }],
  });
  const written = pdf.toString('latin1');
  expect(written.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(sides);
  expect(written).toContain('/Lang (en-CA)');
});

test('what fills empty pages makes no sheet more', async () => {
  const text = { kind: 'text', tag: 'P', text: words(20), style } as const;
  const drawing = { kind: 'drawing', path: 'M0 0h1v1z', units: 1, side: 300, alternative: 'Drawn' } as const;
  const draw = async (count: number) => {
    const pdf = await drawBooklet({
      language: 'en',
      title: 'Order of service',
      created: new Date(0),
      size: 'letter',
      compress: false,
      front: [text],
      inside: [text],
      filling: Array.from({ length: count }, () => drawing),
      back: [text],
    });
    const written = pdf.toString('latin1');
    return [/\/Type \/Page\b(?!s)/g, /\/S \/Figure/g].map((pattern) => written.match(pattern)?.length ?? 0);
  };
  expect(await draw(0)).toEqual([2, 0]);
  expect(await draw(1)).toEqual([2, 1]);
  expect(await draw(9)).toEqual([2, 2]);
});
