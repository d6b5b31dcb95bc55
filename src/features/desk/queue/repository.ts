import type { SpiritStatus } from '#features/spirits/core/schema.ts';
import type { Sql } from '#platform/server/db/database.ts';
import { theRow } from '#platform/server/db/database.ts';
import { askDoor } from '#platform/server/db/doors.ts';

const iso = 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"';

/**
 * A record at one of the home’s own branches, as far as a desk is narrowed and ordered by it. `told` is its status as far as its family
 * has been told; the names are empty where nobody asked for them. When it was asked and by when to answer is read of requests alone.
 */
export type DeskRow = {
  id: string;
  status: SpiritStatus;
  told: SpiritStatus;
  updatedAt: string;
  timing: string | null;
  firstName: string;
  lastName: string;
  arranger: string;
  placeId: string;
  connection: 'pending' | 'accepted';
  requestedAt: string | null;
  answerBy: string | null;
  assignee: string | null;
};

const named = (sql: Sql, name: string, wanted: boolean) =>
  wanted ? sql`coalesce(s.data #>> ${`{spiritInfo,answerValues,${name}}`}::text[], '')` : sql`''`;

/**
 * Everything on the desk of a mailbox’s listings, those of one record one after the other. Answers are opened for what is asked of them
 * alone: how soon help is needed of requests, `names` where something is narrowed or ordered by them. A colleague who has left is
 * responsible for nothing.
 */
export const listDeskRows = (sql: Sql, email: string, { names }: { names: boolean }) =>
  sql<DeskRow[]>`
    with own as materialized (select place_id from place_mailboxes where email = ${email}),
    team as materialized (
      select k.place_id, k.email from place_mailboxes k where k.place_id in (select place_id from own))
    select s.id, s.status, to_char(s.updated_at at time zone 'UTC', ${iso}) as updated_at,
      c.place_id, c.status as connection,
      case when c.status = 'pending' then coalesce((
        select h.status_before from status_changes h
        where h.spirit_id = s.id and h.told_at is null and h.undone_at is null order by h.noted_at, h.id limit 1
      ), s.status) else s.status end as told,
      case when c.status = 'pending' then s.data #>> '{timing,answer}' end as timing,
      case when c.status = 'pending' then to_char(c.requested_at at time zone 'UTC', ${iso}) end as requested_at,
      case when c.status = 'pending' then to_char(c.answer_by at time zone 'UTC', ${iso}) end as answer_by,
      case when (c.place_id, c.assigned_email) in (select place_id, email from team) then c.assigned_email end as assignee,
      ${named(sql, 'spiritFirstName', names)} as first_name, ${named(sql, 'spiritLastName', names)} as last_name,
      ${named(sql, 'arrangerFirstName', names)} as arranger
    from own join connections c on c.place_id = own.place_id and c.status in ('pending', 'accepted')
    join spirits s on s.id = c.spirit_id and s.deleted_at is null
    order by s.id, c.place_id`;

/** What some listings are called. */
export const listHomeNames = (sql: Sql, ids: readonly string[]) =>
  sql<{ id: string; name: string }[]>`select id, name from places where id = any(${[...ids]}::uuid[])`;

/** How many records wait for an answer of a mailbox’s listings. */
export async function countWaiting(sql: Sql, email: string): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(distinct s.id)::integer as count
    from connections c join spirits s on s.id = c.spirit_id and s.deleted_at is null
    where c.status = 'pending' and c.place_id in (select place_id from place_mailboxes where email = ${email})`;
  return theRow(row).count;
}

/** How many requests of a mailbox’s listings have waited too long: as time goes on the order of a desk changes by itself. */
export const countOverdue = async (sql: Sql, email: string): Promise<number> =>
  (await askDoor<{ count: number }>(sql, 'overdue_requests', [email])).count;
