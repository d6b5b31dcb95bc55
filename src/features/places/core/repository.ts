import type { Sql } from '#platform/server/db/database.ts';
import { theRow } from '#platform/server/db/database.ts';
import type { PlaceType } from '#vocabulary/places/placeTypes.ts';
import { columnOf } from './columns.rules.ts';
import { columnFields } from './fields.ts';
import type { Area } from './rules.ts';
import { type PlaceRecord, type PlaceRow, readPlace } from './schema.ts';

const readPlaces = async (rows: PromiseLike<PlaceRow[]>): Promise<PlaceRecord[]> => (await rows).map(readPlace);

/** What only those who keep a listing are told besides; of a stranger's question nobody looks it up. */
const keptFacts = (sql: Sql, isKept: boolean) =>
  isKept ? sql`${connectionCount(sql)}, ${colleagues(sql)}` : sql`0 as connection_count`;

/** Reads listings in any state by their ids, in no particular order; for a stranger without what only keepers are told. */
export const findPlaces = (sql: Sql, ids: string[], forKeepers = true) =>
  readPlaces(sql<PlaceRow[]>`
    select ${columns(sql)}, ${keptFacts(sql, forKeepers)} from places p ${joins(sql)}
    where p.id = any(${ids}::uuid[]) and p.deleted_at is null`);

/** Reads one listing in any state. Its statement is planned once, which that of several ids is not. */
export async function findPlace(sql: Sql, id: string, forKeepers = true): Promise<PlaceRecord | undefined> {
  const [place] = await readPlaces(sql<PlaceRow[]>`
    select ${columns(sql)}, ${keptFacts(sql, forKeepers)} from places p ${joins(sql)}
    where p.id = ${id} and p.deleted_at is null`);
  return place;
}

/** Reads one listing in any state by the name in its address. */
export async function findPlaceBySlug(sql: Sql, slug: string, forKeepers = true): Promise<PlaceRecord | undefined> {
  const [place] = await readPlaces(sql<PlaceRow[]>`
    select ${columns(sql)}, ${keptFacts(sql, forKeepers)} from places p ${joins(sql)}
    where p.slug = ${slug} and p.deleted_at is null`);
  return place;
}

/** Reads the listings, in any state, that one mailbox keeps. */
export const listPlacesOfMailbox = (sql: Sql, email: string) =>
  readPlaces(sql<PlaceRow[]>`
    select ${columns(sql)}, ${connectionCount(sql)}, ${colleagues(sql)} from places p ${joins(sql)}
    where p.id in (select k.place_id from place_mailboxes k where k.email = ${email}) and p.type <> 'cemetery'
    order by p.search_text collate "C", p.id`);

/**
 * Reads published listings of one type in an area, by the position everybody sees, and the version of that list. Where there
 * are more than `limit`, the well known come first and the rest is an even sample, not the southernmost.
 */
export async function listPlacesInArea(sql: Sql, type: PlaceType, area: Area, limit: number) {
  const rows = await sql<(PlaceRow & { mark: string })[]>`
    select ${columns(sql)}, 0 as connection_count, ${areaMark(sql)} over () as mark from (
      select * from places where ${isInArea(sql, type, area)} order by disclosure, id limit ${limit}
    ) p ${joins(sql)}
    order by p.disclosure, p.id`;
  return { version: rows[0]?.mark ?? emptyArea, places: rows.map(readPlace) };
}

/**
 * The version of that list: its listings' numbers with their keepers and pictures. Of all of them, not of the highest,
 * because transactions do not commit in the order in which they took their numbers.
 */
export async function findVersionOfArea(sql: Sql, type: PlaceType, area: Area, limit: number): Promise<string> {
  const [row] = await sql<{ mark: string | null }[]>`
    select ${areaMark(sql)} as mark from (
      select id, version, email, disclosure from places
      where ${isInArea(sql, type, area)} order by disclosure, id limit ${limit}
    ) p ${joins(sql)}`;
  return theRow(row).mark ?? emptyArea;
}

const emptyArea = 'none';

/** One number out of all listings of an area, whatever their order, which follows from what it counts. */
const areaMark = (sql: Sql) => sql`
  bit_xor(hash_record_extended(row(p.id, p.version, keeper.id, images.list), 0))`;

const isInArea = (sql: Sql, type: PlaceType, { south, north, west, east }: Area) => sql`
  type = ${type} and status = 'published' and deleted_at is null
    and public_latitude between ${south} and ${north} and public_longitude between ${west} and ${east}`;

const colleagues = (sql: Sql) => sql`
  (select coalesce(jsonb_agg(jsonb_build_object('email', k.email, 'role', k.role)), '[]')
    from place_mailboxes k where k.place_id = p.id) as keepers`;

/** Written once: our own names, which need not be looked through for each statement. */
const columnNames = columnFields.map((name) => `p.${columnOf(name)}`).join(', ');

/** The columns of a listing `p` and of what `joins` joins to it. */
export const columns = (sql: Sql) =>
  sql`${sql.unsafe(columnNames)}, images.list as images, keeper.id is not null as claimed`;

/** Joins to a listing `p` its pictures, which most have none of, and whether its keeper has signed in. */
export const joins = (sql: Sql) => sql`
  left join users keeper on keeper.email = p.email and keeper.deleted_at is null
  left join lateral (
    select case when exists (select from place_images i where i.place_id = p.id) then (
      select jsonb_agg(jsonb_build_object(
          'id', i.id, 'path', i.path, 'width', i.width, 'height', i.height, 'state', i.state)
        order by i.position, i.created_at, i.id)
      from place_images i where i.place_id = p.id
    ) else '[]' end as list
  ) images on true`;

/** How many requests of families a listing `p` has. */
export const connectionCount = (sql: Sql) => sql`(
  select count(*)::integer from connections c join spirits s on s.id = c.spirit_id and s.deleted_at is null
  where c.place_id = p.id and c.status in ('pending', 'accepted')) as connection_count`;

/** The id of the listing that came from a source under an identifier. */
export async function findPlaceIdBySource(sql: Sql, source: string, sourceId: string): Promise<string | undefined> {
  const [row] = await sql<{ id: string }[]>`
    select id from places where source = ${source} and source_id = ${sourceId}`;
  return row?.id;
}
