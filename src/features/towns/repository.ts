import type { Sql } from '#platform/server/db/database.ts';
import { json, lastLetter } from '#platform/server/db/database.ts';
import type { RegionName } from '#vocabulary/regions/regions.ts';
import type { StoredTown } from './rules.ts';

/** A town as it is read for an answer. */
export type FoundTown = Omit<StoredTown, 'population' | 'searchText'>;

/** Makes the stored towns exactly these: adds, corrects and removes. */
export async function replaceTowns(sql: Sql, towns: readonly StoredTown[]): Promise<void> {
  await sql`
    with incoming as materialized (
      select distinct on (kind, name, region, "postalArea", latitude, longitude) *
      from jsonb_to_recordset(${json(sql, towns)}) as r (kind text, name text, "postalArea" text, region text,
        latitude float8, longitude float8, population integer, "searchText" text)
    ), removed as (
      delete from towns t where not exists (
        select from incoming i where i.kind = t.kind and i.name = t.name and i.region = t.region
          and i."postalArea" is not distinct from t.postal_area
          and i.latitude = t.latitude and i.longitude = t.longitude)
    )
    insert into towns (kind, name, postal_area, region, latitude, longitude, population, search_text)
    select kind, name, "postalArea", region, latitude, longitude, population, "searchText" from incoming
    on conflict (kind, name, region, postal_area, latitude, longitude) do update
      set population = excluded.population, search_text = excluded.search_text
      where (towns.population, towns.search_text) is distinct from (excluded.population, excluded.search_text)`;
}

/**
 * Reads towns and postal areas whose name or one of its words begins like one of the keys. Spaces are forgiven at the
 * beginning of a name, so that "st johns" is St. John's. The exact name comes first, then beginnings, then the largest.
 * Both are found in an index of their own.
 */
export const listTownsLike = (sql: Sql, keys: readonly string[], region: RegionName | undefined, limit: number) => {
  const joined = keys.map((key) => key.replaceAll(' ', ''));
  return sql<FoundTown[]>`
    select kind, name, postal_area, region, latitude, longitude from (
      select t.*, replace(t.search_text, ' ', '') as joined from unnest(${joined}::text[]) key join towns t
        on replace(t.search_text, ' ', '') ~>=~ key and replace(t.search_text, ' ', '') ~<~ (key || ${lastLetter}::text)
      union
      select t.*, replace(t.search_text, ' ', '') from unnest(${[...keys]}::text[]) key join towns t
        on t.search_text like '% ' || key || '%'
    ) t
    ${region ? sql`where region = ${region}` : sql``}
    order by joined = any(${joined}::text[]) desc, joined like any(${joined.map((key) => `${key}%`)}::text[]) desc,
      population desc, search_text, id
    limit ${limit}`;
};

/** Reads the postal area with these three characters. */
export const listPostalAreas = (sql: Sql, postalArea: string, region: RegionName | undefined) =>
  sql<FoundTown[]>`
    select kind, name, postal_area, region, latitude, longitude from towns
    where kind = 'postal-area' and postal_area = ${postalArea} ${region ? sql`and region = ${region}` : sql``}`;
