import { describe, expect, it } from 'vitest';
import type { FactEntry, ShippedChange, ShippedFact } from './schema.ts';
import { changesBetween, happeningsOf, lastChangedAt, newestVersionOf } from './versions.rules.ts';

const fact: ShippedFact = { english: 'Two.', french: 'Deux.', source: 'Act', asOf: '2026-11', confidence: 'A' };
const other: ShippedFact = { ...fact, english: 'Three.' };
const entry = (number: number, writtenAt: string) => ({ number, writtenAt, writtenBy: null, words: null }) as FactEntry;
const version = (number: number, noticedAt: string): ShippedChange => ({
  number,
  noticedAt,
  before: fact,
  after: other,
});

describe('what a new version ships otherwise', () => {
  it('is nothing at the first start, and nothing where every word is the same', () => {
    expect(changesBetween(new Map(), new Map([['wait.AB', fact]]))).toEqual([]);
    expect(changesBetween(new Map([['wait.AB', fact]]), new Map([['wait.AB', { ...fact }]]))).toEqual([]);
  });

  it('is what says something else, what is new and what was taken out', () => {
    const seen = new Map([
      ['wait.AB', fact],
      ['wait.BC', fact],
    ]);
    const shipped = new Map([
      ['wait.AB', other],
      ['wait.MB', fact],
    ]);
    expect(changesBetween(seen, shipped)).toEqual([
      { fact: 'wait.AB', before: fact, after: other },
      { fact: 'wait.BC', before: fact, after: null },
      { fact: 'wait.MB', before: null, after: fact },
    ]);
  });

  it.each<[keyof ShippedFact, string]>([
    ['french', 'Trois.'],
    ['source', 'Another act'],
    ['asOf', '2027-01'],
    ['confidence', 'B'],
  ])('is noted where only its %s is another one', (key, value) => {
    const shipped = new Map([['wait.AB', { ...fact, [key]: value }]]);
    expect(changesBetween(new Map([['wait.AB', fact]]), shipped)).toHaveLength(1);
  });
});

describe('what happened to a fact', () => {
  const history = [entry(2, '2026-11-25T10:00:00.000Z'), entry(1, '2026-11-23T10:00:00.000Z')];
  const versions = [version(1, '2026-11-24T10:00:00.000Z')];

  it('stands in one list, the newest first', () => {
    expect(happeningsOf(history, versions).map(({ at }) => at.slice(8, 10))).toEqual(['25', '24', '23']);
    expect(lastChangedAt({ history, versions })).toBe('2026-11-25T10:00:00.000Z');
    expect(lastChangedAt({ history: [], versions })).toBe('2026-11-24T10:00:00.000Z');
    expect(lastChangedAt({ history: [], versions: [] })).toBe('');
  });

  it('tells when a version last changed facts, and how many', () => {
    expect(newestVersionOf([])).toBeNull();
    expect(newestVersionOf([version(3, 'b'), version(2, 'b'), version(1, 'a')])).toEqual({
      noticedAt: 'b',
      changed: 2,
    });
  });
});
