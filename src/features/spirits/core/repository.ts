import { randomUUID } from 'node:crypto';
import type { Answers } from '#features/answers/schema.ts';
import { throughDoor } from '#platform/server/db/asker.ts';
import type { Sql } from '#platform/server/db/database.ts';
import { json } from '#platform/server/db/database.ts';
import { limits } from '#vocabulary/limits.ts';
import type { DeclinedRequest } from './connection.schema.ts';
import type { MemoryStanding } from './memory.schema.ts';
import type { SpiritRecord } from './rules.ts';
import type { SpiritStatus } from './schema.ts';
import { isInvitationOver } from './unowned.repository.ts';

/** A flood of drafts hides neither what a family had saved before it nor what it saves after it. */
const firstUnclaimedInSight = 2;

const iso = 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"';

/** The team of the listing of a connection. */
const wholeTeam = (sql: Sql) => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('email', k.email, 'role', k.role)), '[]')
  from place_mailboxes k where k.place_id = p.id)`;

/** The same as far as one mailbox is asked for: whose listings are known is not looked up for each connection. */
const inTeam = (sql: Sql, email: string) => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('email', ${email}::text, 'role', own.role)), '[]')
  from own where own.place_id = c.place_id)`;

/** The relatives who have accepted an invitation to a record, without those who see it only after the death. */
const circleOf = (sql: Sql) => sql`
  coalesce((
    select jsonb_agg(jsonb_build_object('userId', m.user_id, 'level', m.level))
    from circle_members m where m.spirit_id = s.id and m.user_id is not null and m.sees = 'now'
  ), '[]')`;

/** The records that others let this person see; an array, so that an index finds each. */
const circleSpiritIds = (sql: Sql, userId: string) =>
  sql`any(array(select m.spirit_id from circle_members m where m.user_id = ${userId} and m.sees = 'now'))`;

/** The columns of a record and its live connections, the primary home first: one statement whatever their number. */
const recordColumns = (sql: Sql, team = wholeTeam(sql), data = sql`s.data`, circle = circleOf(sql)) => sql`
  s.id, s.owner_id, case when ${isInvitationOver(sql)} then '' else coalesce(s.owner_email, '') end as owner_email, ${data} as data, s.status, s.paid, s.created_at, s.updated_at, ${circle} as circle,
  coalesce((
    select h.status_before from status_changes h
    where h.spirit_id = s.id and h.told_at is null and h.undone_at is null order by h.noted_at, h.id limit 1
  ), s.status) as told_status,
  coalesce((
    select jsonb_agg(jsonb_build_object(
      'id', c.id, 'spiritId', c.spirit_id, 'type', c.type, 'status', c.status,
      'requestedAt', to_char(c.requested_at at time zone 'UTC', ${iso}),
      'answeredAt', to_char(c.answered_at at time zone 'UTC', ${iso}),
      'team', ${team},
      'place', jsonb_build_object('id', p.id, 'name', p.name, 'slug', p.slug, 'phone', p.phone, 'city', p.city)
    ) || case when c.status = 'pending' and c.answer_by is not null
      then jsonb_build_object('answerBy', to_char(c.answer_by at time zone 'UTC', ${iso})) else '{}' end
      || case when c.assigned_email is not null and exists (
        select from place_mailboxes k where k.place_id = c.place_id and k.email = c.assigned_email)
      then jsonb_build_object('assignee', c.assigned_email) else '{}' end
    order by c.type, c.requested_at, c.id)
    from connections c join places p on p.id = c.place_id
    where c.spirit_id = s.id and c.status in ('pending', 'accepted')
  ), '[]') as connections`;

/** One record that is not deleted. */
export async function findSpirit(sql: Sql, id: string): Promise<SpiritRecord | undefined> {
  const [row] = await sql<SpiritRecord[]>`
    select ${recordColumns(sql)} from spirits s where s.id = ${id} and s.deleted_at is null`;
  return row;
}

/**
 * One record, as it is once every change before has been written; the next change waits until this transaction ends.
 * The lock is a statement of its own because only the statement after it sees the connections that were waited for. A record that
 * comes within reach between the two is not there yet: nobody would hold it.
 */
export async function lockSpirit(sql: Sql, id: string): Promise<SpiritRecord | undefined> {
  const [locked] = await sql`select from spirits where id = ${id} for no key update`;
  return locked && findSpirit(sql, id);
}

