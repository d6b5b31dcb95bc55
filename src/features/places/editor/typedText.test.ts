import { describe, expect, test } from 'vitest';
import { parseAmount } from '#features/places/prices/priceCard.rules.ts';
import { canadaBounds } from '#vocabulary/regions/bounds.ts';
import { afterStroke, readDegrees, type Typing } from './typedText.rules.ts';

const readAmount = (text: string) => (text.trim() ? (parseAmount(text) ?? undefined) : null);

/** What the listing holds after a text was typed letter by letter over what it held. */
function typeOver(held: unknown, texts: readonly string[]) {
  let typing: Typing | null = null;
  let value = held;
  for (const text of texts) ({ typing, value } = afterStroke(typing, text, value, readAmount));
  return { text: typing?.text, isUnread: typing?.isUnread, value };
}

const letters = (text: string) => [...text].map((_, index) => text.slice(0, index + 1));

describe('what an owner types as a price', () => {
  test.each(['99999999', '1500 to 1900', 'about 2500', '1500-'])('%j is no price: the one before stays', (text) => {
    expect(typeOver(400, letters(text))).toEqual({ text, isUnread: true, value: 400 });
    expect(typeOver(400, ['', ...letters(text)])).toEqual({ text, isUnread: true, value: 400 });
    expect(typeOver(undefined, letters(text)).value).toBeNull();
  });

  test('counts once it is one', () => {
    expect(typeOver(400, [...letters('1500 to'), '1500 ', '1500'])).toMatchObject({ isUnread: false, value: 1500 });
    expect(typeOver(400, ['', ...letters('1 250,50')])).toMatchObject({ isUnread: false, value: 1250.5 });
    expect(typeOver(400, [''])).toMatchObject({ isUnread: false, value: null });
  });

  test('does not undo what else was said of the row meanwhile', () => {
    const first = afterStroke(null, 'x', 1, () => undefined);
    expect(afterStroke(first.typing, 'xy', 2, () => undefined).value).toBe(2);
  });
});

test.each([
  ['53.5', 53.5],
  ['53,5', 53.5],
  ['', null],
  ['95', undefined],
  ['9', undefined],
  ['abc', undefined],
])('the latitude %j means %s', (text, degrees) => {
  expect(readDegrees(text, canadaBounds.south, canadaBounds.north)).toBe(degrees);
});

test.each([
  ['-113.36869', -113.36869],
  ['\u2212113,4', -113.4],
  ['113.36869', undefined],
  ['-1e2', undefined],
])('the longitude %j means %s', (text, degrees) => {
  expect(readDegrees(text, canadaBounds.west, canadaBounds.east)).toBe(degrees);
});
