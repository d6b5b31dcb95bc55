import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createServer } from '#app/server.ts';
import type { BlobStore } from '#platform/server/blobs/blobs.ts';
import { deleteOrphanedBlobs } from '#platform/server/blobs/leasedBlobs.ts';
import { StoreAway } from '#platform/server/blobs/storeAway.ts';
import { openDatabase, type Pool } from '#platform/server/db/database.ts';
import { createLog } from '#platform/server/log.ts';
import { limits } from '#vocabulary/limits.ts';
import errors from '../../messages/en/errors.json' with { type: 'json' };
import { recordsOf } from '../records.ts';
import { bytesIn, openFilesOf, openUpload } from '../uploads.ts';
import { createWorld, type Person, type World } from '../world.ts';

let world: World;
let otherPool: Pool;
let other: World['app'];
let ports: [number, number];
let { family, connected, act } = {} as ReturnType<typeof recordsOf>;

const listen = async (app: World['app']) => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as AddressInfo).port;
};

beforeAll(async () => {
  world = await createWorld();
  ({ family, connected, act } = recordsOf(world));
  otherPool = openDatabase(world.url, 10);
  const { config, blobs } = world;
  other = await createServer({ config, pool: otherPool, blobs, log: createLog('silent') });
  ports = [await listen(world.app), await listen(other)];
});
afterAll(async () => {
  await other.close();
  await otherPool.end();
  await world.close();
});

const begin = (id: string, as: Person | undefined, size: number, port = ports[0], headers = {}) =>
  openUpload(port, `/api/spirits/${id}/files/shared`, as, { 'x-size': String(size), ...headers });

/** Everything an upload could leave behind. */
const left = async () => ({
  ...(await bytesIn(world)),
  rows: (await world.pool`select id from files order by id`).length,
  loose: await world.pool`select key from loose_blobs`,
  open: await openFilesOf(world),
});

/** Waits until nothing moves any more, as after a connection that was cut. */
async function settled(expected: Awaited<ReturnType<typeof left>>) {
  await expect.poll(left, { timeout: 5_000 }).toEqual(expected);
}

const running = async () =>
  (await world.pool`select from loose_blobs where lease_until > clock_timestamp() and uploader_id is not null`).length;

describe('an upload that breaks off', () => {
  const text = Buffer.from('word '.repeat(60_000));

  it.each([
    ['before its first byte', 0, false],
    ['after the head of the form', 0, true],
    ['after one byte', 1, true],
    ['before its type is known', 5_000, true],
    ['in the middle', 150_000, true],
    ['before the end of the form', text.length, true],
  ])('%s leaves nothing behind', async (_, sent, opened) => {
    const { id, person } = await family();
    const before = await left();
    const upload = begin(id, person, text.length);
    if (opened) await upload.open();
    else await upload.write('');
    if (sent > 0) await upload.write(text.subarray(0, sent));
    if (opened) await expect.poll(running).toBe(1);
    await pause(30);
    upload.abort();
    await settled(before);
  });

  it('and stands still is ended', async () => {
    const { idleSeconds } = limits.uploadWait;
    Object.assign(limits.uploadWait, { idleSeconds: 0.3 });
    try {
      const { id, person } = await family();
      const before = await left();
      const upload = begin(id, person, 10);
      await upload.open();
      expect(await upload.answer).toMatchObject({ status: 400, text: errors.fileIncomplete });
      upload.abort();
      await settled(before);
    } finally {
      Object.assign(limits.uploadWait, { idleSeconds });
    }
  });

  it('because the store fails leaves nothing behind', async () => {
    const { id, person } = await family();
    const before = await left();
    const { write } = world.blobs;
    world.blobs.write = async (_key, source) => {
      for await (const _ of source) throw new Error('no room');
    };
    try {
      const upload = begin(id, person, 5);
      await upload.open();
      await upload.write('12345');
      upload.finish();
      expect(await upload.answer).toMatchObject({ status: 500, text: errors.somethingWentWrong });
    } finally {
      world.blobs.write = write;
    }
    await settled(before);
  });
});

