import type { Answers } from '#features/answers/schema.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { Access, AccessKind } from './schema.ts';

/** Notes that a funeral home has looked at something; the same look within an hour is noted once. */
export async function insertAccess(
  sql: Sql,
  access: { spiritId: string; placeId: string; userId: string; what: AccessKind },
): Promise<void> {
  const { spiritId, placeId, userId, what } = access;
  await sql`
    insert into accesses (spirit_id, place_id, user_id, what)
    select ${spiritId}::uuid, ${placeId}::uuid, ${userId}::uuid, ${what}
    where not exists (
      select from accesses where spirit_id = ${spiritId} and place_id = ${placeId} and user_id = ${userId}
        and what = ${what} and date > now() - interval '1 hour')`;
}

/**
 * The looks of a funeral home at a record, with each of its listings that is connected: at the short form of a request, or at
 * the whole once it has accepted; and when the same look was noted last.
 */
const looks = (sql: Sql, spiritId: string, home: { userId: string; email: string }) => sql`
  select look.*, (
    select max(a.date) from accesses a where a.spirit_id = look.spirit_id and a.place_id = look.place_id
      and a.user_id = look.user_id and a.what = look.what
  ) as noted
  from (
    select c.spirit_id, c.place_id, ${home.userId}::uuid as user_id,
      case c.status when 'accepted' then 'record' else 'request' end as what
    from connections c
      join place_mailboxes k on k.place_id = c.place_id and k.email = ${home.email}
      join spirits s on s.id = c.spirit_id and s.deleted_at is null
    where c.spirit_id = ${spiritId} and c.status in ('pending', 'accepted')
  ) look`;

/** Notes the looks of a funeral home at a record that are due. The same look within an hour is noted once. */
export async function insertRecordAccesses(
  sql: Sql,
  spiritId: string,
  home: { userId: string; email: string },
): Promise<void> {
  await sql`
    insert into accesses (spirit_id, place_id, user_id, what)
    select spirit_id, place_id, user_id, what from (${looks(sql, spiritId, home)}) every_look
    where noted is null or noted <= now() - interval '1 hour'`;
}

/** A look with the answers that name the person. */
export type AccessRow = Omit<Access, 'spiritName'> & { data: Answers };

/** The newest looks at the records of a family. */
export const listAccessRows = (sql: Sql, ownerId: string) =>
  sql<AccessRow[]>`
    select a.id, a.spirit_id, a.place_id, p.name as place_name, a.what, a.date,
      jsonb_build_object('spiritInfo', s.data -> 'spiritInfo') as data
    from spirits s join accesses a on a.spirit_id = s.id join places p on p.id = a.place_id
    where s.owner_id = ${ownerId} and s.deleted_at is null
    order by a.date desc, a.id limit 500`;
