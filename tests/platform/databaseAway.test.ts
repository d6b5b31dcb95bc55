import { chmod, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type EmbeddedDatabase, startEmbeddedPostgres } from '#platform/server/db/embedded.ts';
import { bundleProduct, type Product, startProduct, workingDirectory } from '../product.ts';

let bundle: Awaited<ReturnType<typeof bundleProduct>>;
let place: Awaited<ReturnType<typeof workingDirectory>>;
let dataDirectory: string;
let database: EmbeddedDatabase;
let product: Product | undefined;

const startDatabase = () => startEmbeddedPostgres({ dataDirectory, durable: false });

beforeAll(async () => {
  dataDirectory = await mkdtemp(join(tmpdir(), 'rivage-away-'));
  await chmod(dataDirectory, 0o755);
  database = await startDatabase();
  bundle = await bundleProduct();
  place = await workingDirectory();
}, 180_000);
afterEach(async () => {
  if (product?.isRunning()) await product.kill('SIGTERM');
  product = undefined;
  database = await startDatabase();
});
afterAll(async () => {
  await database?.stop();
  await bundle?.close();
  await place?.close();
  await rm(dataDirectory, { recursive: true, force: true });
});

const start = async (environment: Record<string, string> = { DATABASE_URL: database.url }) => {
  product = await startProduct({
    file: bundle.file,
    cwd: place.directory,
    environment: { DATA_DIR: join(place.directory, 'data'), LOG_LEVEL: 'warn', ...environment },
  });
  return product;
};

async function postmasterPid(directory = dataDirectory): Promise<number> {
  return Number.parseInt(await readFile(join(directory, 'postgres/postmaster.pid'), 'utf8'), 10);
}
const signal = async (name: NodeJS.Signals) => process.kill(await postmasterPid(), name);

/** Lines that say that the database is away, and that it is back. */
const saidAway = (one: Product) => one.lines().filter((line) => line.includes('does not answer')).length;
const saidBack = (one: Product) => one.lines().filter((line) => line.includes('answers again')).length;

/** Asks for a sign-in code: several statements, one transaction, and a job. */
async function signIn(one: Product, email: string): Promise<number> {
  const headers = { 'content-type': 'application/json' };
  return (await one.ask('/api/login', { method: 'POST', headers, body: JSON.stringify({ email }) })).status;
}

/** Asks for everything a little while the database is away: each is refused calmly, and none is kept waiting. */
async function expectCalm(one: Product): Promise<void> {
  const refused = await one.until('/api/places?type=funeral-home', 503);
  expect(refused.headers.get('retry-after')).toBe('5');
  expect(await refused.text()).toBe('The service is busy. Please try again in a moment.');
  const began = Date.now();
  for (let round = 0; round < 20; round++) expect((await one.ask('/api/places?type=funeral-home')).status).toBe(503);
  expect((await one.ask('/healthz')).status).toBe(200);
  expect((await one.ask('/readyz')).status).toBe(503);
  expect(await signIn(one, 'a@example.org')).toBe(503);
  const never = await one.ask('/fr/funeral-homes/quebec');
  expect(never.status).toBe(503);
  expect(never.headers.get('retry-after')).toBe('5');
  const page = await never.text();
  expect(page).toContain('lang="fr-CA"');
  expect(page).toContain('Nous revenons dans un instant');
  expect(await (await one.ask('/funeral-homes/alberta')).text()).toContain('We will be back in a moment');
  for (const [path, heading] of [
    ['/status', 'Service status'],
    ['/fr/status', 'État du service'],
  ] as const) {
    const told = await one.ask(path);
    expect(told.status, path).toBe(200);
    expect(await told.text()).toContain(`>${heading}</h1>`);
  }
  expect(Date.now() - began).toBeLessThan(20_000);
  expect(one.isRunning()).toBe(true);
}

