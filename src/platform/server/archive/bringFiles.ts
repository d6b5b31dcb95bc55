import { Readable } from 'node:stream';
import { filesOf, listBackups, readManifest } from '#platform/server/backup/backups.ts';
import type { BackupPlace } from '#platform/server/backup/place.ts';
import { openFile } from '#platform/server/backup/verify.ts';
import { writeFrom } from '#platform/server/blobs/begunStream.ts';
import type { BlobStore } from '#platform/server/blobs/blobs.ts';
import { listNamedBlobs, type NamedBlob } from '#platform/server/blobs/namedBlobs.ts';
import { StoreAway } from '#platform/server/blobs/storeAway.ts';
import { isBroken, readVerified } from '#platform/server/blobs/verified.ts';
import { inParallel } from '#platform/server/concurrency/inParallel.ts';
import type { Pool } from '#platform/server/db/database.ts';
import { limits } from '#vocabulary/limits.ts';

/** Where the files of a restored database may be found, and where they go. */
type Order = {
  pool: Pool;
  live: Pick<BlobStore, 'read'>;
  into: Pick<BlobStore, 'write'>;
  backups: BackupPlace | undefined;
};

/** How many files came, how many of them out of backups, and which are nowhere. */
export type BroughtFiles = { brought: number; fromBackups: number; missing: string[] };

/**
 * Brings every file that the rows name: from the store and its second copy, and what was erased or lost there from the backups.
 * Each is held to the hash of its row.
 */
export async function bringFiles({ pool, live, backups, into }: Order): Promise<BroughtFiles> {
  const copies = backups ? await listCopies(backups) : new Map<string, Copy>();
  const done: BroughtFiles = { brought: 0, fromBackups: 0, missing: [] };
  await inParallel(limits.backup.filesAtOnce, await listNamedBlobs(pool), async ([key, blob]) => {
    const from = await bring(blob, { live, into, copy: copies.get(key) });
    if (from) done.brought += 1;
    if (from === 'backup') done.fromBackups += 1;
    if (!from && blob.isNeeded) done.missing.push(key);
  });
  return { ...done, missing: done.missing.sort() };
}

/** Opens a backed-up file. */
type Copy = () => AsyncGenerator<Buffer>;

type Sources = Pick<Order, 'live' | 'into'> & { copy: Copy | undefined };

async function bring({ key, sha256 }: NamedBlob, { live, into, copy }: Sources) {
  const known = sha256 === null ? {} : { sha256 };
  const write = (source: Readable) => writeFrom(into, key, source);
  try {
    await write(await readVerified({ blobs: live, key, ...known }));
    return 'store';
  } catch (error) {
    // Erased since, broken, or the whole store is lost: the backups may have it.
    if (!isBroken(error) && !(error instanceof StoreAway)) throw error;
    if (!copy) return undefined;
  }
  await write(Readable.from(copy(), { objectMode: false }));
  return 'backup';
}

/** Every file of every backup that is whole, the newest copy of each. */
async function listCopies(place: BackupPlace): Promise<Map<string, Copy>> {
  const copies = new Map<string, Copy>();
  for (const { name, isWhole } of await listBackups(place.store)) {
    if (!isWhole) continue;
    for await (const file of filesOf(place, name, await readManifest(place, name)))
      copies.set(file.key, () => openFile(place, file));
  }
  return copies;
}
