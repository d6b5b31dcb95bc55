import { messageOf } from '#platform/errors.ts';
import { listBackups, momentOf } from '#platform/server/backup/backups.ts';
import { openPlace, placeOfBackups } from '#platform/server/backup/place.ts';
import { isInfected } from '#platform/server/blobs/clamd.ts';
import { openStoreAt, placeOfBlobs } from '#platform/server/blobs/openBlobStore.ts';
import type { Config } from '#platform/server/config.ts';
import { openDatabase } from '#platform/server/db/database.ts';
import { verifySmtp } from '#platform/server/mail.ts';
import { withArchive } from '#platform/server/mapTiles.ts';
import { within } from '#platform/server/within.ts';
import { limits } from '#vocabulary/limits.ts';
import { type Finding, ok, warning, wrong } from './finding.ts';

/** What is outside answers within so many milliseconds, or not at all. */
const patience = 15_000;
const hour = 60 * 60 * 1_000;

/** Looks whether files can be written and read. */
export async function checkBlobs(config: Config): Promise<Finding> {
  const store = await within(patience, openStoreAt(placeOfBlobs(config), 'BLOB_URL'));
  await within(patience, store.ready());
  return ok(`Files can be stored in ${config.blobUrl ? 'the store of BLOB_URL' : placeOfBlobs(config)}.`);
}

/** Looks whether copies of files can be written and read, where they are wanted. */
export async function checkSecondCopies({ secondBlobUrl }: Config): Promise<Finding> {
  if (!secondBlobUrl) return warning('SECOND_BLOB_URL is not set: each file lies in one place, and in backups.');
  const store = await within(patience, openStoreAt(secondBlobUrl, 'SECOND_BLOB_URL'));
  await within(patience, store.ready());
  return ok('Second copies of files can be stored in the place of SECOND_BLOB_URL.');
}

/** Looks whether mails can be handed over. */
export async function checkMail({ smtpUrl }: Config): Promise<Finding> {
  if (!smtpUrl) return ok('SMTP_URL is not set: no mail leaves this machine.');
  await within(patience, verifySmtp(smtpUrl));
  return ok('The mail server of SMTP_URL takes us in.');
}

/** Looks whether uploads are scanned, and whether the scanner takes files as large as we do. */
export async function checkScanner({ clamdSocket }: Config): Promise<Finding> {
  if (!clamdSocket) return warning('CLAMD_SOCKET is not set: uploads are not scanned for malware.');
  const piece = Buffer.alloc(1024 * 1024);
  async function* largest() {
    for (let sent = 0; sent < limits.fileBytes; sent += piece.length) yield piece;
  }
  await within(patience, isInfected(clamdSocket, largest()));
  return ok('The scanner of CLAMD_SOCKET looks at files as large as we take.');
}

/** Looks whether the archive with the streets is one. */
export async function checkMapTiles({ mapTiles }: Config): Promise<Finding[]> {
  if (!mapTiles) return [];
  try {
    const { size } = await withArchive(mapTiles, (_file, tiles) => tiles);
    return [ok(`The map has streets: MAP_TILES is an archive of ${Math.ceil(size / 1024 / 1024)} MB.`)];
  } catch (error) {
    return [wrong(`The map has no streets, MAP_TILES (${mapTiles}) cannot be read: ${messageOf(error)}`)];
  }
}

/** Looks whether the standby of reads is one. */
export async function checkReplica({ databaseReadUrl }: Config): Promise<Finding[]> {
  if (!databaseReadUrl) return [];
  const pool = openDatabase(databaseReadUrl, 1);
  try {
    const [row] = await within(patience, pool`select pg_is_in_recovery() as is_standby`);
    return [
      row?.isStandby ? ok('The standby of DATABASE_READ_URL answers.') : warning('DATABASE_READ_URL is no standby.'),
    ];
  } finally {
    await pool.end({ timeout: 1 });
  }
}

/** Looks whether there is a backup, and how old it is. */
export async function checkBackup(config: Config, now = Date.now()): Promise<Finding> {
  if (!config.backupUrl) return warning('BACKUP_URL is not set: there is no backup (docs/operations.md).');
  const { store } = await openPlace(placeOfBackups(config), { create: false });
  const newest = (await listBackups(store)).filter(({ isWhole }) => isWhole).at(-1);
  if (!newest) return wrong('There is no whole backup in BACKUP_URL: npm run backup');
  const hours = (now - momentOf(newest.name).getTime()) / hour;
  const said = `The newest backup is ${Math.round(hours)} hours old`;
  if (hours > 7 * 24) return wrong(`${said}: npm run backup`);
  return hours > 26 ? warning(`${said}: does its clock still run?`) : ok(`${said}.`);
}