describe('a server whose database goes away', () => {
  it('waits for it however it went, says so once, and comes back by itself', async () => {
    const one = await start();
    await one.until('/readyz', 200);
    const seen = await one.ask('/marketplace');
    expect(seen.status).toBe(200);
    const before = await seen.text();
    const ways = ['SIGKILL', 'SIGINT', 'SIGQUIT'] as const;
    for (const [round, way] of [...ways, ...ways].entries()) {
      const busy = Promise.all(Array.from({ length: 40 }, (_, at) => signIn(one, `way-${round}-${at}@example.org`)));
      await signal(way);
      await expectCalm(one);
      for (const status of await busy) expect([200, 429, 503]).toContain(status);
      // What was drawn before is shown, however old.
      if (round === 0) await sleep(11_000);
      const cached = await one.ask('/marketplace');
      expect(cached.status).toBe(200);
      expect(await cached.text()).toBe(before);
      expect(saidAway(one)).toBe(round + 1);
      await startDatabase();
      await one.until('/readyz', 200, 10);
      expect((await one.ask('/api/places?type=funeral-home')).status).toBe(200);
      await expect.poll(() => saidBack(one)).toBe(round + 1);
    }
    expect(one.lines().filter((line) => /Unhandled|stack/.test(line))).toEqual([]);
  }, 180_000);

  it('keeps nobody waiting for one that is there and says nothing', async () => {
    const one = await start();
    await one.until('/readyz', 200);
    for (let round = 1; round <= 2; round++) {
      const began = Date.now();
      const pids = [await postmasterPid()];
      const children = await readFile(`/proc/${pids[0]}/task/${pids[0]}/children`, 'utf8');
      pids.push(...children.split(' ').filter(Boolean).map(Number));
      for (const pid of pids) process.kill(pid, 'SIGSTOP');
      try {
        const waited = await Promise.all(
          Array.from({ length: 30 }, () => one.ask('/api/places?type=funeral-home').then(({ status }) => status)),
        );
        expect(new Set(waited)).toEqual(new Set([503]));
        expect(Date.now() - began).toBeLessThan(20_000);
        await expectCalm(one);
        expect(saidAway(one)).toBe(round);
      } finally {
        for (const pid of pids) process.kill(pid, 'SIGCONT');
      }
      await one.until('/readyz', 200, 10);
      expect((await one.ask('/api/places?type=funeral-home')).status).toBe(200);
    }
  }, 90_000);

  it('begins before it, and works once it is there', async () => {
    await database.stop();
    const one = await start();
    await one.until('/healthz', 200);
    await expectCalm(one);
    await sleep(3_000);
    expect(saidAway(one)).toBe(1);
    await startDatabase();
    await one.until('/readyz', 200, 15);
    expect((await one.ask('/api/places?type=funeral-home')).status).toBe(200);
    expect(saidBack(one)).toBe(1);
    await one.kill('SIGTERM');
  }, 90_000);

  it('starts its own again when that has died, and tells the operator', async () => {
    const own = join(place.directory, 'own');
    await mkdir(own);
    for (const directory of [place.directory, own]) await chmod(directory, 0o755);
    const one = await start({ DATA_DIR: own });
    await one.until('/readyz', 200);
    for (let round = 1; round <= 2; round++) {
      process.kill(await postmasterPid(own), 'SIGKILL');
      await one.until('/api/places?type=funeral-home', 503);
      await one.until('/api/places?type=funeral-home', 200, 20);
      const said = (words: string) => one.lines().filter((line) => line.includes(words)).length;
      await expect.poll(() => said('has ended and is being started again')).toBe(round);
      await expect.poll(() => said('The embedded database runs again')).toBe(round);
    }
    await one.kill('SIGTERM');
    await expect(readFile(join(own, 'postgres/postmaster.pid'))).rejects.toThrow('ENOENT');
  }, 90_000);

  it('ends at a signal while it waits', async () => {
    await database.stop();
    const one = await start();
    await one.until('/healthz', 200);
    await one.kill('SIGTERM');
    expect(one.isRunning()).toBe(false);
  }, 60_000);
});
