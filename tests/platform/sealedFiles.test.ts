import { randomBytes, randomUUID } from 'node:crypto';
import { copyFile, mkdir, mkdtemp, readdir, readFile, rename, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { main as backUpCommand } from '#app/backup.ts';
import { main as keys } from '#app/keys.ts';
import { main as restoreCommand } from '#app/restore.ts';
import type { BlobStore } from '#platform/server/blobs/blobs.ts';
import { erasingLock } from '#platform/server/blobs/leasedBlobs.ts';
import { openBlobStore, openStoreAt } from '#platform/server/blobs/openBlobStore.ts';
import { replaceBlob } from '#platform/server/blobs/replaceBlob.ts';
import { registerKey } from '#platform/server/sealing/knownKeys.ts';
import { takeKeysOf } from '#platform/server/sealing/values.ts';
import errors from '../../messages/en/errors.json' with { type: 'json' };
import { recordsOf } from '../records.ts';
import { createWorld, type Person, type World } from '../world.ts';

let world: World;
let files: string;
let raw: BlobStore;
let folder: string;
let source: { file: string };
let family: { id: string; person: Person };

beforeAll(async () => {
  world = await createWorld();
  folder = await mkdtemp(join(tmpdir(), 'rivage-sealed-'));
  source = { file: join(folder, 'encryption.keys') };
  await registerKey(world.pool, takeKeysOf(source), source);
  files = join(world.config.dataDirectory, 'files');
  raw = await openStoreAt(files, 'BLOB_URL');
  family = await recordsOf(world).family();
});
afterEach(() => void vi.restoreAllMocks());
afterAll(async () => {
  await world?.close();
  await rm(folder, { recursive: true, force: true });
});

const environment = () => ({
  DATABASE_URL: world.url,
  DATA_DIR: world.config.dataDirectory,
  ENCRYPTION_KEYS_FILE: source.file,
});
const text = (bytes: number) => Buffer.from(`Will of Marie Roy. ${randomBytes(bytes / 2).toString('hex')}`);

async function send(content: Buffer) {
  const params = { id: family.id, type: 'shared' };
  const { status, json } = await world.upload(
    'POST /api/spirits/{id}/files/{type}',
    { name: 'will.txt', content },
    { params, as: family.person },
  );
  expect(status).toBe(201);
  const [row] = await world.pool`select blob_key from files where id = ${json.id}`;
  return { id: json.id as string, key: row!.blobKey as string };
}
const read = (fileId: string, headers: Record<string, string> = {}) =>
  world.call('GET /api/spirits/{id}/files/{fileId}', { params: { id: family.id, fileId }, as: family.person, headers });
const stored = (key: string) => readFile(join(files, key));

/** Puts a file into the store as it lay there before files were sealed. */
async function unseal(key: string): Promise<void> {
  await raw.write(key, await world.blobs.read(key));
}

async function said(order: string): Promise<string> {
  const lines: string[] = [];
  vi.spyOn(console, 'log').mockImplementation((line) => void lines.push(line));
  vi.spyOn(console, 'error').mockImplementation((line) => void lines.push(line));
  expect(await keys([order], environment()), lines.join()).toBe(0);
  vi.restoreAllMocks();
  return lines.join('\n');
}

describe('a file in the store', () => {
  it.each([40, 65_519, 65_536, 65_537, 400_000])(
    'of %i bytes tells nothing, and is given back whole and in parts',
    async (size) => {
      const content = text(size);
      const { id, key } = await send(content);
      expect((await stored(key)).includes('Marie')).toBe(false);
      expect((await read(id)).bytes.equals(content)).toBe(true);
      const end = content.length - 1;
      for (const [from, to] of [
        [0, 0],
        [5, 30],
        [end - 8, end],
        [Math.max(0, end - 65_536), end],
        [0, end],
      ] as const) {
        const part = await read(id, { range: `bytes=${from}-${to}` });
        expect([part.status, part.bytes.equals(content.subarray(from, to + 1))]).toEqual([206, true]);
      }
    },
  );

  it('does not open under another name, changed, or cut off, even by whole pieces', async () => {
    const store = await openBlobStore({ blobUrl: undefined, dataDirectory: join(folder, 'other') });
    const at = (key: string) => join(folder, 'other', 'files', key);
    const content = randomBytes(3 * 65_536);
    const write = async () => {
      const key = `records/${randomUUID()}`;
      await store.write(key, Readable.from([content]));
      return key;
    };
    const moved = `records/${randomUUID()}`;
    await rename(at(await write()), at(moved));
    await expect(store.read(moved)).rejects.toThrow('its bytes have changed');

    const cut = await write();
    await truncate(at(cut), 88 + 2 * 65_552);
    await expect(buffer(await store.read(cut))).rejects.toThrow('its bytes have changed');

    const changed = await write();
    const bytes = await readFile(at(changed));
    bytes.writeUInt8(bytes.readUInt8(65_700) ^ 1, 65_700);
    await writeFile(at(changed), bytes);
    await expect(buffer(await store.read(changed))).rejects.toThrow('its bytes have changed');
    await expect(store.read(changed, { start: 65_536, end: 65_540 })).rejects.toThrow('its bytes have changed');
    expect((await buffer(await store.read(changed, { start: 0, end: 9 }))).equals(content.subarray(0, 10))).toBe(true);
  });
});

describe('rotation', () => {
  it('reads files from before there were keys, and seals them', async () => {
    const content = text(200_000);
    const { id, key } = await send(content);
    await unseal(key);
    expect((await stored(key)).includes('Marie')).toBe(true);
    expect((await read(id)).bytes.equals(content)).toBe(true);
    expect((await read(id, { range: 'bytes=5-9' })).bytes.equals(content.subarray(5, 10))).toBe(true);
    expect(await said('status')).toContain('1 files are from before there were keys');
    await said('rotate');
    expect((await stored(key)).includes('Marie')).toBe(false);
    expect((await read(id)).bytes.equals(content)).toBe(true);
  });

  it('seals with the new key, and forgets the old one only once no file names it', async () => {
    const content = text(150_000);
    const { id, key } = await send(content);
    const before = await stored(key);
    expect(await said('add')).toContain('seals from now on');
    await world.pool`update encryption_keys set created_at = now() - interval '2 days'`;
    const old = (await world.blobs.sealedWith!(key))!;
    expect(await said('rotate')).toContain(`Nothing is sealed with ${old} any more`);
    expect((await stored(key)).equals(before)).toBe(false);
    expect(await world.blobs.sealedWith!(key)).not.toBe(old);
    expect((await read(id)).bytes.equals(content)).toBe(true);
    expect(await said('status')).not.toContain('opens only');
  });

  it('leaves what is broken as it is, and names it', async () => {
    const { id, key } = await send(text(100_000));
    await unseal(key);
    await writeFile(join(files, key), 'something else');
    expect(await said('rotate')).toContain(`Broken, and left as it is: the file ${key}.`);
    expect((await stored(key)).toString()).toBe('something else');
    expect((await read(id)).text).toBe(errors.fileBroken);
    await world.pool`delete from files where id = ${id}`;
  });

  it('brings nothing back that is erased meanwhile, and waits for who erases', async () => {
    const { id, key } = await send(text(1_000));
    const write = vi.fn(async () => {});
    await world.pool.begin(async (sql) => {
      await sql`select pg_advisory_xact_lock_shared(${erasingLock})`;
      expect(await replaceBlob(world.pool, key, write)).toBe('busy');
    });
    await world.pool`delete from files where id = ${id}`;
    expect(await replaceBlob(world.pool, key, write)).toBe('unnamed');
    expect(write).not.toHaveBeenCalled();
  });
});

describe('backup and restore', () => {
  const place = () => ({
    ...environment(),
    BACKUP_URL: join(folder, 'backups'),
    BACKUP_KEY_FILE: join(folder, 'backup.key'),
  });
  async function restored(into: string): Promise<string> {
    const lines: string[] = [];
    vi.spyOn(console, 'log').mockImplementation((line) => void lines.push(line));
    vi.spyOn(console, 'error').mockImplementation((line) => void lines.push(line));
    const variables = { ...place(), ENCRYPTION_KEYS_FILE: join(into, 'encryption.keys') };
    expect(await restoreCommand(['--into', into], folder, variables), lines.join()).toBe(0);
    vi.restoreAllMocks();
    return lines.join('\n');
  }

  it('gives the same bytes under the keys that are there, and unsealed ones where those of the backup are not', async () => {
    const content = text(300_000);
    const { key } = await send(content);
    await writeFile(join(folder, 'backup.key'), randomBytes(32).toString('base64'));
    vi.spyOn(console, 'log').mockImplementation(() => {});
    expect(await backUpCommand(place())).toBe(0);

    const withKeys = join(folder, 'with');
    await mkdir(withKeys);
    await copyFile(source.file, join(withKeys, 'encryption.keys'));
    expect(await restored(withKeys)).not.toContain('not sealed');
    const sealed = await readFile(join(withKeys, 'files', key));
    expect(sealed.includes('Marie')).toBe(false);
    const store = await openBlobStore({ blobUrl: undefined, dataDirectory: withKeys });
    expect((await buffer(await store.read(key))).equals(content)).toBe(true);

    const without = join(folder, 'without');
    expect(await restored(without)).toContain('The files are not sealed');
    expect((await readFile(join(without, 'files', key))).equals(content)).toBe(true);
    expect(await readdir(without)).not.toContain('encryption.keys');
  }, 120_000);
});
