import type { Sql } from '#platform/server/db/database.ts';

/** What a walk over some rows has found: the last of them, the key of every value, and how many were changed meanwhile. */
export type Batch = { last: string | undefined; keys: readonly (string | undefined)[]; overtaken: number };

/** Walks over the next rows behind `after`, and seals what needs it where `isWriting`. */
export type Walk = (sql: Sql, after: string, isWriting: boolean) => Promise<Batch>;

/** How many values each key has sealed; '' counts those that nobody has. */
export type Tally = Map<string, number>;

/** Below every id of a row. */
const noId = '00000000-0000-0000-0000-000000000000';

async function walkOnce(sql: Sql, walk: Walk, isWriting: boolean, tally: Tally): Promise<number> {
  let overtaken = 0;
  for (let after: string | undefined = noId; after !== undefined; ) {
    const batch: Batch = await walk(sql, after, isWriting);
    for (const key of batch.keys) tally.set(key ?? '', (tally.get(key ?? '') ?? 0) + 1);
    overtaken += batch.overtaken;
    after = batch.last;
  }
  return overtaken;
}

/** Counts which key has sealed how much. */
export async function countSealed(sql: Sql, walks: readonly Walk[]): Promise<Tally> {
  const tally: Tally = new Map();
  for (const walk of walks) await walkOnce(sql, walk, false, tally);
  return tally;
}

/** Seals everything with the present key, while people write; whoever ends half-way begins again where it ended. */
export async function resealAll(sql: Sql, walks: readonly Walk[]): Promise<void> {
  for (const walk of walks) while ((await walkOnce(sql, walk, true, new Map())) > 0);
}
