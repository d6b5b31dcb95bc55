import type { Sql } from '#platform/server/db/database.ts';
import type { Colleague } from './colleagues.schema.ts';

/** The colleagues of a listing, invited and accepted, in the order they were invited. */
export const listColleagueRows = (sql: Sql, placeId: string) =>
  sql<Colleague[]>`
    select id, email, role, accepted_at is not null as accepted, invited_at from place_keepers
    where place_id = ${placeId} and removed_at is null
    order by invited_at, id`;

/**
 * Invites a mailbox; undefined when it is invited already. A mailbox that has an account has been proved, so that it counts
 * at once.
 */
export async function insertColleague(
  sql: Sql,
  invitation: { placeId: string; email: string; role: Colleague['role']; invitedBy: string },
): Promise<Colleague | undefined> {
  const { placeId, email, role, invitedBy } = invitation;
  const [row] = await sql<Colleague[]>`
    insert into place_keepers (place_id, email, role, invited_by, accepted_at)
    select ${placeId}, ${email}, ${role}, ${invitedBy},
      (select now() from users where email = ${email} and deleted_at is null)
    on conflict do nothing
    returning id, email, role, accepted_at is not null as accepted, invited_at`;
  return row;
}

/** Ends a colleague's access. */
export async function removeColleagueRow(sql: Sql, id: string): Promise<void> {
  await sql`update place_keepers set removed_at = now() where id = ${id} and removed_at is null`;
}

/** Ends the access of all colleagues of a listing: who keeps it now says anew with whom. */
export async function removeColleaguesOf(sql: Sql, placeId: string): Promise<void> {
  await sql`update place_keepers set removed_at = now() where place_id = ${placeId} and removed_at is null`;
}

/** Lets the invitations of a mailbox count that has just been proved. */
export async function acceptInvitations(sql: Sql, email: string): Promise<void> {
  await sql`
    update place_keepers set accepted_at = now() where email = ${email} and accepted_at is null and removed_at is null`;
}
