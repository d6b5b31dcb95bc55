import { describe, expect, it } from 'vitest';
import {
  currentText,
  isEqualFact,
  isFactFound,
  newestEntryNumber,
  whyNotReadDate,
  whyNotTakeBack,
  whyNotWriteFact,
} from './rules.ts';
import type { FactEntry, FactWords } from './schema.ts';

const words = {
  english: 'Two days.',
  french: 'Deux jours.',
  source: 'Act, s. 3',
  asOf: '2026-11-20',
  confidence: 'A',
} as FactWords;
const entry = (number: number, said: FactWords | null = words) => ({ number, words: said }) as FactEntry;

describe('a fact that administrators correct', () => {
  it('says what was written last, and nothing once that was taken back', () => {
    expect([newestEntryNumber([]), newestEntryNumber([entry(7), entry(6)])]).toEqual([0, 7]);
    expect([currentText([]), currentText([entry(7)]), currentText([entry(8, null), entry(7)])]).toEqual([
      null,
      words,
      null,
    ]);
  });

  it('is written only over what was seen', () => {
    expect([whyNotWriteFact([], 0), whyNotWriteFact([entry(7)], 7)]).toEqual([null, null]);
    expect([whyNotWriteFact([entry(7)], 6), whyNotWriteFact([entry(7)], 0)]).toEqual(['factChanged', 'factChanged']);
  });

  it('is taken back only where it is corrected, and over what was seen', () => {
    expect(whyNotTakeBack([entry(7)], 7)).toBeNull();
    expect(whyNotTakeBack([entry(7)], 6)).toBe('factChanged');
    expect([whyNotTakeBack([], 0), whyNotTakeBack([entry(8, null)], 8)]).toEqual([
      'factNotCorrected',
      'factNotCorrected',
    ]);
  });

  it('is the same when every word of it is', () => {
    expect(isEqualFact(words, { ...words })).toBe(true);
    expect(isEqualFact(words, { ...words, french: 'Trois jours.' })).toBe(false);
    expect(isEqualFact(null, words)).toBe(false);
  });

  // When it is ten in the morning at Greenwich it is midnight of the next day fourteen hours further east.
  it.each([
    ['2026-11-22', '2026-11-22T00:00:00Z', null],
    ['2026-11-23', '2026-11-22T09:59:59Z', 'factDayInvalid'],
    ['2026-11-23', '2026-11-22T10:00:00Z', null],
    ['2025-01-01', '2026-11-22T10:00:00Z', null],
  ])('was not read on %s when it is %s: %s', (asOf, now, refusal) => {
    expect(whyNotReadDate(asOf, now)).toBe(refusal);
  });
});

describe('a fact that is looked for', () => {
  const shipped = { ...words, confidence: 'A' } as const;
  const found = (looked: string) =>
    isFactFound(looked, 'Before a cremation Avant une crémation Québec', [null, shipped]);

  it('is found by words of either language, of its source and of its subject, accents and case forgiven', () => {
    expect(['', 'days', 'DEUX jours', 'cremation quebec', 'Act, s. 3', 'two jours'].filter(found)).toHaveLength(6);
  });

  it('is not found where one of the words is missing', () => {
    expect(['burial', 'two burials', 'three days'].filter(found)).toEqual([]);
  });
});
