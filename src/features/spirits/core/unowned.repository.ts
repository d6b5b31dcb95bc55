import { type Sql, theRow } from '#platform/server/db/database.ts';
import { limits } from '#vocabulary/limits.ts';

/** True of a case that a home has taken on the phone and whose family it has invited too long ago. */
export const isInvitationOver = (sql: Sql) => sql`(s.owner_id is null and exists (
  select from first_calls f where f.spirit_id = s.id
    and f.invited_at <= now() - make_interval(days => ${limits.familyInvitationDays})))`;

/** Says to whose mailbox a record without a family is sent, or to nobody's; false when its family is there. */
export async function updateInvited(sql: Sql, id: string, email: string | null): Promise<boolean> {
  const rows = await sql`
    update spirits set owner_email = ${email} where id = ${id} and deleted_at is null and owner_id is null returning id`;
  return rows.length > 0;
}

/** Forgets the mailboxes that were invited too long ago. */
export const forgetInvited = (sql: Sql) =>
  sql`update spirits s set owner_email = null where s.owner_email is not null and ${isInvitationOver(sql)}`;

/** True of a case that a home has taken on the phone, which is its own for as long as no family is there. */
const isTaken = (sql: Sql) => sql`exists (select from first_calls f where f.spirit_id = s.id)`;

/**
 * Erases unconfirmed and deleted records of that many days ago, and those that no family has and no home any more, with all they
 * hold; answers the keys of their files' bytes.
 */
export async function eraseSpirits(sql: Sql, unclaimedDays: number, deletedDays: number) {
  const [row] = await sql<{ records: number; blobKeys: string[] }[]>`
    with old as (
      select id from spirits s
      where ((owner_id is null and not ${isTaken(sql)} and created_at < now() - make_interval(days => ${unclaimedDays}))
        or (owner_id is null and ${isTaken(sql)} and not exists (
          select from connections c where c.spirit_id = s.id and (c.status in ('pending', 'accepted')
            or c.ended_at > now() - make_interval(days => ${deletedDays}))))
        or deleted_at < now() - make_interval(days => ${deletedDays}))
        and id not in (select id from held_spirits)
    ),
    keys as (select f.blob_key from files f join old on old.id = f.spirit_id),
    erased as (delete from spirits s using old where s.id = old.id returning s.id)
    select (select count(*)::integer from erased) as records,
      (select coalesce(array_agg(blob_key), '{}') from keys) as blob_keys`;
  return theRow(row);
}
