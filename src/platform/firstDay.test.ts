import { describe, expect, it } from 'vitest';
import { withFrenchFirstDay } from './firstDay.ts';

const long = (locale: string, day: string, style: Intl.DateTimeFormatOptions = { dateStyle: 'long' }) =>
  withFrenchFirstDay(new Intl.DateTimeFormat(locale, { ...style, timeZone: 'UTC' }).format(new Date(day)));

describe('withFirstDay', () => {
  it.each([
    ['fr-CA', '1936-02-01', '1er février 1936'],
    ['fr-CA', '1936-08-01', '1er août 1936'],
    ['fr-CA', '1936-02-11', '11 février 1936'],
    ['fr-CA', '1936-02-21', '21 février 1936'],
    ['en-CA', '1936-02-01', 'February 1, 1936'],
  ])('%s, %s: %s', (locale, day, words) => {
    expect(long(locale, day)).toBe(words);
  });

  it('knows the day within a sentence, and leaves times alone', () => {
    expect(long('fr-CA', '2026-11-01', { dateStyle: 'full' })).toBe('dimanche 1er novembre 2026');
    expect(withFrenchFirstDay('il y a 1 minute, à 01 h 05')).toBe('il y a 1 minute, à 01 h 05');
  });
});
