import { expect, test } from 'vitest';
import { limits } from '#vocabulary/limits.ts';
import { isAllWell, partsOf } from './rules.ts';

const well = { reading: 'works', signIn: 'works', mails: 'works', files: 'works' } as const;
const late = limits.ready.mailSeconds + 1;

test.each([
  ['all is there', { database: true, blobs: true, oldestMailSeconds: 0 }, well],
  ['a mail waits as long as it may', { database: true, blobs: true, oldestMailSeconds: late - 1 }, well],
  ['mails wait', { database: true, blobs: true, oldestMailSeconds: late }, { ...well, signIn: 'slow', mails: 'slow' }],
  ['files are away', { database: true, blobs: false, oldestMailSeconds: 0 }, { ...well, files: 'away' }],
  [
    'the database is away',
    { database: false, blobs: true, oldestMailSeconds: null },
    { reading: 'slow', signIn: 'away', mails: 'away', files: 'away' },
  ],
])('where %s', (_, found, parts) => {
  expect(partsOf(found)).toEqual(parts);
});

test('all is well where every part works and nothing goes on', () => {
  const told = { en: 'A', fr: 'B' };
  const words = { id: 'a', title: told, what: told, works: told, fails: told, begunAt: 'then', updates: [] };
  expect(isAllWell({ parts: well, disruptions: [] })).toBe(true);
  expect(isAllWell({ parts: well, disruptions: [{ ...words, endedAt: 'now' }] })).toBe(true);
  expect(isAllWell({ parts: well, disruptions: [{ ...words, endedAt: null }] })).toBe(false);
  expect(isAllWell({ parts: { ...well, files: 'away' }, disruptions: [] })).toBe(false);
});
