import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import {
  openPieces,
  openSomePieces,
  pieceBytes,
  piecesOf,
  sealedPieceBytes,
  sealPieces,
} from '#platform/server/sealing/pieces.ts';
import { currentKeyId, streamKeyOf } from '#platform/server/sealing/values.ts';
import { begunStream, streamBehind } from './begunStream.ts';
import type { BlobStore, ByteRange } from './blobs.ts';

/** Random, so that no file from before files were sealed begins like this. */
const magic = Buffer.from('9ae4839f82dcdb8d97a1c6e4c1a00cec', 'hex');
const keyIdBytes = 40;
const saltBytes = 32;
const headerBytes = magic.length + keyIdBytes + saltBytes;

type Header = { keyId: string; salt: Buffer };

function headerOf({ keyId, salt }: Header): Buffer {
  const name = Buffer.alloc(keyIdBytes);
  name.write(keyId, 'latin1');
  return Buffer.concat([magic, name, salt]);
}

/** What the first bytes of a file say of how it is sealed; undefined where it is not. */
function readHeader(bytes: Buffer): Header | undefined {
  if (bytes.length < headerBytes || !bytes.subarray(0, magic.length).equals(magic)) return undefined;
  const name = bytes.subarray(magic.length, magic.length + keyIdBytes).toString('latin1');
  return { keyId: name.replaceAll('\0', ''), salt: bytes.subarray(magic.length + keyIdBytes, headerBytes) };
}

const placeOf = (key: string) => `rivage file 1 ${key}`;
const keyFor = ({ keyId, salt }: Header, key: string) => streamKeyOf(placeOf(key), keyId, salt);

const streamOf = (source: AsyncIterable<Buffer>) => Readable.from(source, { objectMode: false });

async function* sealed(key: string, source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const header = { keyId: currentKeyId(), salt: randomBytes(saltBytes) };
  yield headerOf(header);
  yield* sealPieces(source, keyFor(header, key));
}

async function readWhole(store: BlobStore, key: string): Promise<Readable> {
  const pieces = piecesOf(await store.read(key), sealedPieceBytes, headerBytes);
  const { value: first } = await pieces.next();
  const header = first && readHeader(first);
  if (header) return begunStream(openPieces(pieces, keyFor(header, key)));
  return streamBehind(first, pieces);
}

/** Cuts pieces down to the bytes that are wanted of them. */
async function* cut(pieces: AsyncIterable<Buffer>, skipped: number, wanted: number): AsyncGenerator<Buffer> {
  let left = wanted;
  let skip = skipped;
  for await (const piece of pieces) {
    const part = piece.subarray(skip, skip + left);
    skip = 0;
    left -= part.length;
    yield part;
  }
}

async function readRange(store: BlobStore, key: string, range: ByteRange): Promise<Readable> {
  const header = readHeader(await readHeaderBytes(store, key));
  if (!header) return store.read(key, range);
  const [from, to] = [Math.floor(range.start / pieceBytes), Math.floor(range.end / pieceBytes)];
  const offsetOf = (piece: number) => headerBytes + piece * sealedPieceBytes;
  const source = await store.read(key, { start: offsetOf(from), end: offsetOf(to + 1) - 1 });
  const opened = openSomePieces(piecesOf(source, sealedPieceBytes), keyFor(header, key), from);
  return begunStream(cut(opened, range.start - from * pieceBytes, range.end - range.start + 1));
}

const readHeaderBytes = async (store: BlobStore, key: string): Promise<Buffer> =>
  buffer(await store.read(key, { start: 0, end: headerBytes - 1 }));

/**
 * A store whose files are sealed with the keys of this process, each with a key of its own and bound to its name; what is from
 * before is read as it is. Sizes that it lists are those that lie in the store.
 */
export const withSealing = (store: BlobStore): BlobStore => ({
  ...store,
  write: (key, source) => store.write(key, streamOf(sealed(key, source))),
  read: (key, range) => (range ? readRange(store, key, range) : readWhole(store, key)),
  sealedWith: async (key) => readHeader(await readHeaderBytes(store, key))?.keyId,
});
