import { isAbsolute, resolve } from 'node:path';
import { messageOf } from '#platform/errors.ts';
import { checkArchive } from '#platform/server/archive/checkArchive.ts';
import { makeBase } from '#platform/server/archive/makeBase.ts';
import { keepSegment } from '#platform/server/archive/segments.ts';
import { openPlace, placeOfArchive } from '#platform/server/backup/place.ts';
import { type Config, ConfigurationError, readConfig } from '#platform/server/config.ts';
import { explainConnectionError } from '#platform/server/db/database.ts';
import { openCommandDatabase } from '../commandDatabase.ts';

const usage = `Usage: npm run archive -- base | check
  base   copies the cluster of this machine's database, as what its archived log goes on from
  check  reads every byte of the newest base and of the log after it`;

type Variables = Record<string, string | undefined>;

/** Makes a base or reads the archive through; answers the exit code. */
export async function main(argv: string[], variables: Variables = process.env): Promise<number> {
  try {
    const config = readConfig(variables);
    const [order] = argv;
    if (argv.length !== 1 || (order !== 'base' && order !== 'check')) throw new ConfigurationError(usage);
    console.log(order === 'base' ? await base(config) : await check(config));
    return 0;
  } catch (error) {
    console.error(explainConnectionError(error) ?? messageOf(error));
    return 1;
  }
}

async function base(config: Config): Promise<string> {
  const place = await openPlace(placeOfArchive(config), { create: true });
  const database = await openCommandDatabase(config);
  try {
    const began = performance.now();
    const made = await makeBase({ databaseUrl: database.url, place, days: config.backupDays });
    const seconds = ((performance.now() - began) / 1_000).toFixed(1);
    const megabytes = (made.bytes / 1024 / 1024).toFixed(1);
    const removed = `Removed: ${made.removedBases} older bases, ${made.removedSegments} pieces of the log before the oldest.`;
    return `Base ${made.name}: ${megabytes} MB in ${seconds} s. ${removed}`;
  } finally {
    await database.close();
  }
}

async function check(config: Config): Promise<string> {
  const place = await openPlace(placeOfArchive(config), { create: false });
  const { base, pieces, megabytes } = await checkArchive(place);
  return `Every byte is as it was: base ${base.name}, ${megabytes.toFixed(1)} MB with ${pieces} pieces of the log. Any moment since ${base.manifest.endedAt} can be gone back to.`;
}

/** Keeps a piece of the log, as PostgreSQL's `archive_command`: path and name. Answers the exit code; only 0 lets PostgreSQL forget it. */
export async function keep([path, name]: string[], variables: Variables = process.env): Promise<number> {
  try {
    const place = placeOfArchive({ archiveUrl: variables.ARCHIVE_URL, backupKeyFile: variables.BACKUP_KEY_FILE });
    if (!path || !name) throw new ConfigurationError('Usage: node scripts/keepLog.mjs %p %f');
    // PostgreSQL runs this in the folder of its cluster, where no archive may begin by mistake.
    if (!isAbsolute(place.url) && !place.url.startsWith('s3://'))
      throw new ConfigurationError('ARCHIVE_URL must name a folder from the root on, or an s3:// address.');
    await keepSegment(await openPlace(place, { create: true }), resolve(path), name);
    return 0;
  } catch (error) {
    console.error(`The log is not archived: ${messageOf(error)}`);
    return 1;
  }
}
