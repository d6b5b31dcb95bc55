import { describe, expect, it } from 'vitest';
import { dateOf, datePartsOf, isPartialDate } from './partialDate.ts';

describe('a date of which only a part may be known', () => {
  it('is a day, a month or a year, exact or about', () => {
    for (const text of ['1941-05-02', '1941-05', '1941', '1941~', '1941-05~', ''])
      expect(dateOf(datePartsOf(text))).toBe(text);
    expect(dateOf({ year: '1941', month: '05', day: '2', about: false })).toBe('1941-05-02');
  });

  it('is none while a part is missing that the others need, and where there is no such day', () => {
    const exact = { year: '1941', month: '', day: '', about: false };
    expect(dateOf({ ...exact, day: '2' })).toBeNull();
    expect(dateOf({ ...exact, year: '194' })).toBeNull();
    expect(dateOf({ ...exact, month: '02', day: '30' })).toBeNull();
    expect(dateOf({ ...exact, year: '', month: '05' })).toBeNull();
  });
});

describe('a date as it is stored', () => {
  it.each(['1941', '1941-05', '1941-05-02', '1941~', '1941-05~', '1941-05-02~', '1800', '2200-12-31', '2028-02-29'])(
    'is %s',
    (text) => expect(isPartialDate(text)).toBe(true),
  );
  it.each([
    '',
    '41',
    '1941-5',
    '1941-05-2',
    '1941-13',
    '1941-00',
    '1941-02-30',
    '2026-02-29',
    '1941-05-00',
    '1799',
    '2201',
    '~1941',
    'in 1941',
    '1941-05-02T10:00',
    'abcd',
    '1941-ab',
    '1941-05-ab',
  ])('is not %j', (text) => expect(isPartialDate(text)).toBe(false));
});
