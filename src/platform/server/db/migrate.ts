import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runMigrations } from 'graphile-worker';
import type { Pool } from './database.ts';

/** Any number; the same in every process, so that only one of them migrates at a time. */
const migrationLock = 815_2026;

/** Applies the forward-only `.sql` files that this database has not seen yet, in the order of their names. */
export async function migrate(pool: Pool, databaseUrl: string, directory: string): Promise<string[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.sql')).sort();
  const applied = await pool.begin(async (sql) => {
    await sql`select pg_advisory_xact_lock(${migrationLock})`;
    await sql`create table if not exists migrations (
      name text primary key, sha256 text not null, applied_at timestamptz(3) not null default now())`;
    const known = new Map((await sql`select name, sha256 from migrations`).map((row) => [row.name, row.sha256]));
    const unknown = [...known.keys()].find((name) => !names.includes(name));
    if (unknown !== undefined)
      throw new Error(`The database is newer than this version: it holds ${unknown}. Start the version that made it.`);
    const fresh: string[] = [];
    for (const name of names) {
      const text = await readFile(join(directory, name), 'utf8');
      const sha256 = createHash('sha256').update(text).digest('hex');
      const before = known.get(name);
      if (before && before !== sha256) throw new Error(`The migration ${name} was changed after it had been applied.`);
      if (before) continue;
      await sql.unsafe(text);
      await sql`insert into migrations (name, sha256) values (${name}, ${sha256})`;
      fresh.push(name);
    }
    return fresh;
  });
  const [worker] = await pool`select to_regclass('graphile_worker.migrations') is not null as present`;
  if (applied.length > 0 || !worker?.present) await runMigrations({ connectionString: databaseUrl });
  return applied;
}
