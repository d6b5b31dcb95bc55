import { describe, expect, it } from 'vitest';
import { mayInvite, mayRemove, whyNotInvite } from './colleagues.rules.ts';

const place = {
  email: 'home@example.org',
  keepers: [
    { email: 'owner@example.org', role: 'owner' as const },
    { email: 'staff@example.org', role: 'director' as const },
  ],
};
const as = (email: string, role: 'funeral-home' | 'user' | 'admin' = 'funeral-home') => ({ userId: 'u', email, role });
const paul = { id: 'c', email: 'staff@example.org' };

describe('who invites to a listing and ends an access', () => {
  it.each([
    ['its mailbox', as('home@example.org'), true, true],
    ['an owner', as('owner@example.org'), true, true],
    ['the colleague himself', as('staff@example.org'), false, true],
    ['somebody else', as('other@example.org'), false, false],
    ['its mailbox in the role of a family', as('home@example.org', 'user'), false, false],
    ['an administrator', as('admin@example.org', 'admin'), true, true],
    ['nobody', null, false, false],
  ])('%s', (_, caller, invites, removes) => {
    expect([mayInvite(caller, place), mayRemove(caller, place, paul)]).toEqual([invites, removes]);
  });

  it('never the listing’s own mailbox', () => {
    expect(mayRemove(as('owner@example.org'), place, { id: null, email: 'home@example.org' })).toBe(false);
  });
});

describe('inviting', () => {
  const colleagues = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ email: `${index}@example.org` }));
  it('takes thirty colleagues besides the listing’s mailbox, and nobody twice', () => {
    expect(whyNotInvite(colleagues(30), 'new@example.org')).toBeNull();
    expect(whyNotInvite(colleagues(31), 'new@example.org')).toBe('colleaguesTooMany');
    expect(whyNotInvite(colleagues(31), '7@example.org')).toBe('colleagueKnown');
  });
});
