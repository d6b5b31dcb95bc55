import { readdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase, type Pool } from '#platform/server/db/database.ts';
import { type Product, startProduct } from '../product.ts';
import { type KeptDatabase, keepDatabase } from './keptDatabase.ts';
import { releaseOf } from './releases.ts';

/*
 * A process that is killed in the middle of each migration: the database is as it was before, and the next process brings it
 * to where one stands that was never interrupted.
 */

const migrations = readdirSync('db/migrations').sort();
/** In the middle of a migration its backend waits so long: enough to be found and killed. */
const pauseSeconds = 3;

let database: KeptDatabase;
let admin: Pool;
let built: Awaited<ReturnType<typeof releaseOf>>;
let product: Product | undefined;
let whole: string;

beforeAll(async () => {
  database = await keepDatabase();
  admin = openDatabase(database.url(), 1);
  built = await releaseOf();
  const sql = await emptyDatabase('untouched');
  await (await start('untouched')).until('/readyz', 200);
  whole = await shapeOf(sql);
  await sql.end();
}, 240_000);
afterEach(async () => {
  if (product?.isRunning()) await product.kill('SIGKILL');
});
afterAll(async () => {
  await admin?.end();
  await database?.close();
  await built?.close();
}, 60_000);

const urlOf = (name: string) => database.url().replace(/\/[^/]*$/, `/${name}`);

async function emptyDatabase(name: string): Promise<Pool> {
  await admin.unsafe(`create database ${name}`);
  return openDatabase(urlOf(name), 2);
}

async function start(name: string): Promise<Product> {
  const environment = { DATABASE_URL: urlOf(name), DATA_DIR: `${built.release.cwd}/data`, LOG_LEVEL: 'warn' };
  product = await startProduct({ ...built.release, environment });
  return product;
}

/** Columns, constraints, indexes, functions and triggers of a database, as one text that two can be compared by. */
async function shapeOf(sql: Pool): Promise<string> {
  const rows = await sql<{ line: string }[]>`
    select line from (
      select format('%s.%s %s %s %s', table_name, column_name, data_type, is_nullable, column_default) as line
      from information_schema.columns where table_schema = 'public'
      union all select format('%s %s', conrelid::regclass, pg_get_constraintdef(oid)) from pg_constraint
      where connamespace = 'public'::regnamespace
      union all select indexdef from pg_indexes where schemaname = 'public'
      union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal and tgname not like 'pg_%'
    ) shape order by line collate "C"`;
  return rows.map(({ line }) => line).join('\n');
}

/** Makes whoever is in the middle of this migration wait there. */
async function pauseInside(sql: Pool, migration: number): Promise<void> {
  await sql.unsafe(`
    create function pause_here() returns event_trigger language plpgsql as $$
      declare done integer;
      begin
        if to_regclass('public.migrations') is null then return; end if;
        select count(*) into done from migrations;
        if done = ${migration} then perform pg_sleep(${pauseSeconds}); end if;
      end $$;
    create event trigger pause_here on ddl_command_end execute function pause_here();`);
}

const isPaused = async (sql: Pool) =>
  (await sql`select from pg_stat_activity where wait_event = 'PgSleep' and datname = current_database()`).length > 0;

/** All migrations are one transaction, so that their table is there once they have been done. */
const isMigrated = async (sql: Pool) =>
  (await sql`select to_regclass('public.migrations') as present`).some(({ present }) => present !== null);

/** Waits until a process is in the middle of the migration; false where it has none at which it could be stopped. */
async function untilPaused(sql: Pool): Promise<boolean> {
  for (const end = Date.now() + 60_000; Date.now() < end; await sleep(20)) {
    if (await isPaused(sql)) return true;
    if (await isMigrated(sql)) return false;
  }
  throw new Error('Neither in the migration nor behind it.');
}

/** Waits until a process has brought the tables to where they belong; that it then loads the directory is tested elsewhere. */
async function untilMigrated(sql: Pool): Promise<void> {
  for (const end = Date.now() + 60_000; Date.now() < end; await sleep(20)) if (await isMigrated(sql)) return;
  throw new Error('The migrations were not done.');
}

describe('a process killed inside a migration', () => {
  it.each(migrations.map((name, number) => ({ name, number })))(
    '$name',
    { timeout: 180_000 },
    async ({ name, number }) => {
      const sql = await emptyDatabase(`killed_${number}`);
      await pauseInside(sql, number);
      const killed = await start(`killed_${number}`);
      const wasInside = await untilPaused(sql);
      await killed.kill('SIGKILL');
      if (!wasInside) console.log(`${name} holds only changes of rows: it was killed after it.`);
      if (wasInside) expect(await isMigrated(sql)).toBe(false);
      await sql.unsafe('drop event trigger pause_here; drop function pause_here();');
      await start(`killed_${number}`);
      await untilMigrated(sql);
      expect(await shapeOf(sql)).toBe(whole);
      await product?.kill('SIGKILL');
      await sql.end();
      await admin.unsafe(`drop database killed_${number} with (force)`);
    },
  );
});
