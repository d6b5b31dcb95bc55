import {
  lastLetter,
  type Sql,
  townSimilarityThreshold,
  wordSimilarityThreshold,
} from '#platform/server/db/database.ts';
import type { RegionName } from '#vocabulary/regions/regions.ts';

/**
 * So many listings that hold the words, and so many that are alike, are compared at most. It is more than a common word has
 * among twenty thousand listings; among half a million "home" has forty thousand, and comparing those takes seconds.
 */
const comparedAtMost = 3_000;
/** As a number in the statement: of a limit that is a parameter the planner thinks so little that it reads the whole table. */
const atMost = (sql: Sql) => sql.unsafe(`limit ${comparedAtMost}`);

/**
 * Listings whose name and town hold the words, or something very like them: best first. The operator finds them in the
 * trigram index, as far as every connection is told to look (`openDatabase`); nothing less alike is ever answered.
 */
export const searchListings = (sql: Sql, words: string, limit: number) =>
  sql<{ slug: string; name: string; city: string | null; region: string | null; likeness: number }[]>`
    with candidates as materialized (
      (select slug, name, city, region, type, disclosure, search_text from places
        where status = 'published' and deleted_at is null and search_text like ${`%${words}%`} ${atMost(sql)})
      union
      (select slug, name, city, region, type, disclosure, search_text from places
        where status = 'published' and deleted_at is null and ${words} <% search_text ${atMost(sql)})
    ), found as materialized (
      select *, word_similarity(${words}, search_text)::float8 as likeness from candidates
    )
    select slug, name, city, region, likeness from found
    where likeness >= ${wordSimilarityThreshold}
    order by likeness desc, type = 'funeral-home' desc, disclosure, length(search_text), slug limit ${limit}`;

const townColumns = (sql: Sql) => sql`t.id, t.kind, t.name, t.region, t.population, t.search_text`;

/**
 * Towns that are meant: those whose whole name stands among the `stretches` of what was typed, those whose name begins
 * like `whole`, and those whose name is very like one of the `doubtful` words. The exact ones first, then the likest. Each
 * kind is found in an index of its own.
 */
export const searchTowns = (
  sql: Sql,
  { whole, stretches, doubtful }: { whole: string; stretches: readonly string[]; doubtful: readonly string[] },
  limit: number,
) =>
  sql<{ name: string; region: RegionName; population: number; exact: boolean }[]>`
    with meant as (
      select ${townColumns(sql)}, null::real as likeness from towns t where t.search_text = any(${[...stretches]}::text[])
      union all
      select ${townColumns(sql)}, null from towns t
      where t.search_text ~>=~ ${whole} and t.search_text ~<~ ${whole + lastLetter}
      union all
      select ${townColumns(sql)}, similarity(t.search_text, word) from unnest(${[...doubtful]}::text[]) word
        join towns t on t.search_text % word
    )
    select t.name, t.region, t.population, t.search_text = any(${[...stretches]}::text[]) as exact
    from (
      select ${townColumns(sql)}, max(likeness) as likeness from meant t group by ${townColumns(sql)}
    ) t
    where t.kind = 'town' and (t.search_text = any(${[...stretches]}::text[])
      or t.search_text like ${`${whole}%`} or t.likeness >= ${townSimilarityThreshold})
    order by exact desc, length(t.search_text) * (t.search_text = any(${[...stretches]}::text[]))::integer desc,
      t.search_text like ${`${whole}%`} desc, coalesce(t.likeness, 0) + least(t.population, 1000000) / 5000000.0 desc,
      t.population desc, t.name
    limit ${limit}`;

/** Which of these towns has listings of its own, each a region with a name as it is compared in what listings are found by. */
export async function findTownsWithListings(
  sql: Sql,
  towns: readonly { region: RegionName; key: string }[],
): Promise<Set<string>> {
  const rows = await sql<{ region: string; key: string }[]>`
    select town.region, town.key
    from unnest(${towns.map(({ region }) => region)}::text[], ${towns.map(({ key }) => key)}::text[]) as town (region, key)
      cross join lateral (
        select from places p where p.status = 'published' and p.deleted_at is null and p.region = town.region
          and split_part(p.search_text, chr(9), 2) = town.key and p.city is not null limit 1
      ) listing`;
  return new Set(rows.map(({ region, key }) => `${region}/${key}`));
}
