import type { Sql } from '#platform/server/db/database.ts';
import type { TeamRole } from '#vocabulary/places/teamRoles.ts';

/** What a call is about: a listing, a record, a record at one listing, or nothing in particular. */
export type AboutTeam = { placeId?: string; spiritId?: string };

/**
 * What a mailbox is in the teams that a call concerns: that of the listing alone where one is named, else those of the homes that a
 * record is connected to (of those that have accepted it alone, where one has), or all its own.
 */
export async function listTeamRoles(sql: Sql, email: string, { placeId, spiritId }: AboutTeam): Promise<TeamRole[]> {
  const rows = await sql<{ role: TeamRole }[]>`
    select k.role from place_mailboxes k
    where k.email = ${email}
      ${placeId ? sql`and k.place_id = ${placeId}` : sql``}
      ${
        spiritId && !placeId
          ? sql`and k.place_id in (
              select c.place_id from connections c
              where c.spirit_id = ${spiritId} and c.status = (
                select min(best.status) from connections best join place_mailboxes own
                  on own.place_id = best.place_id and own.email = ${email}
                where best.spirit_id = ${spiritId} and best.status in ('accepted', 'pending')))`
          : sql``
      }`;
  return rows.map(({ role }) => role);
}
