import type { Sql } from '#platform/server/db/database.ts';
import type { PlaceType } from '#vocabulary/places/placeTypes.ts';
import { columnOf } from './columns.rules.ts';
import { columnFields } from './fields.ts';
import type { Area } from './rules.ts';
import { type PlaceRecord, type PlaceRow, readPlace } from './schema.ts';

const readPlaces = async (rows: PromiseLike<PlaceRow[]>): Promise<PlaceRecord[]> => (await rows).map(readPlace);

/** What only those who keep a listing are told besides; of a stranger's question nobody looks it up. */
const keptFacts = (sql: Sql, isKept: boolean) =>
  isKept ? sql`${connectionCount(sql)}, ${colleagues(sql)}, ${suspension(sql)}` : sql`0 as connection_count`;

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
    select ${columns(sql)}, ${connectionCount(sql)}, ${colleagues(sql)}, ${suspension(sql)} from places p ${joins(sql)}
    where p.id in (select k.place_id from place_mailboxes k where k.email = ${email}) and p.type <> 'cemetery'
    order by p.search_text collate "C", p.id`);

/**
 * Finds the published listings of one type in an area, by the position everybody sees. Where there are more than `limit`, the
 * well known come first and the rest is an even sample, not the southernmost.
 */
export async function findPlacesInArea(sql: Sql, type: PlaceType, area: Area, limit: number): Promise<string[]> {
  const { south, north, west, east } = area;
  const rows = await sql<{ id: string }[]>`
    select id from places
    where type = ${type} and status = 'published' and deleted_at is null
      and public_latitude between ${south} and ${north} and public_longitude between ${west} and ${east}
    order by disclosure, id limit ${limit}`;
  return rows.map(({ id }) => id);
}

/** Counts the tags of the published listings of one type in an area; of those known by name only nothing is counted. */
export const countTags = (sql: Sql, type: PlaceType, { south, north, west, east }: Area) =>
  sql<{ tag: string; count: number }[]>`
    select tag, count(*)::integer as count from places p, unnest(p.tags) tag
    where p.type = ${type} and p.status = 'published' and p.deleted_at is null and p.disclosure = 'full'
      and p.public_latitude between ${south} and ${north} and p.public_longitude between ${west} and ${east}
    group by tag order by count(*) desc, tag collate "C"`;

const colleagues = (sql: Sql) => sql`
  (select coalesce(jsonb_agg(jsonb_build_object('email', k.email, 'role', k.role)), '[]')
    from place_mailboxes k where k.place_id = p.id) as keepers`;

const suspension = (sql: Sql) => sql`
  (select jsonb_build_object('since', s.suspended_at, 'reason', s.reason)
    from suspensions s where s.place_id = p.id and s.ended_at is null) as suspension`;

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
