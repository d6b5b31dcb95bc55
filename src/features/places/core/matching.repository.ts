import type { Fragment, Sql } from '#platform/server/db/database.ts';
import { limits } from '#vocabulary/limits.ts';
import type { PlaceType } from '#vocabulary/places/placeTypes.ts';
import { informationTags } from '#vocabulary/places/tags.ts';
import type { RegionName } from '#vocabulary/regions/regions.ts';
import { textKey } from '#vocabulary/textKey.ts';
import {
  type FactFilter,
  type ListOrder,
  openFacts,
  tagOfFaith,
  tagOfLanguage,
  tagsOfFact,
} from './openFacts.rules.ts';
import { earthRadiusKilometres } from './rules.ts';

/** What a list of listings asks for. `words` must all occur in name and town. */
export type PlaceFilter = {
  words: string[];
  region?: RegionName | undefined;
  type?: PlaceType | undefined;
  tag?: string | undefined;
  near?: { latitude: number; longitude: number } | undefined;
  /** Open facts that a listing must say of itself. */
  facts?: FactFilter | undefined;
  /** Nearest first where a position is asked and nothing else is, else by name. */
  order?: ListOrder | undefined;
  /** Only those so near, in kilometres, where a position is asked. */
  within?: number | undefined;
  /** Those in this town stand before the others. */
  town?: string | undefined;
  /** Those one can reach stand first, as `callabilityOf` says it, whatever the order beside. */
  grouped?: boolean | undefined;
  /** Only those that can be asked here or called. */
  reachable?: boolean | undefined;
  /** Digits of a telephone number, which must stand in the listing's own. */
  digits?: string | undefined;
  /** Unpublished listings too, and the facts that name-only listings keep back. */
  everything: boolean;
};

/** The parts of a statement that are asked for: one that is not would be made, and written, for nothing. */
export const those = (parts: readonly (Fragment | false | '' | undefined)[]): Fragment[] =>
  parts.filter((part) => typeof part === 'object');

/** In which order a list stands: by what it asks for before the name. */
export const inOrder = (sql: Sql, { near, order, grouped, town }: PlaceFilter): Fragment[] =>
  those([
    grouped && sql`${callability(sql)},`,
    town && sql`split_part(p.search_text, chr(9), 2) <> ${textKey(town)},`,
    order === 'answer' && sql`hours nulls last,`,
    near && order !== 'name' && sql`kilometres nulls last,`,
    sql`p.disclosure, p.search_text collate "C", p.id`,
  ]);

/** True for the listings that a family can ask here; the same as `whyNotConnectable` says. */
const isConnectable = (sql: Sql) => sql`(p.type = 'funeral-home' and p.status = 'published' and p.email is not null
  and not p.tags && ${[...informationTags]}::text[]
  and (p.disclosure = 'full' or exists (select from users u where u.email = p.email and u.deleted_at is null)))`;

/** How a listing is reached, as a number; the same as `callabilityOf` says of what everybody is told. */
export const callability = (sql: Sql) => sql`(case when ${isConnectable(sql)} then 0
  when p.phone is not null and p.disclosure = 'full' then 1 else 2 end)`;

/** The condition that a listing can be asked here or called. */
export const isReachable = (sql: Sql) => sql`and ${callability(sql)} < 2`;

/** Within how many hours a family in need is answered, as `answerHoursOf` says it: what the listing promises, else ours. */
export function answerHours(sql: Sql) {
  const [shortest = 0, longest = 0] = limits.responseHoursBounds.now;
  const said = sql`case when jsonb_typeof(p.data->'responseHours'->'now') = 'number'
    then (p.data->'responseHours'->>'now')::float8 end`;
  return sql`(case when ${isConnectable(sql)}
    then case when ${said} between ${shortest}::float8 and ${longest}::float8 then ${said}
      else ${limits.responseHours.now}::float8 end end)`;
}