/** Of the records sent to a mailbox that nobody has confirmed, the first ones and the latest; others wait until these are decided. */
const unclaimedInSight = (sql: Sql, email: string) => sql`
  select id from (
    select id, row_number() over (order by created_at, id) as nth,
      row_number() over (order by created_at desc, id desc) as nth_last
    from spirits s where owner_id is null and owner_email = ${email} and deleted_at is null and not ${isInvitationOver(sql)}
  ) waiting
  where nth <= ${firstUnclaimedInSight}
    or nth_last <= ${limits.unclaimedDraftsPerMailbox - firstUnclaimedInSight}`;

/** The records of a family, those its relatives let it see, and those sent to its mailbox that nobody has confirmed, newest first. */
export const listSpiritsOfFamily = (sql: Sql, userId: string, email: string) =>
  sql<SpiritRecord[]>`
    select ${recordColumns(sql)} from spirits s
    where s.deleted_at is null and (s.owner_id = ${userId} or s.id = ${circleSpiritIds(sql, userId)}
      or s.id = any(array(${unclaimedInSight(sql, email)})))
    order by s.created_at desc, s.id`;

/** Once a person is in care, the queue shows of the answers no more than these. */
const shortAnswers = (sql: Sql) => sql`
  case when s.status = 'unverified' or mine.pending then s.data else jsonb_strip_nulls(jsonb_build_object(
    'spiritInfo', s.data -> 'spiritInfo', 'location', s.data -> 'location',
    'cremationOrBurial', s.data -> 'cremationOrBurial')) end`;

/**
 * The records connected to a mailbox's listings: unanswered first, then by urgency, then the newest request. `short` leaves
 * out the answers that a queue does not show; `ids` those of them that are wanted, all without it.
 */
export const listSpiritsOfHome = (
  sql: Sql,
  email: string,
  { short = false, ids }: { short?: boolean; ids?: readonly string[] } = {},
) =>
  sql<SpiritRecord[]>`
    with own as materialized (select place_id, role from place_mailboxes where email = ${email})
    select ${recordColumns(sql, inTeam(sql, email), short ? shortAnswers(sql) : sql`s.data`, sql`'[]'::jsonb`)}
    from (
      select c.spirit_id, bool_or(c.status = 'accepted') as accepted, bool_or(c.status = 'pending') as pending,
        max(c.requested_at) as requested_at
      from own join connections c on c.place_id = own.place_id and c.status in ('pending', 'accepted')
      ${ids ? sql`where c.spirit_id = any(${[...ids]}::uuid[])` : sql``}
      group by c.spirit_id
    ) mine
    join spirits s on s.id = mine.spirit_id and s.deleted_at is null
    order by mine.accepted,
      case s.data -> 'timing' ->> 'answer' when 'imminent' then 1 when 'future' then 2 else 0 end,
      mine.requested_at desc, s.id`;

/** The requests of a record that were declined and not made again, newest first. */
export const listDeclined = (sql: Sql, spiritId: string) =>
  sql<DeclinedRequest[]>`
    select jsonb_build_object('id', p.id, 'name', p.name, 'slug', p.slug, 'phone', p.phone, 'city', p.city) as place,
      c.reason, c.comments, c.answered_at
    from connections c join places p on p.id = c.place_id
    where c.spirit_id = ${spiritId} and c.status = 'declined' and not exists (
      select from connections later
      where later.spirit_id = c.spirit_id and later.place_id = c.place_id and later.requested_at > c.requested_at)
    order by c.answered_at desc, c.id`;

/**
 * How the memory page of a record stands for its family; undefined where there is none. Its keeper is looked up for the one page:
 * joined, all accounts would be read.
 */
export async function findMemoryStatus(sql: Sql, id: string, userId: string): Promise<MemoryStanding | undefined> {
  const [row] = await sql<{ standing: MemoryStanding }[]>`
    select case when (select k.user_id from memory_keepers k where k.page_id = m.id) is distinct from ${userId}
      then 'elsewhere' when m.deleted_at is not null then 'removed'
      when m.hidden_at is not null then 'hidden' else m.privacy end as standing
    from memory_pages m where m.spirit_id = ${id}`;
  return row?.standing;
}

