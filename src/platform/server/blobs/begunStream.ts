import { Readable } from 'node:stream';
import type { BlobStore } from './blobs.ts';

async function* behind(first: Buffer | undefined, rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  if (first) yield first;
  yield* rest;
}

/**
 * A stream of pieces whose first was taken already. What they come from closes with the stream, even where nobody has begun to
 * read it: an answer that is not waited for would otherwise leave its file open.
 */
export function streamBehind(first: Buffer | undefined, pieces: AsyncGenerator<Buffer>): Readable {
  const stream = Readable.from(behind(first, pieces), { objectMode: false });
  stream.once('close', () => void pieces.return(undefined).catch(() => undefined));
  return stream;
}

/** Begins with the first piece, so that what is missing or changed at its beginning fails before anything is answered. */
export async function begunStream(pieces: AsyncGenerator<Buffer>): Promise<Readable> {
  const first = await pieces.next();
  return streamBehind(first.done ? undefined : first.value, pieces);
}

/** Writes what another store gives; where nothing is taken of it, for the store is away, it is closed all the same. */
export async function writeFrom(store: Pick<BlobStore, 'write'>, key: string, source: Readable): Promise<void> {
  try {
    await store.write(key, source);
  } finally {
    source.destroy();
  }
}
