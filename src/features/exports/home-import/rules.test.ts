import { describe, expect, it } from 'vitest';
import { limits } from '#vocabulary/limits.ts';
import { branchesOfFile, countsOf, fullestOf, heapsOf } from './rules.ts';

const file = (more = {}) => ({
  format: 'rivage-home',
  version: 1,
  branches: [
    { id: 'a', name: 'One', team: [{ email: 'a@example.org' }], priceBook: [{ code: '1' }, 'not a line'] },
    { id: 'b', name: 'Two' },
    { name: 'No id' },
  ],
  cases: [{ placeId: 'a', own: true }, { placeId: 'a', own: false }, { placeId: 'c' }],
  ...more,
});

describe('the file of a home', () => {
  it('is read branch by branch, each with its own cases', () => {
    const none = { packages: [], taskLists: [], resources: [], events: [] };
    expect(branchesOfFile(file())).toEqual([
      {
        ...{ id: 'a', name: 'One', ofFamilies: 1, team: ['a@example.org'] },
        parts: { ...none, priceBook: [{ code: '1' }], cases: file().cases.slice(0, 2) },
      },
      { id: 'b', name: 'Two', ofFamilies: 0, team: [], parts: { ...none, priceBook: [], cases: [] } },
    ]);
  });

  it('has packages with the lines that they contain', () => {
    const book = [{ id: 'l', code: '110' }];
    const packages = [
      {
        code: 'P1',
        lines: [
          { lineId: 'l', quantity: 2 },
          { lineId: 'gone', quantity: 1 },
        ],
      },
    ];
    const read = branchesOfFile(file({ branches: [{ id: 'a', name: 'One', priceBook: book, packages }] }));
    expect(read).toMatchObject([
      {
        parts: {
          packages: [
            {
              code: 'P1',
              lines: [
                { quantity: 2, line: book[0] },
                { quantity: 1, line: null },
              ],
            },
          ],
        },
      },
    ]);
  });

  it('is looked at where it holds the most', () => {
    const branches = branchesOfFile(file({ branches: file().branches.toReversed() }));
    expect(typeof branches === 'string' ? undefined : fullestOf(branches)?.id).toBe('a');
  });

  it('is told from other files, and from those of a later Rivage', () => {
    for (const other of [undefined, null, [], 'text', {}, file({ format: 'other' }), file({ branches: [] })])
      expect(branchesOfFile(other)).toBe('notOurs');
    expect(branchesOfFile(file({ version: 2 }))).toBe('newer');
  });
});

describe('what is sent in a call', () => {
  it('is no more than a call takes, by number and by size', () => {
    const small = Array.from({ length: limits.importedAtOnce * 2 + 1 }, (_, number) => ({ number }));
    expect(heapsOf(small).map(({ length }) => length)).toEqual([limits.importedAtOnce, limits.importedAtOnce, 1]);
    const large = Array.from({ length: 5 }, () => ({ text: 'é'.repeat(limits.jsonBytes / 8) }));
    expect(heapsOf(large).map(({ length }) => length)).toEqual([2, 2, 1]);
    expect(heapsOf([])).toEqual([]);
  });

  it('is counted by what becomes of it', () => {
    const line = { id: '', name: '', reason: null, part: 'cases' as const };
    const lines = [
      { ...line, outcome: 'new' as const },
      { ...line, outcome: 'there' as const },
      { ...line, outcome: 'new' as const, part: 'events' as const },
    ];
    expect(countsOf(lines, 'cases')).toEqual({ new: 1, there: 1, refused: 0 });
  });
});
