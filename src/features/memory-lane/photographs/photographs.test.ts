import { describe, expect, it } from 'vitest';
import {
  captionOf,
  changedText,
  heldTexts,
  isSmall,
  maximumDeletedPhotographs,
  mayRestorePhotograph,
  photographUndoHours,
  shapeOf,
  shapes,
  sharpPoints,
  sourceOf,
  sourcesOf,
} from './photographs.rules.ts';

it('brings a removed photograph back for a day, and holds a hundred of them', () => {
  expect([photographUndoHours, maximumDeletedPhotographs]).toEqual([24, 100]);
});

it.each([
  ['keeper', false, true],
  ['keeper', true, true],
  ['helper', true, true],
  ['helper', false, false],
] as const)('a %s, who removed it: %s, brings it back: %s', (right, isOwnAct, may) => {
  expect(mayRestorePhotograph(right, { isOwnAct })).toBe(may);
});

describe('the widths a browser chooses from', () => {
  it.each([
    [300, 'p-480.webp 300w'],
    [480, 'p-480.webp 480w'],
    [481, 'p-480.webp 480w, p-960.webp 481w'],
    [1_920, 'p-480.webp 480w, p-960.webp 960w, p-1920.webp 1920w'],
    [2_500, 'p-480.webp 480w, p-960.webp 960w, p-1920.webp 1920w'],
  ])('of a photograph of %d pixels', (width, sources) => {
    expect(sourcesOf({ address: 'p', width })).toBe(sources);
  });

  it('are in another form where it is asked', () => {
    expect(sourceOf({ address: 'p' }, 960, 'avif')).toBe('p-960.avif');
    expect(sourcesOf({ address: 'p', width: 100 }, 'avif')).toBe('p-480.avif 100w');
  });
});

describe('the shape by which photographs stand side by side', () => {
  it.each(shapes)('%d is its own', (shape) => expect(shapeOf({ width: shape, height: 100 })).toBe(shape));
  it.each([
    [100, 1_000, 50],
    [1_000, 100, 300],
    [4_032, 3_024, 133],
    [3_024, 4_032, 75],
    [1_100, 1_000, 100],
    [1_130, 1_000, 125],
  ])('of %d by %d is %d', (width, height, shape) => expect(shapeOf({ width, height })).toBe(shape));
});

it.each([
  [' By the sea ', '1960', 'By the sea\u00a0·\u00a01960'],
  ['', '1960', '1960'],
  ['By the sea', '', 'By the sea'],
  ['By the sea', ' when we were young ', 'By the sea\u00a0·\u00a0when we were young'],
])('a caption %j of %j reads %j', (caption, taken, words) => {
  expect(captionOf({ caption, taken }, 'en', (key) => key)).toBe(words);
});

it('prints a photograph no higher than its dots allow, 150 to the inch', () => {
  // What was once sent by mail is 240 dots high: 4 cm.
  expect(sharpPoints({ height: 240 })).toBeCloseTo((4.064 / 2.54) * 72);
  expect([320, 899, 900, 1_920].map((width) => isSmall({ width }))).toEqual([true, true, false, false]);
});

describe('what is typed under a photograph', () => {
  const before = { caption: 'At the lake', taken: '' };

  it('is only what was typed: the other field is a relative’s to write', () => {
    expect(changedText(before, { taken: '1964' })).toEqual({ taken: '1964' });
    expect(changedText(before, { caption: 'At the lake', taken: '1964' })).toEqual({ taken: '1964' });
    expect(changedText(before, { caption: '' })).toEqual({ caption: '' });
    expect(changedText(before, {})).toEqual({});
  });

  it('is held until it could be written', () => {
    const held = heldTexts(new Map([['other', { taken: '1970' }]]), 'one', { caption: 'At sea' });
    expect(heldTexts(held, 'one', { taken: '1964' }).get('one')).toEqual({ caption: 'At sea', taken: '1964' });
    expect([...heldTexts(held, 'one', {}).keys()]).toEqual(['other']);
  });
});
