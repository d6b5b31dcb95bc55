import type { Connection } from '#features/spirits/core/connection.schema.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { DeclineReason } from '#vocabulary/declineReasons.ts';
import type { Language } from '#vocabulary/languages.ts';
import type { TeamRole } from '#vocabulary/places/teamRoles.ts';
import type { ConnectionState } from './rules.ts';

/** The newest request of a record to a home, with the team of its listing. */
export type LastRequest = ConnectionState & {
  id: string;
  placeId: string;
  team: { email: string; role: TeamRole }[];
  placeName: string;
  placePhone: string | null;
  /** True when the connection has ended because the home disconnected it. */
  endedByHome: boolean;
};

/** The newest request of a record to one funeral home; a live one comes before any that has ended. */
export async function findLastRequest(sql: Sql, spiritId: string, placeId: string): Promise<LastRequest | undefined> {
  const [row] = await sql<LastRequest[]>`
    select c.id, c.place_id, c.status, c.type,
      (select coalesce(jsonb_agg(jsonb_build_object('email', k.email, 'role', k.role)), '[]') from place_mailboxes k
        where k.place_id = p.id) as team,
      p.name as place_name, p.phone as place_phone,
      exists (
        select from audits a
        where a.spirit_id = c.spirit_id and a.place_id = c.place_id and a.action = 'disconnect'
          and a.actor_role = 'funeral-home' and a.date >= c.ended_at
      ) as ended_by_home
    from connections c join places p on p.id = c.place_id
    where c.spirit_id = ${spiritId} and c.place_id = ${placeId}
    order by (c.status in ('pending', 'accepted')) desc, c.requested_at desc, c.id limit 1`;
  return row;
}

/** A live connection as its reply says it; null when it has ended. */
export async function findConnection(sql: Sql, id: string): Promise<Connection | null> {
  const [row] = await sql<(Connection & { answerBy: string | null })[]>`
    select c.id, c.spirit_id, c.type, c.status, c.requested_at, c.answered_at,
      case when c.status = 'pending' then c.answer_by end as answer_by,
      jsonb_build_object('id', p.id, 'name', p.name, 'slug', p.slug, 'phone', p.phone, 'city', p.city) as place
    from connections c join places p on p.id = c.place_id
    where c.id = ${id} and c.status in ('pending', 'accepted')`;
  if (!row) return null;
  const { answerBy, ...connection } = row;
  return answerBy === null ? connection : { ...connection, answerBy };
}

/**
 * Stores a request; undefined when there is a live one, another home is the primary one already, or the listing has been
 * deleted at this very moment.
 */
export async function insertConnection(
  sql: Sql,
  request: { spiritId: string; placeId: string; type: Connection['type']; responseHours: number },
): Promise<string | undefined> {
  const [row] = await sql<{ id: string }[]>`
    insert into connections (spirit_id, place_id, type, requested_at, answer_by)
    select ${request.spiritId}::uuid, p.id, ${request.type}, clock_timestamp(),
      clock_timestamp() + make_interval(secs => ${request.responseHours * 3_600})
    from places p where p.id = ${request.placeId} and p.deleted_at is null for key share
    on conflict do nothing returning id`;
  return row?.id;
}

/** Stores that a home has had a case since a day long ago, or since now: nobody has waited for its answer. */
export async function insertPast(
  sql: Sql,
  { spiritId, placeId, day }: { spiritId: string; placeId: string; day: string | null },
): Promise<void> {
  // Of a day of which only the month or the year is known, its first one; noon is that day in every zone of Canada.
  const noon = day === null ? null : `${`${day}-01-01`.slice(0, 10)} 18:00Z`;
  await sql`
    insert into connections (spirit_id, place_id, type, status, requested_at, answered_at)
    select ${spiritId}::uuid, ${placeId}::uuid, 'primary', 'accepted', had.since, had.since
    from (select least(coalesce(${noon}::timestamptz, clock_timestamp()), clock_timestamp()) as since) had`;
}

/** Ends every live connection of a record. */
export async function endAll(sql: Sql, spiritId: string): Promise<void> {
  await sql`
    update connections set status = 'disconnected', ended_at = clock_timestamp(), assigned_email = null
    where spirit_id = ${spiritId} and status in ('pending', 'accepted')`;
}

/** Makes a live connection the primary one; false when it has ended or another home is the primary one. */
export async function updateToPrimary(sql: Sql, id: string): Promise<boolean> {
  const rows = await sql`
    update connections c set type = 'primary'
    where id = ${id} and status in ('pending', 'accepted') and type = 'secondary' and not exists (
      select from connections other
      where other.spirit_id = c.spirit_id and other.type = 'primary' and other.status in ('pending', 'accepted'))
    returning id`;
  return rows.length > 0;
}

/** Accepts a request; false when it is not waiting for an answer any more. */
export async function updateToAccepted(sql: Sql, id: string): Promise<boolean> {
  const rows = await sql`
    update connections set status = 'accepted', answered_at = clock_timestamp() where id = ${id} and status = 'pending' returning id`;
  return rows.length > 0;
}

/** Declines a request; false when it is not waiting for an answer any more. */
export async function updateToDeclined(
  sql: Sql,
  id: string,
  { reason, comments }: { reason: DeclineReason; comments: string | null },
): Promise<boolean> {
  const rows = await sql`
    update connections
    set status = 'declined', reason = ${reason}, comments = ${comments}, answered_at = clock_timestamp(),
      ended_at = clock_timestamp()
    where id = ${id} and status = 'pending' returning id`;
  return rows.length > 0;
}

/** Ends a live connection in one of the given states; false when it is in none of them any more. */
export async function updateToDisconnected(
  sql: Sql,
  id: string,
  from: readonly Connection['status'][],
): Promise<boolean> {
  const rows = await sql`
    update connections set status = 'disconnected', ended_at = clock_timestamp(), assigned_email = null
    where id = ${id} and status = any(${[...from]}) returning id`;
  return rows.length > 0;
}

/**
 * Makes one of those who keep the listing responsible for an accepted case, or nobody; false when it is not as it was seen any
 * more, or the mailbox does not keep the listing.
 */
export async function updateAssignee(
  sql: Sql,
  id: string,
  { from, to }: { from: string | null; to: string | null },
): Promise<boolean> {
  const rows = await sql`
    update connections c set assigned_email = ${to}
    where c.id = ${id} and c.status = 'accepted'
      and (select k.email from place_mailboxes k where k.place_id = c.place_id and k.email = c.assigned_email)
        is not distinct from ${from}
      and (${to}::text is null or exists (
        select from place_mailboxes k where k.place_id = c.place_id and k.email = ${to}))
    returning c.id`;
  return rows.length > 0;
}

/** The account behind a record's family; undefined while no family is there. */
export async function findFamily(
  sql: Sql,
  userId: string | null,
): Promise<{ email: string; language: Language } | undefined> {
  const [row] = await sql<{ email: string; language: Language }[]>`
    select email, language from users where id = ${userId} and deleted_at is null`;
  return row;
}
