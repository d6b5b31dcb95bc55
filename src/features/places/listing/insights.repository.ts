import type { Sql } from '#platform/server/db/database.ts';
import { theRow } from '#platform/server/db/database.ts';
import type { Insights } from './insights.contract.ts';

/** Counts one look or call of today. */
export async function incrementViews(sql: Sql, placeId: string, what: 'view' | 'call'): Promise<void> {
  const [views, calls] = what === 'view' ? [1, 0] : [0, 1];
  await sql`
    insert into place_days (place_id, views, calls) values (${placeId}, ${views}, ${calls})
    on conflict (place_id, day) do update
      set views = place_days.views + excluded.views, calls = place_days.calls + excluded.calls`;
}

/** Reads what the last days came to, today included. */
export async function findInsights(sql: Sql, placeId: string, days: number): Promise<Insights> {
  const [row] = await sql<Insights[]>`
    select ${days}::integer as days, seen.views, seen.calls, asked.requests, asked.answered, asked.median_minutes
    from (
      select coalesce(sum(views), 0)::integer as views, coalesce(sum(calls), 0)::integer as calls from place_days
      where place_id = ${placeId} and day > current_date - ${days}::integer
    ) seen, (
      select count(*)::integer as requests, count(answered_at)::integer as answered,
        (percentile_cont(0.5) within group (order by extract(epoch from answered_at - requested_at) / 60)
          filter (where answered_at is not null))::float8 as median_minutes
      from connections c
      where not exists (select from old_cases o where o.spirit_id = c.spirit_id)
        and place_id = ${placeId} and requested_at > now() - make_interval(days => ${days}::integer)
    ) asked`;
  return theRow(row);
}

/** Erases the days that are older than so many months. */
export async function erasePlaceDays(sql: Sql, months: number): Promise<void> {
  await sql`delete from place_days where day < current_date - make_interval(months => ${months})`;
}
