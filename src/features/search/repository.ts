import type { Sql } from '#platform/server/db/database.ts';
import type { RegionName } from '#vocabulary/regions/regions.ts';

/** How alike, 0 to 1, the nearest stretch of a name must be to what is looked for. */
const similarityThreshold = 0.55;

/** Listings whose name and town hold the words, or something very like them: best first. */
export const searchListings = (sql: Sql, words: string, limit: number) =>
  sql<{ slug: string; name: string; city: string | null; region: string | null; likeness: number }[]>`
    select slug, name, city, region, word_similarity(${words}, search_text)::float8 as likeness from places
    where status = 'published' and deleted_at is null and word_similarity(${words}, search_text) >= ${similarityThreshold}
    order by likeness desc, type = 'funeral-home' desc, disclosure, length(search_text), slug limit ${limit}`;

/** How alike a town's name and a word must be where no name is written exactly. */
const townSimilarityThreshold = 0.42;

/**
 * Towns that are meant: those whose whole name stands among the `stretches` of what was typed, those whose name begins
 * like `whole`, and those whose name is very like one of the `doubtful` words. The exact ones first, then the likest.
 */
export const searchTowns = (
  sql: Sql,
  { whole, stretches, doubtful }: { whole: string; stretches: readonly string[]; doubtful: readonly string[] },
  limit: number,
) =>
  sql<{ name: string; region: RegionName; population: number; exact: boolean }[]>`
    select t.name, t.region, t.population, t.search_text = any(${[...stretches]}::text[]) as exact
    from towns t
      left join lateral (
        select max(similarity(t.search_text, word)) as likeness from unnest(${[...doubtful]}::text[]) word
      ) l on true
    where t.kind = 'town' and (
      t.search_text = any(${[...stretches]}::text[]) or t.search_text like ${`${whole}%`} or l.likeness >= ${townSimilarityThreshold})
    order by exact desc, length(t.search_text) * (t.search_text = any(${[...stretches]}::text[]))::integer desc,
      t.search_text like ${`${whole}%`} desc, coalesce(l.likeness, 0) + least(t.population, 1000000) / 5000000.0 desc,
      t.population desc, t.name
    limit ${limit}`;
