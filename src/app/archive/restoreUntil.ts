import { join } from 'node:path';
import { bringFiles } from '#platform/server/archive/bringFiles.ts';
import { type Restored, restoreTo } from '#platform/server/archive/restoreTo.ts';
import {
  BackupError,
  type BackupPlace,
  openPlace,
  placeOfArchive,
  placeOfBackups,
} from '#platform/server/backup/place.ts';
import { joinedStore, openBlobStores, openStoreAt } from '#platform/server/blobs/openBlobStore.ts';
import { withSealing } from '#platform/server/blobs/sealedBlobs.ts';
import { type Config, ConfigurationError } from '#platform/server/config.ts';
import { sourceOfKeys, writtenAt } from '#platform/server/sealing/keyFile.ts';
import { checkKeys } from '#platform/server/sealing/knownKeys.ts';
import { takeKeysOf } from '#platform/server/sealing/values.ts';

/** The moment somebody named; undefined for the latest there is. */
function readMoment(text: string, now = new Date()): Date | undefined {
  if (text === 'latest') return undefined;
  const moment = new Date(text);
  // Without a zone it would be another moment on another machine.
  if (Number.isNaN(moment.getTime()) || !/(Z|[+-]\d\d:?\d\d)$/.test(text))
    throw new ConfigurationError('--until wants a time with its zone, such as 2026-11-23T14:05:00-05:00, or latest.');
  if (moment > now) throw new ConfigurationError('--until wants a time that has been, or latest.');
  return moment;
}

/**
 * Brings database and files into a folder as they were at a moment: the database out of the archive, files from where they lie
 * and out of the backups. Answers the exit code, 1 where a file is nowhere or a key is missing.
 */
export async function restoreUntil(config: Config, into: string, until: string): Promise<number> {
  const began = performance.now();
  const moment = readMoment(until);
  const archive = await openPlace(placeOfArchive(config), { create: false });
  const keys = sourceOfKeys({ ...config, dataDirectory: into });
  if ('file' in keys && writtenAt(keys) === undefined)
    throw new ConfigurationError(`The keys of what is sealed are needed first: copy them to ${keys.file}.`);
  takeKeysOf(keys);
  const restored = await restoreTo(archive, into, moment);
  try {
    const minutes = () => `${((performance.now() - began) / 60_000).toFixed(1)} minutes`;
    console.log(
      `The database is restored from ${restored.base.name}; its last change is of ${restored.lastChange ?? 'that base'}.`,
    );
    const { wrong } = await checkKeys(restored.pool, keys);
    for (const line of wrong) console.error(line);
    if (wrong.length > 0) return 1;
    const isWhole = await restoreFiles(config, into, restored);
    console.log(`It took ${minutes()}. ${howToStart(restored, into)}`);
    return isWhole ? 0 : 1;
  } finally {
    await restored.close();
  }
}

async function restoreFiles(config: Config, into: string, { pool }: Restored): Promise<boolean> {
  const live = joinedStore(await openBlobStores(config), async () => {});
  const backups = await openBackups(config);
  const target = withSealing(await openStoreAt(join(into, 'files'), 'BLOB_URL'));
  const { brought, fromBackups, missing } = await bringFiles({ pool, live, backups, into: target });
  console.log(`${brought} files, ${fromBackups} of them out of backups.`);
  for (const key of missing) console.error(`Neither in the store nor in a backup: the file ${key}.`);
  return missing.length === 0;
}

/** The place of backups; without one, files that were erased since are nowhere, and are named one by one. */
async function openBackups(config: Config): Promise<BackupPlace | undefined> {
  if (!config.backupUrl) return undefined;
  return openPlace(placeOfBackups(config), { create: false }).catch((error) => {
    if (!(error instanceof BackupError)) throw error;
    console.error(error.message);
    return undefined;
  });
}

/** The embedded database starts where it was the embedded one; any other by its own programs. */
function howToStart({ base: { manifest }, isEmbedded, cluster }: Restored, into: string): string {
  const { owner, database, version } = manifest;
  if (isEmbedded && owner === 'postgres' && database === 'rivage') return `Start it with DATA_DIR=${into} npm start.`;
  return `Start PostgreSQL ${version} on ${cluster.directory}; the password of ${owner} is in ${join(into, 'postgres.password')}.`;
}
