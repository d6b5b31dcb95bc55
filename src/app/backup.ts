import { messageOf } from '#platform/errors.ts';
import { type BackupReport, backUp } from '#platform/server/backup/backup.ts';
import { openPlace, placeOfBackups } from '#platform/server/backup/place.ts';
import { joinedStore, openBlobStores } from '#platform/server/blobs/openBlobStore.ts';
import { readConfig } from '#platform/server/config.ts';
import { explainConnectionError } from '#platform/server/db/database.ts';
import { sourceOfKeys } from '#platform/server/sealing/keyFile.ts';
import { assertKeys } from '#platform/server/sealing/knownKeys.ts';
import { takeKeysOf } from '#platform/server/sealing/values.ts';
import { openCommandDatabase } from './commandDatabase.ts';

const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`;

function linesOf(report: BackupReport, seconds: number): string[] {
  const { name, tables, rows, files, copied, copiedBytes, missing, removed } = report;
  return [
    `Backup ${name}: ${tables} tables, ${rows} rows, ${files} files (${copied} of them new, ${megabytes(copiedBytes)}) in ${seconds.toFixed(1)} s.`,
    ...(removed > 0 ? [`Older than BACKUP_DAYS or unfinished, and removed: ${removed}.`] : []),
    ...missing.map((key) => `Missing or broken in the store, and so not in the backup: the file ${key}.`),
  ];
}

/** Backs up database and files to `BACKUP_URL`; answers the exit code, 1 where something is missing in the backup. */
export async function main(variables: Record<string, string | undefined> = process.env): Promise<number> {
  try {
    const config = readConfig(variables);
    const place = await openPlace(placeOfBackups(config), { create: true });
    const database = await openCommandDatabase(config);
    try {
      const source = sourceOfKeys(config);
      await assertKeys(database.pool, takeKeysOf(source), source);
      const blobs = joinedStore(await openBlobStores(config), async () => {});
      const began = performance.now();
      const report = await backUp({ databaseUrl: database.url, blobs, place, days: config.backupDays });
      console.log(linesOf(report, (performance.now() - began) / 1_000).join('\n'));
      return report.missing.length > 0 ? 1 : 0;
    } finally {
      await database.close();
    }
  } catch (error) {
    console.error(explainConnectionError(error) ?? messageOf(error));
    return 1;
  }
}
