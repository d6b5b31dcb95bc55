import { describe, expect, it } from 'vitest';
import type { MemoryPart } from './schema.ts';
import { helpersPerPage, holdingStatusOf, mayRemovePhotograph, networkOf, whyNotInvite } from './stewardship.rules.ts';
import type { MemoryHolding } from './stewardship.schema.ts';

describe('inviting to a page', () => {
  const named = (part: MemoryPart, email: string) => ({ part, email });
  const keeper = 'paul@example.org';
  it.each([
    ['a helper', [], named('helper', 'a@example.org'), null],
    [
      'a helper who is named as successor too',
      [named('successor', 'a@example.org')],
      named('helper', 'a@example.org'),
      null,
    ],
    ['a helper twice', [named('helper', 'a@example.org')], named('helper', 'a@example.org'), 'memoryPersonKnown'],
    ['oneself', [], named('successor', keeper), 'memoryPersonKnown'],
    [
      'a second successor',
      [named('successor', 'a@example.org')],
      named('successor', 'b@example.org'),
      'memoryPersonOne',
    ],
    ['a second keeper', [named('keeper', 'a@example.org')], named('keeper', 'b@example.org'), 'memoryPersonOne'],
    [
      'one helper too many',
      Array.from({ length: helpersPerPage }, (_, index) => named('helper', `${index}@example.org`)),
      named('helper', 'a@example.org'),
      'memoryPeopleMany',
    ],
  ] as const)('%s', (_, people, invitation, refusal) => {
    expect(whyNotInvite(people, keeper, invitation)).toBe(refusal);
  });
});

it('lets a helper remove what she brought, and the keeper everything', () => {
  expect(mayRemovePhotograph('helper', { isOwn: true })).toBe(true);
  expect(mayRemovePhotograph('helper', { isOwn: false })).toBe(false);
  expect(mayRemovePhotograph('keeper', { isOwn: false })).toBe(true);
});

describe('the network of an address', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:DB8::6', '2001:db8:0:0'],
    ['2001:0db8:0001:0002::1%eth0', '2001:db8:1:2'],
    ['::1', '0:0:0:0'],
  ])('%s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});

describe('what somebody is to a page', () => {
  const at = '2026-11-21T00:00:00.000Z';
  const own = { personId: null, part: 'keeper', accepted: true, keeper: null } as const;
  const other = { personId: 'x', keeper: 'paul@example.org', accepted: true } as const;
  it.each([
    ['keeper', own],
    ['asked', { ...own, askedAt: at }],
    ['removed', { ...own, erasedAt: at, askedAt: at }],
    ['helper', { ...other, part: 'helper' }],
    ['invited', { ...other, part: 'helper', accepted: false }],
    ['alone', { ...other, part: 'helper', keeper: null }],
    ['offered', { ...other, part: 'keeper', accepted: false }],
    ['offered', { ...other, part: 'keeper', accepted: false, keeper: null }],
    ['successor', { ...other, part: 'successor' }],
    ['asking', { ...other, part: 'successor', askedAt: at }],
  ] as const)('%s', (status, holding) => {
    const none = { askedAt: null, erasedAt: null, answerBy: null, hidden: false, name: '', id: 'y', privacy: 'link' };
    expect(holdingStatusOf({ ...none, ...holding } as MemoryHolding)).toBe(status);
  });
});
