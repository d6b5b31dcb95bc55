import { expect, test } from 'vitest';
import { entryAt, withEntries } from './dataEntries.rules.ts';

const data = { hours: { monday: 'closed', friday: 'open' }, list: [1], text: 'x' };

test.each([
  ['text', 'x'],
  ['hours.monday', 'closed'],
  ['hours.sunday', undefined],
  ['text.deeper', undefined],
  ['list.0', undefined],
])('%s is found', (path, value) => {
  expect(entryAt(data, path)).toEqual(value);
});

test.each([
  [{ 'hours.monday': 'open' }, { ...data, hours: { monday: 'open', friday: 'open' } }],
  [{ 'a.b.c': 1 }, { ...data, a: { b: { c: 1 } } }],
  [{ text: null }, { hours: data.hours, list: [1] }],
  [
    { 'hours.monday': null, 'hours.friday': null },
    { list: [1], text: 'x' },
  ],
  [{ 'text.deeper': 1 }, { ...data, text: { deeper: 1 } }],
])('%j is put beside the others', (changes, next) => {
  expect(withEntries(data, changes)).toEqual(next);
});
