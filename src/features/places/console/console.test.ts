import { expect, test } from 'vitest';
import { whyNotMerge, whyNotReview, whyUndecided } from './console.rules.ts';

const home = { id: '1', type: 'funeral-home', email: null, connectionCount: 0 } as const;

test.each([
  [null, { ...home, id: '2' }],
  ['mergeSame', home],
  ['mergeTypes', { ...home, id: '2', type: 'merchant' } as const],
  [null, { ...home, id: '2', email: 'a@example.org' }],
] as const)('%s', (reason, other) => {
  expect(whyNotMerge(home, other)).toBe(reason);
});

test('two mailboxes are not made one', () => {
  const kept = { ...home, email: 'a@example.org' };
  expect(whyNotMerge(kept, { ...home, id: '2', email: 'b@example.org' })).toBe('mergeKeepers');
  expect(whyNotMerge(kept, { ...home, id: '2', email: 'a@example.org' })).toBeNull();
});

test('what is published waits no more', () => {
  expect(['review', 'published', 'closed'].map((status) => whyNotReview({ status: status as never }))).toEqual([
    null,
    'reviewDone',
    'reviewDone',
  ]);
});

test.each([
  [null, 'review', '2026-11-25T10:00:00.000Z'],
  [null, 'review', '2026-11-25T10:00:00Z'],
  ['changed', 'review', '2026-11-25T10:00:00.001Z'],
  ['decided', 'published', '2026-11-25T10:00:00.000Z'],
  ['decided', 'closed', '2026-11-25T10:00:00.001Z'],
] as const)('one of several: %s where it is in %s, changed at %s', (why, status, changedAt) => {
  expect(whyUndecided({ status }, changedAt, '2026-11-25T10:00:00.000Z')).toBe(why);
});
