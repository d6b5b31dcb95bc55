import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { messageOf } from '#platform/errors.ts';
import { openPlace, placeOfBackups } from '#platform/server/backup/place.ts';
import {
  assertEmpty,
  assertKnown,
  findVerified,
  restore,
  type VerifiedBackup,
} from '#platform/server/backup/restore.ts';
import { listBackedUpKeys } from '#platform/server/backup/verify.ts';
import { openStoreAt, placeOfBlobs } from '#platform/server/blobs/openBlobStore.ts';
import { withSealing } from '#platform/server/blobs/sealedBlobs.ts';
import { type Config, ConfigurationError, readConfig } from '#platform/server/config.ts';
import { explainConnectionError } from '#platform/server/db/database.ts';
import { sourceOfKeys } from '#platform/server/sealing/keyFile.ts';
import { checkKeys, findKeyRing } from '#platform/server/sealing/knownKeys.ts';
import { takeKeyRing } from '#platform/server/sealing/values.ts';
import { restoreUntil } from './archive/restoreUntil.ts';
import { openCommandDatabase } from './commandDatabase.ts';

const usage = `Usage: npm run restore -- [BACKUP] [--into FOLDER | --check]
  BACKUP         the name that npm run backup has said; the newest where none is named
  --into FOLDER  into a database and files of its own in this folder, whatever DATABASE_URL and BLOB_URL say
  --check        reads every byte of the backup, and restores nothing
  --until TIME   with --into, out of the archive of the log (npm run archive): the database as it was at that time, for
                 example 2026-11-23T14:05:00-05:00, or latest`;

const migrations = 'db/migrations';

const unsealed =
  'The files are not sealed, because the keys are not there: bring them, then start the product and run npm run keys -- rotate';

type Order = { name: string | undefined; into: string | undefined; check: boolean; until: string | undefined };

function readOrder(argv: string[], from: string): Order {
  try {
    const options = {
      into: { type: 'string' },
      check: { type: 'boolean', default: false },
      until: { type: 'string' },
    } as const;
    const { values, positionals } = parseArgs({ args: argv, options, allowPositionals: true });
    const { check, until } = values;
    if (positionals.length > 1 || (check && values.into !== undefined)) throw new Error(usage);
    if (until !== undefined && (values.into === undefined || positionals.length > 0)) throw new Error(usage);
    return { name: positionals[0], into: values.into && resolve(from, values.into), check, until };
  } catch {
    throw new ConfigurationError(usage);
  }
}

/** What a backup holds, and how long it took to bring it so far. */
function describe({ name, manifest: { tables, files, missing } }: VerifiedBackup, began: number): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const megabytes = (tables.reduce((sum, { bytes }) => sum + bytes, 0) + files.totalBytes) / 1024 / 1024;
  const seconds = (performance.now() - began) / 1_000;
  const left = missing.length > 0 ? `, without ${missing.length} that were missing,` : '';
  const rate = `${megabytes.toFixed(0)} MB in ${seconds.toFixed(1)} s (${(megabytes / seconds).toFixed(0)} MB/s)`;
  return `${name}: ${tables.length} tables, ${rows} rows, ${files.count} files${left} ${rate}.`;
}

/** Restores a backup as the operator asked: `argv` without node and script, paths relative to `from`. */
export async function main(
  argv: string[],
  from: string = process.cwd(),
  variables: Record<string, string | undefined> = process.env,
): Promise<number> {
  try {
    const began = performance.now();
    const order = readOrder(argv, from);
    const config = readConfig(variables);
    if (order.until !== undefined) return await restoreUntil(config, order.into ?? '', order.until);
    const place = await openPlace(placeOfBackups(config), { create: false });
    const open = () => findVerified(place, order.name);
    if (order.check) console.log(`Every byte is as it was: ${describe(await open(), began)}`);
    else await restoreInto(intoFolder(config, order.into), place, open);
    return 0;
  } catch (error) {
    console.error(explainConnectionError(error) ?? messageOf(error));
    return 1;
  }
}

const intoFolder = (config: Config, into: string | undefined): Config =>
  into === undefined
    ? config
    : { ...config, databaseUrl: undefined, blobUrl: undefined, archiveUrl: undefined, dataDirectory: into };

async function restoreInto(
  config: Config,
  place: Parameters<typeof restore>[0],
  open: () => Promise<VerifiedBackup>,
): Promise<void> {
  const began = performance.now();
  const database = await openCommandDatabase(config);
  try {
    const blobs = await openStoreAt(placeOfBlobs(config), 'BLOB_URL');
    const target = { pool: database.pool, databaseUrl: database.url, blobs, migrations };
    await assertEmpty(target);
    const backup = await open();
    await assertKnown(backup, migrations);
    const ring = findKeyRing(sourceOfKeys(config), await listBackedUpKeys(place, backup.name, backup.manifest));
    if (ring) takeKeyRing(ring);
    await restore(place, backup, { ...target, blobs: ring ? withSealing(blobs) : blobs });
    console.log(`Restored ${describe(backup, began)}`);
    if (!ring) console.log(unsealed);
    for (const missing of (await checkKeys(database.pool, sourceOfKeys(config))).wrong) console.log(missing);
  } finally {
    await database.close();
  }
}
