import type { Sql } from '#platform/server/db/database.ts';

/** How the opening of a plan stands; `opensAt` once enough have said that the death has happened. */
export type ReleaseRow = {
  stopKey: string;
  opensAt: string | null;
  stoppedAt: string | null;
  releasedAt: string | null;
};

/** Somebody who has said that the death has happened. */
export type StatementRow = {
  id: string;
  userId: string;
  email: string;
  placeId: string | null;
  name: string;
  diedOn: string;
  saidAt: string;
  isHome: boolean;
  isMaker: boolean;
};

const columns = (sql: Sql) => sql`stop_key, opens_at, stopped_at, released_at`;

/** How the opening of a plan stands; undefined where nobody has ever said that the death has happened. */
export async function findRelease(sql: Sql, spiritId: string): Promise<ReleaseRow | undefined> {
  const [row] = await sql<ReleaseRow[]>`select ${columns(sql)} from plan_releases where spirit_id = ${spiritId}`;
  return row;
}

/** Begins a new asking of the planner, with a key that was in no mail yet. */
export async function startRelease(sql: Sql, spiritId: string): Promise<string> {
  const [row] = await sql<{ stopKey: string }[]>`
    insert into plan_releases (spirit_id) values (${spiritId})
    on conflict (spirit_id) do update set stop_key = gen_random_uuid(), asked_at = clock_timestamp(),
      opens_at = null, stopped_at = null, released_at = null
    returning stop_key`;
  return row?.stopKey ?? '';
}

/** Says from when a plan opens: so many hours from now; null where not enough have said it. */
export const updateOpening = (sql: Sql, spiritId: string, hours: number | null) => sql`
  update plan_releases set opens_at = clock_timestamp() + make_interval(hours => ${hours}::integer)
  where spirit_id = ${spiritId} and stopped_at is null and released_at is null`;

/** Stops the opening of a plan; false where it was stopped or opened before. */
export async function markStopped(sql: Sql, spiritId: string): Promise<boolean> {
  const rows = await sql`
    update plan_releases set stopped_at = clock_timestamp(), opens_at = null
    where spirit_id = ${spiritId} and stopped_at is null and released_at is null returning spirit_id`;
  return rows.length > 0;
}

/** Opens a plan whose waiting time is over; false where it is not, or somebody was faster. */
export async function markReleased(sql: Sql, spiritId: string): Promise<boolean> {
  const rows = await sql`
    update plan_releases set released_at = clock_timestamp()
    where spirit_id = ${spiritId} and opens_at <= now() and stopped_at is null and released_at is null
    returning spirit_id`;
  return rows.length > 0;
}

/** The records whose waiting time is over. */
export const listDue = (sql: Sql) =>
  sql<{ spiritId: string }[]>`
    select r.spirit_id from plan_releases r
      join spirits s on s.id = r.spirit_id and s.deleted_at is null and s.owner_id is not null
    where r.opens_at <= now() and r.stopped_at is null and r.released_at is null order by r.opens_at, r.spirit_id`;

/** The record whose opening a key stops; undefined once it was stopped or opened. */
export async function findByKey(sql: Sql, stopKey: string): Promise<string | undefined> {
  const [row] = await sql<{ spiritId: string }[]>`
    select spirit_id from plan_releases where stop_key = ${stopKey} and stopped_at is null and released_at is null`;
  return row?.spiritId;
}

/** Who has said that the death has happened and is still let say so: in the circle, or a home that has accepted. */
export const listStatements = (sql: Sql, spiritId: string) =>
  sql<StatementRow[]>`
    select d.id, d.user_id, u.email, d.place_id, d.name, d.died_on::text as died_on, d.said_at,
      d.place_id is not null as is_home, d.place_id is null and d.user_id = s.owner_id as is_maker
    from death_statements d
      join spirits s on s.id = d.spirit_id
      join users u on u.id = d.user_id and u.deleted_at is null
    where d.spirit_id = ${spiritId} and case when d.place_id is null
      then d.user_id = s.owner_id or exists (
        select from circle_members m where m.spirit_id = d.spirit_id and m.user_id = d.user_id)
      else exists (
        select from connections c
        where c.spirit_id = d.spirit_id and c.place_id = d.place_id and c.status = 'accepted') end
    order by d.said_at, d.id`;

/** Notes that somebody says it; false when they have said it before. */
export async function insertStatement(
  sql: Sql,
  statement: { spiritId: string; userId: string; placeId: string | null; name: string; diedOn: string },
): Promise<boolean> {
  const { spiritId, userId, placeId, name, diedOn } = statement;
  const rows = await sql`
    insert into death_statements (spirit_id, user_id, place_id, name, died_on)
    values (${spiritId}, ${userId}, ${placeId}, ${name}, ${diedOn}) on conflict do nothing returning id`;
  return rows.length > 0;
}

/** Takes statements away. */
export const deleteStatements = (sql: Sql, ids: readonly string[]) => sql`
  delete from death_statements where id = any(${[...ids]}::uuid[])`;

/** Takes all statements about a record away, once they were answered. */
export const deleteAllStatements = (sql: Sql, spiritId: string) => sql`
  delete from death_statements where spirit_id = ${spiritId}`;
