import { inParallel } from '#platform/server/concurrency/inParallel.ts';
import type { SealingKey } from '#platform/server/sealing/knownKeys.ts';
import { limits } from '#vocabulary/limits.ts';
import { countingLines } from './backup.ts';
import { filesOf, partsOf } from './backups.ts';
import type { BackedUpFile, BackedUpTable, Manifest } from './manifest.ts';
import { BackupError, type BackupPlace, copyOf, readSealed } from './place.ts';

/** Opens the rows of a backed-up table. */
export const openTable = (place: BackupPlace, name: string, at: number, table: BackedUpTable) =>
  readSealed(place, partsOf(name).table(at), `the table ${table.name}`, { packed: true, expected: table });

/** Opens a backed-up file. */
export const openFile = (place: BackupPlace, file: BackedUpFile) =>
  readSealed(place, copyOf(place, file.key), `the file ${file.key}`, { packed: false, expected: file });

const keysTable = 'public.encryption_keys';

/** The keys that have sealed what a backup holds in its rows. */
export async function listBackedUpKeys(place: BackupPlace, name: string, manifest: Manifest): Promise<SealingKey[]> {
  const at = manifest.tables.findIndex((table) => table.name === keysTable);
  const table = manifest.tables[at];
  if (!table) return [];
  const chunks: Buffer[] = [];
  for await (const chunk of openTable(place, name, at, table)) chunks.push(chunk);
  const rows = Buffer.concat(chunks).toString().split('\n').filter(Boolean);
  // Names, moments and sealed words hold nothing that PostgreSQL would write otherwise.
  return rows.map((row) => {
    const values = row.split('\t');
    const field = (column: string) => values[table.columns.indexOf(column)] ?? '';
    return { id: field('id'), proof: field('proof') };
  });
}

async function readThrough(source: AsyncIterable<Buffer>): Promise<void> {
  for await (const _ of source);
}

/** Reads every byte of a backup and holds it to its hashes; throws one sentence that names what is broken. */
export async function verifyBackup(place: BackupPlace, name: string, manifest: Manifest): Promise<void> {
  for (const [at, table] of manifest.tables.entries()) {
    const counted = { rows: 0 };
    await readThrough(countingLines(openTable(place, name, at, table), counted));
    if (counted.rows !== table.rows)
      throw new BackupError(
        `The backup is damaged: the table ${table.name} has ${counted.rows} rows instead of ${table.rows}.`,
      );
  }
  await inParallel(limits.backup.filesAtOnce, filesOf(place, name, manifest), (file) =>
    readThrough(openFile(place, file)),
  );
}
