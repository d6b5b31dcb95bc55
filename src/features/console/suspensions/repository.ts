import type { Sql } from '#platform/server/db/database.ts';
import type { Suspension } from './schema.ts';

/** What is suspended: an account or a listing. */
export type Suspended = { userId: string } | { placeId: string };

const isOf = (sql: Sql, of: Suspended) =>
  'userId' in of ? sql`s.user_id = ${of.userId}` : sql`s.place_id = ${of.placeId}`;

const isCurrent = (sql: Sql) => sql`s.ended_at is null and (s.until is null or s.until > current_date)`;

/** Suspends an account or a listing; false when somebody was faster. A time that has run out by itself is closed before. */
export async function insertSuspension(
  sql: Sql,
  of: Suspended,
  { reason, until, by }: { reason: string; until: string | null; by: string },
): Promise<boolean> {
  await sql`
    update suspensions s set ended_at = s.until
    where ${isOf(sql, of)} and s.ended_at is null and s.until <= current_date`;
  const { userId, placeId } = { userId: null, placeId: null, ...of };
  const rows = await sql`
    insert into suspensions (user_id, place_id, reason, until, suspended_by)
    values (${userId}, ${placeId}, ${reason}, ${until}, ${by})
    on conflict do nothing returning id`;
  return rows.length > 0;
}

/** Ends what holds; false when nothing does. */
export async function endSuspension(
  sql: Sql,
  of: Suspended,
  { reason, by }: { reason: string; by: string },
): Promise<boolean> {
  const rows = await sql`
    update suspensions s set ended_at = now(), ended_by = ${by}, end_reason = ${reason}
    where ${isOf(sql, of)} and ${isCurrent(sql)} returning s.id`;
  return rows.length > 0;
}

/** The days of what holds for an account, as its person is told them; undefined when nothing does. */
export async function findSuspendedDays(
  sql: Sql,
  userId: string,
): Promise<{ since: string; until: string | null } | undefined> {
  const [row] = await sql<{ since: string; until: string | null }[]>`
    select (s.suspended_at at time zone 'America/Toronto')::date::text as since, s.until::text as until
    from suspensions s where s.user_id = ${userId} and ${isCurrent(sql)}`;
  return row;
}

/** Every time that an account or a listing was suspended, the newest first. */
export const listSuspensions = (sql: Sql, of: Suspended) =>
  sql<Suspension[]>`
    select s.id, s.reason, s.until::text as until, s.suspended_at as since, who.email as by, s.ended_at,
      ender.email as ended_by, s.end_reason, ${isCurrent(sql)} as current
    from suspensions s left join users who on who.id = s.suspended_by left join users ender on ender.id = s.ended_by
    where ${isOf(sql, of)} order by s.suspended_at desc, s.id limit 100`;