describe('an upload that is refused', () => {
  it('is answered before its bytes are read', async () => {
    const { id, person } = await family();
    const before = await left();
    const cases = [
      [begin(id, undefined, 5), 401, errors.pleaseSignIn],
      [begin(randomUUID(), person, 5), 404, errors.notFound],
      [begin(id, person, limits.fileBytes), 413, errors.fileTooLarge],
      [
        begin(id, person, 5, ports[0], { 'content-length': String(limits.fileBytes + 100_000) }),
        413,
        errors.fileTooLarge,
      ],
    ] as const;
    for (const [upload, status, message] of cases) {
      await upload.write('-');
      expect(await upload.answer).toMatchObject({ status, text: message });
      upload.abort();
    }
    await settled(before);
  });

  it('as soon as it passes 50 MB, whatever it says of itself', async () => {
    const { id, person } = await family();
    const before = await left();
    const upload = begin(id, person, 10);
    await upload.open();
    const piece = Buffer.alloc(1024 * 1024, 'a');
    for (let sent = 0; sent < 50; sent++) await upload.write(piece);
    expect(await upload.answer).toMatchObject({ status: 413, text: errors.fileTooLarge });
    upload.abort();
    await settled(before);
  });

  it('as soon as its first bytes show what it is', async () => {
    const { id, person } = await family();
    const before = await left();
    const upload = begin(id, person, 40_000_000);
    await upload.open();
    await upload.write(Buffer.concat([Buffer.from('GIF89a'), randomBytes(20_000)]));
    expect(await upload.answer).toMatchObject({ status: 415, text: errors.fileTypeNotAllowed });
    upload.abort();
    await settled(before);
  });
});

describe('a large upload', () => {
  it('of 49 MB streams both ways in little memory, bit by bit', async () => {
    const { id, person } = await family();
    const piece = randomBytes(1024 * 1024);
    const begun = Buffer.from('%PDF-1.7\n');
    const size = begun.length + 49 * piece.length;
    const hash = createHash('sha256').update(begun);
    const memory = () => process.memoryUsage().arrayBuffers;
    const before = memory();
    let most = 0;
    const upload = begin(id, person, size);
    await upload.open();
    await upload.write(begun);
    for (let sent = 0; sent < 49; sent++) {
      hash.update(piece);
      await upload.write(piece);
      most = Math.max(most, memory() - before);
    }
    upload.finish();
    const { status, text } = await upload.answer;
    expect(status, text).toBe(201);
    const file = JSON.parse(text);
    expect(file).toMatchObject({ size, contentType: 'application/pdf' });
    const download = await fetch(`http://127.0.0.1:${ports[0]}/api/spirits/${id}/files/${file.id}`, {
      headers: { authorization: `Bearer ${person.bearer}` },
    });
    const returned = createHash('sha256');
    for await (const chunk of download.body!) returned.update(chunk);
    expect(returned.digest('hex')).toBe(hash.digest('hex'));
    expect(most).toBeLessThan(40 * 1024 * 1024);
    await expect.poll(() => openFilesOf(world)).toBe(0);
  });

  it('waits for a slow store instead of piling up', async () => {
    const { id, person } = await family();
    const { write } = world.blobs;
    const gate = new EventEmitter();
    const released = once(gate, 'open');
    world.blobs.write = async (key, source) => {
      await released;
      await write(key, source);
    };
    const piece = Buffer.alloc(1024 * 1024, 'a');
    const upload = begin(id, person, 49 * piece.length);
    let sent = 0;
    const sending = (async () => {
      await upload.open();
      for (; sent < 49; sent++) await upload.write(piece);
      upload.finish();
    })();
    try {
      await pause(1_000);
      // What has left lies in the buffers of the connection.
      expect(sent).toBeLessThan(20);
    } finally {
      world.blobs.write = write;
      gate.emit('open');
    }
    await sending;
    const { status, text } = await upload.answer;
    expect([status, JSON.parse(text).size]).toEqual([201, 49 * piece.length]);
  });

  it('whose download is given up leaves no file open', async () => {
    const { id, person } = await family();
    const content = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(20 * 1024 * 1024)]);
    const params = { id };
    const sent = await world.upload('POST /api/spirits/{id}/files/shared', { content }, { params, as: person });
    const stop = new AbortController();
    const download = await fetch(`http://127.0.0.1:${ports[0]}/api/spirits/${id}/files/${sent.json.id}`, {
      headers: { authorization: `Bearer ${person.bearer}` },
      signal: stop.signal,
    });
    await download.body!.getReader().read();
    stop.abort();
    await expect.poll(() => openFilesOf(world)).toBe(0);
  });
});

