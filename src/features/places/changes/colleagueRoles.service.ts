import type { PlaceRecord } from '#features/places/core/schema.ts';
import { findAccountByEmail, grantRole, revokeRole } from '#features/users/repository.ts';
import type { Sql } from '#platform/server/db/database.ts';
import { isRole } from '#vocabulary/roles.ts';
import { handOnRole, noteGivenRoles, type Removed } from './colleagues.repository.ts';

/** Who keeps a published listing has the role that belongs to it, as at sign-in; noted where the invitation brought it. */
export async function giveRoleOf(sql: Sql, { status, type }: PlaceRecord, email: string): Promise<void> {
  const account = await findAccountByEmail(sql, email);
  if (!account || status !== 'published' || !isRole(type)) return;
  if (await grantRole(sql, account.id, type)) await noteGivenRoles(sql, email, [type]);
}

/** Takes back the role that an invitation had brought, unless something else of the mailbox calls for it. */
export async function takeRoleOf(sql: Sql, { email, gaveRole }: Removed): Promise<void> {
  if (gaveRole && !(await handOnRole(sql, email, gaveRole))) await revokeRole(sql, email, gaveRole);
}
