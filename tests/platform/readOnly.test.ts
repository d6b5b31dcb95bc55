import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createServer } from '#app/server.ts';
import { openBlobStore } from '#platform/server/blobs/openBlobStore.ts';
import { readConfig } from '#platform/server/config.ts';
import { openDatabase, type Pool } from '#platform/server/db/database.ts';
import { DatabaseWatch } from '#platform/server/db/databaseWatch.ts';
import { createLog } from '#platform/server/log.ts';
import { ReadOnly } from '#platform/server/readOnly.ts';
import { limits } from '#vocabulary/limits.ts';
import english from '../../messages/en/errors.json' with { type: 'json' };
import french from '../../messages/fr/errors.json' with { type: 'json' };
import { bundleProduct, startProduct, workingDirectory } from '../product.ts';
import { startWithStandby } from '../standby.ts';
import { createWorld, type World } from '../world.ts';

let dataDirectory: string;
beforeAll(async () => {
  dataDirectory = await mkdtemp(join(tmpdir(), 'rivage-read-only-'));
});
afterAll(() => rm(dataDirectory, { recursive: true, force: true }));

/** A server on a database, which says what its log says and how full its disk is thought to be. */
async function serve(url: string, pool: Pool) {
  const config = readConfig({ DATABASE_URL: url, DATA_DIR: dataDirectory });
  const lines: string[] = [];
  const log = createLog('warn', { write: (line) => void lines.push(JSON.parse(line).msg) });
  const disk = { free: 10 * limits.readOnly.untilBytes };
  const watch = new DatabaseWatch(url, log);
  const readOnly = new ReadOnly({ config, watch, log, free: async () => disk.free });
  await watch.whenThere();
  watch.open();
  const blobs = await openBlobStore(config);
  const app = await createServer({ config, pool, watch, readOnly, blobs, log });
  const ask = (method: 'GET' | 'POST', path: string, headers: Record<string, string> = {}, payload?: object) =>
    app.inject({ method, url: path, headers, ...(payload ? { payload } : {}) });
  const close = async () => {
    readOnly.close();
    await app.close();
    await watch.close();
  };
  return { ask, lines, disk, readOnly, watch, close };
}

const fill = (free: number, { disk, readOnly }: Awaited<ReturnType<typeof serve>>) => {
  disk.free = free;
  return readOnly.check();
};

describe('a disk that is nearly full', () => {
  let world: World;
  let server: Awaited<ReturnType<typeof serve>>;
  beforeAll(async () => {
    world = await createWorld();
    server = await serve(world.url, world.pool);
  });
  afterAll(async () => {
    await server?.close();
    await world?.close();
  });

  it('lets everything be read, and refuses calmly what would be written, until there is room', async () => {
    const place = await world.place();
    const { bearer } = await world.person();
    const signedIn = { authorization: `Bearer ${bearer}` };
    const create = (language = 'en') =>
      server.ask('POST', '/api/spirits', { ...signedIn, 'accept-language': language }, { spirit: { data: {} } });
    expect((await create()).statusCode).toBe(201);
    await fill(limits.readOnly.fromBytes - 1, server);
    for (const [language, { readOnly }] of [
      ['en', english],
      ['fr', french],
    ] as const) {
      const refused = await create(language);
      expect([refused.statusCode, refused.body]).toEqual([503, readOnly]);
      expect(refused.headers).toMatchObject({ 'retry-after': '30', 'x-read-only': 'disk' });
    }
    const read = await server.ask('GET', `/api/places/${place.id}`);
    expect([read.statusCode, read.headers['x-read-only']]).toEqual([200, 'disk']);
    expect((await server.ask('GET', '/api/spirits', signedIn)).json().length).toBe(1);
    const ready = await server.ask('GET', '/readyz');
    expect([ready.statusCode, ready.json().readOnly]).toEqual([200, 'disk']);
    // A little more room is not yet enough: it would be full again with the next files.
    await fill(limits.readOnly.fromBytes + 1, server);
    expect((await create()).statusCode).toBe(503);
    await fill(limits.readOnly.untilBytes, server);
    expect((await create()).statusCode).toBe(201);
    expect((await server.ask('GET', '/readyz')).json()).not.toHaveProperty('readOnly');
    expect(server.lines).toEqual([
      'Nothing is written now, because the disk of DATA_DIR is nearly full: people read everything, and what they send is refused with 503.',
      'What people send is written again.',
    ]);
  });
});

