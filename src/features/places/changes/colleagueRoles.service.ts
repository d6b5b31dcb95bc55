import type { PlaceRecord } from '#features/places/core/schema.ts';
import { findAccountByEmail, grantRole, revokeRole } from '#features/users/repository.ts';
import type { Sql } from '#platform/server/db/database.ts';
import { isRole } from '#vocabulary/roles.ts';
import { markGrantedRoles, type RemovedColleague, transferRoleSource } from './colleagues.repository.ts';

/** Who keeps a published or hidden listing has the role that belongs to it, as at sign-in; noted where the invitation brought it. */
export async function grantListingRole(
  sql: Sql,
  { status, suspension, type }: PlaceRecord,
  email: string,
): Promise<void> {
  const account = await findAccountByEmail(sql, email);
  const counts = status === 'published' || suspension;
  if (!account || !counts || !isRole(type)) return;
  if (await grantRole(sql, account.id, type)) await markGrantedRoles(sql, email, [type]);
}

/** Takes back the role that an invitation had brought, unless something else of the mailbox calls for it. */
export async function revokeListingRole(sql: Sql, { email, gaveRole }: RemovedColleague): Promise<void> {
  if (gaveRole && !(await transferRoleSource(sql, email, gaveRole))) await revokeRole(sql, email, gaveRole);
}
