import type { Answers } from '#features/answers/schema.ts';
import type { Sql } from '#platform/server/db/database.ts';
import { theRow } from '#platform/server/db/database.ts';
import { askDoor } from '#platform/server/db/doors.ts';
import type { Role } from '#vocabulary/roles.ts';
import { type AuditAction, familyActions, homeActions } from './schema.ts';

/** Who did something to a record; nobody by name where it was done for them elsewhere. */
export type AuditActor = { userId: string | null; role: Role };

/**
 * Writes down what was done to a record, in the transaction of the change; `placeId` where it concerns one home only, `subject` the
 * mailbox of whom it is about besides who did it; says its id.
 */
export async function insertAudit(
  sql: Sql,
  entry: { spiritId: string; placeId?: string; actor: AuditActor; action: AuditAction; subject?: string },
): Promise<string> {
  const { spiritId, placeId = null, actor, action, subject = null } = entry;
  const [row] = await sql<{ id: string }[]>`
    insert into audits (spirit_id, place_id, actor_id, actor_role, action, subject_id)
    values (${spiritId}, ${placeId}, ${actor.userId}, ${actor.role}, ${action},
      (select id from users where email = ${subject} and deleted_at is null)) returning id`;
  return theRow(row).id;
}

/** True of an entry `a` that a family may read: not what a home has not told yet, nor that it took that back. */
export const isTold = (sql: Sql) => sql`
  a.action <> all(${[...homeActions]}) and not exists (
    select from status_changes h where h.audit_id = a.id and h.told_at is null)`;

/** An entry as it is stored, with the answers that name the person. */
export type AuditRow = {
  id: string;
  spiritId: string;
  data: Answers;
  date: string;
  action: AuditAction;
  actorRole: Role;
  unread: boolean;
  /** The funeral home it concerns; only of a record that its family reads. */
  home?: string | null;
  /** The mailbox of who did it at the reader's own funeral home; only for those who keep it too. */
  colleague?: string | null;
  /** The mailbox of whom it is about at the reader's own funeral home: to whom a case was given. */
  subject?: string | null;
  /** The relative who did it, empty where they have left; only for the others of the family. */
  relative?: string | null;
};

/** Everything that a mailbox's funeral homes are or were connected to. */
const connected = (sql: Sql, email: string) => sql`
  mine as (
    select c.spirit_id, c.place_id, c.status, c.requested_at, c.ended_at
    from place_mailboxes k join connections c on c.place_id = k.place_id
    where k.email = ${email}
  )`;

/**
 * True of an entry `a` that one of these connections, `mine`, lets a home read: since its request what concerns an accepted home, for
 * one that is asked only what concerns itself, and of a connection that has ended nothing but the end.
 */
const isReadable = (sql: Sql) => sql`
  a.action <> all(${[...familyActions]}) and case
    when mine.status in ('pending', 'accepted') then a.date >= mine.requested_at
      and (a.place_id = mine.place_id or (a.place_id is null and mine.status = 'accepted'))
    else a.place_id = mine.place_id and a.date >= mine.ended_at and a.action in ('decline', 'disconnect') end`;

/** True of an entry `a` that the reader `u` has not seen. */
const isUnread = (sql: Sql) =>
  sql`a.date > u.touch_date and a.actor_id is distinct from u.id and a.id <> all(u.seen_audits)`;

/** What a mailbox's funeral homes may read, of the connections in a table. */
const entriesOf = (sql: Sql, userId: string, table = sql`mine`) => sql`
  entries as (
    select a.id, a.spirit_id, a.date, a.action, a.actor_role, a.actor_id, a.subject_id, bool_and(${isUnread(sql)}) as unread
    from ${table} mine join users u on u.id = ${userId} join audits a on a.spirit_id = mine.spirit_id and ${isReadable(sql)}
    group by a.id
  )`;

/** That old cases were brought in is told on each of them alone: there may be thousands. */
const isTogether = (sql: Sql) => sql`a.action <> 'bring-case'`;

/** So many entries are told at once. */
const newest = 200;

