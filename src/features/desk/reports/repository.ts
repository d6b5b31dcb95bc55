import type { Sql } from '#platform/server/db/database.ts';
import type { CountedSpread } from './rules.ts';
import type { Reports } from './schema.ts';

/** Some branches, each with the zone of its days, and the months that are asked for. */
export type AskedOf = { branches: readonly { id: string; zone: string }[]; from: string; to: string };

const own = (sql: Sql, { branches }: AskedOf) => sql`
  unnest(${branches.map(({ id }) => id)}::uuid[], ${branches.map(({ zone }) => zone)}::text[]) own (place_id, zone)`;

/** True for a moment in the months, on the clock of its branch; the first comparison lets an index narrow it. */
const isIn = (sql: Sql, moment: ReturnType<Sql>, { from, to }: AskedOf) => sql`
  ${moment} >= ${`${from}-01`}::date - 1 and ${moment} < ${`${to}-01`}::date + interval '1 month 1 day'
  and to_char(${moment} at time zone own.zone, 'YYYY-MM') between ${from} and ${to}`;

/** True for a connection that a call has made which the same office has taken: both came in one moment. */
const isCall = (sql: Sql) => sql`
  f.spirit_id = c.spirit_id and f.taken_at between c.requested_at - interval '1 minute' and c.requested_at + interval '1 minute'`;

/** False for a case that came from another program: nobody called, waited or was accepted here. */
const isOurs = (sql: Sql) => sql`not exists (select from old_cases o where o.spirit_id = c.spirit_id)`;

/** How many calls came from where, and how many were accepted. */
export const countCalls = (sql: Sql, asked: AskedOf) =>
  sql<Reports['calls']['rows']>`
    select coalesce(f.kind, 'online') as source, count(*)::int as count,
      (count(*) filter (where c.answered_at is not null and c.status in ('accepted', 'disconnected')))::int as accepted
    from ${own(sql, asked)}
    join connections c on c.place_id = own.place_id
    join spirits s on s.id = c.spirit_id and s.deleted_at is null
    left join first_calls f on ${isCall(sql)}
    where ${isIn(sql, sql`c.requested_at`, asked)} and ${isOurs(sql)}
    group by 1 order by 2 desc, 1`;

/** How long families waited that asked here, in minutes, by the month in which they asked, and altogether. */
export const measureAnswers = (sql: Sql, asked: AskedOf) =>
  sql<CountedSpread[]>`
    with answered as (
      select to_char(c.requested_at at time zone own.zone, 'YYYY-MM') as month,
        (extract(epoch from c.answered_at - c.requested_at) / 60)::float8 as long
      from ${own(sql, asked)}
      join connections c on c.place_id = own.place_id and c.answered_at >= c.requested_at
      join spirits s on s.id = c.spirit_id and s.deleted_at is null
      left join first_calls f on ${isCall(sql)}
      where f.spirit_id is null and ${isIn(sql, sql`c.requested_at`, asked)} and ${isOurs(sql)}
    )
    select month, count(*)::int as count, percentile_cont(0.5) within group (order by long) as median,
      percentile_cont(0.9) within group (order by long) as slowest
    from answered group by grouping sets ((month), ())`;

/** What kinds of case were accepted in the time. */
export const countKinds = (sql: Sql, asked: AskedOf) =>
  sql<Reports['kinds']['rows']>`
    with accepted as (
      select distinct on (c.spirit_id) s.data
      from ${own(sql, asked)}
      join connections c on c.place_id = own.place_id and c.status in ('accepted', 'disconnected')
      join spirits s on s.id = c.spirit_id and s.deleted_at is null
      where ${isIn(sql, sql`c.answered_at`, asked)} and ${isOurs(sql)}
    )
    select case
        when data -> 'timing' ->> 'answer' = 'future' then 'planned'
        when data -> 'cremationOrBurial' ->> 'answer' in ('cremation', 'aquamation') then 'cremation'
        when data -> 'cremationOrBurial' ->> 'answer' in ('burial', 'green-burial') then 'burial'
        when data -> 'cremationOrBurial' ->> 'answer' = 'body-donation' then 'other'
        else 'undecided' end as kind,
      count(*)::int as count
    from accepted group by 1 order by 2 desc, 1`;

/** How many days the branches had somebody in their care, by the month in which that person came to rest, and altogether. */
export const measureCare = (sql: Sql, asked: AskedOf) =>
  sql<CountedSpread[]>`
    with cared as (
      select to_char(c.happened_at at time zone own.zone, 'YYYY-MM') as month,
        (extract(epoch from c.happened_at - coalesce(c.in_care_at, begun.happened_at)) / 86400)::float8 as long
      from ${own(sql, asked)}
      join status_changes c on c.place_id = own.place_id and c.event = 'at-rest' and c.undone_at is null
      join spirits s on s.id = c.spirit_id and s.deleted_at is null
      left join lateral (
        select max(b.happened_at) as happened_at from status_changes b
        where b.spirit_id = c.spirit_id and b.place_id = c.place_id and b.event = 'in-care' and b.undone_at is null
          and b.happened_at <= c.happened_at) begun on true
      where ${isIn(sql, sql`c.happened_at`, asked)} and coalesce(c.in_care_at, begun.happened_at) is not null
    )
    select month, count(*)::int as count, percentile_cont(0.5) within group (order by long) as median,
      percentile_cont(0.9) within group (order by long) as slowest
    from cared group by grouping sets ((month), ())`;
