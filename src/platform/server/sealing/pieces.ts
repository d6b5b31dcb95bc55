import { createCipheriv, createDecipheriv, type KeyObject } from 'node:crypto';

/** Thrown where sealed bytes are not those that were sealed, or not all of them. */
export class Unsealable extends Error {
  constructor(options?: ErrorOptions) {
    super('its bytes have changed', options);
  }
}

/** How many bytes are sealed at a time. */
export const pieceBytes = 64 * 1024;
const tagBytes = 16;
/** How many bytes a full piece has once it is sealed. */
export const sealedPieceBytes = pieceBytes + tagBytes;
const algorithm = 'aes-256-gcm';

type Key = Uint8Array | KeyObject;

/** How many bytes so many become once they are sealed. */
export const sealedLengthOf = (bytes: number): number => bytes + tagBytes * Math.max(1, Math.ceil(bytes / pieceBytes));

/** Counts the pieces and says which is the last: none can be left out, moved or be missing at the end. */
function nonceOf(piece: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(piece, 5, 6);
  nonce.writeUInt8(isLast ? 1 : 0, 11);
  return nonce;
}

/** A stream in pieces of one size, the first of another where it is named; the last may be smaller, and may be empty. */
export async function* piecesOf(source: AsyncIterable<Buffer>, size: number, first = size): AsyncGenerator<Buffer> {
  let wanted = first;
  let held: Buffer[] = [];
  let length = 0;
  for await (const chunk of source) {
    held.push(chunk);
    length += chunk.length;
    if (length < wanted) continue;
    let rest = Buffer.concat(held, length);
    while (rest.length >= wanted) {
      yield rest.subarray(0, wanted);
      rest = rest.subarray(wanted);
      wanted = size;
    }
    held = [rest];
    length = rest.length;
  }
  if (length > 0) yield Buffer.concat(held, length);
}

/** Each piece with whether it is the last; one empty piece where there is none. */
async function* marked(pieces: AsyncIterable<Buffer>): AsyncGenerator<{ piece: Buffer; isLast: boolean }> {
  let held: Buffer | undefined;
  for await (const piece of pieces) {
    if (held) yield { piece: held, isLast: false };
    held = piece;
  }
  yield { piece: held ?? Buffer.alloc(0), isLast: true };
}

/** Encrypts a stream piece by piece (AES-256-GCM); the key must be of this one stream. */
export async function* sealPieces(source: AsyncIterable<Buffer>, key: Key): AsyncGenerator<Buffer> {
  let count = 0;
  for await (const { piece, isLast } of marked(piecesOf(source, pieceBytes))) {
    const cipher = createCipheriv(algorithm, key, nonceOf(count, isLast));
    yield Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()]);
    count += 1;
  }
}

/** Decrypts sealed pieces to the end of the stream; fails before it gives a byte of one that was changed. */
export async function* openPieces(pieces: AsyncIterable<Buffer>, key: Key): AsyncGenerator<Buffer> {
  let count = 0;
  for await (const { piece, isLast } of marked(pieces)) {
    yield openPiece(piece, key, nonceOf(count, isLast));
    count += 1;
  }
}

/** Decrypts sealed pieces out of the middle of a stream, from the one with that number; whether the stream ends with them is not asked. */
export async function* openSomePieces(pieces: AsyncIterable<Buffer>, key: Key, from: number): AsyncGenerator<Buffer> {
  let count = from;
  for await (const { piece, isLast } of marked(pieces)) {
    yield isLast ? openEither(piece, key, count) : openPiece(piece, key, nonceOf(count, false));
    count += 1;
  }
}

/** A full piece may be the last of its stream or not. */
function openEither(piece: Buffer, key: Key, count: number): Buffer {
  try {
    return openPiece(piece, key, nonceOf(count, true));
  } catch (error) {
    if (!(error instanceof Unsealable) || piece.length < sealedPieceBytes) throw error;
    return openPiece(piece, key, nonceOf(count, false));
  }
}

function openPiece(piece: Buffer, key: Key, nonce: Buffer): Buffer {
  if (piece.length < tagBytes) throw new Unsealable();
  const decipher = createDecipheriv(algorithm, key, nonce);
  decipher.setAuthTag(piece.subarray(-tagBytes));
  const opened = decipher.update(piece.subarray(0, -tagBytes));
  try {
    // In this mode all bytes came with the update; what is final is only the judgement.
    decipher.final();
  } catch (cause) {
    throw new Unsealable({ cause });
  }
  return opened;
}
