import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { CreateBucketCommand, DeleteObjectCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BlobStore } from '#platform/server/blobs/blobs.ts';
import { type BlobStores, joinedStore, openBlobStores } from '#platform/server/blobs/openBlobStore.ts';
import { takeKeysOf } from '#platform/server/sealing/values.ts';
import { hasS3Server, startS3Server } from '../../scripts/s3Server.mjs';

/** What a real object store holds: two buckets of one server, and a client that looks into them. */
type Buckets = {
  url: (bucket: string) => string;
  keysIn: (bucket: string) => Promise<string[]>;
  erase: (bucket: string, key: string) => Promise<unknown>;
  stop: () => Promise<void>;
};

async function openBuckets(names: readonly string[]): Promise<Buckets> {
  const { host, key, secret, stop } = await startS3Server();
  const credentials = { accessKeyId: key, secretAccessKey: secret };
  const client = new S3Client({ endpoint: `http://${host}`, region: 'us-east-1', credentials, forcePathStyle: true });
  for (const Bucket of names) await client.send(new CreateBucketCommand({ Bucket }));
  return {
    url: (bucket) => `s3://${key}:${secret}@${host}/${bucket}?tls=0`,
    keysIn: async (Bucket) => {
      const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket }));
      return Contents.map(({ Key }) => Key!).filter((name) => name !== 'ready');
    },
    erase: (Bucket, Key) => client.send(new DeleteObjectCommand({ Bucket, Key })),
    stop,
  };
}

// Files beside a copy in an object store: what scrubbedFiles.test.ts shows of two folders, on a real server.
describe.skipIf(!hasS3Server())('a second copy in an object store', () => {
  let buckets: Buckets;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rivage-second-s3-'));
    const keys = join(folder, 'keys');
    await writeFile(keys, JSON.stringify({ current: 'one', keys: { one: randomBytes(32).toString('base64') } }));
    takeKeysOf({ file: keys });
    buckets = await openBuckets(['first', 'second']);
  }, 120_000);
  afterAll(async () => {
    await buckets?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const content = randomBytes(6 * 1024 * 1024);
  const write = async (store: BlobStore) => {
    const key = `records/${randomUUID()}`;
    await store.write(key, Readable.from([content], { objectMode: false }));
    return key;
  };
  const isWhole = async (store: Pick<BlobStore, 'read'>, key: string) =>
    (await buffer(await store.read(key))).equals(content);

  describe.each([
    ['of files on a disk', (): string | undefined => undefined],
    ['of files in another bucket', (): string => buckets.url('first')],
  ] as const)('%s', (_name, firstUrl) => {
    let stores: BlobStores;
    let missed: string[];
    let joined: BlobStore;
    beforeEach(async () => {
      missed = [];
      const place = { blobUrl: firstUrl(), secondBlobUrl: buckets.url('second'), dataDirectory: folder };
      stores = await openBlobStores(place);
      joined = joinedStore(stores, async (key) => missed.push(key));
    });

    it('is there once a file is taken, is read where the first is gone, and goes with it', async () => {
      const key = await write(joined);
      expect(await buckets.keysIn('second')).toContain(key);
      expect(missed).toEqual([]);
      for (const store of [stores.first, stores.second!]) expect(await isWhole(store, key)).toBe(true);
      await stores.first.delete([key]);
      expect(await isWhole(joined, key)).toBe(true);
      await joined.delete([key]);
      expect(await buckets.keysIn('second')).not.toContain(key);
      await expect(joined.read(key)).rejects.toThrow();
    });

    it('that somebody has erased is missed by nobody who reads', async () => {
      const key = await write(joined);
      await buckets.erase('second', key);
      expect(await isWhole(joined, key)).toBe(true);
      await expect(stores.second!.read(key)).rejects.toThrow();
    });

    it('is written down as missing where its server does not answer, and the file is taken all the same', async () => {
      const place = { blobUrl: firstUrl(), secondBlobUrl: 's3://k:s@127.0.0.1:9/away?tls=0', dataDirectory: folder };
      const away = joinedStore(await openBlobStores(place), async (key) => missed.push(key));
      const key = await write(away);
      expect(missed).toEqual([key]);
      expect(await isWhole(away, key)).toBe(true);
      await expect(away.delete([key])).rejects.toThrow();
    });
  });
});
