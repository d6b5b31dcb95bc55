import type { Sql } from '#platform/server/db/database.ts';
import { theRow } from '#platform/server/db/database.ts';
import { limits } from '#vocabulary/limits.ts';
import type { PlaceType } from '#vocabulary/places/placeTypes.ts';
import { informationTags } from '#vocabulary/places/tags.ts';
import type { RegionName } from '#vocabulary/regions/regions.ts';
import { columnOf } from './columns.rules.ts';
import { columnFields } from './fields.ts';
import {
  type FactFilter,
  type ListOrder,
  type OpenFact,
  openFacts,
  tagOfFaith,
  tagOfLanguage,
  tagsOfFact,
} from './openFacts.rules.ts';
import type { Area } from './rules.ts';
import { type PlaceRecord, type PlaceRow, readPlace } from './schema.ts';

/** What a list of listings asks for. `words` must all occur in name and town. */
export type PlaceFilter = {
  words: string[];
  region?: RegionName | undefined;
  type?: PlaceType | undefined;
  tag?: string | undefined;
  near?: { latitude: number; longitude: number } | undefined;
  /** Open facts that a listing must say of itself. */
  facts?: (Omit<FactFilter, OpenFact> & Partial<Record<OpenFact, unknown>>) | undefined;
  /** Nearest first where a position is asked and nothing else is, else by name. */
  order?: ListOrder | undefined;
  /** Unpublished listings too, and the facts that name-only listings keep back. */
  everything: boolean;
};

const readPlaces = async (rows: PromiseLike<PlaceRow[]>): Promise<PlaceRecord[]> => (await rows).map(readPlace);

const earthRadiusKilometres = 6371.0088;

/**
 * Reads one page of the listings that match: nearest first where a position is asked, else the well known first, by name;
 * in another order where one is asked. The page is cut before anything is joined to it.
 */
export const listPlaces = (sql: Sql, filter: PlaceFilter, page: { number: number; size: number }) =>
  readPlaces(sql<PlaceRow[]>`
    select ${columns(sql)}, ${filter.everything ? connectionCount(sql) : sql`0 as connection_count`}
      ${filter.near ? sql`, round(found.kilometres::numeric, 1)::float8 as distance_kilometres` : sql``}
    from (
      select p.id, ${filter.near ? distance(sql, filter.near) : sql`null::float8`} as kilometres,
        ${filter.order === 'answer' ? answerHours(sql) : sql`null::float8`} as hours
      from places p
      where ${matches(sql, filter)}
      order by ${first(sql, filter)} p.disclosure, p.search_text collate "C", p.id
      limit ${page.size} offset ${page.number * page.size}
    ) found join places p on p.id = found.id ${joins(sql)}
    order by ${first(sql, filter)} p.disclosure, p.search_text collate "C", p.id`);

/** What an order of a list looks at before the name. */
const first = (sql: Sql, { near, order }: PlaceFilter) => sql`
  ${order === 'answer' ? sql`hours nulls last,` : sql``}
  ${near && order !== 'name' ? sql`kilometres nulls last,` : sql``}`;

/** Within how many hours a family in need is answered, as `answerHoursOf` says it: what the listing promises, else ours. */
function answerHours(sql: Sql) {
  const [shortest = 0, longest = 0] = limits.responseHoursBounds.now;
  const said = sql`case when jsonb_typeof(p.data->'responseHours'->'now') = 'number'
    then (p.data->'responseHours'->>'now')::float8 end`;
  return sql`(case when p.type = 'funeral-home' and p.status = 'published' and p.email is not null
      and not p.tags && ${[...informationTags]}::text[]
      and (p.disclosure = 'full' or exists (select from users u where u.email = p.email and u.deleted_at is null))
    then case when ${said} between ${shortest}::float8 and ${longest}::float8 then ${said}
      else ${limits.responseHours.now}::float8 end end)`;
}

/** Counts the listings that match. */
export async function countPlaces(sql: Sql, filter: PlaceFilter): Promise<number> {
  const [row] = await sql<{ total: number }[]>`
    select count(*)::integer as total from places p where ${matches(sql, filter)}`;
  return theRow(row).total;
}

/** Reads listings in any state by their ids, in no particular order. */
export const findPlaces = (sql: Sql, ids: string[]) =>
  readPlaces(sql<PlaceRow[]>`
    select ${columns(sql)}, ${connectionCount(sql)}, ${colleagues(sql)} from places p ${joins(sql)}
    where p.id = any(${ids}::uuid[]) and p.deleted_at is null`);

/** Reads one listing in any state. */
export const findPlace = async (sql: Sql, id: string): Promise<PlaceRecord | undefined> =>
  (await findPlaces(sql, [id]))[0];

