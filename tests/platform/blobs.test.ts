import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { CreateBucketCommand, ListMultipartUploadsCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BlobStore } from '#platform/server/blobs/blobs.ts';
import { deleteOrphanedBlobs } from '#platform/server/blobs/leasedBlobs.ts';
import { openBlobStore, openStoreAt } from '#platform/server/blobs/openBlobStore.ts';
import { readS3Url } from '#platform/server/blobs/s3Blobs.ts';
import { sealedLengthOf } from '#platform/server/sealing/pieces.ts';
import { hasS3Server, startS3Server } from '../../scripts/s3Server.mjs';
import { recordsOf } from '../records.ts';
import { createWorld } from '../world.ts';

/** A store, every key in it, and how many writes in it are unfinished. */
type StoreFixture = {
  store: BlobStore;
  keys: () => Promise<string[]>;
  unfinished: () => Promise<number>;
  close: () => Promise<void>;
  /** The address of the store, for a server to be started on it. */
  environment: Record<string, string>;
  /** How many bytes so many take in the store. */
  sizeOf: (bytes: number) => number;
};

const sealedSize = (bytes: number) => 88 + sealedLengthOf(bytes);

async function openDiskFixture({ isSealed }: { isSealed: boolean }): Promise<StoreFixture> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'rivage-blobs-'));
  const folder = join(dataDirectory, 'files');
  const store = await (isSealed
    ? openBlobStore({ blobUrl: undefined, dataDirectory })
    : openStoreAt(folder, 'BACKUP_URL'));
  return {
    store,
    keys: async () => {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      const files = entries.filter((entry) => entry.isFile());
      return files.map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1)).sort();
    },
    unfinished: async () => (await readdir(join(folder, '.incoming'))).length,
    close: () => rm(dataDirectory, { recursive: true }),
    environment: { DATA_DIR: dataDirectory },
    sizeOf: isSealed ? sealedSize : (bytes) => bytes,
  };
}

async function openS3Fixture(): Promise<StoreFixture> {
  const { host, key, secret, stop } = await startS3Server();
  const Bucket = 'rivage-test';
  const blobUrl = `s3://${key}:${secret}@${host}/${Bucket}?tls=0`;
  const credentials = { accessKeyId: key, secretAccessKey: secret };
  const client = new S3Client({ endpoint: `http://${host}`, region: 'us-east-1', credentials, forcePathStyle: true });
  await client.send(new CreateBucketCommand({ Bucket }));
  return {
    store: await openBlobStore({ blobUrl, dataDirectory: '/nowhere' }),
    keys: async () => {
      const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket }));
      return Contents.map(({ Key }) => Key!).filter((name) => name !== 'ready');
    },
    unfinished: async () => (await client.send(new ListMultipartUploadsCommand({ Bucket }))).Uploads?.length ?? 0,
    close: stop,
    environment: { BLOB_URL: blobUrl },
    sizeOf: sealedSize,
  };
}

const megabyte = 1024 * 1024;

