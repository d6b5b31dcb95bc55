import type * as z from 'zod';
import type { PlaceRecord } from '#features/places/core/schema.ts';
import { searchTextOf } from '#features/places/core/slug.rules.ts';
import type { Sql } from '#platform/server/db/database.ts';
import { theRow } from '#platform/server/db/database.ts';
import type { adminPlaceFilter, ListedPlace } from './console.contract.ts';

/** What the administrator's table is narrowed to, with the words of the name. */
export type AdminPlaceFilter = z.output<typeof adminPlaceFilter> & { words: readonly string[] };

const isClaimed = (sql: Sql) =>
  sql`exists (select from users keeper where keeper.email = p.email and keeper.deleted_at is null)`;

function matches(sql: Sql, filter: AdminPlaceFilter) {
  const { status, type, region, tag, adminTag, source, claimed, words } = filter;
  const named = words.reduce((all, word) => sql`${all} and p.search_text like ${`%${word}%`}`, sql``);
  const tagged = adminTag.endsWith(':')
    ? sql`and p.admin_tags <> '{}' and exists (
        select from unnest(p.admin_tags) own (tag) where starts_with(own.tag, ${adminTag}))`
    : sql`and p.admin_tags <> '{}' and p.admin_tags @> ${[adminTag]}`;
  return sql`p.deleted_at is null
    ${status === '' ? sql`` : status === 'published' ? sql`and p.status = 'published'` : sql`and p.status = ${status} and p.status <> 'published'`}
    ${type ? sql`and p.type = ${type}` : sql``}
    ${region ? sql`and p.region = ${region}` : sql``}
    ${tag ? sql`and p.tags @> ${[tag]}` : sql``}
    ${adminTag ? tagged : sql``}
    ${source === '-' ? sql`and p.source is null` : source ? sql`and p.source = ${source}` : sql``}
    ${claimed === 'true' ? sql`and p.email is not null and ${isClaimed(sql)}` : sql``}
    ${claimed === 'false' ? sql`and not (p.email is not null and ${isClaimed(sql)})` : sql``}
    ${named}`;
}

const columns = (sql: Sql) => sql`
  p.id, p.name, p.type, p.status, p.city, p.region, p.email, p.preferred, p.source, p.admin_tags, p.updated_at,
  ${isClaimed(sql)} as claimed, p.suspended_at is not null as hidden`;

/** One page of the listings in every state, by name. The page is cut in the index before anything else is read. */
export const listAllRows = (sql: Sql, filter: AdminPlaceFilter) =>
  sql<ListedPlace[]>`
    select ${columns(sql)} from (
      select p.id from places p where ${matches(sql, filter)}
      order by p.search_text collate "C", p.id limit ${filter.size} offset ${filter.page * filter.size}
    ) found join places p on p.id = found.id
    order by p.search_text collate "C", p.id`;

/** How many listings match. Those that nobody has claimed are all others: asked one by one they would take seconds. */
export async function countAllRows(sql: Sql, filter: AdminPlaceFilter): Promise<number> {
  if (filter.claimed === 'false') {
    const [all, claimed] = await Promise.all([
      countAllRows(sql, { ...filter, claimed: '' }),
      countAllRows(sql, { ...filter, claimed: 'true' }),
    ]);
    return all - claimed;
  }
  const [row] = await sql<{ count: number }[]>`
    select count(*)::integer as count from places p where ${matches(sql, filter)}`;
  return theRow(row).count;
}

/** How many listings wait for an administrator. */
export async function countWaiting(sql: Sql): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::integer as count from places
    where status = 'review' and status <> 'published' and deleted_at is null`;
  return theRow(row).count;
}

/** When a listing was last changed. */
export async function findChangeOf(sql: Sql, id: string): Promise<string> {
  const [row] = await sql<{ updatedAt: string }[]>`select updated_at from places where id = ${id}`;
  return theRow(row).updatedAt;
}

/** The sources that occur, found by walking from one to the next in the index. */
export async function listSources(sql: Sql): Promise<string[]> {
  const rows = await sql<{ source: string }[]>`
    with recursive walk as (
      (select source from places where deleted_at is null and source is not null order by source limit 1)
      union all
      select (select p.source from places p where p.deleted_at is null and p.source > walk.source order by p.source limit 1)
      from walk where walk.source is not null
    )
    select source from walk where source is not null limit 200`;
  return rows.map(({ source }) => source);
}

/** The administrators' tags that occur. */
export async function listAdminTags(sql: Sql): Promise<string[]> {
  const rows = await sql<{ tag: string }[]>`
    select distinct own.tag from places p, unnest(p.admin_tags) own (tag)
    where p.deleted_at is null and p.admin_tags <> '{}' order by own.tag limit 200`;
  return rows.map(({ tag }) => tag);
}

/** Up to twenty listings of the same type that are alike in name, in the same town, or nearly the same in the same region. */
export const listDuplicateRows = (sql: Sql, place: PlaceRecord) =>
  sql<ListedPlace[]>`
    select ${columns(sql)} from places p
    where p.search_text % ${searchTextOf(place.name, place.city)} and p.id <> ${place.id} and p.type = ${place.type}
      and p.deleted_at is null
      and (p.city = ${place.city}
        or (p.region is not distinct from ${place.region} and similarity(p.name, ${place.name}) > 0.7))
    order by similarity(p.name, ${place.name}) desc, p.id limit 20`;
