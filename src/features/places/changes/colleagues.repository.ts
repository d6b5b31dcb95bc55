import type { Sql } from '#platform/server/db/database.ts';
import type { Role } from '#vocabulary/roles.ts';
import type { Colleague } from './colleagues.schema.ts';

/** The colleagues of a listing, invited and accepted, in the order they were invited. */
export const listColleagueRows = (sql: Sql, placeId: string) =>
  sql<Colleague[]>`
    select id, email, role, accepted_at is not null as accepted, invited_at from place_keepers
    where place_id = ${placeId} and removed_at is null
    order by invited_at, id`;

/**
 * Invites a mailbox; undefined when it is invited already. It counts from the next sign-in on, with an account as without one: who
 * invites is not told which mailboxes have one.
 */
export async function insertColleague(
  sql: Sql,
  invitation: { placeId: string; email: string; role: Colleague['role']; invitedBy: string },
): Promise<Colleague | undefined> {
  const { placeId, email, role, invitedBy } = invitation;
  const [row] = await sql<Colleague[]>`
    insert into place_keepers (place_id, email, role, invited_by) values (${placeId}, ${email}, ${role}, ${invitedBy})
    on conflict do nothing
    returning id, email, role, accepted_at is not null as accepted, invited_at`;
  return row;
}

/** Writes down what a colleague may do from now on; undefined where their access has ended meanwhile. */
export async function updateColleagueRole(
  sql: Sql,
  id: string,
  role: Colleague['role'],
): Promise<Colleague | undefined> {
  const [row] = await sql<Colleague[]>`
    update place_keepers set role = ${role} where id = ${id} and removed_at is null
    returning id, email, role, accepted_at is not null as accepted, invited_at`;
  return row;
}

/** Somebody whose access has ended, and the role that their invitation had brought, where it had brought one. */
export type RemovedColleague = { email: string; gaveRole: Role | null };

/** Ends a colleague's access; undefined when it has ended before. */
export async function removeColleagueRow(sql: Sql, id: string): Promise<RemovedColleague | undefined> {
  const [row] = await sql<RemovedColleague[]>`
    update place_keepers set removed_at = now() where id = ${id} and removed_at is null returning email, gave_role`;
  return row;
}

/** Ends the access of all colleagues of a listing: who keeps it now says anew with whom. */
export const removeColleaguesOf = (sql: Sql, placeId: string) =>
  sql<RemovedColleague[]>`
    update place_keepers set removed_at = now()
    where place_id = ${placeId} and removed_at is null returning email, gave_role`;

/** Notes which of these roles an account has because of its invitations alone: no listing of its own calls for them. */
export async function markGrantedRoles(sql: Sql, email: string, roles: readonly Role[]): Promise<void> {
  await sql`
    update place_keepers k set gave_role = p.type from places p
    where p.id = k.place_id and k.email = ${email} and k.accepted_at is not null and k.removed_at is null
      and (p.status = 'published' or p.suspended_at is not null) and p.deleted_at is null
      and p.type = any(${[...roles]}) and not exists (
        select from places own where own.email = ${email} and own.type = p.type
          and (own.status = 'published' or own.suspended_at is not null)
          and own.deleted_at is null)`;
}

/**
 * Hands a role on to what else calls for it once the invitation that had brought it is over: a listing of the mailbox's own, also one
 * that waits to be published, or other invitations, which then carry it. False when there is nothing.
 */
export async function transferRoleSource(sql: Sql, email: string, role: Role): Promise<boolean> {
  await markGrantedRoles(sql, email, [role]);
  const rows = await sql`
    select from place_mailboxes k join places p on p.id = k.place_id
    where k.email = ${email} and p.type = ${role}
      and (p.email = k.email or p.status = 'published' or p.suspended_at is not null) limit 1`;
  return rows.length > 0;
}

/** Lets the invitations of a mailbox count that has just been proved. */
export async function acceptInvitations(sql: Sql, email: string): Promise<void> {
  await sql`
    update place_keepers set accepted_at = now() where email = ${email} and accepted_at is null and removed_at is null`;
}