function contract(name: string, open: () => Promise<StoreFixture>) {
  describe(name, () => {
    let fixture: StoreFixture;
    beforeAll(async () => {
      fixture = await open();
    }, 120_000);
    afterAll(() => fixture?.close());

    const newKey = () => `records/${randomUUID()}`;
    const write = async (content: Buffer, pieces = 64 * 1024) => {
      const key = newKey();
      const source = (function* () {
        for (let start = 0; start < content.length; start += pieces) yield content.subarray(start, start + pieces);
      })();
      await fixture.store.write(key, Readable.from(source, { objectMode: false }));
      return key;
    };
    const read = async (key: string, range?: { start: number; end: number }) =>
      buffer(await fixture.store.read(key, range));

    it.each([1, 1_000, 5 * megabyte - 1, 5 * megabyte, 5 * megabyte + 1, 12 * megabyte])(
      'gives back %i bytes exactly',
      async (size) => {
        const content = randomBytes(size);
        expect((await read(await write(content))).equals(content)).toBe(true);
      },
    );

    it('gives back ranges, both ends included', async () => {
      const content = randomBytes(6 * megabyte);
      const key = await write(content);
      for (const [start, end] of [
        [0, 0],
        [10, 99],
        [5 * megabyte - 5, 5 * megabyte + 5],
        [content.length - 1, content.length - 1],
      ] as const)
        expect((await read(key, { start, end })).equals(content.subarray(start, end + 1))).toBe(true);
    });

    it.each([0, 1_000, 6 * megabyte])('leaves nothing of a write that breaks after %i bytes', async (size) => {
      const before = await fixture.keys();
      const key = newKey();
      const broken = async function* () {
        for (let sent = 0; sent < size; sent += 1_000) yield randomBytes(1_000);
        throw new Error('the sender has gone');
      };
      const write = fixture.store.write(key, Readable.from(broken(), { objectMode: false }));
      await expect(write).rejects.toThrow('the sender has gone');
      await expect(fixture.store.read(key)).rejects.toThrow();
      expect(await fixture.keys()).toEqual(before);
      expect(await fixture.unfinished()).toBe(0);
    });

    it('erases, and erasing again is no failure', async () => {
      const before = await fixture.keys();
      const keys = [await write(randomBytes(10)), await write(randomBytes(10))];
      await fixture.store.delete([...keys, newKey()]);
      await fixture.store.delete(keys);
      await fixture.store.delete([]);
      for (const key of keys) await expect(fixture.store.read(key)).rejects.toThrow();
      expect(await fixture.keys()).toEqual(before);
    });

    it('lists what lies below a folder, with its size', async () => {
      const folder = `listed-${randomUUID()}`;
      const contents = new Map([
        [`${folder}/a`, 10],
        [`${folder}/b/c`, 6 * megabyte],
        [`${folder}-beside/d`, 1],
      ]);
      for (const [key, bytes] of contents) await fixture.store.write(key, Readable.from([randomBytes(bytes)]));
      const below = async (name: string) => {
        const found = new Map<string, number>();
        for await (const { key, bytes } of fixture.store.list(name)) found.set(key, bytes);
        return found;
      };
      const stored = [...contents].map(([key, bytes]) => [key, fixture.sizeOf(bytes)] as const);
      expect(await below(folder)).toEqual(new Map(stored.slice(0, 2)));
      expect([...(await below('')).keys()].sort()).toEqual(await fixture.keys());
      expect(await below('nowhere')).toEqual(new Map());
      await fixture.store.delete([...contents.keys()]);
    });

    it('takes several writes at once', async () => {
      const contents = Array.from({ length: 6 }, () => randomBytes(2 * megabyte));
      const keys = await Promise.all(contents.map((content) => write(content)));
      for (const [index, key] of keys.entries()) expect((await read(key)).equals(contents[index]!)).toBe(true);
    });

    it('refuses keys that could lead elsewhere', async () => {
      for (const key of ['../x', 'records/../../x', '/etc/passwd', '.incoming/x', '', 'a b', 'é'])
        await expect(fixture.store.write(key, Readable.from([Buffer.from('x')]))).rejects.toThrow('key of a blob');
    });

    it('says that it is ready', async () => {
      await fixture.store.ready();
    });

    it('serves the product: files in, out and away, and nothing of a refused one', async () => {
      const world = await createWorld(fixture.environment);
      const before = await fixture.keys();
      const { id, person } = await recordsOf(world).family();
      const content = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(7 * megabyte)]);
      const send = (file: { content: Buffer; name?: string }, headers = {}) =>
        world.upload('POST /api/spirits/{id}/files/shared', file, { params: { id }, as: person, headers });
      const { status, json } = await send({ name: 'Décès.pdf', content });
      expect([status, json.name, json.size]).toEqual([201, 'Décès.pdf', content.length]);
      const url = `/api/spirits/${id}/files/${json.id}`;
      const authorization = `Bearer ${person.bearer}`;
      const whole = await world.app.inject({ url, headers: { authorization } });
      expect(whole.rawPayload.equals(content)).toBe(true);
      const part = await world.app.inject({ url, headers: { authorization, range: 'bytes=100-199' } });
      expect([part.statusCode, part.rawPayload.equals(content.subarray(100, 200))]).toEqual([206, true]);
      expect((await send({ content }, { 'x-size': '9' })).status).toBe(400);
      expect((await send({ content: Buffer.from('GIF89a') })).status).toBe(415);
      expect(await fixture.keys()).toHaveLength(before.length + 1);
      expect((await world.call('GET /readyz')).json).toMatchObject({ ok: true, blobs: true });
      await world.pool`delete from files`;
      expect(await deleteOrphanedBlobs(world.pool, world.blobs)).toBe(1);
      expect(await fixture.keys()).toEqual(before);
      expect(await fixture.unfinished()).toBe(0);
      await world.close();
    });
  });
}

