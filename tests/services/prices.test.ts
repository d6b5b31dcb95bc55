import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pagesOf } from '#app/documents/drawing/drawnHere.ts';
import { createServer } from '#app/server.ts';
import { importRows } from '#features/places/import/import.service.ts';
import { rivageFormat } from '#features/places/import/rivageFormat.rules.ts';
import { priceCardOf } from '#features/places/prices/priceCard.rules.ts';
import { createLog } from '#platform/server/log.ts';
import priceCard from '../../messages/en/priceCard.json' with { type: 'json' };
import { createWorld, type World } from '../world.ts';

type ShippedRow = {
  sourceId: string;
  publish: string;
  prices: { item: string; amount: number; asOf: string | null }[];
};

let world: World;
let shipped: ShippedRow[];
let app: Awaited<ReturnType<typeof createServer>>;
beforeAll(async () => {
  world = await createWorld();
  const { config, people, readers, blobs } = world;
  const assets = { scripts: [], preloads: [], fonts: [] };
  app = await createServer({
    config,
    pool: people,
    readers,
    blobs,
    log: createLog('silent'),
    pages: pagesOf({ config, findAssets: () => assets }),
  });
  const lines = (await readFile('data/directory/businesses.ndjson', 'utf8')).split('\n').filter(Boolean);
  shipped = lines.map((line) => JSON.parse(line)).filter(({ prices }) => prices?.length > 0);
  await importRows(world.pool, rivageFormat, rowsOf(shipped));
});
afterAll(async () => {
  await app.close();
  await world.close();
});

async function* rowsOf(rows: ShippedRow[]) {
  for (const [index, row] of rows.entries()) yield { line: index + 1, row };
}

const storedData = async (id: string) => (await world.pool`select data from places where id = ${id}`)[0]!.data;
const answered = async (id: string) => (await world.call('GET /api/places/{id}', { params: { id } })).json.data;

describe('the prices that are shipped', () => {
  it('are each in the price card, which is what the price page and the comparison show', async () => {
    expect(shipped.length).toBe(20);
    for (const { sourceId, publish, prices } of shipped.filter(({ publish: how }) => how === 'full')) {
      const [row] = await world.pool`select id from places where source_id = ${sourceId}`;
      expect(priceCardOf(await answered(row!.id))?.listed, `${sourceId} ${publish}`).toEqual(prices);
    }
  });

  it('stand on the price page, and a home’s in the comparison', async () => {
    for (const { sourceId, prices } of shipped.filter(({ publish }) => publish === 'full')) {
      const [row] = await world.pool`select id, type from places where source_id = ${sourceId}`;
      const { id, type } = row!;
      const compared = type === 'funeral-home' ? [`/listings/compare?ids=${id}`] : [];
      for (const url of [`/listing/${id}/prices`, ...compared]) {
        const page = (await app.inject({ url, headers: { accept: 'text/html' } })).body;
        const [main = ''] = /<main[\s\S]*<\/main>/.exec(page) ?? [];
        for (const { item, amount } of prices) {
          expect(main, url).toContain(item.replaceAll('&', '&amp;').replaceAll("'", '&#x27;'));
          expect(main, url).toContain(amount.toLocaleString('en-CA'));
        }
        // Nobody who publishes in words of their own is told of as publishing nothing.
        if (url.includes('compare')) expect(main, url).not.toContain(priceCard.states['not-published']);
      }
    }
  });

  it('of listings that others have named stay theirs alone', async () => {
    for (const { sourceId } of shipped.filter(({ publish }) => publish === 'name-only')) {
      const [row] = await world.pool`select id from places where source_id = ${sourceId}`;
      expect(await answered(row!.id)).toEqual({});
    }
  });
});

describe('listed prices', () => {
  const prices = [{ item: 'Urn', amount: 90, asOf: '2025' }];

  it('are answered and changed by their older name too, and lie in one place', async () => {
    const owner = await world.person({ roles: ['funeral-home'] });
    const { id } = await world.place({ email: owner.email });
    const change = (body: unknown) => world.call('PATCH /api/places/{id}', { params: { id }, as: owner, body });
    expect((await change({ data: { colour: 'red', prices } })).json.data).toMatchObject({ colour: 'red', prices });
    expect(await storedData(id)).toMatchObject({ priceCard: { listed: prices } });
    expect(await storedData(id)).not.toHaveProperty('prices');
    const told = await answered(id);
    expect((await change({ data: { ...told, hours: 'always' } })).json.data).toEqual({ ...told, hours: 'always' });
    const fewer = [{ item: 'Plot', amount: 5 }];
    expect((await change({ dataChanges: { prices: fewer }, before: { 'data.prices': prices } })).status).toBe(200);
    expect((await answered(id)).priceCard.listed).toEqual(fewer);
    expect((await change({ dataChanges: { prices: null } })).json.data).toEqual({ colour: 'red', hours: 'always' });
  });

  it('that were stored before there was one place are moved there', async () => {
    const move = await readFile('db/migrations/0024_listed_prices.sql', 'utf8');
    const stored = (data: object) => world.place({ data: world.pool.json(data as never) });
    const rows = { transfer: { state: 'included' } };
    const moved = await stored({ hours: 'always', prices: [...prices, { item: 'no amount' }], priceCard: { rows } });
    const other = await stored({ prices: 'on request' });
    await world.pool.unsafe(move);
    expect(await storedData(moved.id)).toEqual({ hours: 'always', priceCard: { rows, listed: prices } });
    expect(await storedData(other.id)).toEqual({ prices: 'on request' });
  });
});
