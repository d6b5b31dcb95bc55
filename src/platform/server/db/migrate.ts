import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runMigrations } from 'graphile-worker';
import type { Pool } from './database.ts';
import { grantRoles } from './roles.ts';

/** Any number; the same in every process, so that only one of them migrates at a time. */
const migrationLock = 815_2026;

type Migration = { name: string; text: string; sha256: string };

/** The migrations of a folder, in the order in which they are applied. */
export async function readMigrations(directory: string): Promise<Migration[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(directory, name), 'utf8');
      return { name, text, sha256: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

/**
 * Applies the forward-only `.sql` files that this database has not seen yet, in the order of their names; of them only those
 * that are named, where some are.
 */
export async function migrate(
  pool: Pool,
  databaseUrl: string,
  directory: string,
  only?: ReadonlySet<string>,
): Promise<string[]> {
  const migrations = await readMigrations(directory);
  const applied = await pool.begin(async (sql) => {
    await sql`select pg_advisory_xact_lock(${migrationLock})`;
    await sql`create table if not exists migrations (
      name text primary key, sha256 text not null, applied_at timestamptz(3) not null default now())`;
    const known = new Map((await sql`select name, sha256 from migrations`).map((row) => [row.name, row.sha256]));
    const unknown = [...known.keys()].find((name) => !migrations.some((migration) => migration.name === name));
    if (unknown !== undefined)
      throw new Error(`The database is newer than this version: it holds ${unknown}. Start the version that made it.`);
    const fresh: string[] = [];
    for (const { name, text, sha256 } of migrations) {
      if (only && !only.has(name)) continue;
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
  if (!only)
    await pool.begin(async (sql) => {
      await sql`select pg_advisory_xact_lock(${migrationLock})`;
      await grantRoles(sql, directory);
    });
  return applied;
}

/** Fails with one sentence where a database that can only be read lacks something that this version stands on. */
export async function assertMigrated(pool: Pool, directory: string): Promise<void> {
  const [there] = await pool`select to_regclass('public.migrations') is not null as has_migrations`;
  const rows = there?.hasMigrations ? await pool<{ name: string }[]>`select name from migrations` : [];
  const known = new Set(rows.map(({ name }) => name));
  const missing = (await readMigrations(directory)).find(({ name }) => !known.has(name));
  if (missing)
    throw new Error(
      `The database can only be read, and lacks ${missing.name}: start this version once where it can write.`,
    );
}