/**
 * The newest 200 entries a funeral home may read, of all its records or of one. Those of all are looked for in the 200 records that
 * changed last: in no other can one of them be.
 */
export const listAuditRows = (sql: Sql, reader: { userId: string; email: string }, spiritId: string | null = null) =>
  sql<AuditRow[]>`
    with ${connected(sql, reader.email)}, wanted as (
      ${
        spiritId
          ? sql`select * from mine where spirit_id = ${spiritId}`
          : sql`select mine.* from mine where mine.spirit_id in (
              select mine.spirit_id from mine cross join lateral (
                select a.date from audits a where a.spirit_id = mine.spirit_id and ${isTogether(sql)} and ${isReadable(sql)}
                order by a.date desc limit 1
              ) last group by 1 order by max(last.date) desc fetch first ${newest} rows with ties)`
      }
    ), ${entriesOf(sql, reader.userId, sql`wanted`)}
    select e.id, e.spirit_id, e.date, e.action, e.actor_role, e.unread,
      case when e.actor_role = 'funeral-home' then who.email end as colleague, whom.email as subject,
      jsonb_build_object('spiritInfo', s.data -> 'spiritInfo') as data
    from entries e join spirits s on s.id = e.spirit_id left join users who on who.id = e.actor_id
      left join users whom on whom.id = e.subject_id
    where ${spiritId !== null} or e.action <> 'bring-case'
    order by e.date desc, e.id limit ${newest}`;

/** Those of some entries that the funeral home may read. */
export async function listReadableIds(
  sql: Sql,
  reader: { userId: string; email: string },
  ids: readonly string[],
): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    with ${connected(sql, reader.email)}, ${entriesOf(sql, reader.userId)} select id from entries where id = any(${[...ids]}::uuid[])`;
  return rows.map(({ id }) => id);
}

/** How many entries the funeral home has not seen: looked for record by record, since the planner would read them all. */
export async function countUnreadRows(sql: Sql, reader: { userId: string; email: string }): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    with ${connected(sql, reader.email)}
    select count(distinct a.id)::integer as count
    from users u cross join mine cross join lateral (
      select a.id from audits a
      where a.spirit_id = mine.spirit_id and ${isUnread(sql)} and ${isTogether(sql)} and ${isReadable(sql)} offset 0
    ) a where u.id = ${reader.userId}`;
  return theRow(row).count;
}

/** The newest 200 entries of a record, whatever home they concern; unread are those that somebody else wrote lately. */
export const listAuditRowsOfSpirit = (sql: Sql, spiritId: string, readerId: string) =>
  sql<AuditRow[]>`
    select a.id, a.spirit_id, a.date, a.action, a.actor_role,
      a.date > u.touch_date and a.actor_id is distinct from u.id and a.id <> all(u.seen_audits) as unread, p.name as home,
      case when a.actor_role = 'user' and a.actor_id <> u.id then coalesce(
        (select m.name from circle_members m where m.spirit_id = a.spirit_id and m.user_id = a.actor_id),
        case when a.actor_id = s.owner_id then trim(concat_ws(' ',
          s.data #>> '{spiritInfo,answerValues,arrangerFirstName}', s.data #>> '{spiritInfo,answerValues,arrangerLastName}')) end,
        '') end as relative,
      jsonb_build_object('spiritInfo', s.data -> 'spiritInfo') as data
    from audits a join spirits s on s.id = a.spirit_id join users u on u.id = ${readerId}
    left join places p on p.id = a.place_id
    where a.spirit_id = ${spiritId} and ${isTold(sql)}
    order by a.date desc, a.id limit 200`;

/**
 * The version of all a mailbox's funeral homes may read: every record they have or had to do with, their listings, and until when
 * the reader has looked (`db/doors.sql`). With it what that depends on.
 */
export const findVersionOfEntries = (sql: Sql, { userId, email }: { userId: string; email: string }) =>
  askDoor<{ version: string; topics: string | null }>(sql, 'version_of_entries', [userId, email]);
