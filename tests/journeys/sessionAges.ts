import { openDatabase, type Pool } from '#platform/server/db/database.ts';
import { startEmbeddedPostgres } from '#platform/server/db/embedded.ts';
import type { SignedIn } from './people.ts';

/** Does something in the database of the journeys. */
export async function inDatabase(work: (pool: Pool) => PromiseLike<unknown>): Promise<void> {
  const { url } = await startEmbeddedPostgres({ dataDirectory: process.env.JOURNEY_DATA! });
  const pool = openDatabase(url, 1);
  await work(pool);
  await pool.end();
}

/** Moves back in time when a person has last shown that it is them. */
export const ageProofs = ({ user }: SignedIn, minutes: number): Promise<void> =>
  inDatabase(
    (pool) =>
      pool`update sessions set proved_at = now() - make_interval(mins => ${minutes}) where user_id = ${user.id}`,
  );
