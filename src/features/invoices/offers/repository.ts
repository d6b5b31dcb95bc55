import { branchesOf, seriesOf } from '#features/invoices/core/terms.repository.ts';
import { type Sql, theRow } from '#platform/server/db/database.ts';

/** What is counted: estimates and contracts, each in a table of its own. */
type Counters = 'estimate_counters' | 'contract_counters';

/** The next count of a company in the present year of a zone, and the series it is of; branches that send at once wait for each other. */
export async function nextOfferCount(
  sql: Sql,
  counters: Counters,
  placeId: string,
  zone: string,
): Promise<{ year: number; last: number; seriesId: string }> {
  const [row] = await sql<{ year: number; last: number; seriesId: string }[]>`
    with present as (select extract(year from now() at time zone ${zone})::integer as year),
    highest as (
      select coalesce(max(c.last), 0) as last from ${sql(counters)} c, present
      where c.place_id in (${branchesOf(sql, placeId)}) and c.year = present.year)
    insert into ${sql(counters)} as own (place_id, year, last)
    select ${seriesOf(sql, placeId)}, present.year, highest.last + 1 from present, highest
    on conflict (place_id, year) do update
      set last = greatest(own.last, excluded.last - 1) + 1
    returning year, last, place_id as series_id`;
  return theRow(row);
}
