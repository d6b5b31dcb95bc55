import { type Callability, callabilities } from '#features/places/data/callability.rules.ts';
import type { Sql } from '#platform/server/db/database.ts';
import { theRow } from '#platform/server/db/database.ts';
import { limits } from '#vocabulary/limits.ts';
import { recordOf } from '#vocabulary/lists.ts';
import type { PlaceType } from '#vocabulary/places/placeTypes.ts';
import {
  answerHours,
  callability,
  distance,
  inOrder,
  isReachable,
  matches,
  type PlaceFilter,
  position,
  those,
} from './matching.repository.ts';
import { columns, connectionCount, joins } from './repository.ts';
import { earthRadiusKilometres } from './rules.ts';
import { type PlaceRecord, type PlaceRow, readPlace } from './schema.ts';

type Page = { number: number; size: number };

type Position = NonNullable<PlaceFilter['near']>;

/** One page of a list, and how many listings it has altogether where reading the page has told it. */
type ListedPage = { places: PlaceRecord[]; total: number | undefined };

/** A listing of a page by its id, where a position is asked how far from there in kilometres, and of how many it is one. */
type FoundRow = { id: string; kilometres?: number | null; total: number | null };

/** The ids of one page, the distance of each where a position is asked, and how many listings match where that was told. */
type FoundPage = { found: FoundRow[]; total: number | undefined };

/**
 * Reads one page of the listings that match: nearest first where a position is asked, else the well known first, by name;
 * in another order where one is asked.
 */
export async function readPage(sql: Sql, filter: PlaceFilter, page: Page): Promise<ListedPage> {
  const { rows, total } = await readFound(sql, filter, page, (found) => withColumns(sql, filter, found));
  return { places: rows.map(readPlace), total };
}

/** Reads which listings that page holds, in the same order. */
export async function findPage(sql: Sql, filter: PlaceFilter, page: Page): Promise<FoundPage> {
  const { rows, total } = await readFound(sql, filter, page, (found) => sql<FoundRow[]>`${found}`);
  return { found: rows, total };
}

/** The listings of one page of those that match, in the same order. */
export const listPlaces = async (sql: Sql, filter: PlaceFilter, page: Page): Promise<PlaceRecord[]> =>
  (await readPage(sql, filter, page)).places;

type Found = ReturnType<typeof foundInOrder>;

/** Reads a page through the index of positions where that is enough, else in its order. */
async function readFound<Row extends { total: number | null }>(
  sql: Sql,
  filter: PlaceFilter,
  page: Page,
  read: (found: Found) => PromiseLike<Row[]>,
): Promise<{ rows: Row[]; total: number | undefined }> {
  const { near } = filter;
  const nearest = near && mayReadNearest(filter, page) ? await read(foundNearest(sql, { ...filter, near }, page)) : [];
  const rows = nearest.length === page.size ? nearest : await read(foundInOrder(sql, filter, page));
  const isWhole = page.number === 0 && rows.length < page.size;
  return { rows, total: isWhole ? rows.length : (rows[0]?.total ?? undefined) };
}

type ListedRow = PlaceRow & { total: number | null };

/** The listings of a page that was cut before anything is joined to it. */
const withColumns = (sql: Sql, filter: PlaceFilter, found: Found) =>
  sql<ListedRow[]>`
    select ${listedColumns(sql, filter)}, found.total
    from (${found}) found join places p on p.id = found.id ${joins(sql)}
    order by ${inOrder(sql, filter)}`;

/** Where words must be looked for, all that match are found and counted at once. */
const foundInOrder = (sql: Sql, filter: PlaceFilter, page: Page) => sql`
  select ${orderedColumns(sql, filter)},
    ${filter.words.length > 0 ? sql`count(*) over ()::integer` : sql`null::integer`} as total
  from places p
  where ${matches(sql, filter)}
  order by ${inOrder(sql, filter)}
  limit ${page.size} offset ${page.number * page.size}`;

const listedColumns = (sql: Sql, { everything, near }: PlaceFilter) => sql`
  ${columns(sql)}, ${everything ? connectionCount(sql) : sql`0 as connection_count`}
  ${near ? sql`, round(found.kilometres::numeric, 1)::float8 as distance_kilometres` : sql``}`;

const orderedColumns = (sql: Sql, filter: PlaceFilter) => sql`
  p.id ${filter.near ? sql`, ${distance(sql, filter.near)} as kilometres` : sql``}
  ${filter.order === 'answer' ? sql`, ${answerHours(sql)} as hours` : sql``}`;

/** So deep a page is read through the index of positions; beyond, and with narrower filters, all distances are compared. */
const nearestAtMost = 200;
/** From where the index of positions is asked: away from the pole and from the line where longitudes begin anew. */
const isInside = ({ latitude, longitude }: { latitude: number; longitude: number }) =>
  Math.abs(latitude) < 80 && Math.abs(longitude) < 165;

/** True where the nearest are found without looking at every listing: by position alone, with the type, of those one can reach. */
function mayReadNearest(filter: PlaceFilter, page: Page): boolean {
  const { near, order, words, region, tag, facts, everything, within, town, grouped, digits } = filter;
  const isNarrow = words.length > 0 || region || tag || facts || within !== undefined || town || grouped || digits;
  const isNearest = near !== undefined && (order === undefined || order === 'distance') && isInside(near);
  return isNearest && !isNarrow && !everything && (page.number + 1) * page.size <= nearestAtMost;
}