/** What a listing must say of itself, by its tags or in its data; the same as `fitsFacts` says. */
function matchesFactsSql(sql: Sql, facts: FactFilter) {
  const { language, faith } = facts;
  const tagged = (tags: readonly string[]) => sql`p.tags && ${[...tags]}::text[]`;
  const prices = sql`or p.data->>'priceListUrl' ~* '^https?://' or jsonb_typeof(p.data->'priceCard') = 'object'`;
  const wanted = openFacts
    .filter((fact) => facts[fact])
    .map((fact) => sql`and (${tagged(tagsOfFact[fact])} ${fact === 'prices' ? prices : sql``})`);
  const inData = (key: string, code: string, tag: string) => sql`
    and (p.tags @> ${[tag]}::text[] or p.data->${key}::text ? ${code}::text)`;
  return [
    ...wanted,
    ...(language ? [inData('languages', language, tagOfLanguage(language))] : []),
    ...(faith ? [inData('faiths', faith, tagOfFaith(faith))] : []),
  ];
}

/** The condition of a listing `p` that a filter makes. */
export function matches(sql: Sql, filter: PlaceFilter): Fragment[] {
  const { words, region, type, tag, facts, everything, near, within, reachable, digits } = filter;
  const said = facts ? matchesFactsSql(sql, facts) : [];
  const mustTell = !everything && Boolean(tag || said.length > 0);
  return those([
    sql`p.deleted_at is null`,
    !everything && sql`and p.status = 'published'`,
    region && sql`and p.region = ${region}`,
    type && sql`and p.type = ${type}`,
    tag && sql`and p.tags @> ${[tag]}`,
    mustTell && sql`and p.disclosure = 'full'`,
    reachable && isReachable(sql),
    near && within !== undefined && sql`and ${isWithin(sql, near, within)}`,
    digits && sql`and ${hasDigits(sql, digits, everything)}`,
    ...said,
    ...words.map((word) => sql`and p.search_text like ${`%${word}%`}`),
  ]);
}

/** True where the listing's telephone number, which everybody may know, holds these digits. */
const hasDigits = (sql: Sql, digits: string, everything: boolean) => sql`(
  regexp_replace(p.phone, '\\D', '', 'g') like ${`%${digits}%`} ${everything ? sql`` : sql`and p.disclosure = 'full'`})`;

/** The position of a listing as the indexes of positions have it. */
export const position = (sql: Sql) => sql`point(p.public_longitude, p.public_latitude)`;

const kilometresPerDegree = (earthRadiusKilometres * Math.PI) / 180;

/** True so near to a position: first by a box of degrees, which the index of positions answers, then by the way itself. */
function isWithin(sql: Sql, near: NonNullable<PlaceFilter['near']>, kilometres: number) {
  const { latitude, longitude } = near;
  const up = kilometres / kilometresPerDegree;
  const narrow = Math.cos((Math.min(89, Math.abs(latitude) + up) * Math.PI) / 180);
  const aside = up / narrow;
  return sql`p.public_latitude is not null
    and ${position(sql)} <@ box(
      point(${longitude - aside}::float8, ${latitude - up}::float8),
      point(${longitude + aside}::float8, ${latitude + up}::float8))
    and ${distance(sql, near)} <= ${kilometres}::float8`;
}

/** A number, or what the database finds one by. */
type Degrees = number | Fragment;

/** Great-circle kilometres from a position to the one everybody sees: an exact distance would give a hidden address away. */
export const distance = (sql: Sql, { latitude, longitude }: { latitude: Degrees; longitude: Degrees }) => sql`
  (case when p.public_latitude is not null then ${2 * earthRadiusKilometres}::float8 * asin(least(1, sqrt(
    power(sin(radians(p.public_latitude - ${latitude}::float8) / 2), 2)
    + cos(radians(${latitude}::float8)) * cos(radians(p.public_latitude))
      * power(sin(radians(p.public_longitude - ${longitude}::float8) / 2), 2)))) end)`;
