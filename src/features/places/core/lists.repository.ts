import type { Sql } from '#platform/server/db/database.ts';
import { theRow } from '#platform/server/db/database.ts';
import { limits } from '#vocabulary/limits.ts';
import type { PlaceType } from '#vocabulary/places/placeTypes.ts';
import {
  answerHours,
  distance,
  earthRadiusKilometres,
  first,
  matches,
  type PlaceFilter,
} from './matching.repository.ts';
import { columns, connectionCount, joins } from './repository.ts';
import { type PlaceRecord, type PlaceRow, readPlace } from './schema.ts';

type Page = { number: number; size: number };

/** One page of a list, and how many listings it has altogether where reading the page has told it. */
type ListedPage = { places: PlaceRecord[]; total: number | undefined };

/**
 * Reads one page of the listings that match: nearest first where a position is asked, else the well known first, by name;
 * in another order where one is asked.
 */
export async function readPage(sql: Sql, filter: PlaceFilter, page: Page): Promise<ListedPage> {
  const near = mayReadNearest(filter, page) ? await readNearest(sql, filter, page) : [];
  const places = near.length === page.size ? near : await readInOrder(sql, filter, page);
  const total = places[0]?.total ?? undefined;
  const isWhole = page.number === 0 && places.length < page.size;
  return { places: places.map(readPlace), total: isWhole ? places.length : total };
}

/** The listings of one page of those that match, in the same order. */
export const listPlaces = async (sql: Sql, filter: PlaceFilter, page: Page): Promise<PlaceRecord[]> =>
  (await readPage(sql, filter, page)).places;

type ListedRow = PlaceRow & { total: number | null };

/** The page is cut before anything is joined to it. Where words must be looked for, all that match are found and counted at once. */
const readInOrder = (sql: Sql, filter: PlaceFilter, page: Page) =>
  sql<ListedRow[]>`
    select ${listedColumns(sql, filter)}, found.total
    from (
      select ${orderedColumns(sql, filter)},
        ${filter.words.length > 0 ? sql`count(*) over ()::integer` : sql`null::integer`} as total
      from places p
      where ${matches(sql, filter)}
      order by ${inOrder(sql, filter)}
      limit ${page.size} offset ${page.number * page.size}
    ) found join places p on p.id = found.id ${joins(sql)}
    order by ${inOrder(sql, filter)}`;

const listedColumns = (sql: Sql, { everything, near }: PlaceFilter) => sql`
  ${columns(sql)}, ${everything ? connectionCount(sql) : sql`0 as connection_count`}
  ${near ? sql`, round(found.kilometres::numeric, 1)::float8 as distance_kilometres` : sql``}`;

const orderedColumns = (sql: Sql, filter: PlaceFilter) => sql`
  p.id, ${filter.near ? distance(sql, filter.near) : sql`null::float8`} as kilometres,
  ${filter.order === 'answer' ? answerHours(sql) : sql`null::float8`} as hours`;

const inOrder = (sql: Sql, filter: PlaceFilter) =>
  sql`${first(sql, filter)} p.disclosure, p.search_text collate "C", p.id`;

/** So deep a page is read through the index of positions; beyond, and with narrower filters, all distances are compared. */
const nearestAtMost = 200;
/** From where the index of positions is asked: away from the pole and from the line where longitudes begin anew. */
const isInside = ({ latitude, longitude }: { latitude: number; longitude: number }) =>
  Math.abs(latitude) < 80 && Math.abs(longitude) < 165;

/** True where the nearest are found without looking at every listing: by position alone, or with the type. */
function mayReadNearest({ near, order, words, region, tag, facts, everything }: PlaceFilter, page: Page): boolean {
  const { prices, crematorium, green, language, faith } = facts ?? {};
  const isNarrow = words.length > 0 || region || tag || prices || crematorium || green || language || faith;
  const isNearest = near !== undefined && (order === undefined || order === 'distance') && isInside(near);
  return isNearest && !isNarrow && !everything && (page.number + 1) * page.size <= nearestAtMost;
}

