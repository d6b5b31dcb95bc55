import { createHash, createHmac, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { pipeline, Readable, type Transform } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { createGunzip, createGzip } from 'node:zlib';
import { z } from 'zod';
import type { BlobStore } from '#platform/server/blobs/blobs.ts';
import { openStoreAt } from '#platform/server/blobs/openBlobStore.ts';
import { type Config, ConfigurationError } from '#platform/server/config.ts';
import { Unsealable } from '#platform/server/sealing/pieces.ts';
import { limits } from '#vocabulary/limits.ts';
import { seal, unseal } from './sealed.ts';

/** What is wrong with a backup, in one calm sentence that names the part. */
export class BackupError extends Error {}

/** Where backups lie, and the secret that opens them. */
export type BackupPlace = { store: BlobStore; secret: Buffer };

/** How much was sealed, and its hash. */
export type Sealed = { bytes: number; sha256: string };

const header = 'place/key';
const headerSchema = z.object({ salt: z.string(), check: z.string() });

/** 128 MB of memory for each guess at a passphrase, about half a second. */
const cost = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 };
const derive: (text: string, salt: Buffer, bytes: number, options: typeof cost) => Promise<Buffer> = promisify(scrypt);

const checkOf = (secret: Buffer) => createHmac('sha256', secret).update('rivage backup 1 check').digest();

async function readKeyFile(file: string): Promise<string> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new ConfigurationError(`The file ${file} that BACKUP_KEY_FILE names cannot be read.`);
  });
  if (text.trim().length < limits.backup.keyCharacters)
    throw new ConfigurationError(
      `The file ${file} that BACKUP_KEY_FILE names must hold at least ${limits.backup.keyCharacters} characters.`,
    );
  return text.trim();
}

/** Where the configuration says that backups lie, and the file with their key. */
export function placeOfBackups({ backupUrl, backupKeyFile }: Pick<Config, 'backupUrl' | 'backupKeyFile'>) {
  if (!backupUrl) throw new ConfigurationError('BACKUP_URL must name a folder or an s3:// address for backups.');
  if (!backupKeyFile) throw new ConfigurationError('BACKUP_KEY_FILE must name a file with the key of the backups.');
  return { url: backupUrl, keyFile: backupKeyFile };
}

/** Where the configuration says that the database's log is archived; it has the key of the backups. */
export function placeOfArchive({ archiveUrl, backupKeyFile }: Pick<Config, 'archiveUrl' | 'backupKeyFile'>) {
  if (!archiveUrl) throw new ConfigurationError('ARCHIVE_URL must name a folder or an s3:// address for the archive.');
  return placeOfBackups({ backupUrl: archiveUrl, backupKeyFile });
}

/** Opens the place of backups; a new one is begun only where that is wanted. */
export async function openPlace(
  { url, keyFile }: { url: string; keyFile: string },
  options: { create: boolean },
): Promise<BackupPlace> {
  const text = await readKeyFile(keyFile);
  const store = await openStoreAt(url, 'BACKUP_URL');
  const isNew = options.create && (await isEmpty(store));
  if (isNew) {
    const salt = randomBytes(32);
    const secret = await derive(text, salt, 32, cost);
    const words = JSON.stringify({ salt: salt.toString('hex'), check: checkOf(secret).toString('hex') });
    await store.write(header, Readable.from([Buffer.from(words)]));
    return { store, secret };
  }
  const { salt, check } = await readHeader(store);
  const secret = await derive(text, Buffer.from(salt, 'hex'), 32, cost);
  const expected = Buffer.from(check, 'hex');
  if (expected.length !== 32 || !timingSafeEqual(expected, checkOf(secret)))
    throw new BackupError('The key in BACKUP_KEY_FILE does not open these backups.');
  return { store, secret };
}

async function readHeader(store: BlobStore): Promise<z.infer<typeof headerSchema>> {
  const bytes = await store.read(header).then(buffer, () => undefined);
  if (!bytes) throw new BackupError('There are no backups in BACKUP_URL: its file place/key is missing.');
  try {
    return headerSchema.parse(JSON.parse(bytes.toString()));
  } catch {
    throw new BackupError('The backups in BACKUP_URL are damaged: place/key cannot be read.');
  }
}

/** True where a store holds nothing. */
export async function isEmpty(store: BlobStore): Promise<boolean> {
  for await (const _ of store.list('')) return false;
  return true;
}

/** Where the copy of a file lies: the name says nothing to who has no key. */
export function copyOf({ secret }: BackupPlace, key: string): string {
  const name = createHmac('sha256', secret).update(`rivage backup 1 file ${key}`).digest('hex');
  return `files/${name.slice(0, 2)}/${name}`;
}

/** Counts and hashes what passes. */
async function* measured(source: AsyncIterable<Buffer>, into: { bytes: number; sha256: string }) {
  const hash = createHash('sha256');
  for await (const chunk of source) {
    hash.update(chunk);
    into.bytes += chunk.length;
    yield chunk;
  }
  into.sha256 = hash.digest('hex');
}

const streamOf = (source: AsyncIterable<Buffer>) => Readable.from(source, { objectMode: false });

/** A stream behind another: what ends one of them ends both. */
const through = (source: Readable, next: Transform): Transform => pipeline(source, next, () => {});

/** Seals a stream into the place under a name; answers how much it was before. */
export async function writeSealed(
  { store, secret }: BackupPlace,
  name: string,
  source: AsyncIterable<Buffer>,
  options: { packed: boolean },
): Promise<Sealed> {
  const sealed = { bytes: 0, sha256: '' };
  const content = streamOf(measured(source, sealed));
  const packed = options.packed ? through(content, createGzip({ level: 1 })) : content;
  await store.write(name, streamOf(seal(packed, secret, name)));
  return sealed;
}

/** Opens what was sealed under a name; `what` is how a sentence calls it where it is broken. */
export async function* readSealed(
  { store, secret }: BackupPlace,
  name: string,
  what: string,
  options: { packed: boolean; expected?: Sealed | undefined },
): AsyncGenerator<Buffer> {
  const stored = await store.read(name).catch(() => {
    throw new BackupError(`The backup is damaged: ${what} is missing.`);
  });
  const found = { bytes: 0, sha256: '' };
  const changed = () => new BackupError(`The backup is damaged: ${what} was changed or cut off.`);
  const opened = streamOf(unseal(stored, secret, name));
  const content = options.packed ? through(opened, createGunzip()) : opened;
  try {
    yield* measured(content, found);
  } catch (error) {
    if (error instanceof Unsealable || isUnpacking(error)) throw changed();
    throw error;
  } finally {
    stored.destroy();
  }
  const { expected } = options;
  if (expected && (expected.bytes !== found.bytes || expected.sha256 !== found.sha256)) throw changed();
}

const isUnpacking = (error: unknown) =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('Z_');