describe('uploads at a time', () => {
  it('are four per person over all processes, and free again when they end', async () => {
    const [{ id, person }, stranger] = await Promise.all([family(), family()]);
    const before = await left();
    const uploads = [0, 1, 0, 1].map((process) => begin(id, person, 4, ports[process as 0]));
    for (const upload of uploads) await upload.open();
    await expect.poll(running).toBe(4);
    for (const port of ports) {
      const fifth = begin(id, person, 4, port);
      await fifth.open();
      const answer = await fifth.answer;
      expect([answer.status, answer.text]).toEqual([429, errors.tooManyUploads]);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
      fifth.abort();
    }
    const another = begin(stranger.id, stranger.person, 4);
    await another.open();
    await another.write('text');
    another.finish();
    expect((await another.answer).status).toBe(201);
    uploads[0]!.abort();
    await expect.poll(running).toBe(3);
    const next = begin(id, person, 4, ports[1]);
    for (const upload of [...uploads.slice(1), next]) {
      if (upload === next) await upload.open();
      await upload.write('text');
      upload.finish();
      expect((await upload.answer).status).toBe(201);
    }
    expect(await left()).toMatchObject({ rows: before.rows + 5, loose: [], unfinished: [], open: 0 });
  });

  it('come free by themselves when a process dies, and its bytes are erased', async () => {
    const { id, person } = await family();
    const before = await left();
    const key = `records/${randomUUID()}`;
    await world.blobs.write(key, Readable.from([Buffer.from('left')]));
    const leases = [key, 'records/a', 'records/b', 'records/c'];
    await world.pool`
      insert into loose_blobs (key, uploader_id, lease_until)
      select key, ${person.userId}, now() + interval '1 minute' from unnest(${leases}::text[]) as key`;
    const refused = begin(id, person, 4);
    await refused.open();
    expect((await refused.answer).status).toBe(429);
    refused.abort();
    expect(await deleteOrphanedBlobs(world.pool, world.blobs)).toBe(0);
    await world.pool`update loose_blobs set lease_until = now() - interval '1 second'`;
    const taken = begin(id, person, 4);
    await taken.open();
    await taken.write('text');
    taken.finish();
    expect((await taken.answer).status).toBe(201);
    expect(await deleteOrphanedBlobs(world.pool, world.blobs)).toBe(4);
    expect(await left()).toMatchObject({
      rows: before.rows + 1,
      files: { length: before.files.length + 1 },
      loose: [],
    });
  });
});

describe('a store that was away', () => {
  it('keeps no place of who tried meanwhile: once it is back their next file is taken', async () => {
    const { id, person } = await family();
    const before = await left();
    let isAway = true;
    const reached = async () => {
      if (isAway) throw new StoreAway(null);
    };
    const { config, pool, blobs } = world;
    const store: BlobStore = {
      write: (key, source) => reached().then(() => blobs.write(key, source)),
      delete: (keys) => reached().then(() => blobs.delete(keys)),
      read: (...asked) => blobs.read(...asked),
      list: (folder) => blobs.list(folder),
      ready: () => blobs.ready(),
    };
    const app = await createServer({ config, pool, blobs: store, log: createLog('silent') });
    const port = await listen(app);
    const send = async () => {
      const upload = begin(id, person, 4, port);
      await upload.open();
      await upload.write('text');
      upload.finish();
      return (await upload.answer).status;
    };
    for (let time = 0; time <= limits.uploadsAtATime; time++) expect(await send()).toBe(503);
    expect(await running()).toBe(0);
    isAway = false;
    expect(await send()).toBe(201);
    await deleteOrphanedBlobs(pool, store);
    expect(await left()).toMatchObject({
      rows: before.rows + 1,
      files: { length: before.files.length + 1 },
      loose: [],
    });
    await app.close();
  });
});

