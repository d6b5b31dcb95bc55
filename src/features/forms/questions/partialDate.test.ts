import { describe, expect, it } from 'vitest';
import { dateOf, datePartsOf } from './partialDate.rules.ts';

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
