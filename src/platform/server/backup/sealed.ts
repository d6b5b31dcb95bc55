import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Thrown where sealed bytes are not those that were sealed, or not all of them. */
export class Unsealable extends Error {}

const magic = Buffer.from('RIVAGE1\n');
const saltBytes = 32;
const headerBytes = magic.length + saltBytes;
const pieceBytes = 64 * 1024;
const tagBytes = 16;
const algorithm = 'aes-256-gcm';

/** How many bytes so many become once they are sealed. */
export const sealedBytes = (bytes: number): number =>
  headerBytes + bytes + tagBytes * Math.max(1, Math.ceil(bytes / pieceBytes));

/** The key of one part: its name is in it, so that no part can stand in for another. */
const keyOf = (secret: Uint8Array, salt: Uint8Array, name: string) =>
  Buffer.from(hkdfSync('sha256', secret, salt, `rivage backup 1 ${name}`, 32));

/** Counts the pieces and says which is the last: none can be left out, moved or be missing at the end. */
function nonceOf(piece: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(piece, 5, 6);
  nonce.writeUInt8(isLast ? 1 : 0, 11);
  return nonce;
}

/** A stream in pieces of one size, the first of another where it is named; the last may be smaller, and may be empty. */
async function* piecesOf(source: AsyncIterable<Buffer>, size: number, first = size): AsyncGenerator<Buffer> {
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

/** Encrypts a stream piece by piece (AES-256-GCM, a key of its own for each name and salt). */
export async function* seal(source: AsyncIterable<Buffer>, secret: Uint8Array, name: string): AsyncGenerator<Buffer> {
  const salt = randomBytes(saltBytes);
  const key = keyOf(secret, salt, name);
  yield Buffer.concat([magic, salt]);
  let count = 0;
  for await (const { piece, isLast } of marked(piecesOf(source, pieceBytes))) {
    const cipher = createCipheriv(algorithm, key, nonceOf(count, isLast));
    yield Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()]);
    count += 1;
  }
}

/** Decrypts what `seal` made for the same name; fails before it gives a byte of a piece that was changed. */
export async function* unseal(source: AsyncIterable<Buffer>, secret: Uint8Array, name: string): AsyncGenerator<Buffer> {
  const pieces = piecesOf(source, pieceBytes + tagBytes, headerBytes);
  const { value: header } = await pieces.next();
  if (header?.length !== headerBytes || !header.subarray(0, magic.length).equals(magic)) throw new Unsealable();
  const key = keyOf(secret, header.subarray(magic.length), name);
  let count = 0;
  for await (const { piece, isLast } of marked(pieces)) {
    if (piece.length < tagBytes) throw new Unsealable();
    const decipher = createDecipheriv(algorithm, key, nonceOf(count, isLast));
    decipher.setAuthTag(piece.subarray(-tagBytes));
    yield Buffer.concat([decipher.update(piece.subarray(0, -tagBytes)), authenticated(() => decipher.final())]);
    count += 1;
  }
}

function authenticated(finish: () => Buffer): Buffer {
  try {
    return finish();
  } catch (cause) {
    throw new Unsealable('', { cause });
  }
}
