import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { BackupError, type BackupPlace } from '#platform/server/backup/place.ts';
import { openDatabase, type Pool } from '#platform/server/db/database.ts';
import {
  type Cluster,
  claimCluster,
  clusterExists,
  locateCluster,
  readPassword,
  resetPassword,
} from '#platform/server/db/embeddedCluster.ts';
import { findFreePort, spawnPostmaster, stopPostmaster, waitUntilReady } from '#platform/server/db/postmaster.ts';
import { type Base, listBases, readFilesOf } from './bases.ts';
import { unpackFrames } from './frames.ts';
import { findServerProgram } from './programs.ts';
import { logFolder, replay } from './replay.ts';
import { listSegments, positionOf, readSegment } from './segments.ts';

/** A database as it was at a moment, which runs until it is closed; whether the product can start it by itself. */
export type Restored = {
  base: Base;
  isEmbedded: boolean;
  lastChange: string | undefined;
  cluster: Cluster;
  pool: Pool;
  close: () => Promise<void>;
};

/** The newest base from before a moment; the newest of all where none is named. */
export async function findBase(place: BackupPlace, until: Date | undefined): Promise<Base> {
  const bases = await listBases(place);
  if (bases.length === 0) throw new BackupError('There is no base yet: npm run archive -- base');
  const base = bases.filter(({ manifest }) => !until || new Date(manifest.endedAt) <= until).at(-1);
  if (base) return base;
  throw new BackupError(
    `The archive begins with a base of ${bases[0]?.manifest.endedAt}: before that there is no moment.`,
  );
}

/** The names of all that has to be replayed; throws where a piece is missing between two that are there. */
export async function listLogFrom(
  place: BackupPlace,
  { manifest: { segment, segmentBytes } }: Base,
): Promise<string[]> {
  const first = positionOf(segment, segmentBytes);
  const { segments, histories } = await listSegments(place, segmentBytes);
  const later = segments.filter(({ position }) => position >= first);
  const positions = [...new Set(later.map(({ position }) => position))];
  const gap = positions.findIndex((position, at) => position !== first + at);
  if (positions.length === 0 || gap >= 0)
    throw new BackupError(`A piece of the log is missing in the archive, before ${later[gap]?.name ?? 'all others'}.`);
  return [...later.map(({ name }) => name), ...histories];
}

/** Brings a cluster back into a folder of its own as it was at a moment, or as late as the archive knows. */
export async function restoreTo(place: BackupPlace, into: string, until: Date | undefined): Promise<Restored> {
  const base = await findBase(place, until);
  const names = await listLogFrom(place, base);
  await mkdir(into, { recursive: true });
  const cluster = await locateCluster(into, () => undefined);
  if (await clusterExists(cluster.directory)) throw new BackupError(`There is a database in ${into} already.`);
  const { program, isEmbedded } = await findServerProgram(base.manifest.version, cluster.account);
  await unpack(place, base, names, cluster);
  const { lastChange } = await replay(cluster, program, until);
  await rm(join(cluster.directory, logFolder), { recursive: true });
  const password = await readPassword(into);
  await resetPassword(cluster, { postgres: program }, password, base.manifest.owner);
  return { base, isEmbedded, lastChange, cluster, ...(await open(cluster, program, password, base)) };
}

/** Nothing of the machine it comes from: not where it listens, and above all not where it archives. */
const own: Record<string, string> = {
  'postgresql.conf': '',
  'postgresql.auto.conf': '',
  'pg_ident.conf': '',
  'pg_hba.conf': 'host all all 127.0.0.1/32 scram-sha-256\nhost all all ::1/128 scram-sha-256\n',
};

async function unpack(place: BackupPlace, base: Base, names: string[], cluster: Cluster): Promise<void> {
  const at = (...names: string[]) => join(cluster.directory, ...names);
  await unpackFrames(readFilesOf(place, base), cluster.directory);
  await mkdir(at('before-restore'), { recursive: true });
  const found = await readdir(cluster.directory);
  for (const name of Object.keys(own).filter((name) => found.includes(name)))
    await rename(at(name), at('before-restore', name));
  const written = { ...own, backup_label: base.manifest.label, 'recovery.signal': '' };
  for (const [name, text] of Object.entries(written)) await writeFile(at(name), text, { mode: 0o600 });
  for (const folder of ['pg_wal/archive_status', logFolder]) await mkdir(at(folder), { recursive: true, mode: 0o700 });
  for (const name of names) await writeFile(at(logFolder, name), Readable.from(readSegment(place, name)));
  await claimCluster(cluster);
}

async function open(cluster: Cluster, program: string, password: string, { manifest }: Base) {
  const port = await findFreePort();
  const pid = await spawnPostmaster(program, cluster, {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
  });
  const stop = () => stopPostmaster(cluster.directory, pid);
  if (!(await waitUntilReady(cluster.directory, pid))) {
    await stop();
    throw new BackupError(`The restored database does not start: see ${cluster.logFile}.`);
  }
  const [owner, name] = [manifest.owner, manifest.database].map(encodeURIComponent);
  const pool = openDatabase(`postgres://${owner}:${password}@127.0.0.1:${port}/${name}`, 2);
  const close = async () => {
    await pool.end({ timeout: 5 });
    await stop();
  };
  return { pool, close };
}