/** A hair wider than what was measured, so that rounding leaves nobody out. */
const slack = 1.000_001;
/** The reach in kilometres up to which a box of degrees is sure to hold all that is as near. */
const widestReach = 1_500;

/**
 * The same page through the index of positions: as many as are wanted that are near in degrees say within how many kilometres
 * the nearest lie, and the box around that holds all of them. Fewer than the page where that box is too wide or not full.
 */
async function readNearest(sql: Sql, filter: PlaceFilter, page: Page): Promise<ListedRow[]> {
  const { near } = filter;
  if (!near) return [];
  const wanted = (page.number + 1) * page.size;
  const isPlaced = sql`${matches(sql, filter)} and p.public_latitude is not null ${ofLiteralType(sql, filter)}`;
  const at = sql`point(${near.longitude}::float8, ${near.latitude}::float8)`;
  const turn = sql`(reach.kilometres * ${slack}::float8 / ${earthRadiusKilometres}::float8)`;
  const sideways = sql`degrees(asin(least(1, sin(${turn}) / cos(radians(${near.latitude}::float8)))))`;
  return sql<ListedRow[]>`
    with close as materialized (
      select ${distance(sql, near)} as kilometres from places p
      where ${isPlaced} order by ${position(sql)} <-> ${at} limit ${wanted}
    ), reach as materialized (
      select max(kilometres) as kilometres from close
      having count(*) = ${wanted} and max(kilometres) < ${widestReach}::float8
    ), area as materialized (
      select box(
        point(${near.longitude}::float8 - ${sideways}, ${near.latitude}::float8 - degrees(${turn})),
        point(${near.longitude}::float8 + ${sideways}, ${near.latitude}::float8 + degrees(${turn}))) as box
      from reach
    )
    select ${listedColumns(sql, filter)}, null::integer as total
    from (
      select ${orderedColumns(sql, filter)} from places p
      where ${isPlaced} and ${position(sql)} <@ (select box from area)
      order by ${inOrder(sql, filter)}
      limit ${page.size} offset ${page.number * page.size}
    ) found join places p on p.id = found.id ${joins(sql)}
    order by ${inOrder(sql, filter)}`;
}

const literalTypes: Readonly<Record<PlaceType, string>> = {
  'funeral-home': "'funeral-home'",
  merchant: "'merchant'",
  organization: "'organization'",
  cemetery: "'cemetery'",
};

/** The type once more, as it stands in the conditions of the indexes of positions, which a parameter does not match. */
const ofLiteralType = (sql: Sql, { type }: PlaceFilter) =>
  type ? sql`and p.type = ${sql.unsafe(literalTypes[type])}` : sql``;

/** As the indexes of positions have it. */
const position = (sql: Sql) => sql`point(p.public_longitude, p.public_latitude)`;

/** Counts the listings that match. */
async function countPlaces(sql: Sql, filter: PlaceFilter): Promise<number> {
  const [row] = await sql<{ total: number }[]>`
    select count(*)::integer as total from places p where ${matches(sql, filter)}`;
  return theRow(row).total;
}

type Kept = Map<string, { total: number; until: number }>;

const keptBy = new WeakMap<Sql, Kept>();
const filtersKept = 500;

/**
 * Counts the listings that match. A large count is kept for some seconds by this process, so it may be as many seconds old;
 * of what matches only a few, and of what is asked in a transaction, every count is taken anew.
 */
export async function countKept(sql: Sql, { near: _near, order: _order, ...filter }: PlaceFilter): Promise<number> {
  const kept = keptBy.get(sql) ?? new Map();
  keptBy.set(sql, kept);
  const key = JSON.stringify(filter);
  const known = kept.get(key);
  if (known && known.until > Date.now()) return known.total;
  kept.delete(key);
  const total = await countPlaces(sql, filter);
  if (total >= limits.countsKept.from) kept.set(key, { total, until: Date.now() + limits.countsKept.seconds * 1_000 });
  const [oldest] = kept.size > filtersKept ? kept.keys() : [];
  if (oldest !== undefined) kept.delete(oldest);
  return total;
}