/** A hair wider than what was measured, so that rounding leaves nobody out. */
const slack = 1.000_001;
/** The reach in kilometres up to which a box of degrees is sure to hold all that is as near. */
const widestReach = 1_500;
/**
 * Of how many neighbours the reach is taken. Numbers of the statement: of a limit that is a parameter the planner thinks so
 * badly that, where it may choose, it plans the statement anew with each call, which takes longer than the call.
 */
const neighbourCounts = [5, 25, 50, 100, nearestAtMost] as const;

/**
 * The same page through the index of positions: as many as are wanted that are near in degrees say within how many kilometres
 * the nearest lie, and the box around that holds all of them. Fewer than the page where that box is too wide or not full.
 */
function foundNearest(sql: Sql, filter: PlaceFilter & { near: Position }, page: Page): Found {
  const { near } = filter;
  const neighbours = sql.unsafe(String(neighbourCounts.find((count) => count >= (page.number + 1) * page.size)));
  const isPlaced = those([
    sql`p.deleted_at is null and p.status = 'published' and p.public_latitude is not null`,
    filter.type && ofLiteralType(sql, filter.type),
    filter.reachable && isReachable(sql),
  ]);
  const kilometres = distance(sql, {
    latitude: sql`(select latitude from here)`,
    longitude: sql`(select longitude from here)`,
  });
  return sql`
    with here as materialized (
      select ${near.latitude}::float8 as latitude, ${near.longitude}::float8 as longitude
    ), close as materialized (
      select ${kilometres} as kilometres from places p
      where ${isPlaced}
      order by ${position(sql)} <-> point((select longitude from here), (select latitude from here)) limit ${neighbours}
    ), reach as materialized (
      select max(kilometres) * ${slack}::float8 / ${earthRadiusKilometres}::float8 as turn from close
      having count(*) = ${neighbours} and max(kilometres) < ${widestReach}::float8
    ), area as materialized (
      select box(
        point(longitude - aside, latitude - degrees(turn)), point(longitude + aside, latitude + degrees(turn))) as box
      from here, reach, lateral (select degrees(asin(least(1, sin(turn) / cos(radians(latitude))))) as aside) sideways
    )
    select p.id, ${kilometres} as kilometres, null::integer as total from places p
    where ${isPlaced} and ${position(sql)} <@ (select box from area)
    order by kilometres, p.disclosure, p.search_text collate "C", p.id
    limit ${page.size} offset ${page.number * page.size}`;
}

const literalTypes: Readonly<Record<PlaceType, string>> = {
  'funeral-home': "'funeral-home'",
  merchant: "'merchant'",
  organization: "'organization'",
  cemetery: "'cemetery'",
};

/** The type as it stands in the conditions of the indexes of positions, which a parameter does not match. */
const ofLiteralType = (sql: Sql, type: PlaceType) => sql`and p.type = ${sql.unsafe(literalTypes[type])}`;

/** Counts the listings that match. */
async function countPlaces(sql: Sql, filter: PlaceFilter): Promise<number> {
  const [row] = await sql<{ total: number }[]>`
    select count(*)::integer as total from places p where ${matches(sql, filter)}`;
  return theRow(row).total;
}

/** Counts the listings that match by how they are reached. */
async function countGroups(sql: Sql, filter: PlaceFilter): Promise<Record<Callability, number>> {
  const rows = await sql<{ at: number; count: number }[]>`
    select ${callability(sql)} as at, count(*)::integer as count from places p where ${matches(sql, filter)} group by 1`;
  return recordOf(callabilities, (key) => rows.find(({ at }) => at === callabilities.indexOf(key))?.count ?? 0);
}

type Counts = Record<string, number>;

const keptBy = new WeakMap<Sql, Map<string, { counts: Counts; until: number }>>();
const filtersKept = 500;

/**
 * What was counted of a filter. Large counts are kept for some seconds by this process, so they may be as many seconds old;
 * of what matches only a few, and of what is asked in a transaction, every count is taken anew.
 */
async function kept(
  sql: Sql,
  { near, order: _order, town: _town, ...filter }: PlaceFilter,
  count: () => Promise<Counts>,
): Promise<Counts> {
  const remembered = keptBy.get(sql) ?? new Map();
  keptBy.set(sql, remembered);
  const key = JSON.stringify([filter, filter.within === undefined ? null : near]);
  const known = remembered.get(key);
  if (known && known.until > Date.now()) return known.counts;
  remembered.delete(key);
  const counts = await count();
  const total = Object.values(counts).reduce((sum, one) => sum + one, 0);
  const until = Date.now() + limits.countsKept.seconds * 1_000;
  if (total >= limits.countsKept.from) remembered.set(key, { counts, until });
  const [oldest] = remembered.size > filtersKept ? remembered.keys() : [];
  if (oldest !== undefined) remembered.delete(oldest);
  return counts;
}

/** Counts the listings that match; a large count may be some seconds old. */
export async function countKept(sql: Sql, filter: PlaceFilter): Promise<number> {
  const { total = 0 } = await kept(sql, { ...filter, grouped: false }, async () => ({
    total: await countPlaces(sql, filter),
  }));
  return total;
}

/** Counts the listings that match by how they are reached; large counts may be some seconds old. */
export async function countGroupsKept(sql: Sql, filter: PlaceFilter): Promise<Record<Callability, number>> {
  const counts = await kept(sql, { ...filter, grouped: true }, () => countGroups(sql, filter));
  return recordOf(callabilities, (callability) => counts[callability] ?? 0);
}