/** Reads one listing in any state by the name in its address. */
export async function findPlaceBySlug(sql: Sql, slug: string): Promise<PlaceRecord | undefined> {
  const [place] = await readPlaces(sql<PlaceRow[]>`
    select ${columns(sql)}, ${connectionCount(sql)}, ${colleagues(sql)} from places p ${joins(sql)}
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
 * Reads published listings of one type in an area, by the position everybody sees. Where there are more than `limit`,
 * the well known come first and the rest is an even sample, not the southernmost.
 */
export const listPlacesInArea = (sql: Sql, type: PlaceType, area: Area, limit: number) =>
  readPlaces(sql<PlaceRow[]>`
    select ${columns(sql)}, 0 as connection_count from (
      select * from places where ${isInArea(sql, type, area)} order by disclosure, id limit ${limit}
    ) p ${joins(sql)}
    order by p.disclosure, p.id`);

/**
 * The version of that list: its listings' numbers with their keepers and pictures. Of all of them, not of the highest,
 * because transactions do not commit in the order in which they took their numbers.
 */
export async function findVersionOfArea(sql: Sql, type: PlaceType, area: Area, limit: number): Promise<string> {
  const [row] = await sql<{ version: string | null }[]>`
    select encode(sha256(convert_to(string_agg(
      concat_ws(' ', p.id, p.version, keeper.id, i.id, i.position), ',' order by p.disclosure, p.id, i.id), 'UTF8')), 'hex')
      as version
    from (
      select id, version, email, disclosure from places
      where ${isInArea(sql, type, area)} order by disclosure, id limit ${limit}
    ) p
      left join users keeper on keeper.email = p.email and keeper.deleted_at is null
      left join place_images i on i.place_id = p.id`;
  return theRow(row).version ?? 'none';
}

const isInArea = (sql: Sql, type: PlaceType, { south, north, west, east }: Area) => sql`
  type = ${type} and status = 'published' and deleted_at is null
    and public_latitude between ${south} and ${north} and public_longitude between ${west} and ${east}`;

const colleagues = (sql: Sql) => sql`
  (select coalesce(jsonb_agg(jsonb_build_object('email', k.email, 'role', k.role)), '[]')
    from place_mailboxes k where k.place_id = p.id) as keepers`;

const columnNames = columnFields.map((name) => `p.${columnOf(name)}`);

const columns = (sql: Sql) => sql`${sql(columnNames)}, images.list as images, keeper.id is not null as claimed`;

const joins = (sql: Sql) => sql`
  left join users keeper on keeper.email = p.email and keeper.deleted_at is null
  left join lateral (
    select coalesce(jsonb_agg(jsonb_build_object(
        'id', i.id, 'path', i.path, 'width', i.width, 'height', i.height, 'state', i.state)
      order by i.position, i.created_at, i.id), '[]') as list
    from place_images i where i.place_id = p.id
  ) images on true`;

const connectionCount = (sql: Sql) => sql`(
  select count(*)::integer from connections c join spirits s on s.id = c.spirit_id and s.deleted_at is null
  where c.place_id = p.id and c.status in ('pending', 'accepted')) as connection_count`;

/** What a listing must say of itself, by its tags or in its data; the same as `fitsFacts` says. */
function matchesFactsSql(sql: Sql, facts: PlaceFilter['facts']) {
  const { language, faith } = facts ?? {};
  const tagged = (tags: readonly string[]) => sql`p.tags && ${[...tags]}::text[]`;
  const prices = sql`or p.data->>'priceListUrl' ~* '^https?://' or jsonb_typeof(p.data->'priceCard') = 'object'`;
  const wanted = openFacts
    .filter((fact) => facts?.[fact])
    .map((fact) => sql`and (${tagged(tagsOfFact[fact])} ${fact === 'prices' ? prices : sql``})`);
  const inData = (key: string, code: string, tag: string) => sql`
    and (p.tags @> ${[tag]}::text[] or p.data->${key}::text ? ${code}::text)`;
  return [
    ...wanted,
    ...(language ? [inData('languages', language, tagOfLanguage(language))] : []),
    ...(faith ? [inData('faiths', faith, tagOfFaith(faith))] : []),
  ];
}

function matches(sql: Sql, { words, region, type, tag, facts, everything }: PlaceFilter) {
  const said = matchesFactsSql(sql, facts);
  const found = words.reduce((all, word) => sql`${all} and p.search_text like ${`%${word}%`}`, sql``);
  return sql`p.deleted_at is null
    ${everything ? sql`` : sql`and p.status = 'published'`}
    ${region ? sql`and p.region = ${region}` : sql``}
    ${type ? sql`and p.type = ${type}` : sql``}
    ${tag ? sql`and p.tags @> ${[tag]}` : sql``}
    ${(tag || said.length > 0) && !everything ? sql`and p.disclosure = 'full'` : sql``}
    ${said.reduce((all, one) => sql`${all} ${one}`, sql``)}
    ${found}`;
}

/** Great-circle kilometres from a position to the one everybody sees: an exact distance would give a hidden address away. */
const distance = (sql: Sql, { latitude, longitude }: { latitude: number; longitude: number }) => sql`
  (case when p.public_latitude is not null then ${2 * earthRadiusKilometres}::float8 * asin(least(1, sqrt(
    power(sin(radians(p.public_latitude - ${latitude}::float8) / 2), 2)
    + cos(radians(${latitude}::float8)) * cos(radians(p.public_latitude))
      * power(sin(radians(p.public_longitude - ${longitude}::float8) / 2), 2)))) end)`;

/** The id of the listing that came from a source under an identifier. */
export async function findPlaceIdBySource(sql: Sql, source: string, sourceId: string): Promise<string | undefined> {
  const [row] = await sql<{ id: string }[]>`
    select id from places where source = ${source} and source_id = ${sourceId}`;
  return row?.id;
}