describe('changes while an upload runs', () => {
  it('that was deleted meanwhile is a record without the file', async () => {
    const { id, person } = await family();
    const before = await left();
    const upload = begin(id, person, 4);
    await upload.open();
    await expect.poll(running).toBe(1);
    expect((await world.call('DELETE /api/spirit/{id}', { params: { id }, as: person })).status).toBe(200);
    await upload.write('text');
    upload.finish();
    expect(await upload.answer).toMatchObject({ status: 404, text: errors.notFound });
    await settled(before);
  });

  it('and whose home was disconnected meanwhile is refused', async () => {
    const { id, placeId, family: own, home } = await connected('accepted');
    const before = await left();
    const upload = begin(id, home.person, 4);
    await upload.open();
    await expect.poll(running).toBe(1);
    await act('disconnect', id, placeId, own.person);
    await upload.write('text');
    upload.finish();
    expect(await upload.answer).toMatchObject({ status: 404, text: errors.notFound });
    await settled(before);
  });

  it('twenty at once, deletes against uploads on two servers, leave no row without bytes and no bytes without a row', async () => {
    for (let round = 0; round < 3; round++) {
      const records = await Promise.all(Array.from({ length: 10 }, () => family()));
      const answers = await Promise.all(
        records.flatMap(({ id, person }, index) => {
          const upload = begin(id, person, 4, ports[(index % 2) as 0]);
          const sent = upload
            .open()
            .then(() => pause(Math.random() * 15))
            .then(() => upload.write('text'))
            .then(() => upload.finish())
            .then(() => upload.answer);
          const deleted = pause(Math.random() * 40).then(async () => {
            const app = index % 2 ? world.app : other;
            const headers = { authorization: `Bearer ${person.bearer}` };
            const reply = await app.inject({ method: 'DELETE', url: `/api/spirit/${id}`, headers });
            return { status: reply.statusCode, text: reply.body };
          });
          return [sent, deleted];
        }),
      );
      const statuses = answers.map(({ status }) => status);
      expect(statuses.filter((status) => ![200, 201, 404].includes(status))).toEqual([]);
      expect(statuses.filter((status) => status === 200)).toHaveLength(10);
      const keys = (await world.pool`select blob_key from files order by blob_key`).map((row) => row.blobKey as string);
      expect((await bytesIn(world)).files).toEqual([...keys].sort());
      const created = statuses.filter((status) => status === 201).length;
      const ids = records.map(({ id }) => id);
      expect(await world.pool`select from files where spirit_id = any(${ids})`).toHaveLength(created);
      expect(await world.pool`select from loose_blobs`).toHaveLength(0);
    }
  });

  it('twenty uploads of one record at once against its deletion', async () => {
    const { id, person } = await family();
    const uploads = Array.from({ length: 20 }, async (_, index) => {
      const upload = begin(id, person, 4, ports[(index % 2) as 0]);
      await upload.open();
      await upload.write('text');
      upload.finish();
      return (await upload.answer).status;
    });
    const gone = pause(20).then(() => world.call('DELETE /api/spirit/{id}', { params: { id }, as: person }));
    const statuses = await Promise.all(uploads);
    expect((await gone).status).toBe(200);
    expect(statuses.filter((status) => ![201, 404, 429].includes(status))).toEqual([]);
    const rows = await world.pool`select blob_key from files where spirit_id = ${id}`;
    expect(rows).toHaveLength(statuses.filter((status) => status === 201).length);
    const { files } = await bytesIn(world);
    for (const row of rows) expect(files).toContain(row.blobKey);
    expect((await left()).loose).toHaveLength(0);
  });
});