contract('blobs in a folder', () => openDiskFixture({ isSealed: true }));
contract('what is sealed already, in a folder', () => openDiskFixture({ isSealed: false }));

/** An S3 server that stands still while it starts is given up, because nothing else limits what a file does on loading. */
const timeoutOf = () =>
  new Promise<Error>((resolve) => void setTimeout(resolve, 100_000, new Error('It stood still.')).unref());

/** The S3 server may be missing on a machine, or not come up there in five tries: both are said, neither is counted. */
const s3Fixture = hasS3Server()
  ? await Promise.race([openS3Fixture().catch((error: Error) => error), timeoutOf()])
  : undefined;
if (s3Fixture && !(s3Fixture instanceof Error)) contract('blobs in S3', async () => s3Fixture);
else {
  console.log('SKIPPED: blobs in S3. No S3 server can be had on this machine.');
  describe.skip('blobs in S3', () => {
    it('are not tested: no S3 server can be had on this machine', () => undefined);
  });
}

describe('the folder', () => {
  it('is cleared at the start of what dead processes left, and of nothing else', async () => {
    const dataDirectory = await mkdtemp(join(tmpdir(), 'rivage-blobs-'));
    const incoming = join(dataDirectory, 'files/.incoming');
    await mkdir(incoming, { recursive: true });
    const left = join(incoming, `${hostname()}~4194305~left`);
    const alive = join(incoming, `${hostname()}~${process.ppid}~alive`);
    for (const file of [left, alive]) await writeFile(file, 'x');
    await openBlobStore({ blobUrl: undefined, dataDirectory });
    expect([existsSync(left), existsSync(alive)]).toEqual([false, true]);
    await rm(dataDirectory, { recursive: true });
  });
});

describe('BLOB_URL', () => {
  it('names the store', () => {
    expect(readS3Url('s3://key:s%2Fcret@store.example.org/files')).toEqual({
      endpoint: 'https://store.example.org',
      region: 'us-east-1',
      bucket: 'files',
      key: 'key',
      secret: 's/cret',
    });
    expect(readS3Url('s3://k:s@127.0.0.1:9000/files?region=ca-central-1&tls=0')).toMatchObject({
      endpoint: 'http://127.0.0.1:9000',
      region: 'ca-central-1',
    });
  });

  it('is refused in one sentence when nothing can be written there', async () => {
    const store = openBlobStore({ blobUrl: 's3://k:s@127.0.0.1:9/files?tls=0', dataDirectory: '/nowhere' });
    await expect(store).rejects.toThrow(/^The store in BLOB_URL cannot be written to: [^.]+\.$/);
  });

  it.each([
    's3://host/bucket',
    's3://k:s@host',
    's3://k:s@host/',
    's3://k:s@host/a/b',
    's3://k:s@host/bucket?tls=maybe',
    's3://k:s@host/bucket?other=1',
    's3://k:%zz@host/bucket',
    'http://k:s@host/bucket',
    'no address',
  ])('is refused in one sentence when it is %s', (text) => {
    expect(() => readS3Url(text)).toThrow(
      'BLOB_URL must look like s3://KEY:SECRET@HOST/BUCKET?region=us-east-1&tls=1.',
    );
  });
});
