import {
  lastLetter,
  type Sql,
  theRow,
  townSimilarityThreshold,
  wordSimilarityThreshold,
} from '#platform/server/db/database.ts';
import type { RegionName } from '#vocabulary/regions/regions.ts';

/**
 * So many listings that hold the words, and so many that are alike, are compared at most. It is more than a common word has
 * among twenty thousand listings; among half a million "home" has eighty thousand, and comparing those takes seconds.
 */
const comparedAtMost = 3_000;
/** As a number in the statement: of a limit that is a parameter the planner thinks so little that it reads the whole table. */
const atMost = (sql: Sql) => sql.unsafe(`limit ${comparedAtMost}`);

/** What is answered of a listing, and what it is found and put in order by. */
const listingColumns = (sql: Sql) => sql`id, slug, name, city, region, phone, type, disclosure, search_text`;

/** True where the words stand in name or town as whole words, one after the other: nothing is more alike. */
const standsIn = (sql: Sql, words: string) =>
  sql`' ' || translate(search_text, chr(9), ' ') || ' ' like ${`% ${words} %`}`;

/**
 * Listings whose name and town hold the words, or something very like them: best first. Where enough hold them as they were
 * typed, no other is compared, which costs twenty times as much for each. The operator finds what is alike in the trigram
 * index, as far as every connection is told to look (`openDatabase`); nothing less alike is ever answered.
 */
const listingsLike = (sql: Sql, words: string, limit: number) => sql`
  with holding as materialized (
    select ${listingColumns(sql)}, ${standsIn(sql, words)} as whole from places
    where status = 'published' and deleted_at is null and search_text like ${`%${words}%`} ${atMost(sql)}
  ), enough as materialized (
    select count(*) >= ${limit} as is_so from holding where whole
  ), alike as materialized (
    select ${listingColumns(sql)}, ${standsIn(sql, words)} as whole from places
    where not (select is_so from enough)
      and status = 'published' and deleted_at is null and ${words} <% search_text ${atMost(sql)}
  ), candidates as (
    select * from holding where whole or not (select is_so from enough) union select * from alike
  ), found as materialized (
    select *, case when whole then 1 else word_similarity(${words}, search_text) end::float8 as likeness from candidates
  )
  select id, slug, name, city, region, case when disclosure = 'full' then phone end as phone, likeness from found
  where likeness >= ${wordSimilarityThreshold}
  order by likeness desc, type = 'funeral-home' desc, disclosure, length(search_text), slug limit ${limit}`;

/** As the names of towns are typed: as a whole, the stretches of words in it, and those words that may be a slip. */
export type Meant = { whole: string; stretches: readonly string[]; doubtful: readonly string[] };

/** A town that may be meant, and as what (the key of its name in a listing's address) there are listings in it. */
export type TownRow = { name: string; region: RegionName; population: number; exact: boolean; listedAs: string[] };

/** A listing that was found, and how much of what was typed its name and town hold, 0 to 1. */
export type ListingRow = {
  id: string;
  slug: string;
  name: string;
  city: string | null;
  region: string | null;
  phone: string | null;
  likeness: number;
};

const townColumns = (sql: Sql) => sql`t.id, t.kind, t.name, t.region, t.population, t.search_text`;

/** Addresses write "Saint" and "Sainte" out, or not: the keys of both that stand in a listing of the town's region. */
const listedAs = (sql: Sql) => sql`array(
  select written.key
  from unnest(array[t.search_text, regexp_replace(t.search_text, '\\msaint(?=e?\\M)', 'st', 'g')]) written (key)
  where exists (
    select from places p where p.status = 'published' and p.deleted_at is null and p.region = t.region
      and split_part(p.search_text, chr(9), 2) = written.key and p.city is not null))`;

/**
 * Towns that are meant: those whose whole name stands among the `stretches` of what was typed, those whose name begins
 * like `whole`, and those whose name is very like one of the `doubtful` words. The exact ones first, then the likest. Each
 * kind is found in an index of its own.
 */
const townsMeant = (sql: Sql, { whole, stretches, doubtful }: Meant, limit: number) => sql`
  with meant as (
    select ${townColumns(sql)}, null::real as likeness from towns t where t.search_text = any(${[...stretches]}::text[])
    union all
    select ${townColumns(sql)}, null from towns t
    where t.search_text ~>=~ ${whole} and t.search_text ~<~ ${whole + lastLetter}
    union all
    select ${townColumns(sql)}, similarity(t.search_text, word) from unnest(${[...doubtful]}::text[]) word
      join towns t on t.search_text % word
  )
  select t.name, t.region, t.population, t.search_text = any(${[...stretches]}::text[]) as exact,
    ${listedAs(sql)} as "listedAs"
  from (
    select ${townColumns(sql)}, max(likeness) as likeness from meant t group by ${townColumns(sql)}
  ) t
  where t.kind = 'town' and (t.search_text = any(${[...stretches]}::text[])
    or t.search_text like ${`${whole}%`} or t.likeness >= ${townSimilarityThreshold})
  order by exact desc, length(t.search_text) * (t.search_text = any(${[...stretches]}::text[]))::integer desc,
    t.search_text like ${`${whole}%`} desc, coalesce(t.likeness, 0) + least(t.population, 1000000) / 5000000.0 desc,
    t.population desc, t.name
  limit ${limit}`;

/** The towns that are meant and the listings that are like `words`, asked for at once; without words, no listings. */
export async function findTownsAndListings(
  sql: Sql,
  { meant, words }: { meant: Meant; words: string | undefined },
  limit: { towns: number; listings: number },
): Promise<{ towns: TownRow[]; listings: ListingRow[] }> {
  const listings = words
    ? sql`(select coalesce(json_agg(listing), '[]') from (${listingsLike(sql, words, limit.listings)}) listing)`
    : sql`'[]'::json`;
  const [row] = await sql<{ towns: TownRow[]; listings: ListingRow[] }[]>`
    select (select coalesce(json_agg(town), '[]') from (${townsMeant(sql, meant, limit.towns)}) town) as towns,
      ${listings} as listings`;
  return theRow(row);
}

/** Listings whose telephone number, which everybody may know, holds these digits; funeral homes first. */
export const findListingsByPhone = (sql: Sql, digits: string, limit: number) => sql<ListingRow[]>`
  select id, slug, name, city, region, phone, 1::float8 as likeness from places
  where status = 'published' and deleted_at is null and disclosure = 'full'
    and regexp_replace(phone, '\\D', '', 'g') like ${`%${digits}%`}
  order by type = 'funeral-home' desc, search_text collate "C", slug limit ${limit}`;
