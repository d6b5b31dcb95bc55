import type { Sql } from '#platform/server/db/database.ts';
import type { Sentence, Sentences } from './schema.ts';

/** The sentences of a branch; undefined while they are those that Rivage begins with. */
export async function findSentences(sql: Sql, placeId: string): Promise<Sentences | undefined> {
  const [row] = await sql<Sentences[]>`select sentences, version from home_sentences where place_id = ${placeId}`;
  return row;
}

/** Writes the sentences of a branch over the version that was read, 0 where there was none; false when it is another by now. */
export async function writeSentences(
  sql: Sql,
  { placeId, sentences, version, userId }: { placeId: string; sentences: Sentence[]; version: number; userId: string },
): Promise<boolean> {
  const rows =
    version === 0
      ? await sql`
          insert into home_sentences (place_id, sentences, written_by)
          values (${placeId}, ${sql.json(sentences)}, ${userId}) on conflict do nothing returning place_id`
      : await sql`
          update home_sentences set sentences = ${sql.json(sentences)}, version = version + 1, written_by = ${userId},
            written_at = clock_timestamp()
          where place_id = ${placeId} and version = ${version} returning place_id`;
  return rows.length > 0;
}
