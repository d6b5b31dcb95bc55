import type { Actor } from '#platform/actor.ts';
import type { ErrorMessageKey } from '#platform/errors.ts';
import type { Role } from '#vocabulary/roles.ts';

/** True for those who see all accounts and change their roles. */
export const mayAdministerUsers = (actor: Pick<Actor, 'role'> | null | undefined): boolean => actor?.role === 'admin';

/** True for those who may read an account: its person in any role, and administrators. */
export const mayReadUser = (actor: Pick<Actor, 'userId' | 'role'>, id: string): boolean =>
  mayAdministerUsers(actor) || actor.userId === id;

/** True for those who may delete an account: its person in any role, and administrators. */
export const mayDeleteUser = mayReadUser;

/** Why an account cannot be left with these roles (none for a deleted one), given who administers now; null when it can. */
export function whyNotSetRoles(
  administrators: readonly string[],
  id: string,
  roles: readonly Role[],
): ErrorMessageKey | null {
  const losesAdministration = administrators.includes(id) && !roles.includes('admin');
  return losesAdministration && administrators.length === 1 ? 'lastAdministrator' : null;
}
