import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pagesOf } from '#app/documents/drawing/drawnHere.ts';
import { createServer } from '#app/server.ts';
import { closePools, openPools, type Pools } from '#platform/server/db/database.ts';
import { createLog } from '#platform/server/log.ts';
import { recordsOf } from '../records.ts';
import { createWorld, type Person, type World } from '../world.ts';

let world: World;
let pools: Pools;
let app: Awaited<ReturnType<typeof createServer>>;
let origin: string;

/** A server with the pools of the product, asked over HTTP. */
beforeAll(async () => {
  world = await createWorld();
  pools = openPools(world.url);
  const { people: pool, entrance, readers } = pools;
  const assets = { scripts: [], preloads: [], fonts: [] };
  app = await createServer({
    config: world.config,
    pool,
    entrance,
    readers,
    blobs: world.blobs,
    log: createLog('silent'),
    pages: pagesOf({ config: world.config, findAssets: () => assets }),
  });
  origin = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await app?.close();
  await closePools(pools, 1);
  await world?.close();
});

const ask = async (path: string, as?: Person, body?: unknown, method = body === undefined ? 'GET' : 'POST') => {
  const began = performance.now();
  const response = await fetch(origin + path, {
    method,
    headers: {
      ...(as ? { authorization: `Bearer ${as.bearer}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return {
    status: response.status,
    text,
    retryAfter: response.headers.get('retry-after'),
    took: performance.now() - began,
  };
};

/** Holds a record locked, as a stranger's transaction, while something is done. */
const whileLocked = (id: string, work: () => Promise<void>) =>
  world.pool.begin(async (sql) => {
    await sql`select from spirits where id = ${id} for update`;
    await work();
  });

describe('one locked record and 200 writes at it', () => {
  it('hold up neither pages, reads, other writes nor signing in, and are refused themselves', async () => {
    const { family } = recordsOf(world);
    const [locked, other] = [await family(), await family()];
    await world.place();
    const write = (of: typeof locked) =>
      ask(
        `/api/spirit/${of.id}`,
        of.person,
        { spirit: { data: { timing: { answer: 'now', answerValues: {} } } } },
        'PATCH',
      );
    expect((await write(other)).status).toBe(200);
    await whileLocked(locked.id, async () => {
      const began = performance.now();
      const writes = Promise.all(Array.from({ length: 200 }, () => write(locked)));
      for (let round = 0; round < 5; round++) {
        const answers = await Promise.all([
          ask('/marketplace'),
          ask('/api/places?type=funeral-home'),
          ask(`/api/spirit/${other.id}`, other.person),
          ask('/api/check-session', locked.person),
          ask('/api/login', undefined, { email: `somebody-${round}@example.org` }),
          write(other),
        ]);
        expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
        for (const { took } of answers) expect(took).toBeLessThan(15_000);
      }
      const refused = await writes;
      expect(performance.now() - began).toBeLessThan(30_000);
      for (const { status, retryAfter } of refused) {
        expect(status).toBe(503);
        expect(Number(retryAfter)).toBeGreaterThan(0);
      }
    });
    expect((await write(locked)).status).toBe(200);
  }, 60_000);
});
