import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { api } from '#app/api.ts';
import { createServer } from '#app/server.ts';
import { openBlobStore } from '#platform/server/blobs/openBlobStore.ts';
import { readConfig } from '#platform/server/config.ts';
import { Changes } from '#platform/server/db/changes.ts';
import { openDatabase, type Pool } from '#platform/server/db/database.ts';
import { ReadReplica } from '#platform/server/db/readReplica.ts';
import { createLog } from '#platform/server/log.ts';
import { limits } from '#vocabulary/limits.ts';
import { startWithStandby } from '../standby.ts';

let databases: Awaited<ReturnType<typeof startWithStandby>>;
let pool: Pool;
/** As in the product: what a copy answered must not be remembered beyond it. */
let changes: Changes;
let replica: ReadReplica;
let app: Awaited<ReturnType<typeof createServer>>;
let dataDirectory: string;
let origin: string;
let listing: string;

beforeAll(async () => {
  databases = await startWithStandby();
  pool = openDatabase(databases.primary.url, 4);
  const [row] = await pool<{ id: string }[]>`
    insert into places (slug, type, name, region, city, status)
    values ('a-home', 'funeral-home', 'A home', 'Alberta', 'Calgary', 'published') returning id`;
  listing = row!.id;
  dataDirectory = await mkdtemp(join(tmpdir(), 'rivage-replica-'));
  const config = readConfig({ DATABASE_URL: databases.primary.url, DATA_DIR: dataDirectory });
  // The address of the copy stays what it is while the copy is stopped and started: as behind a name of an operator's.
  replica = new ReadReplica(pool, databases.standby().url);
  changes = new Changes(databases.primary.url);
  const blobs = await openBlobStore(config);
  app = await createServer({ config, pool, replica, changes, blobs, log: createLog('silent') });
  origin = await app.listen({ host: '127.0.0.1', port: 0 });
  await untilRead();
}, 180_000);

afterEach(() => void vi.restoreAllMocks());

afterAll(async () => {
  await app?.close();
  await changes?.close();
  await replica?.close(1);
  await pool?.end({ timeout: 1 });
  await databases?.close();
  await rm(dataDirectory, { recursive: true, force: true });
}, 60_000);

/** Asks the copy how far it has come until it has everything. */
async function untilRead(): Promise<void> {
  for (let tries = 0; tries < 1_000 && !replica.keepsUp; tries++) {
    await replica.check();
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  expect(replica.keepsUp).toBe(true);
}

const read = (path: string) => fetch(origin + path);
const nameRead = async () => (await (await read(`/api/places/${listing}`)).json()).name;
const rename = (name: string) => pool`update places set name = ${name} where id = ${listing}`;
const laterBy = (milliseconds: number) => {
  const now = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => now() + milliseconds);
};

/** Holds the copy back while something is done. */
async function whilePaused(work: () => Promise<void>): Promise<void> {
  const standby = openDatabase(databases.standby().url, 1);
  await standby`select pg_wal_replay_pause()`;
  await expect
    .poll(async () => (await standby`select pg_get_wal_replay_pause_state() as state`)[0]!.state)
    .toBe('paused');
  try {
    await work();
  } finally {
    await standby`select pg_wal_replay_resume()`;
    await standby.end();
  }
}

describe('public reads from a streaming copy of the database', () => {
  it('are answered by it, as it is, while it keeps up', async () => {
    await rename('Read from the copy');
    await expect.poll(nameRead).toBe('Read from the copy');
    await whilePaused(async () => {
      await rename('Not there yet');
      expect(await nameRead()).toBe('Read from the copy');
    });
    await expect.poll(nameRead).toBe('Not there yet');
  });

  it('are answered by the database itself once it is further behind than may be', async () => {
    await whilePaused(async () => {
      await rename('Only in the database');
      laterBy(limits.replica.behindMilliseconds);
      await replica.check();
      await replica.check();
      expect(replica.keepsUp).toBe(false);
      expect(await nameRead()).toBe('Only in the database');
    });
    vi.restoreAllMocks();
    await untilRead();
  });

  it('never ask it for more than it can do: it cannot write', async () => {
    const paths: Record<string, string> = {
      'GET /api/places': '/api/places?type=funeral-home&region=Alberta&near=51,-114',
      'GET /api/places/tags': '/api/places/tags',
      'GET /api/places/{id}': `/api/places/${listing}`,
      'GET /api/places/{type}/{south}/{north}/{west}/{east}': '/api/places/funeral-home/50/52/-115/-113',
      'GET /api/facts': '/api/facts',
      'GET /api/search': '/api/search?q=home',
      'GET /api/towns': '/api/towns?q=calg',
      'GET /api/regions/{region}': '/api/regions/alberta',
      'GET /api/regions/{region}/towns/{town}': '/api/regions/alberta/towns/calgary',
    };
    const lagging = api.filter(({ endpoint }) => endpoint.mayLag).map(({ endpoint }) => endpoint);
    expect(lagging.map(({ address }) => address).sort()).toEqual(Object.keys(paths).sort());
    for (const { address, who } of lagging) {
      expect(who).toBe('anyone');
      const { status } = await read(paths[address]!);
      expect([200, 404], address).toContain(status);
      expect(replica.keepsUp, address).toBe(true);
    }
  });

  it('go on without a word when it is gone, and readiness says so', async () => {
    expect(await (await read('/readyz')).json()).toMatchObject({ ok: true, replica: true });
    await databases.stopStandby();
    expect((await read(`/api/places/${listing}`)).status).toBe(200);
    const ready = await read('/readyz');
    expect(ready.status).toBe(200);
    expect(await ready.json()).toMatchObject({ ok: true, replica: false });
    await replica.check();
    expect(replica.keepsUp).toBe(false);
  });

  it('do not come from a copy that has been promoted, and so follows no longer', async () => {
    const started = await databases.startStandby();
    const other = new ReadReplica(pool, started.url);
    try {
      await expect.poll(async () => other.check().then(() => other.keepsUp), { timeout: 20_000 }).toBe(true);
      const standby = openDatabase(started.url, 1);
      await standby`select pg_promote()`;
      await standby.end();
      laterBy(limits.replica.behindMilliseconds);
      await other.check();
      await other.check();
      expect(other.keepsUp).toBe(false);
    } finally {
      await other.close(1);
    }
  }, 60_000);
});
