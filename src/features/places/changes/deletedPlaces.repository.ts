import type { Actor } from '#platform/actor.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { DeletedPlace } from './deletedPlaces.schema.ts';

/** Marks a listing as deleted, and by whom: what an administrator has deleted, no keeper brings back. */
export async function deletePlace(sql: Sql, id: string, by: 'keeper' | 'administrator'): Promise<void> {
  await sql`
    update places set deleted_at = now(), deleted_by = ${by}, updated_at = now()
    where id = ${id} and deleted_at is null`;
}

/** The listings of a mailbox that a keeper has deleted within so many days, the last deleted first. */
export const listDeletedRows = (sql: Sql, email: string, days: number) =>
  sql<DeletedPlace[]>`
    select p.id, p.name, p.type, p.city, p.deleted_at, p.deleted_at + make_interval(days => ${days}) as erased_at
    from places p where ${isRecent(sql, days)} and p.deleted_by = 'keeper' and ${isOwned(sql, email)}
    order by p.deleted_at desc, p.id`;

/** Brings a deleted listing back that the caller may bring back; false when there is none of that id. */
export async function restorePlaceRow(
  sql: Sql,
  id: string,
  { email, role }: Pick<Actor, 'email' | 'role'>,
  days: number,
): Promise<boolean> {
  const mayRestore =
    role === 'admin' ? sql`p.deleted_by is not null` : sql`p.deleted_by = 'keeper' and ${isOwned(sql, email)}`;
  const rows = await sql`
    update places p set deleted_at = null, deleted_by = null, updated_at = now()
    where p.id = ${id} and ${isRecent(sql, days)} and ${mayRestore} returning p.id`;
  return rows.length > 0;
}

const isRecent = (sql: Sql, days: number) => sql`p.deleted_at > now() - make_interval(days => ${days})`;

/** The view of mailboxes knows no deleted listings, so that nothing else ever counts them. */
const isOwned = (sql: Sql, email: string) => sql`(p.email = ${email} or exists (
  select from place_keepers k where k.place_id = p.id and k.email = ${email} and k.role = 'owner'
    and k.accepted_at is not null and k.removed_at is null))`;
