import { setTimeout as sleep } from 'node:timers/promises';
import { inTransaction, type Pool } from '#platform/server/db/database.ts';
import { errorCode } from '#platform/server/http/errorCode.ts';
import { writeFrom } from './begunStream.ts';
import type { BlobStore } from './blobs.ts';
import { erasingLock } from './leasedBlobs.ts';
import { isNamed, type NamedBlob } from './namedBlobs.ts';
import { readVerified } from './verified.ts';

/** The part of a store that is needed to write files anew. */
export type SealedStore = Pick<BlobStore, 'read' | 'write' | 'sealedWith'>;

/** What became of bytes that were to be written anew: `busy` while a backup runs, `unnamed` where no row names them any more. */
export type Replaced = 'done' | 'unnamed' | 'busy';

/** Who erases, or writes another file anew, is waited for so long; a backup takes longer. */
const lockMilliseconds = 2_000;
const lockNotAvailable = '55P03';

/** Writes bytes anew under their key, while nobody erases: what is erased at this moment must not come back. */
export async function replaceBlob(pool: Pool, key: string, write: () => Promise<void>): Promise<Replaced> {
  let isLocked = false;
  const replacing = inTransaction<Replaced>(pool, async (sql) => {
    await sql.unsafe(`set local lock_timeout = ${lockMilliseconds}`);
    await sql`select pg_advisory_xact_lock(${erasingLock})`;
    isLocked = true;
    if (!(await isNamed(sql, key))) return 'unnamed';
    await write();
    return 'done';
  });
  return replacing.catch((error) => {
    if (!isLocked && errorCode(error) === lockNotAvailable) return 'busy';
    throw error;
  });
}

/** Seals a file with the present key; fails where its bytes are not those that were stored, and leaves it as it is. */
export const resealBlob = (pool: Pool, blobs: SealedStore, { key, sha256 }: NamedBlob): Promise<Replaced> =>
  replaceBlob(pool, key, async () =>
    writeFrom(blobs, key, await readVerified({ blobs, key, sha256: sha256 ?? undefined })),
  );

const againMilliseconds = 500;

/** The same, and waits for a backup that runs. */
export async function resealBlobInTime(pool: Pool, blobs: SealedStore, blob: NamedBlob): Promise<void> {
  while ((await resealBlob(pool, blobs, blob)) === 'busy') await sleep(againMilliseconds);
}
