import { describe, expect, it } from 'vitest';
import { assigningAction, casesOf } from './rules.ts';

it.each([
  ['anne@example.org', 'take-case'],
  ['paul@example.org', 'assign-case'],
  [null, 'release-case'],
])('tells of a case given to %s: %s', (to, action) => {
  expect(assigningAction('anne@example.org', to)).toBe(action);
});

describe('the cases of somebody who leaves', () => {
  it('are those of one branch that has accepted, with who had them', () => {
    const at = (id: string, place: string, status: string, assignee?: string) => ({
      ...{ id, core: { connectedFuneralHomes: [{ id: place, status, ...(assignee && { assignee }) }] } },
    });
    const spirits = [
      at('one', 'north', 'accepted', 'anne@example.org'),
      at('two', 'north', 'accepted', 'paul@example.org'),
      at('three', 'north', 'accepted'),
      at('four', 'south', 'accepted', 'anne@example.org'),
      at('five', 'north', 'pending', 'anne@example.org'),
    ] as unknown as Parameters<typeof casesOf>[0];
    expect(casesOf(spirits, 'north', 'anne@example.org')).toEqual([
      { spiritId: 'one', placeId: 'north', seen: 'anne@example.org' },
    ]);
  });
});
