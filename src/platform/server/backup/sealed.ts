import { hkdfSync, randomBytes } from 'node:crypto';
import {
  openPieces,
  piecesOf,
  sealedLengthOf,
  sealedPieceBytes,
  sealPieces,
  Unsealable,
} from '#platform/server/sealing/pieces.ts';

const magic = Buffer.from('RIVAGE1\n');
const saltBytes = 32;
const headerBytes = magic.length + saltBytes;

/** How many bytes so many become once they are sealed. */
export const sealedBytes = (bytes: number): number => headerBytes + sealedLengthOf(bytes);

/** The key of one part: its name is in it, so that no part can stand in for another. */
const keyOf = (secret: Uint8Array, salt: Uint8Array, name: string) =>
  Buffer.from(hkdfSync('sha256', secret, salt, `rivage backup 1 ${name}`, 32));

/** Encrypts a stream piece by piece (AES-256-GCM, a key of its own for each name and salt). */
export async function* seal(source: AsyncIterable<Buffer>, secret: Uint8Array, name: string): AsyncGenerator<Buffer> {
  const salt = randomBytes(saltBytes);
  yield Buffer.concat([magic, salt]);
  yield* sealPieces(source, keyOf(secret, salt, name));
}

/** Decrypts what `seal` made for the same name; fails before it gives a byte of a piece that was changed. */
export async function* unseal(source: AsyncIterable<Buffer>, secret: Uint8Array, name: string): AsyncGenerator<Buffer> {
  const pieces = piecesOf(source, sealedPieceBytes, headerBytes);
  const { value: header } = await pieces.next();
  if (header?.length !== headerBytes || !header.subarray(0, magic.length).equals(magic)) throw new Unsealable();
  yield* openPieces(pieces, keyOf(secret, header.subarray(magic.length), name));
}
