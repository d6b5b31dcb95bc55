import { forbidden } from '#platform/errors.ts';
import type { Sql } from '#platform/server/db/database.ts';
import { hasDuty, type TeamDuty } from '#vocabulary/places/teamRoles.ts';
import { type AboutTeam, listTeamRoles } from './duties.repository.ts';

/** Refuses with 403 who is in the team of what a call is about, in a role that does not include its kind of work. */
export async function requireDuty(sql: Sql, email: string, duty: TeamDuty, about: AboutTeam): Promise<void> {
  const roles = await listTeamRoles(sql, email, about);
  if (roles.length > 0 && !roles.some((role) => hasDuty(role, duty))) throw forbidden('notOfYourDuties');
}
