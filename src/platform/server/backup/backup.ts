import { Readable } from 'node:stream';
import postgres from 'postgres';
import type { BlobStore } from '#platform/server/blobs/blobs.ts';
import { erasingLock } from '#platform/server/blobs/leasedBlobs.ts';
import { listNamedBlobs, type NamedBlob } from '#platform/server/blobs/namedBlobs.ts';
import { isBroken } from '#platform/server/blobs/verified.ts';
import { inParallel } from '#platform/server/concurrency/inParallel.ts';
import { openDatabase, type Sql } from '#platform/server/db/database.ts';
import { limits } from '#vocabulary/limits.ts';
import { filesOf, listBackups, nameOf, partsOf, readManifest } from './backups.ts';
import type { BackedUpFile, BackedUpTable, Manifest } from './manifest.ts';
import { BackupError, type BackupPlace, copyOf, writeSealed } from './place.ts';
import { pruneBackups } from './prune.ts';
import { sealedBytes } from './sealed.ts';
import { listMigrations, listSequences, listTables, rowsOf } from './tables.ts';

/** What is backed up, and where to; how long backups before this one stay. */
type BackupOrder = { databaseUrl: string; blobs: BlobStore; place: BackupPlace; days: number; now?: Date };

/** What a backup has done. */
export type BackupReport = {
  name: string;
  tables: number;
  rows: number;
  files: number;
  copied: number;
  copiedBytes: number;
  missing: readonly string[];
  removed: number;
};

/** Any number; held by a backup from beginning to end. */
const backupLock = 815_2040;

/** Backs up database and files as they are at one moment, while the product goes on. */
export async function backUp(order: BackupOrder): Promise<BackupReport> {
  const session = postgres(order.databaseUrl, {
    max: 1,
    max_lifetime: null,
    onnotice: () => {},
    connection: { application_name: 'rivage backup' },
  });
  try {
    const [row] = await session`select pg_try_advisory_lock(${backupLock}) as is_alone`;
    if (!row?.is_alone) throw new BackupError('Another backup is running: let it end first.');
    // From here on nothing is erased from the store, so that what the rows name stays until it is copied.
    await session`select pg_advisory_lock(${erasingLock})`;
    const report = await backUpAll(order, () => assertStillHeld(session));
    return report;
  } finally {
    await session.end({ timeout: 1 });
  }
}

/** A connection that was lost has lost its locks, and files may have been erased before they were copied. */
async function assertStillHeld(session: postgres.Sql): Promise<void> {
  const locks = await session`
    select from pg_locks where locktype = 'advisory' and granted and pid = pg_backend_pid()`;
  if (locks.length < 2) throw new BackupError('The database was away meanwhile: back up again.');
}

async function backUpAll(order: BackupOrder, assertHeld: () => Promise<void>): Promise<BackupReport> {
  const { place } = order;
  const name = nameOf(order.now ?? new Date());
  const { keys, ...database } = await backUpDatabase(order, name);
  const { copies, missing, copied, copiedBytes } = await backUpFiles(order, keys);
  await assertHeld();
  const list = Readable.from(copies.map((file) => Buffer.from(`${JSON.stringify(file)}\n`)));
  const sealedList = await writeSealed(place, partsOf(name).files, list, { packed: true });
  const totalBytes = copies.reduce((sum, { bytes }) => sum + bytes, 0);
  const files = { ...sealedList, count: copies.length, totalBytes };
  const manifest: Manifest = { format: 1, ...database, files, missing };
  const text = Readable.from([Buffer.from(JSON.stringify(manifest))]);
  await writeSealed(place, partsOf(name).manifest, text, { packed: true });
  const removed = await pruneBackups(place, name, order.days);
  const rows = database.tables.reduce((sum, table) => sum + table.rows, 0);
  const tables = database.tables.length;
  return { name, tables, rows, files: copies.length, copied, copiedBytes, missing, removed };
}

/** Reads the whole database as it was at one moment, holding up nobody. */
async function backUpDatabase({ databaseUrl, place }: BackupOrder, name: string) {
  const pool = openDatabase(databaseUrl, 1);
  try {
    return await pool.begin('isolation level repeatable read read only', async (sql: Sql) => {
      await sql.unsafe('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0');
      // Rows that a policy hides from this account would be missing without a word.
      await sql.unsafe('set local row_security = off');
      const found = await listTables(sql);
      if (found.length === 0) throw new BackupError('The database holds nothing yet: start the product first.');
      const migrations = await listMigrations(sql);
      const keys = await listNamedBlobs(sql);
      const tables: BackedUpTable[] = [];
      for (const [at, table] of found.entries()) {
        const counted = { rows: 0 };
        const rows = countingLines(rowsOf(sql, table), counted);
        const sealed = await writeSealed(place, partsOf(name).table(at), rows, { packed: true });
        tables.push({ ...table, ...sealed, ...counted });
      }
      return { migrations, tables, sequences: await listSequences(sql), keys };
    });
  } finally {
    await pool.end({ timeout: 5 });
  }
}

const newline = 10;

/** Counts the lines that pass: PostgreSQL writes a line break inside a value as two letters. */
export async function* countingLines(source: AsyncIterable<Buffer>, into: { rows: number }): AsyncGenerator<Buffer> {
  for await (const chunk of source) {
    for (let at = chunk.indexOf(newline); at >= 0; at = chunk.indexOf(newline, at + 1)) into.rows += 1;
    yield chunk;
  }
}

/** Copies the files that are not in the place yet. */
async function backUpFiles({ blobs, place }: BackupOrder, keys: ReadonlyMap<string, NamedBlob>) {
  const known = await findCopies(place);
  const copies: BackedUpFile[] = [];
  const missing: string[] = [];
  const done = { copied: 0, copiedBytes: 0 };
  await inParallel(limits.backup.filesAtOnce, keys, async ([key, { isNeeded }]) => {
    const before = known.get(key);
    if (before) return void copies.push(before);
    const source = await blobs.read(key).catch(() => undefined);
    if (!source) return void (isNeeded && missing.push(key));
    const sealed = await writeSealed(place, copyOf(place, key), source, { packed: false }).catch((error) => {
      if (!isBroken(error)) throw error;
    });
    if (!sealed) return void missing.push(key);
    copies.push({ key, ...sealed });
    done.copied += 1;
    done.copiedBytes += sealed.bytes;
  });
  const byKey = (one: BackedUpFile, other: BackedUpFile) => (one.key < other.key ? -1 : 1);
  return { copies: copies.sort(byKey), missing: missing.sort(), ...done };
}

/** What the last backup copied and is still there in its whole length. */
async function findCopies(place: BackupPlace): Promise<Map<string, BackedUpFile>> {
  const stored = new Map<string, number>();
  for await (const { key, bytes } of place.store.list('files')) stored.set(key, bytes);
  const last = (await listBackups(place.store)).filter(({ isWhole }) => isWhole).at(-1);
  const known = new Map<string, BackedUpFile>();
  if (!last) return known;
  for await (const file of filesOf(place, last.name, await readManifest(place, last.name)))
    if (stored.get(copyOf(place, file.key)) === sealedBytes(file.bytes)) known.set(file.key, file);
  return known;
}
