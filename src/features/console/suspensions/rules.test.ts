import { describe, expect, test } from 'vitest';
import { whyNotSuspendPlace, whyNotSuspendUser } from './rules.ts';

describe('who may be suspended', () => {
  test.each([
    ['a', 'a', ['a', 'b'], 'suspendSelf'],
    ['a', 'b', ['b'], 'lastAdministrator'],
    ['a', 'b', ['a', 'b'], null],
    ['a', 'c', ['a'], null],
  ] as const)('%s suspends %s where %j administer: %s', (actor, id, administrators, says) => {
    expect(whyNotSuspendUser(actor, id, administrators)).toBe(says);
  });
});

describe('which listing can be hidden', () => {
  test.each([
    [{ status: 'published' }, null],
    [{ status: 'published', suspension: null }, null],
    [{ status: 'review' }, 'suspendNotPublished'],
    [{ status: 'closed' }, 'suspendNotPublished'],
    [{ status: 'closed', suspension: { since: '', reason: '' } }, 'suspendedAlready'],
  ])('%j: %s', (place, says) => {
    expect(whyNotSuspendPlace(place)).toBe(says);
  });
});
