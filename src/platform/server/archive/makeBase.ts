import { open } from 'node:fs/promises';
import { join } from 'node:path';
import postgres from 'postgres';
import { nameOf } from '#platform/server/backup/backups.ts';
import { BackupError, type BackupPlace } from '#platform/server/backup/place.ts';
import { errorCode } from '#platform/server/http/errorCode.ts';
import { listBases, removeOldBases, writeBaseManifest, writeFilesOf } from './bases.ts';
import { framesOf } from './frames.ts';
import { positionOf, removeSegments } from './segments.ts';

/** What a base has done. */
export type BaseReport = { name: string; bytes: number; removedBases: number; removedSegments: number };

type Order = { databaseUrl: string; place: BackupPlace; days: number; now?: Date };

/** What is asked of the server before anything is copied. */
type Server = {
  directory: string;
  version: number;
  segmentBytes: number;
  archives: boolean;
  hasTablespaces: boolean;
  system: string;
  database: string;
  owner: string;
};

const describe = (sql: postgres.Sql): Promise<Server[]> => sql<Server[]>`
  select current_setting('data_directory') as directory, current_setting('server_version_num')::integer / 10000 as version,
    pg_size_bytes(current_setting('wal_segment_size'))::float8 as "segmentBytes", current_setting('archive_mode') <> 'off' as archives,
    exists (select from pg_tablespace where oid >= 16384) as "hasTablespaces",
    (select system_identifier::text from pg_control_system()) as system, current_database() as database,
    (select rolname from pg_roles where oid = 10) as owner`;

/** Copies a cluster that lies on this machine while its database works, as what the archived log goes on from. */
export async function makeBase(order: Order): Promise<BaseReport> {
  const sql = postgres(order.databaseUrl, {
    max: 1,
    max_lifetime: null,
    onnotice: () => {},
    // Waits for the archive to have what was written meanwhile, and no longer: an archive that takes nothing is said.
    connection: { application_name: 'rivage base', statement_timeout: 600_000 },
  });
  try {
    return await copyCluster(order, sql);
  } catch (error) {
    if (errorCode(error) === '57014')
      throw new BackupError('The archive has not taken the log within ten minutes: look at pg_stat_archiver.');
    throw error;
  } finally {
    await sql.end({ timeout: 1 });
  }
}

async function copyCluster({ place, days, now }: Order, sql: postgres.Sql): Promise<BaseReport> {
  const [server] = await describe(sql);
  if (!server) throw new BackupError('The database does not say where it lies.');
  await assertCopyable(server);
  const name = nameOf(now ?? new Date());
  await sql`select pg_backup_start(${`rivage ${name}`}, true)`;
  const files = await writeFilesOf(place, name, framesOf(server.directory));
  const [end] = await sql<{ label: string; endedAt: Date }[]>`
    select labelfile as label, clock_timestamp() as "endedAt" from pg_backup_stop(true)`;
  const { version, segmentBytes, database, owner } = server;
  const label = end?.label ?? '';
  const segment = /^START WAL LOCATION: \S+ \(file ([0-9A-F]{24})\)/m.exec(label)?.[1];
  if (!end || !segment) throw new BackupError('The database was away meanwhile: make the base again.');
  const endedAt = end.endedAt.toISOString();
  const manifest = { format: 1, version, segmentBytes, segment, endedAt, database, owner, label, files } as const;
  await writeBaseManifest(place, name, manifest);
  return { name, bytes: files.bytes, ...(await removeOld(place, name, days)) };
}

/** Removes what no moment of the last days can be gone back to with. */
async function removeOld(place: BackupPlace, name: string, days: number) {
  const removedBases = await removeOldBases(place, name, days);
  const [oldest] = await listBases(place);
  if (!oldest) return { removedBases, removedSegments: 0 };
  const { segment, segmentBytes } = oldest.manifest;
  const removedSegments = await removeSegments(place, positionOf(segment, segmentBytes), segmentBytes);
  return { removedBases, removedSegments };
}

async function assertCopyable({ archives, hasTablespaces, directory, system }: Server): Promise<void> {
  if (!archives)
    throw new BackupError(
      'The database does not archive its log: set archive_mode and archive_command (docs/operations.md).',
    );
  if (hasTablespaces) throw new BackupError('The database has tablespaces of its own, which a base does not hold.');
  const found = await readSystem(directory);
  if (found !== system)
    throw new BackupError(
      `The cluster of the database is not in ${directory} here: run this on the database's machine.`,
    );
}

/** The number that a cluster was given when it was made, as its files say it. */
async function readSystem(directory: string): Promise<string | undefined> {
  const file = await open(join(directory, 'global/pg_control')).catch((error) => {
    if (errorCode(error) !== 'EACCES') return undefined;
    throw new BackupError(`This account may not read ${directory}: run this as the account of the database.`);
  });
  if (!file) return undefined;
  try {
    const { buffer } = await file.read(Buffer.alloc(8), 0, 8, 0);
    return buffer.readBigUInt64LE().toString();
  } finally {
    await file.close();
  }
}
