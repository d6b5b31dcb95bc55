import { archiveFailingSeconds, describeArchiving } from '#platform/server/archive/archiver.ts';
import type { Pool } from '#platform/server/db/database.ts';
import { readMigrations } from '#platform/server/db/migrate.ts';
import { mayTakeRoles } from '#platform/server/db/roles.ts';
import { oldestMailSeconds } from '#platform/server/jobs.ts';
import { type KeySource, nameOfSource } from '#platform/server/sealing/keyFile.ts';
import { checkKeys } from '#platform/server/sealing/knownKeys.ts';
import { limits } from '#vocabulary/limits.ts';
import { type Finding, ok, warning, wrong } from './finding.ts';

type Server = {
  version: number;
  name: string;
  encoding: string;
  isReadOnly: boolean;
  isDurable: boolean;
  now: number;
  free: number;
};

/** The first version that knows everything our tables ask for (`unique nulls not distinct`). */
const oldestVersion = 150_000;
/** What one process may hold at most (docs/operations.md, "What waits for what"). */
const connectionsOfProcess = 37;

/** Looks at the database server: its version, settings, connections and clock. */
export async function checkServer(sql: Pool): Promise<Finding[]> {
  const before = Date.now();
  const [row] = await sql<Server[]>`
    select current_setting('server_version_num')::integer as version, current_setting('server_version') as name,
      current_setting('server_encoding') as encoding, current_setting('transaction_read_only')::boolean as is_read_only,
      current_setting('fsync')::boolean and current_setting('full_page_writes')::boolean as is_durable,
      (extract(epoch from clock_timestamp()) * 1000)::float8 as now,
      current_setting('max_connections')::integer - current_setting('superuser_reserved_connections')::integer
        - (select count(*) from pg_stat_activity where backend_type = 'client backend')::integer as free`;
  if (!row) return [];
  const apart = Math.round(Math.abs(row.now - (before + Date.now()) / 2) / 100) / 10;
  return [
    row.version < oldestVersion
      ? wrong(`PostgreSQL ${row.name} is too old: 15 or newer is needed.`)
      : ok(`PostgreSQL ${row.name} answers.`),
    ...(row.encoding === 'UTF8' ? [] : [wrong(`The database is in ${row.encoding}: it must be in UTF8.`)]),
    ...(row.isReadOnly ? [warning('The database takes no writes: it is a standby, or was told so.')] : []),
    ...(row.isDurable ? [] : [wrong('fsync or full_page_writes is off: a power failure can take everything.')]),
    row.free < connectionsOfProcess
      ? warning(
          `${row.free} connections are free, and one more process may need ${connectionsOfProcess}: raise max_connections.`,
        )
      : ok(`${row.free} connections are free.`),
    (await mayTakeRoles(sql))
      ? ok('The account takes the roles of the server, which have fewer rights than it.')
      : warning(
          'The account takes no roles with fewer rights: everything is asked with all of its own (docs/operations.md, "Who asks").',
        ),
    apart >= 60
      ? wrong(`The clocks of this machine and of the database are ${apart} s apart: let both follow a time server.`)
      : apart >= 2
        ? warning(`The clocks of this machine and of the database are ${apart} s apart.`)
        : ok('The clocks of this machine and of the database agree.'),
  ];
}

/** Looks whether the tables are those of this version, and whole. */
export async function checkTables(sql: Pool, directory: string): Promise<Finding[]> {
  const [there] = await sql`select to_regclass('public.migrations') is not null as has_migrations`;
  if (!there?.hasMigrations) return [warning('The database has no tables yet: the first start makes them.')];
  const known = new Map((await sql`select name, sha256 from migrations`).map(({ name, sha256 }) => [name, sha256]));
  const ours = await readMigrations(directory);
  const newer = [...known.keys()].find((name) => !ours.some((migration) => migration.name === name));
  const changed = ours.find(({ name, sha256 }) => known.has(name) && known.get(name) !== sha256);
  const missing = ours.filter(({ name }) => !known.has(name)).length;
  const extensions = await sql`select from pg_extension where extname = 'pg_trgm'`;
  const broken = await sql<{ name: string }[]>`
    select indexrelid::regclass::text as name from pg_index where not indisvalid or not indisready`;
  return [
    newer !== undefined
      ? wrong(`The database is newer than this version: it holds ${newer}. Start the version that made it.`)
      : changed
        ? wrong(`The migration ${changed.name} was changed after it had been applied: restore the file.`)
        : missing > 0
          ? warning(`${missing} migrations have yet to be applied: the next start does that.`)
          : ok(`All ${ours.length} migrations are applied.`),
    ...(extensions.length === 1 ? [] : [wrong('The extension pg_trgm is missing: create extension pg_trgm')]),
    ...broken.map(({ name }) => wrong(`The index ${name} is not valid: reindex index concurrently ${name}`)),
  ];
}

/** Looks whether jobs and mails are done. */
export async function checkQueue(sql: Pool): Promise<Finding[]> {
  const [there] = await sql`select to_regclass('graphile_worker.jobs') is not null as has_queue`;
  if (!there?.hasQueue) return [];
  const mail = await oldestMailSeconds(sql);
  const [row] = await sql<{ failed: number; waiting: number }[]>`
    select count(*) filter (where attempts >= max_attempts)::integer as failed,
      coalesce(max(extract(epoch from now() - run_at)) filter (where attempts < max_attempts and locked_at is null), 0)::integer
        as waiting
    from graphile_worker.jobs`;
  const { failed = 0, waiting = 0 } = row ?? {};
  return [
    mail > limits.ready.mailSeconds
      ? warning(`A mail has waited for ${mail} s: is the product running, and SMTP_URL right?`)
      : ok('No mail waits for long.'),
    ...(waiting > limits.ready.mailSeconds
      ? [warning(`A job has waited for ${waiting} s: is the product running?`)]
      : []),
    ...(failed > 0 ? [warning(`${failed} jobs have failed for good: /operations?view=jobs shows them.`)] : []),
  ];
}

/** Looks whether every key is there that has sealed something. */
export async function checkSealing(sql: Pool, source: KeySource): Promise<Finding[]> {
  const { wrong: missing, hasKeys } = await checkKeys(sql, source);
  if (missing.length > 0) return missing.map(wrong);
  const where = nameOfSource(source);
  return [
    ok(hasKeys ? `The keys that values are sealed with are in ${where}.` : `The first start makes keys in ${where}.`),
  ];
}

/** Looks whether the database hands its log to an archive, and whether that takes it. */
export async function checkArchiving(sql: Pool, now = Date.now()): Promise<Finding[]> {
  const { isOn, lastAt } = await describeArchiving(sql);
  if (!isOn) return [warning('The log of the database is not archived: what came since the last backup can be lost.')];
  const failing = Math.round((await archiveFailingSeconds(sql)) / 60);
  if (failing > 0)
    return [wrong(`The archive has taken nothing of the log for ${failing} minutes: see PostgreSQL’s lines.`)];
  if (lastAt === null) return [warning('The archive has nothing of the log yet.')];
  return [ok(`The archive took a piece of the log ${Math.round((now - Date.parse(lastAt)) / 60_000)} minutes ago.`)];
}
