import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createServer } from '#app/server.ts';
import { loadDirectory } from '#features/places/import/directory.service.ts';
import { openDatabase } from '#platform/server/db/database.ts';
import { createLog } from '#platform/server/log.ts';
import { limits } from '#vocabulary/limits.ts';
import { textKey } from '#vocabulary/textKey.ts';
import { createWorld, type World } from '../world.ts';

let world: World;

beforeAll(async () => {
  world = await createWorld();
  await loadDirectory(world.pool, 'data/directory');
}, 120_000);
afterAll(() => world.close());
beforeEach(() => world.pool`delete from rate_limits`);

const listed = (query: Record<string, string>) => world.call('GET /api/places', { query });

describe('the search finds through its index what comparing every listing finds', () => {
  const typed = [
    'evergreen',
    'memoriel gardens',
    'park',
    'saint marys',
    'cooperative funeraire',
    'mountain veiw',
    'abc',
  ];

  it.each(typed)('%s', async (q) => {
    const expected = await world.pool<{ slug: string }[]>`
      select slug from places
      where status = 'published' and deleted_at is null and word_similarity(${textKey(q)}, search_text) >= 0.55
      order by word_similarity(${textKey(q)}, search_text) desc, type = 'funeral-home' desc, disclosure,
        length(search_text), slug limit 10`;
    const { json } = await world.call('GET /api/search', { query: { q } });
    const paths = json.found
      .filter(({ kind }: { kind: string }) => kind === 'listing')
      .map((one: { path: string }) => one.path);
    expect(new Set(paths)).toEqual(new Set(expected.map(({ slug }) => `/places/${slug}`)));
  });

  it.each(['calgery', 'trois', 'st', 'saint john', 'edmontn funeral', 'quebec', 'kelowna burial'])(
    'and the towns, of %s',
    async (q) => {
      const { json } = await world.call('GET /api/search', { query: { q } });
      const titles = json.found
        .filter(({ kind }: { kind: string }) => kind === 'town')
        .map((one: { title: string }) => one.title);
      const known = await world.pool`select from towns where kind = 'town' and name = any(${titles})`;
      expect(titles.length).toBeGreaterThan(0);
      expect(known.length).toBeGreaterThanOrEqual(titles.length);
    },
  );
});

describe('the nearest through the index are the nearest of all', () => {
  const starts = [
    [51.05, -114.07],
    [43.65, -79.38],
    [60.72, -135.05],
    [47.56, -52.71],
    [70.1, -95],
    [40, -60],
    [51, 179],
    [85, -100],
  ];
  const asked = starts.flatMap(([latitude, longitude]) =>
    ['funeral-home', 'cemetery', ''].map((type) => ({ latitude, longitude, type })),
  );

  it.each(asked)('$type from $latitude, $longitude', async ({ latitude, longitude, type }) => {
    const expected = await world.pool<{ id: string }[]>`
      select id from places p
      where status = 'published' and deleted_at is null ${type ? world.pool`and type = ${type}` : world.pool``}
      order by 2 * 6371.0088::float8 * asin(least(1, sqrt(
          power(sin(radians(public_latitude - ${latitude!}::float8) / 2), 2)
          + cos(radians(${latitude!}::float8)) * cos(radians(public_latitude))
            * power(sin(radians(public_longitude - ${longitude!}::float8) / 2), 2)))) nulls last,
        disclosure, search_text collate "C", id limit 60`;
    const ids = expected.map(({ id }) => id);
    const query = { near: `${latitude},${longitude}`, ...(type ? { type } : {}) };
    const first = await listed({ ...query, size: '20' });
    const third = await listed({ ...query, size: '20', page: '2' });
    expect(first.json.map(({ id }: { id: string }) => id)).toEqual(ids.slice(0, 20));
    expect(third.json.map(({ id }: { id: string }) => id)).toEqual(ids.slice(40, 60));
  });

  it.each([0, 1, 3].map((at) => starts[at]!))(
    'those one can reach, from %s, %s, are those of all within a reach',
    async (...start) => {
      const query = { type: 'funeral-home', reachable: '1', near: start.join(), size: '20' };
      const [found, compared] = [await listed(query), await listed({ ...query, within: '1000' })];
      expect([found.json.length, compared.json.length > 0]).toEqual([20, true]);
      // From St. John's fewer lie within the widest reach.
      expect(found.json.slice(0, compared.json.length)).toEqual(compared.json);
      expect((await listed({ type: 'funeral-home', near: start.join(), size: '20' })).json).not.toEqual(found.json);
    },
  );

  it('those in a town that is asked come first, however many others are nearer', async () => {
    const query = { type: 'funeral-home', near: '43.65,-79.38', size: '3' };
    const [{ json: nearest }, { json: inTown }] = [await listed(query), await listed({ ...query, town: 'Calgary' })];
    expect(nearest.map(({ city }: { city: string }) => city)).not.toContain('Calgary');
    expect(inTown.map(({ city }: { city: string }) => city)).toEqual(['Calgary', 'Calgary', 'Calgary']);
  });

  it('those without a position come last, and are not left out', async () => {
    const { length } = await world.pool`
      select from places where type = 'merchant' and status = 'published' and deleted_at is null`;
    const { json, headers } = await listed({ type: 'merchant', near: '51,-114', size: '100' });
    expect([json.length, headers['x-total-count']]).toEqual([Math.min(100, length), String(length)]);
  });
});

