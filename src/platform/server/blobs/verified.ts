import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { messageOf } from '#platform/errors.ts';
import { counters } from '#platform/server/counters.ts';
import { NotOpened } from '#platform/server/sealing/keyRing.ts';
import { Unsealable } from '#platform/server/sealing/pieces.ts';
import { itemAt } from '#vocabulary/lists.ts';
import { begunStream } from './begunStream.ts';
import type { BlobStore, ByteRange } from './blobs.ts';
import { awayOr, isMissing, StoreAway } from './storeAway.ts';

/** Thrown where stored bytes are missing or are not those that were stored; names the key, which is ours and says nothing. */
export class BrokenBlob extends Error {
  constructor(key: string, why: string) {
    super(`The file ${key} is broken: ${why}`);
    this.name = 'BrokenBlob';
  }
}

/** Whether an error says that stored bytes are not what was stored, or cannot be opened with the keys that there are. */
export const isBroken = (error: unknown): boolean =>
  error instanceof BrokenBlob || error instanceof Unsealable || error instanceof NotOpened;

/** What was stored: where, and the hash of its bytes in hexadecimal, where one is known. */
export type StoredBytes = { blobs: Pick<BlobStore, 'read' | 'sealedWith'>; key: string; sha256?: string | undefined };

/** Counts that stored bytes are not what they were, for whoever looks at the numbers, and says of which. */
function brokenBlob(key: string, why: string): BrokenBlob {
  counters.brokenFiles += 1;
  return new BrokenBlob(key, why);
}

/** Passes bytes on, the last of them only once all are known to be what was stored: a changed file never arrives whole. */
async function* verified({ blobs, key, sha256 }: StoredBytes): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  let held: Buffer | undefined;
  try {
    const chunks: AsyncIterable<Buffer> = await blobs.read(key);
    for await (const chunk of chunks) {
      hash.update(chunk);
      if (held) yield held;
      held = chunk;
    }
  } catch (cause) {
    throw awayOrBroken(key, cause);
  }
  if (sha256 !== undefined && hash.digest('hex') !== sha256) throw brokenBlob(key, 'its bytes have changed');
  if (held) yield held;
}

function awayOrBroken(key: string, cause: unknown): Error {
  const error = awayOr(cause);
  return error instanceof StoreAway ? error : brokenBlob(key, itemAt(messageOf(error).split(', ', 1), 0));
}

/** A part of a sealed file, each piece of which proves itself. */
async function* partOf({ blobs, key }: StoredBytes, range: ByteRange): AsyncGenerator<Buffer> {
  try {
    const chunks: AsyncIterable<Buffer> = await blobs.read(key, range);
    yield* chunks;
  } catch (cause) {
    throw awayOrBroken(key, cause);
  }
}

/** How stored bytes are, and how many. */
export type Inspected = { state: 'whole' | 'missing' | 'changed'; bytes: number };

/** Reads stored bytes through and says how they are; fails only where the store is away or a key is missing. */
export async function inspect({ blobs, key, sha256 }: StoredBytes): Promise<Inspected> {
  const hash = createHash('sha256');
  let bytes = 0;
  try {
    const chunks: AsyncIterable<Buffer> = await blobs.read(key);
    for await (const chunk of chunks) {
      hash.update(chunk);
      bytes += chunk.length;
    }
  } catch (cause) {
    if (isMissing(cause)) return { state: 'missing', bytes };
    if (cause instanceof Unsealable) return { state: 'changed', bytes };
    throw awayOr(cause);
  }
  const isSame = sha256 === undefined || hash.digest('hex') === sha256;
  return { state: isSame ? 'whole' : 'changed', bytes };
}

/** Fails where bytes are missing or changed; reads all of them, and keeps none. */
export async function assertWhole(stored: StoredBytes): Promise<void> {
  await finished(Readable.from(verified(stored)).resume());
}

/** Reads stored bytes, whole or in part, and fails rather than to give others. */
export async function readVerified(stored: StoredBytes, range?: ByteRange): Promise<Readable> {
  if (!range) return begunStream(verified(stored));
  // A part of what is not sealed proves nothing: only the whole has a hash. Whether the file is there at all is said when it is read.
  const isSealed = await stored.blobs.sealedWith?.(stored.key).catch(() => undefined);
  if (isSealed === undefined) await assertWhole(stored);
  return begunStream(partOf(stored, range));
}
