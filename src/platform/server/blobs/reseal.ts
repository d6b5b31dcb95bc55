import { inParallel } from '#platform/server/concurrency/inParallel.ts';
import type { Pool } from '#platform/server/db/database.ts';
import type { Tally } from '#platform/server/sealing/reseal.ts';
import { currentKeyId } from '#platform/server/sealing/values.ts';
import { limits } from '#vocabulary/limits.ts';
import { listNamedBlobs, type NamedBlob } from './namedBlobs.ts';
import { resealBlobInTime, type SealedStore } from './replaceBlob.ts';
import { awayOr, isMissing } from './storeAway.ts';
import { isBroken } from './verified.ts';

/** Every file that rows name, each with the key that has sealed it; what is not there is left out. */
async function forEachSealed(
  pool: Pool,
  stores: readonly SealedStore[],
  work: (blob: NamedBlob, keyId: string | undefined, blobs: SealedStore) => unknown,
): Promise<void> {
  const named = await listNamedBlobs(pool);
  for (const blobs of stores) await forEachIn(blobs, named.values(), (blob, keyId) => work(blob, keyId, blobs));
}

async function forEachIn(
  blobs: SealedStore,
  named: Iterable<NamedBlob>,
  work: (blob: NamedBlob, keyId: string | undefined) => unknown,
): Promise<void> {
  await inParallel(limits.backup.filesAtOnce, named, async (blob) => {
    const keyId = await blobs.sealedWith?.(blob.key).catch((error) => {
      if (isMissing(error)) return null;
      throw awayOr(error);
    });
    if (keyId !== null) await work(blob, keyId);
  });
}

/** Counts which key has sealed how many files, copies among them; '' counts those that nobody has. */
export async function countSealedFiles(pool: Pool, stores: readonly SealedStore[]): Promise<Tally> {
  const tally: Tally = new Map();
  await forEachSealed(pool, stores, (_, keyId = '') => tally.set(keyId, (tally.get(keyId) ?? 0) + 1));
  return tally;
}

/** Seals every file with the present key, while people send and erase; answers the keys of those that are broken and stay as they are. */
export async function resealFiles(pool: Pool, stores: readonly SealedStore[]): Promise<string[]> {
  const broken = new Set<string>();
  await forEachSealed(pool, stores, async (blob, keyId, blobs) => {
    if (keyId === currentKeyId()) return;
    await resealBlobInTime(pool, blobs, blob).catch((error) => {
      if (!isBroken(error)) throw error;
      broken.add(blob.key);
    });
  });
  return [...broken].sort();
}
