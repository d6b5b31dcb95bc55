import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { messageOf } from '#platform/errors.ts';
import { counters } from '#platform/server/counters.ts';
import { itemAt } from '#vocabulary/lists.ts';
import type { BlobStore, ByteRange } from './blobs.ts';
import { awayOr, StoreAway } from './storeAway.ts';

/** Thrown where stored bytes are missing or are not those that were stored; names the key, which is ours and says nothing. */
export class BrokenBlob extends Error {
  constructor(key: string, why: string) {
    super(`The file ${key} is broken: ${why}`);
    this.name = 'BrokenBlob';
  }
}

/** What was stored: where, and the hash of its bytes in hexadecimal, where one is known. */
export type StoredBytes = { blobs: BlobStore; key: string; sha256?: string | undefined };

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
    const error = awayOr(cause);
    if (error instanceof StoreAway) throw error;
    throw brokenBlob(key, itemAt(messageOf(error).split(', ', 1), 0));
  }
  if (sha256 !== undefined && hash.digest('hex') !== sha256) throw brokenBlob(key, 'its bytes have changed');
  if (held) yield held;
}

/** Fails where bytes are missing or changed; reads all of them, and keeps none. */
export async function assertWhole(stored: StoredBytes): Promise<void> {
  await finished(Readable.from(verified(stored)).resume());
}

/** Reads stored bytes, whole or in part, and fails rather than to give others. */
export async function readVerified(stored: StoredBytes, range?: ByteRange): Promise<Readable> {
  if (range) {
    // A part proves nothing: only the whole has a hash.
    await assertWhole(stored);
    return stored.blobs.read(stored.key, range);
  }
  const bytes = verified(stored);
  // The first piece is read before anything is answered: what is missing, or small and changed, is still refused in words.
  const first = await bytes.next();
  return Readable.from(
    (async function* () {
      if (!first.done) yield first.value;
      yield* bytes;
    })(),
    { objectMode: false },
  );
}
