import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { main as scrubCommand } from '#app/scrub.ts';
import { raiseAlarms } from '#features/operations/alarms.service.ts';
import type { BlobStore } from '#platform/server/blobs/blobs.ts';
import { insertMissedCopy } from '#platform/server/blobs/filePasses.ts';
import { deleteOrphanedBlobs } from '#platform/server/blobs/leasedBlobs.ts';
import { type BlobStores, joinedStore, openBlobStores, openStoreAt } from '#platform/server/blobs/openBlobStore.ts';
import { type Scrubbing, scrubAll, scrubSome } from '#platform/server/blobs/scrub.ts';
import { StoreAway } from '#platform/server/blobs/storeAway.ts';
import { sourceOfKeys } from '#platform/server/sealing/keyFile.ts';
import { registerKey } from '#platform/server/sealing/knownKeys.ts';
import { takeKeysOf } from '#platform/server/sealing/values.ts';
import { recordsOf } from '../records.ts';
import { createWorld, type Person, type World } from '../world.ts';

let world: World;
let folder: string;
let stores: BlobStores & { second: NonNullable<BlobStores['second']> };
let admin: Person;
let family: { id: string; person: Person };
const broken: string[] = [];

const secondFolder = () => join(folder, 'second');

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rivage-second-'));
  world = await createWorld({ SECOND_BLOB_URL: join(folder, 'second') });
  const source = sourceOfKeys(world.config);
  await registerKey(world.pool, takeKeysOf(source), source);
  const { first, second } = await openBlobStores(world.config);
  stores = { first, second: second! };
  admin = await world.person({ roles: ['admin'] });
  family = await recordsOf(world).family();
});
beforeEach(async () => {
  broken.length = 0;
  // The server of these tests stores as one that has just started does.
  Object.assign(
    world.blobs,
    joinedStore(stores, (key) => insertMissedCopy(world.pool, key)),
  );
  await world.pool`delete from files`;
  await world.pool`delete from broken_files`;
  await world.pool`delete from missed_copies`;
  await deleteOrphanedBlobs(world.pool, world.blobs);
});
afterAll(async () => {
  await world?.close();
  await rm(folder, { recursive: true, force: true });
});

const scrubbing = (over: Partial<Scrubbing> = {}): Scrubbing => ({
  pool: world.pool,
  ...stores,
  onBroken: (key) => broken.push(key),
  ...over,
});

async function send(bytes = 3_000) {
  const content = Buffer.from(randomBytes(bytes / 2).toString('hex'));
  const { status, json } = await world.upload(
    'POST /api/spirits/{id}/files/shared',
    { name: 'note.txt', content },
    { params: { id: family.id }, as: family.person },
  );
  expect(status).toBe(201);
  const [row] = await world.pool`select blob_key from files where id = ${json.id}`;
  const key: string = row!.blobKey;
  const here = join(world.config.dataDirectory, 'files', key);
  return { id: json.id as string, key, content, here, there: join(secondFolder(), key) };
}
const read = (fileId: string) =>
  world.call('GET /api/spirits/{id}/files/{fileId}', { params: { id: family.id, fileId }, as: family.person });
const told = async () => (await world.call('GET /api/admin/stored-files', { as: admin })).json;
const raised = async () =>
  (await world.call('GET /api/admin/alarms', { as: admin })).json
    .filter((alarm: { raised: boolean }) => alarm.raised)
    .map(({ name }: { name: string }) => name);

/** The second store is away while the work is done. */
async function withoutSecond(work: () => Promise<void>): Promise<void> {
  const { write, read: readCopy, delete: erase } = stores.second;
  const away = () => Promise.reject(new StoreAway('away'));
  Object.assign(stores.second, { write: away, read: away, delete: away });
  try {
    await work();
  } finally {
    Object.assign(stores.second, { write, read: readCopy, delete: erase });
  }
}

describe('a second copy', () => {
  it('is there as soon as a file is taken, sealed for itself, and goes with it', async () => {
    const { id, key, content, here, there } = await send();
    const [one, other] = await Promise.all([readFile(here), readFile(there)]);
    expect(one.equals(other)).toBe(false);
    expect(other.includes(content.subarray(0, 20))).toBe(false);
    await world.pool`delete from files where id = ${id}`;
    expect(await deleteOrphanedBlobs(world.pool, world.blobs)).toBeGreaterThan(0);
    for (const store of [stores.first, stores.second]) await expect(store.read(key)).rejects.toThrow('ENOENT');
  });

  it('is read where the first is missing or away', async () => {
    const { id, content, here } = await send();
    await rename(here, `${here}-away`);
    expect((await read(id)).bytes.equals(content)).toBe(true);
    await rename(`${here}-away`, here);
  });

  it('holds up nobody while it is away, is told and made later; nothing is erased in one place alone', async () => {
    await withoutSecond(async () => {
      const { id } = await send();
      expect(await told()).toMatchObject({ missedCopies: 1, hasSecondCopy: true });
      expect(await raised()).toEqual([]);
      await world.pool`update missed_copies set missed_at = now() - interval '2 hours'`;
      expect(await raised()).toEqual(['copies-missing']);
      await scrubSome(scrubbing());
      expect((await told()).missedCopies).toBe(1);
      await world.pool`delete from files where id = ${id}`;
      await expect(deleteOrphanedBlobs(world.pool, world.blobs)).rejects.toThrow('away');
      expect(await world.pool`select from loose_blobs where lease_until <= now()`).toHaveLength(1);
    });
    await deleteOrphanedBlobs(world.pool, world.blobs);
    const late = await send();
    await rm(late.there, { force: true });
    await insertMissedCopy(world.pool, late.key);
    await scrubSome(scrubbing());
    expect((await readFile(late.there)).length).toBeGreaterThan(late.content.length);
    expect(await world.pool`select from missed_copies where key = ${late.key}`).toHaveLength(0);
  });
});

