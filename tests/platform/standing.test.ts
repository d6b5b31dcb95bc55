import { execFileSync } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdir, rename } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '#platform/server/db/migrate.ts';
import { limits } from '#vocabulary/limits.ts';
import errors from '../../messages/en/errors.json' with { type: 'json' };
import { recordsOf } from '../records.ts';
import { createWorld, type World } from '../world.ts';

let world: World;

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world?.close());

/** Puts a disk of one megabyte where the files are; false where this account may not. */
async function mountSmallDisk(directory: string): Promise<boolean> {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'none', directory], { stdio: 'ignore' });
    await mkdir(join(directory, '.incoming'));
    return true;
  } catch {
    return false;
  }
}

/** Sends a request whose body comes one byte a second; answers after how many seconds the connection was closed. */
async function drip(head: string): Promise<number> {
  await world.app.listen({ host: '127.0.0.1', port: 0 }).catch(() => undefined);
  const { port } = world.app.server.address() as { port: number };
  const began = Date.now();
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined).resume();
  socket.write(`${head}\r\nhost: localhost\r\n\r\n`);
  const timer = setInterval(() => socket.write('x'), 1_000);
  await new Promise((resolve) => socket.once('close', resolve));
  clearInterval(timer);
  return (Date.now() - began) / 1_000;
}

describe('a server that keeps going', () => {
  it('refuses a database that is newer than itself, and says which version it needs', async () => {
    await world.pool`insert into migrations (name, sha256) values ('9999_of_tomorrow.sql', '')`;
    await expect(migrate(world.pool, world.url, 'db/migrations')).rejects.toThrow(
      'The database is newer than this version: it holds 9999_of_tomorrow.sql.',
    );
    await world.pool`delete from migrations where name = '9999_of_tomorrow.sql'`;
    await expect(migrate(world.pool, world.url, 'db/migrations')).resolves.toEqual([]);
  });

  it('says once that a proxy is not named', async () => {
    const said = () => world.logLines.filter((line) => line.includes('TRUSTED_PROXIES')).length;
    await world.call('GET /healthz');
    expect(said()).toBe(0);
    for (let time = 0; time < 3; time++)
      await world.call('GET /healthz', { headers: { 'x-forwarded-for': '192.0.2.1' } });
    expect(said()).toBe(1);
  });

  it('says of a full disk that there is no room, and goes on', async (context) => {
    const directory = join(world.config.dataDirectory, 'files');
    if (!(await mountSmallDisk(directory))) return context.skip();
    try {
      const { id, person } = await recordsOf(world).family();
      const content = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(3_000_000)]);
      const params = { id, type: 'shared' };
      const refused = await world.upload(
        'POST /api/spirits/{id}/files/{type}',
        { content, name: 'a.pdf' },
        { params, as: person },
      );
      expect([refused.status, refused.text]).toEqual([503, errors.storageFull]);
      expect(refused.headers['retry-after']).toBeDefined();
      expect((await world.call('GET /api/spirit/{id}', { params: { id }, as: person })).status).toBe(200);
    } finally {
      execFileSync('umount', [directory]);
    }
  });

  it('says of a disk that is not there that files cannot be reached, and finds them when it is back', async () => {
    const directory = join(world.config.dataDirectory, 'files');
    const { id, person } = await recordsOf(world).family();
    const send = () =>
      world.upload(
        'POST /api/spirits/{id}/files/shared',
        { content: Buffer.from('A note.'), name: `${randomUUID()}.txt` },
        { params: { id }, as: person },
      );
    const { json: file } = await send();
    const read = () =>
      world.call('GET /api/spirits/{id}/files/{fileId}', { params: { id, fileId: file.id }, as: person });
    await rename(directory, `${directory}-away`);
    const refused = [await send(), await read()];
    await rename(`${directory}-away`, directory);
    expect(refused.map(({ status, text }) => [status, text])).toEqual(Array(2).fill([503, errors.storageAway]));
    expect(refused.map(({ headers }) => headers['retry-after'])).toEqual(['5', '5']);
    expect([(await send()).status, (await read()).text]).toEqual([201, 'A note.']);
  });

  it('answers within a second how it stands', async () => {
    const ready = await world.call('GET /readyz');
    expect(ready.json).toMatchObject({ ok: true, database: true, blobs: true, mail: true, oldestMailSeconds: 0 });
    await world.pool`select graphile_worker.add_job('send_code', '{}'::json)`;
    await world.pool`update graphile_worker._private_jobs set created_at = now() - interval '10 minutes'`;
    const late = (await world.call('GET /readyz')).json;
    expect(late).toMatchObject({ ok: true, mail: false });
    expect(Math.round(late.oldestMailSeconds / 60)).toBe(10);
    const blobs = world.blobs.ready;
    world.blobs.ready = () => new Promise(() => {});
    const began = Date.now();
    const silent = await world.call('GET /readyz');
    world.blobs.ready = blobs;
    expect([silent.status, silent.json.blobs]).toEqual([503, false]);
    expect(Date.now() - began).toBeLessThan(5_000);
  });

  it('does not wait for who sends one byte a second', async () => {
    const { id, person } = await recordsOf(world).family();
    const [json, file] = await Promise.all([
      drip('POST /api/login HTTP/1.1\r\ncontent-type: application/json\r\ncontent-length: 5000'),
      drip(
        `POST /api/spirits/${id}/files/shared HTTP/1.1\r\nauthorization: Bearer ${person.bearer}\r\nx-size: 5000\r\n` +
          'content-type: multipart/form-data; boundary=b\r\ncontent-length: 5200',
      ),
    ]);
    expect(json).toBeLessThan(limits.bodySeconds + 15);
    expect(file).toBeLessThan(limits.uploadSlowest.seconds + limits.uploadWait.leftoverSeconds + 15);
  }, 90_000);
});
