import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { BlobStore } from '#platform/server/blobs/blobs.ts';
import { inParallel } from '#platform/server/concurrency/inParallel.ts';
import type { Pool, Sql } from '#platform/server/db/database.ts';
import { migrate, readMigrations } from '#platform/server/db/migrate.ts';
import { limits } from '#vocabulary/limits.ts';
import { filesOf, listBackups, readManifest } from './backups.ts';
import type { BackedUpTable, Manifest } from './manifest.ts';
import { BackupError, type BackupPlace, isEmpty } from './place.ts';
import { hasNoTables, listTables, openForRows, withoutChecks } from './tables.ts';
import { openFile, openTable, verifyBackup } from './verify.ts';

/** Where a backup is restored to: an empty database and an empty store. */
export type Target = { pool: Pool; databaseUrl: string; blobs: BlobStore; migrations: string };

/** A backup that was chosen and read through. */
export type VerifiedBackup = { name: string; manifest: Manifest };

/** Finds a backup, the newest where none is named, and reads every byte of it. */
export async function findVerified(place: BackupPlace, wanted?: string): Promise<VerifiedBackup> {
  const whole = (await listBackups(place.store)).filter(({ isWhole }) => isWhole).map(({ name }) => name);
  const name = wanted ?? whole.at(-1);
  if (!name || !whole.includes(name))
    throw new BackupError(
      wanted
        ? `There is no backup ${wanted}; the newest is ${whole.at(-1) ?? 'missing too'}.`
        : 'There is no backup yet.',
    );
  const manifest = await readManifest(place, name);
  await verifyBackup(place, name, manifest);
  return { name, manifest };
}

/** Refuses what is not empty: nothing is ever restored over anything. */
export async function assertEmpty({ pool, blobs }: Pick<Target, 'pool' | 'blobs'>): Promise<void> {
  if (!(await hasNoTables(pool)))
    throw new BackupError('The database already holds tables: restore into an empty one (--into FOLDER makes one).');
  if (!(await isEmpty(blobs)))
    throw new BackupError(
      'The place for files already holds some: restore into an empty one (--into FOLDER makes one).',
    );
}

/** Refuses a backup that this version does not know how to read. */
export async function assertKnown({ manifest }: VerifiedBackup, migrations: string): Promise<void> {
  const ours = new Map((await readMigrations(migrations)).map(({ name, sha256 }) => [name, sha256]));
  const unknown = manifest.migrations.find(({ name, sha256 }) => ours.get(name) !== sha256);
  if (unknown)
    throw new BackupError(
      `The backup is newer than this version: it holds ${unknown.name}. Restore it with the version that made it.`,
    );
}

/** Brings a verified backup back: bytes first, then the rows that name them, all of those in one transaction. */
export async function restore(place: BackupPlace, backup: VerifiedBackup, target: Target): Promise<void> {
  const { name, manifest } = backup;
  await assertKnown(backup, target.migrations);
  await assertEmpty(target);
  await inParallel(limits.backup.filesAtOnce, filesOf(place, name, manifest), (file) =>
    target.blobs.write(file.key, Readable.from(openFile(place, file), { objectMode: false })),
  );
  const names = new Set(manifest.migrations.map((migration) => migration.name));
  await migrate(target.pool, target.databaseUrl, target.migrations, names);
  await target.pool.begin((sql) => restoreRows(sql, place, backup));
  await target.pool`analyze`;
}

async function restoreRows(sql: Sql, place: BackupPlace, { name, manifest }: VerifiedBackup): Promise<void> {
  await sql.unsafe('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0');
  const tables = await listTables(sql);
  const described = (table: { name: string; columns: string[] }) => `${table.name} (${table.columns.join()})`;
  const [ours, theirs] = [tables.map(described), manifest.tables.map(described)];
  const other = theirs.find((table) => !ours.includes(table)) ?? ours.find((table) => !theirs.includes(table));
  if (other !== undefined)
    throw new BackupError(
      `This version has other tables than the backup: ${other}. Restore it with the version that made it.`,
    );
  await withoutChecks(sql, tables, async () => {
    await sql.unsafe(`truncate ${tables.map((table) => table.name).join()}`);
    for (const [at, table] of manifest.tables.entries()) {
      await pipeline(openTable(place, name, at, table), await openForRows(sql, table));
      await assertRows(sql, table);
    }
  });
  for (const { name: sequence, value } of manifest.sequences) await sql`select setval(${sequence}::regclass, ${value})`;
}

async function assertRows(sql: Sql, { name, rows }: BackedUpTable): Promise<void> {
  const [row] = await sql.unsafe<{ count: number }[]>(`select count(*)::integer as count from ${name}`);
  if (row?.count !== rows) throw new BackupError(`Of the table ${name} ${row?.count} of ${rows} rows arrived.`);
}