/** Stores a new record; without an owner it waits for the mailbox's owner to confirm it, without a mailbox for a home to invite one. */
export async function insertSpirit(
  sql: Sql,
  record: { ownerId: string | null; ownerEmail: string | null; data: Answers },
): Promise<string> {
  const { ownerId, ownerEmail, data } = record;
  const id = randomUUID();
  throughDoor(id);
  await sql`
    insert into spirits (id, owner_id, owner_email, data, claimed_at)
    values (${id}, ${ownerId}, ${ownerEmail}, ${json(sql, data)}, case when ${ownerId}::uuid is not null then now() end)`;
  return id;
}

/** A version is always later than the one before, by a millisecond at least, whatever the clock does. */
const nextVersion = (sql: Sql) =>
  sql`greatest(date_trunc('milliseconds', clock_timestamp()), updated_at + interval '1 millisecond')`;

/** Merges answer blocks into the version that was read; false when that changes nothing, or it is not the present one. */
export async function updateAnswers(sql: Sql, id: string, version: string, blocks: Answers): Promise<boolean> {
  const rows = await sql`
    update spirits set data = data || ${json(sql, blocks)}, updated_at = ${nextVersion(sql)}
    where id = ${id} and deleted_at is null and updated_at = ${version}
      and data is distinct from data || ${json(sql, blocks)}
    returning id`;
  return rows.length > 0;
}

/** Gives an unconfirmed record to the owner of its mailbox; false when somebody has confirmed it already. */
export async function claimSpirit(sql: Sql, id: string, userId: string, email: string): Promise<boolean> {
  const rows = await sql`
    update spirits set owner_id = ${userId}, claimed_at = now(), updated_at = ${nextVersion(sql)}
    where id = ${id} and deleted_at is null and owner_id is null and owner_email = ${email} returning id`;
  return rows.length > 0;
}

/** Makes a confirmed record somebody else's. */
export async function updateOwner(sql: Sql, id: string, owner: { userId: string; email: string }): Promise<void> {
  await sql`
    update spirits set owner_id = ${owner.userId}, owner_email = ${owner.email}, updated_at = ${nextVersion(sql)}
    where id = ${id} and deleted_at is null and owner_id is not null`;
}

/** Moves the status on; false when it is no longer the one that was read. */
export async function updateStatus(sql: Sql, id: string, from: SpiritStatus, to: SpiritStatus): Promise<boolean> {
  const rows = await sql`
    update spirits set status = ${to} where id = ${id} and deleted_at is null and status = ${from} returning id`;
  return rows.length > 0;
}

/** Sets whether the funeral is paid; false when it says so already. */
export async function updatePaid(sql: Sql, id: string, paid: boolean): Promise<boolean> {
  const rows = await sql`
    update spirits set paid = ${paid} where id = ${id} and deleted_at is null and paid <> ${paid} returning id`;
  return rows.length > 0;
}

/** Puts a record away until it is erased; false when it was put away before. */
export async function deleteSpiritRow(sql: Sql, id: string): Promise<boolean> {
  const rows = await sql`
    update spirits set deleted_at = now() where id = ${id} and deleted_at is null returning id`;
  return rows.length > 0;
}

const isOwnDeleted = (sql: Sql, owner: { userId: string; email: string }, days: number) => sql`
  deleted_at > now() - make_interval(days => ${days})
  and (owner_id = ${owner.userId} or (owner_id is null and owner_email = ${owner.email}))`;

/** A deleted record with the answers that name the person. */
export type DeletedRow = { id: string; data: Answers; deletedAt: string; erasedAt: string };

/** The deleted records of a family that are not erased yet, the last deleted first. */
export const listDeletedRows = (sql: Sql, owner: { userId: string; email: string }, days: number) =>
  sql<DeletedRow[]>`
    select id, jsonb_build_object('spiritInfo', data -> 'spiritInfo') as data, deleted_at,
      deleted_at + make_interval(days => ${days}) as erased_at
    from spirits where ${isOwnDeleted(sql, owner, days)} order by deleted_at desc, id`;

/** Brings a deleted record of a family back; false when there is none of that id to bring back. */
export async function restoreSpiritRow(
  sql: Sql,
  id: string,
  owner: { userId: string; email: string },
  days: number,
): Promise<boolean> {
  const rows = await sql`
    update spirits set deleted_at = null where id = ${id} and ${isOwnDeleted(sql, owner, days)} returning id`;
  return rows.length > 0;
}
