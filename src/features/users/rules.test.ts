import { describe, expect, it } from 'vitest';
import { roles } from '#vocabulary/roles.ts';
import { mayAdministerUsers, mayDeleteUser, mayReadUser, whyNotSetRoles } from './rules.ts';

describe('who may see and change accounts', () => {
  it.each(roles)('%s', (role) => {
    const actor = { userId: 'me', role };
    const administers = role === 'admin';
    expect(mayAdministerUsers(actor)).toBe(administers);
    for (const may of [mayReadUser, mayDeleteUser]) {
      expect(may(actor, 'me')).toBe(true);
      expect(may(actor, 'somebody')).toBe(administers);
    }
  });

  it('is nobody who is not signed in', () => {
    expect(mayAdministerUsers(null)).toBe(false);
  });
});

describe('whyNotLeaveRoles', () => {
  it.each([
    { administrators: ['a'], id: 'a', left: [], says: 'lastAdministrator' },
    { administrators: ['a'], id: 'a', left: ['user'], says: 'lastAdministrator' },
    { administrators: ['a'], id: 'a', left: ['user', 'admin'], says: null },
    { administrators: ['a', 'b'], id: 'a', left: [], says: null },
    { administrators: ['a'], id: 'b', left: [], says: null },
    { administrators: [], id: 'b', left: [], says: null },
  ] as const)('$administrators, $id keeps $left: $says', ({ administrators, id, left, says }) => {
    expect(whyNotSetRoles(administrators, id, left)).toBe(says);
  });
});