describe('reading all files through', () => {
  it('mends either from the other, and a file of before that nobody had sealed is sealed', async () => {
    const [changed, missing, uncopied, plain] = [await send(), await send(200_000), await send(), await send()];
    await writeFile(changed.here, 'something else');
    await rm(missing.here);
    await writeFile(uncopied.there, 'something else');
    const raw: BlobStore = await openStoreAt(join(world.config.dataDirectory, 'files'), 'BLOB_URL');
    await raw.write(plain.key, await stores.first.read(plain.key));
    expect((await readFile(plain.here)).equals(plain.content)).toBe(true);

    expect(await scrubAll(scrubbing())).toMatchObject({ files: 3, mended: 2, copied: 1, sealed: 1 });
    expect(broken).toEqual([]);
    for (const { id, content } of [changed, missing, uncopied, plain])
      expect((await read(id)).bytes.equals(content)).toBe(true);
    expect((await readFile(plain.here)).includes(plain.content.subarray(0, 20))).toBe(false);
    expect(await scrubAll(scrubbing())).toMatchObject({ files: 4, mended: 0, copied: 0, sealed: 0 });
  });

  it('names what nothing can mend, tells administrators, and forgets it once it is whole or gone', async () => {
    const [changed, missing] = [await send(), await send()];
    const before = await readFile(changed.here);
    for (const path of [changed.here, changed.there]) await writeFile(path, 'something else');
    for (const path of [missing.here, missing.there]) await rm(path);
    await scrubAll(scrubbing());
    expect(broken.sort()).toEqual([changed.key, missing.key].sort());
    const { broken: listed, brokenTotal, passes } = await told();
    expect(brokenTotal).toBe(2);
    expect(new Map(listed.map(({ key, why }: { key: string; why: string }) => [key, why]))).toEqual(
      new Map([
        [changed.key, 'changed'],
        [missing.key, 'missing'],
      ]),
    );
    expect(passes[0].endedAt).not.toBeNull();
    expect(await raised()).toEqual(['files-broken']);
    await world.pool`delete from rate_limits`;
    await raiseAlarms(world.pool, world.config);
    expect(
      (await world.mailsTo('admin@example.org')).some(({ text }) => text.includes('A stored file is missing')),
    ).toBe(true);

    await writeFile(changed.here, before);
    await world.pool`delete from files where id = ${missing.id}`;
    expect(await scrubAll(scrubbing())).toMatchObject({ copied: 1 });
    expect((await told()).broken).toEqual([]);
  });

  it('goes on where it was ended, at its own pace, once a day', async () => {
    const files = [await send(), await send(), await send()];
    await world.pool`delete from file_passes`;
    await scrubSome(scrubbing(), { bytes: 0, bytesPerSecond: Number.POSITIVE_INFINITY });
    const [begun] = await world.pool`select * from file_passes`;
    expect(begun).toMatchObject({ files: 0, endedAt: null });
    const began = performance.now();
    await scrubSome(scrubbing(), { bytes: 1_000_000, bytesPerSecond: 24_000 });
    expect(performance.now() - began).toBeGreaterThan(300);
    await scrubSome(scrubbing());
    const passes = await world.pool`select * from file_passes`;
    expect(passes).toHaveLength(1);
    expect(passes[0]).toMatchObject({ id: begun!.id, files: files.length });
    expect(passes[0]!.endedAt).not.toBeNull();
  });

  it('calls nothing broken while the store is away', async () => {
    await send();
    const away = { ...stores.first, read: () => Promise.reject(new StoreAway('away')) };
    await world.pool`delete from file_passes`;
    await scrubSome(scrubbing({ first: away }));
    await expect(scrubAll(scrubbing({ first: away }))).rejects.toThrow('away');
    expect((await told()).broken).toEqual([]);
  });

  it('is a command as well', async () => {
    const lines: string[] = [];
    const spies = (['log', 'error'] as const).map((name) =>
      vi.spyOn(console, name).mockImplementation((line) => void lines.push(line)),
    );
    const variables = {
      DATABASE_URL: world.url,
      DATA_DIR: world.config.dataDirectory,
      SECOND_BLOB_URL: secondFolder(),
    };
    const { here, there, key } = await send();
    expect(await scrubCommand(variables)).toBe(0);
    expect(lines.pop()).toMatch(/^Read 1 files \(0\.0 MB\): 0 mended/);
    for (const path of [here, there]) await rm(path);
    expect(await scrubCommand(variables)).toBe(1);
    expect(lines.pop()).toContain(`Broken: the file ${key} (missing).`);
    expect(await scrubCommand({ ...variables, SECOND_BLOB_URL: join(world.config.dataDirectory, 'files/') })).toBe(1);
    expect(lines.pop()).toContain('SECOND_BLOB_URL must name another place');
    for (const spy of spies) spy.mockRestore();
  });
});
