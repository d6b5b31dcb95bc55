import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createWorld as openWorld, type World } from '../../tests/world.ts';
import { spareWorlds } from './spareWorlds.ts';

/*
 * Stands in for tests/world.ts while mutants are tried: a world that a file is done with is emptied and serves the next one.
 * To make one takes 350 ms, to empty it 10. What the server remembers of a kept world it may remember of any: requests know nothing
 * of each other but what lies in the database.
 */
export { type CallOptions, multipart, type Person, type World } from '../../tests/world.ts';

/** Each holds up to ten connections of a hundred. */
const keptAtMost = 6;

/** A world like that of tests/world.ts, used before perhaps, and empty. */
export async function createWorld(environment: Record<string, string> = {}): Promise<World> {
  const key = JSON.stringify(environment);
  const spare = spareWorlds();
  const world = spare.get(key)?.pop() ?? (await openWorld(environment));
  const close = async () => {
    const isEmpty = [...spare.values()].flat().length < keptAtMost && (await empty(world));
    if (isEmpty) spare.set(key, [...(spare.get(key) ?? []), world]);
    else await world.close();
  };
  return { ...world, close };
}

/** Takes away every row, file and line; false where something that has not ended yet holds one. */
async function empty({ pool, config, logLines }: World): Promise<boolean> {
  const tables = await pool<{ name: string }[]>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'graphile_worker') and tablename <> 'migrations'`;
  const deletions = tables.map(({ name }) => `delete from ${name}`);
  try {
    await pool.begin((sql) =>
      // Without triggers: in whatever order the tables come.
      sql.unsafe(
        ['set local lock_timeout = 2000', 'set local session_replication_role = replica', ...deletions].join(';'),
      ),
    );
  } catch {
    return false;
  }
  logLines.length = 0;
  for (const name of await readdir(config.dataDirectory))
    await rm(join(config.dataDirectory, name), { recursive: true, force: true });
  await mkdir(join(config.dataDirectory, 'files/.incoming'), { recursive: true });
  return true;
}
