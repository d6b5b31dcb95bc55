import { revokeRole } from '#features/users/repository.ts';
import type { Sql } from '#platform/server/db/database.ts';
import { type RemovedColleague, transferRoleSource } from './colleagues.repository.ts';

/** Takes back the role that an invitation had brought, unless something else of the mailbox calls for it. */
export async function revokeListingRole(sql: Sql, { email, gaveRole }: RemovedColleague): Promise<void> {
  if (gaveRole && !(await transferRoleSource(sql, email, gaveRole))) await revokeRole(sql, email, gaveRole);
}
