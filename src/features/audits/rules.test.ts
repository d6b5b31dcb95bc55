import { expect, it } from 'vitest';
import { roles } from '#vocabulary/roles.ts';
import { mayListAudits, seesRedactedAudits, sideOf } from './rules.ts';

it.each([
  ['user', 'family', false, false],
  ['merchant', 'family', false, false],
  ['organization', 'family', false, false],
  ['funeral-home', 'funeral-home', true, false],
  ['admin', 'admin', false, true],
] as const)(
  'a %s acts for the side of %s; lists changes: %s, sees all without details: %s',
  (role, side, lists, all) => {
    expect([sideOf(role), mayListAudits({ role }), seesRedactedAudits({ role })]).toEqual([side, lists, all]);
  },
);

it('knows the side of every role, and shows nothing to nobody', () => {
  expect(roles.map(sideOf).sort()).toEqual(['admin', 'family', 'family', 'family', 'funeral-home']);
  expect([mayListAudits(null), mayListAudits(undefined)]).toEqual([false, false]);
});
