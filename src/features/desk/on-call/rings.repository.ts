import type { Delivery } from '#features/sessions/phones/schema.ts';
import { type Sql, theRow } from '#platform/server/db/database.ts';
import type { Language } from '#vocabulary/languages.ts';

/** A request as far as it can call somebody: where it stands, and what a mail says of it. */
export type CallingRequest = {
  connectionId: string;
  spiritId: string;
  placeId: string;
  placeName: string;
  placeRegion: string | null;
  status: string;
  answerBy: string;
  region: string;
  town: string;
  timing: string;
};

/** A request; undefined once its record or its listing is gone. */
export async function findRequest(sql: Sql, connectionId: string): Promise<CallingRequest | undefined> {
  const [row] = await sql<CallingRequest[]>`
    select c.id as connection_id, c.spirit_id, c.place_id, p.name as place_name, p.region as place_region, c.status,
      coalesce(c.answer_by, c.requested_at) as answer_by,
      coalesce(s.data -> 'location' ->> 'answer', p.region, '') as region,
      coalesce(s.data -> 'location' -> 'answerValues' ->> 'town', '') as town,
      coalesce(s.data -> 'timing' ->> 'answer', '') as timing
    from connections c join spirits s on s.id = c.spirit_id and s.deleted_at is null and s.owner_id is not null
      join places p on p.id = c.place_id and p.deleted_at is null
    where c.id = ${connectionId}`;
  return row;
}

/** The request begins to call those who are on call; nothing happens where it has begun. */
export async function insertRing(sql: Sql, connectionId: string, people: readonly string[]): Promise<void> {
  await sql`
    insert into on_call_rings (connection_id, people, next_at) values (${connectionId}, ${[...people]}::text[], date_trunc('milliseconds', now()))
    on conflict do nothing`;
}

/** A request that calls the next now. */
export type DueRing = { connectionId: string; spiritId: string };

/** The requests that call the next now, those that waited longest first. */
export const listDueRings = (sql: Sql) =>
  sql<DueRing[]>`
    select r.connection_id, c.spirit_id from on_call_rings r join connections c on c.id = r.connection_id
    where r.next_at <= now() order by r.next_at, r.connection_id limit 200`;

/** The round that is due of a request and whom its rota named; undefined where none is. */
export async function findDueRound(
  sql: Sql,
  connectionId: string,
): Promise<{ round: number; people: string[]; seen: boolean } | undefined> {
  const [row] = await sql<{ round: number; people: string[]; seen: boolean }[]>`
    select r.round, r.people, exists (
      select from connections c join accesses a on a.spirit_id = c.spirit_id and a.place_id = c.place_id
      where c.id = r.connection_id and a.date >= c.requested_at) as seen
    from on_call_rings r where r.connection_id = ${connectionId} and r.next_at <= now()`;
  return row;
}

/** Nobody else is called for a request. */
export async function endRing(sql: Sql, connectionId: string): Promise<void> {
  await sql`update on_call_rings set next_at = null where connection_id = ${connectionId}`;
}

/** Goes on to the next round, due in so many minutes; false where somebody was faster. */
export async function advanceRing(sql: Sql, connectionId: string, round: number, minutes: number): Promise<boolean> {
  const rows = await sql`
    update on_call_rings set round = round + 1, next_at = date_trunc('milliseconds', now()) + make_interval(mins => ${minutes})
    where connection_id = ${connectionId} and round = ${round} and next_at <= now() returning connection_id`;
  return rows.length > 0;
}

/** Notes who is called in a round; answers them with their accounts, each once. */
export const insertCalls = (sql: Sql, connectionId: string, round: number, people: readonly string[]) =>
  sql<{ email: string; userId: string | null; language: Language | null }[]>`
    with called as (
      insert into on_call_calls (connection_id, round, email)
      select ${connectionId}::uuid, ${round}::integer, unnest(${[...people]}::text[]) on conflict do nothing
      returning email)
    select called.email, u.id as user_id, u.language
    from called left join users u on u.email = called.email and u.deleted_at is null order by called.email`;

/** Keeps which text told somebody that a request calls them. */
export async function noteTextOfCall(
  sql: Sql,
  { connectionId, round, email, textId }: { connectionId: string; round: number; email: string; textId: string },
): Promise<void> {
  await sql`
    update on_call_calls set text_id = ${textId}
    where connection_id = ${connectionId} and round = ${round} and email = ${email}`;
}

/** Somebody has a request; false where a colleague has it, or it calls nobody. */
export async function takeRingRow(sql: Sql, connectionId: string, userId: string): Promise<boolean> {
  const rows = await sql`
    update on_call_rings set taken_by = ${userId}, taken_at = clock_timestamp(), next_at = null
    where connection_id = ${connectionId} and taken_at is null returning connection_id`;
  return rows.length > 0;
}

/** What is known of the calls of a request. Moments in ISO 8601. */
export type StoredRing = {
  connectionId: string;
  next: string | null;
  takenAt: string | null;
  takenBy: string | null;
  seenAt: string | null;
  seenBy: string | null;
  calls: { email: string; at: string; text: Delivery | null }[];
};

/** The calls of some requests, each with who has it and who of the home was the first to open it. */
export const listRingRows = (sql: Sql, connectionIds: readonly string[]) =>
  sql<StoredRing[]>`
    select r.connection_id, r.next_at as next, r.taken_at, taker.email as taken_by, seen.date as seen_at,
      seen.email as seen_by, coalesce((
        select jsonb_agg(jsonb_build_object('email', called.email, 'at', to_char(called.at at time zone 'UTC',
          'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'text', case when told.id is not null then jsonb_build_object(
          'state', told.state, 'reason', told.reason, 'toldAt', to_char(told.told_at at time zone 'UTC',
            'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end) order by called.round, called.email)
        from on_call_calls called left join texts told on told.id = called.text_id where called.connection_id = r.connection_id), '[]') as calls
    from on_call_rings r left join users taker on taker.id = r.taken_by and taker.deleted_at is null
      left join lateral (
        select a.date, u.email from connections c
          join accesses a on a.spirit_id = c.spirit_id and a.place_id = c.place_id and a.date >= c.requested_at
          left join users u on u.id = a.user_id and u.deleted_at is null
        where c.id = r.connection_id order by a.date limit 1) seen on true
    where r.connection_id = any(${[...connectionIds]}::uuid[])`;

/** Erases whom requests have called, so many days after their connection ended; answers how many requests. */
export async function eraseRings(sql: Sql, days: number): Promise<number> {
  const rows = await sql<{ count: number }[]>`
    with gone as (
      delete from on_call_rings r using connections c
      where c.id = r.connection_id and c.spirit_id not in (select id from held_spirits)
        and c.status not in ('pending', 'accepted') and c.ended_at <= now() - make_interval(days => ${days})
      returning r.connection_id)
    select count(*)::integer as count from gone`;
  return theRow(rows[0]).count;
}
