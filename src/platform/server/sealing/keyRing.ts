import { createCipheriv, createDecipheriv, createSecretKey, hkdfSync, type KeyObject, randomBytes } from 'node:crypto';
import { type KeySource, type Keys, nameOfSource, readKeys, withNewKey, writeKeys, writtenAt } from './keyFile.ts';

/** Thrown where what is stored cannot be opened; names the key or the place, never what is in it. */
export class NotOpened extends Error {}

const algorithm = 'aes-256-gcm';
const keyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;
const pattern = /^v1\.([a-z0-9-]{1,40})\.([\w-]{16})\.([\w-]{22,})$/;

/** Whether the file has changed is asked so often at most. */
const lookAgainMilliseconds = 5_000;

/** The name of the key that has sealed a text; undefined for a text that nobody has sealed. */
export const keyIdOf = (text: string): string | undefined => pattern.exec(text)?.[1];

/** The text and its place become one: what was copied to another row or column does not open there. */
const boundTo = (place: string) => Buffer.from(`rivage value 1 ${place}`);

/** No program is run, and no file read, for each of many values. */
const isLongAgo = (moment: number | undefined): boolean =>
  moment === undefined || performance.now() - moment > lookAgainMilliseconds;

/** The keys of this process, read anew where their file has changed or a key is met that was not there. */
export class KeyRing {
  readonly #source: KeySource | undefined;
  #keys = new Map<string, KeyObject>();
  #currentId = '';
  #writtenAt: number | undefined;
  #lookedAt = performance.now();
  /** When the keys were last read for a key that was not there. */
  readonly #missedAt = new Map<string, number>();

  constructor(keys: Keys, source?: KeySource) {
    this.#source = source;
    this.#writtenAt = source && writtenAt(source);
    this.#take(keys);
  }

  /** The name of the key that seals. */
  get currentId(): string {
    this.#lookAgain();
    return this.#currentId;
  }

  /** Whether a key is on the ring. */
  has(keyId: string): boolean {
    return this.#keys.has(keyId);
  }

  /** Encrypts a text for one place; `v1.key.nonce.ciphertext and tag`. */
  seal(place: string, text: string): string {
    const keyId = this.currentId;
    const nonce = randomBytes(nonceBytes);
    const cipher = createCipheriv(algorithm, this.#key(keyId), nonce);
    cipher.setAAD(boundTo(place));
    const bytes = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    return `v1.${keyId}.${nonce.toString('base64url')}.${bytes.toString('base64url')}`;
  }

  /** Opens what was sealed for the same place; a text that nobody has sealed is given back as it is. */
  open(place: string, text: string): string {
    const [, keyId, nonce, sealed] = pattern.exec(text) ?? [];
    if (keyId === undefined || nonce === undefined || sealed === undefined) return text;
    const key = this.#key(keyId);
    const bytes = Buffer.from(sealed, 'base64url');
    const decipher = createDecipheriv(algorithm, key, Buffer.from(nonce, 'base64url'), { authTagLength: tagBytes });
    decipher.setAAD(boundTo(place));
    decipher.setAuthTag(bytes.subarray(-tagBytes));
    try {
      return Buffer.concat([decipher.update(bytes.subarray(0, -tagBytes)), decipher.final()]).toString('utf8');
    } catch (cause) {
      throw new NotOpened(`What is stored at ${place} was changed, or does not belong there.`, { cause });
    }
  }

  /** The key of one stream: of its place and salt alone, so that what was moved to another place does not open there. */
  streamKey(place: string, keyId: string, salt: Uint8Array): KeyObject {
    return createSecretKey(Buffer.from(hkdfSync('sha256', this.#key(keyId), salt, place, keyBytes)));
  }

  /** Reads the keys anew. */
  reload(): void {
    if (!this.#source) return;
    this.#writtenAt = writtenAt(this.#source);
    this.#take(readKeys(this.#source));
  }

  #key(keyId: string): KeyObject {
    if (!this.#keys.has(keyId) && isLongAgo(this.#missedAt.get(keyId))) {
      this.#missedAt.set(keyId, performance.now());
      this.reload();
    }
    const key = this.#keys.get(keyId);
    if (key) return key;
    const where = this.#source ? nameOfSource(this.#source) : 'the key ring';
    throw new NotOpened(`The key ${keyId} is missing in ${where}.`);
  }

  #take({ current, keys }: Keys): void {
    this.#currentId = current;
    this.#keys = new Map(Object.entries(keys).map(([id, key]) => [id, createSecretKey(Buffer.from(key, 'base64'))]));
  }

  /** Takes a new key into use soon after it has come into the file. */
  #lookAgain(): void {
    if (!this.#source || !('file' in this.#source) || !isLongAgo(this.#lookedAt)) return;
    this.#lookedAt = performance.now();
    const at = writtenAt(this.#source);
    if (at !== undefined && at !== this.#writtenAt) this.reload();
  }
}

/** Opens the ring of a configuration; where its file is not there yet, makes it with one key. */
export function openKeyRing(source: KeySource): KeyRing {
  if ('file' in source && writtenAt(source) === undefined) writeKeys(source.file, withNewKey(), { replace: false });
  return new KeyRing(readKeys(source), source);
}
