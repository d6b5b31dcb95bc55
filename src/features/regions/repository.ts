import type { Sql } from '#platform/server/db/database.ts';
import type { RegionName } from '#vocabulary/regions/regions.ts';
import type { TownCount } from './rules.ts';

/** Counts the published listings of each town, of one region or of all. */
export const countTowns = (sql: Sql, region?: RegionName) =>
  sql<TownCount[]>`
    select region, city, count(*) filter (where type = 'funeral-home')::integer as homes, count(*)::integer as listings,
      max(updated_at) as updated_at
    from places
    where status = 'published' and deleted_at is null and city is not null and region is not null
      ${region ? sql`and region = ${region}` : sql``}
    group by region, city order by region, city collate "C"`;

/** Counts the published listings of a region by type. */
export const countTypes = (sql: Sql, region: RegionName) =>
  sql<{ type: string; count: number }[]>`
    select type, count(*)::integer as count from places
    where status = 'published' and deleted_at is null and region = ${region} group by type`;

/** The published listings of a town under any of its spellings: funeral homes first, the well known before the others. */
export async function listIdsInTown(sql: Sql, region: RegionName, cities: readonly string[], limit: number) {
  const rows = await sql<{ id: string }[]>`
    select id from places
    where status = 'published' and deleted_at is null and region = ${region} and city = any(${[...cities]}::text[])
    order by type = 'funeral-home' desc, disclosure, search_text collate "C", id limit ${limit}`;
  return rows.map(({ id }) => id);
}

/** What the sitemap names of each listing that is whole enough to be found: no samples, nothing known by name only. */
export const listIndexableListings = (sql: Sql) =>
  sql<{ slug: string; updatedAt: string }[]>`
    select slug, updated_at from places
    where status = 'published' and deleted_at is null and disclosure = 'full' and not tags @> array['sample']
    order by slug`;