describe('a standby', () => {
  it('serves who is signed in, and takes writes once it is promoted', async () => {
    const databases = await startWithStandby();
    const primary = openDatabase(databases.primary.url, 1);
    const standby = openDatabase(databases.standby().url, 4);
    const bearer = randomBytes(32).toString('base64url');
    const hash = createHash('sha256').update(bearer).digest();
    await primary`
      with person as (insert into users (email) values ('family@example.org') returning id), session as (
        insert into sessions (token_hash, user_id, expires_at, last_action_at)
        select ${hash}, id, now() + interval '1 day', now() - interval '1 day' from person)
      insert into spirits (owner_id, owner_email, claimed_at) select id, 'family@example.org', now() from person`;
    await expect.poll(async () => (await standby`select from spirits`).length).toBe(1);
    const server = await serve(databases.standby().url, standby);
    const signedIn = { authorization: `Bearer ${bearer}` };
    try {
      const read = await server.ask('GET', '/api/spirits', signedIn);
      expect([read.statusCode, read.json().length, read.headers['x-read-only']]).toEqual([200, 1, 'database']);
      const { id } = read.json()[0];
      expect((await server.ask('GET', `/api/spirit/${id}`, signedIn)).statusCode).toBe(200);
      // Limits are kept all the same, by each process for itself.
      // More than two minutes allow: one may end in between.
      const asked = [200];
      while (asked.length < 1_400 && asked.at(-1) === 200)
        asked.push((await server.ask('GET', '/api/towns?name=Cal')).statusCode);
      expect(new Set(asked)).toEqual(new Set([200, 429]));
      expect((await server.ask('POST', '/api/login', {}, { email: 'a@example.org' })).body).toBe(english.readOnly);
      await standby`select pg_promote()`;
      await expect.poll(() => server.watch.isReadOnly, { timeout: 20_000 }).toBe(false);
      const created = await server.ask('POST', '/api/spirits', signedIn, { spirit: { data: {} } });
      expect(created.statusCode).toBe(201);
    } finally {
      await server.close();
      await Promise.all([primary.end(), standby.end()]);
      await databases.close();
    }
  }, 120_000);
});

describe('a process with READ_ONLY=1', () => {
  let world: World;
  let bundle: Awaited<ReturnType<typeof bundleProduct>>;
  let place: Awaited<ReturnType<typeof workingDirectory>>;
  beforeAll(async () => {
    world = await createWorld();
    bundle = await bundleProduct();
    place = await workingDirectory();
  }, 120_000);
  afterAll(async () => {
    await bundle?.close();
    await place?.close();
    await world?.close();
  });
  const start = (environment: Record<string, string>) =>
    startProduct({
      file: bundle.file,
      cwd: place.directory,
      environment: {
        DATABASE_URL: world.url,
        DATA_DIR: join(place.directory, 'data'),
        LOG_LEVEL: 'warn',
        ...environment,
      },
    });
  const jobsWaiting = async () => (await world.pool`select from graphile_worker.jobs`).length;

  it('shows pages, does no jobs and writes nothing; the next one without it does', async () => {
    expect((await world.call('POST /api/login', { body: { email: 'a@example.org' } })).status).toBe(200);
    const tables = ['users', 'places', 'towns', 'imports', 'rate_limits'];
    const counts = () =>
      Promise.all(tables.map(async (table) => (await world.pool`select from ${world.pool(table)}`).length));
    const before = await counts();
    const product = await start({ READ_ONLY: '1' });
    const ready = await product.until('/readyz', 200);
    expect((await ready.json()).readOnly).toBe('set');
    expect((await product.ask('/')).status).toBe(200);
    expect((await product.ask('/api/places?type=funeral-home')).status).toBe(200);
    const login = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"email":"b@example.org"}',
    };
    expect((await product.ask('/api/login', login)).status).toBe(503);
    await sleep(2_000);
    expect([await jobsWaiting(), await counts()]).toEqual([1, before]);
    await product.kill('SIGTERM');

    const writing = await start({});
    await writing.until('/readyz', 200);
    await expect.poll(jobsWaiting, { timeout: 30_000 }).toBe(0);
    expect((await writing.ask('/api/login', login)).status).toBe(200);
    await writing.kill('SIGTERM');
  }, 120_000);

  it('follows a database that is told to take no writes, and says what an unfinished one lacks', async () => {
    const product = await start({});
    await product.until('/readyz', 200);
    const name = new URL(world.url).pathname.slice(1);
    await world.pool.unsafe(`alter database ${name} set default_transaction_read_only = on`);
    await world.pool`
      select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`;
    await expect
      .poll(async () => (await (await product.ask('/readyz')).json()).readOnly, { timeout: 30_000 })
      .toBe('database');
    await product.kill('SIGTERM');
    await world.pool.unsafe(`set default_transaction_read_only = off; alter database ${name} reset all`);
    await world.pool`delete from migrations where name = (select max(name) from migrations)`;
    const lacking = await start({ READ_ONLY: '1' });
    await expect.poll(() => lacking.isRunning(), { timeout: 30_000 }).toBe(false);
    expect(lacking.lines().join()).toContain('The database can only be read, and lacks');
  }, 120_000);
});