describe('the count beside a list', () => {
  const countOf = async (query: Record<string, string>) => Number((await listed(query)).headers['x-total-count']);

  const filters: Record<string, string>[] = [
    { type: 'funeral-home', region: 'Alberta' },
    { name: 'memorial' },
    { type: 'cemetery' },
    { type: 'cemetery', near: '45.5,-73.6' },
    { language: 'fr' },
  ];

  it.each(filters)('is that of all its pages: %j', async (query) => {
    const whole = await countOf({ ...query, size: '1' });
    let seen = 0;
    for (let page = 0; page * 100 < whole; page += 1)
      seen += (await listed({ ...query, size: '100', page: String(page) })).json.length;
    expect(seen).toBe(whole);
    expect(await countOf({ ...query, page: '900' })).toBe(whole);
  });

  it('is exact at once where it is small, and after some seconds where it is large', async () => {
    const small = { name: 'quietgrove' };
    expect(await countOf(small)).toBe(0);
    await world.place({ name: 'Quietgrove Chapel' });
    expect(await countOf(small)).toBe(1);
    const large = { size: '1' };
    const before = await countOf(large);
    expect(before).toBeGreaterThanOrEqual(limits.countsKept.from);
    await world.place({ name: 'Quietgrove House' });
    const asked: Record<string, string>[] = [
      large,
      { size: '2', page: '3' },
      { size: '1', near: '45.5,-73.6' },
      { size: '4', near: '51,-114' },
    ];
    expect(await Promise.all(asked.map(countOf))).toEqual(asked.map(() => before));
    expect(await countOf({ ...large, name: 'quietgrove' })).toBe(2);
  });
});

describe('what everybody may ask takes no more than its share', () => {
  /** A server with readers of its own; with milliseconds it has one, whose statements are ended after so long. */
  async function serverWith(milliseconds?: number) {
    const readers = openDatabase(world.url, milliseconds === undefined ? undefined : 1, 'readers');
    if (milliseconds !== undefined) await readers.unsafe(`set statement_timeout = ${milliseconds}`);
    const { config, pool, blobs } = world;
    const app = await createServer({ config, pool, readers, blobs, log: createLog('silent') });
    const close = async () => {
      await app.close();
      await readers.end();
    };
    return { app, close };
  }

  /** While it lasts nobody can read listings, so whoever asks for them takes as long as they are let. */
  async function whileListingsWait<Result>(work: () => Promise<Result>): Promise<Result> {
    const lock = await world.pool.reserve();
    await lock.unsafe('begin; lock table places in access exclusive mode');
    try {
      return await work();
    } finally {
      await lock.unsafe('rollback');
      lock.release();
    }
  }

  it('a read that takes too long is ended, and told when to come back', async () => {
    const { app, close } = await serverWith(1_000);
    const answer = await whileListingsWait(() => app.inject({ url: '/api/places?type=cemetery' }));
    expect([answer.statusCode, Number(answer.headers['retry-after']) > 0]).toEqual([503, true]);
    expect((await app.inject({ url: '/api/places?type=cemetery&size=1' })).statusCode).toBe(200);
    await close();
  });

  it('a call that has become dear is refused to a crowd, while the others are answered', async () => {
    const { app, close } = await serverWith();
    await whileListingsWait(async () => {
      const first = await app.inject({ url: '/api/places?type=cemetery' });
      expect(first.statusCode).toBe(503);
      const crowd = Array.from({ length: 12 }, () => app.inject({ url: '/api/places?type=cemetery' }));
      const refused = await Promise.race(crowd);
      expect([refused.statusCode, Number(refused.headers['retry-after']) >= 1]).toEqual([503, true]);
      const began = Date.now();
      expect((await app.inject({ url: '/api/environment' })).statusCode).toBe(200);
      expect(Date.now() - began).toBeLessThan(2_000);
      await Promise.all(crowd);
    });
    await close();
  });

  it.each([
    ['readers', '3s'],
    ['people', '20s'],
    ['work', '10min'],
  ] as const)('the pool of %s ends a statement after %s', async (kind, expected) => {
    const pool = openDatabase(world.url, 1, kind);
    const [row] = await pool<{ statementTimeout: string }[]>`show statement_timeout`;
    await pool.end();
    expect(row?.statementTimeout).toBe(expected);
  });
});
