import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readTowns } from '#features/places/import/directory.service.ts';
import { replaceTowns } from '#features/towns/repository.ts';
import type { Town } from '#features/towns/schema.ts';
import { communities } from '#vocabulary/regions/nunavut.ts';
import { createWorld, type World } from '../world.ts';

let world: World;
let geocoder: Server;
/** What the geocoder answers next, and what it was asked last. */
let answer: { status: number; body: string; wait?: number } = { status: 200, body: '{}' };
let asked: string | undefined;

beforeAll(async () => {
  geocoder = createServer((request, response) => {
    asked = request.url;
    setTimeout(() => response.writeHead(answer.status).end(answer.body), answer.wait ?? 0);
  });
  await new Promise<void>((resolve) => geocoder.listen(0, '127.0.0.1', resolve));
  const { port } = geocoder.address() as AddressInfo;
  world = await createWorld({ GEOCODER_URL: `http://127.0.0.1:${port}/search?q={query}&lang=fr` });
  await replaceTowns(world.pool, await readTowns('data/directory'));
});
afterAll(async () => {
  await world.close();
  geocoder.closeAllConnections();
  await new Promise((resolve) => geocoder.close(resolve));
});

const find = async (q: string, more: Record<string, string> = {}): Promise<Town[]> =>
  (await world.call('GET /api/towns', { query: { q, ...more } })).json;
const names = (towns: Town[]) => towns.map(({ name }) => name);

describe('the built-in gazetteer', () => {
  it.each(['saint jean sur', 'St-Jean-sur', 'SAINT-JEAN SUR', 'st. jean sur'])(
    'finds Saint-Jean-sur-Richelieu by %s',
    async (q) => {
      expect(names(await find(q))).toEqual(['Saint-Jean-sur-Richelieu']);
    },
  );

  it.each(['Quebec', 'québec', 'QUÉBEC', 'Que\u0301bec'])('finds Québec by %s', async (q) => {
    expect((await find(q))[0]).toMatchObject({ kind: 'town', name: 'Québec', region: 'Quebec', postalArea: null });
  });

  it('forgives the apostrophe and the stop', async () => {
    for (const q of ["St. John's", 'st johns', 'Saint Johns']) expect((await find(q))[0]!.name).toBe("St. John's");
    expect((await find('ancienne lorette'))[0]!.name).toBe("L'Ancienne-Lorette");
  });

  it.each([
    ['Red Deer, Alberta', 'Red Deer', 'Alberta'],
    ['Red Deer, AB', 'Red Deer', 'Alberta'],
    ['Toronto ON', 'Toronto', 'Ontario'],
    ['Windsor, Nova Scotia', 'Windsor', 'Nova Scotia'],
    ['Charlottetown, ÎPÉ', 'Charlottetown', 'Prince Edward Island'],
    ['Fort Saskatchewan', 'Fort Saskatchewan', 'Alberta'],
  ])('finds %s', async (q, name, region) => {
    expect((await find(q))[0]).toMatchObject({ name, region });
    // The region that is written counts for more than the one of the list.
    if (q.includes(',')) expect((await find(q, { region: 'Yukon' }))[0]).toMatchObject({ name, region });
  });

  it('puts the exact name first, then the largest, at most ten', async () => {
    const towns = await find('london');
    expect(towns[0]).toMatchObject({ name: 'London', region: 'Ontario' });
    expect(names(await find('van')).slice(0, 2)).toEqual(['Vancouver', 'Vanier']);
    expect(await find('s')).toHaveLength(10);
  });

  it.each(['T2P 1J9', 't2p1j9', 'T2P', 't2p 1'])('finds the postal area of %s', async (q) => {
    expect(await find(q)).toMatchObject([
      { kind: 'postal-area', postalArea: 'T2P', region: 'Alberta', name: expect.stringMatching(/^T2P, Calgary/) },
    ]);
  });

  it('offers postal areas while one is typed', async () => {
    const towns = await find('T2');
    expect(towns).toHaveLength(10);
    for (const town of towns) expect(town.postalArea).toMatch(/^T2/);
  });

  it('keeps to a region, in either language', async () => {
    for (const region of ['New Brunswick', 'Nouveau-Brunswick', 'nb'])
      expect(new Set((await find('saint', { region })).map((town) => town.region))).toEqual(new Set(['New Brunswick']));
    expect(await find('T2P', { region: 'ON' })).toEqual([]);
    expect(await find('saint', { region: ' ' })).toEqual(await find('saint'));
    const refused = await world.call('GET /api/towns', { query: { q: 'saint', region: 'Ohio' } });
    expect(refused).toMatchObject({ status: 400, text: 'That province or territory is not known.' });
  });

  it('offers the city of Québec once, by each of its names', async () => {
    for (const q of ['Quebec', 'Quebec City', 'quebec ci', 'Ville de Québec'])
      expect(names(await find(q)).filter((name) => /^Qu[eé]bec/.test(name))).toEqual(['Québec']);
  });

  it('knows every community of Nunavut, by today’s name and by that of before', async () => {
    for (const { name, formerly } of communities) {
      for (const q of [name, ...(formerly ? [formerly] : [])])
        expect(
          (await find(q)).map((town) => [town.name, town.region]),
          q,
        ).toContainEqual([name, 'Nunavut']);
    }
    expect((await find('Whale Cove'))[0]).toMatchObject({ name: 'Whale Cove', region: 'Nunavut', latitude: null });
    expect((await find('Iqaluit'))[0]).toMatchObject({ name: 'Iqaluit', latitude: expect.any(Number) });
    expect(names(await find('Whale Cove', { region: 'Ontario' }))).toEqual([]);
  });

  it('keeps to the province that is written behind the name', async () => {
    const regions = (await find('Windsor, NS')).map(({ region }) => region);
    expect(new Set(regions)).toEqual(new Set(['Nova Scotia']));
  });

  it('finds nothing in nothing', async () => {
    for (const q of ['', ' ', '%', '_', "'", '\0', 'zzzzzz']) expect(await find(q)).toEqual([]);
  });
});

describe('street addresses', () => {
  const feature = (name: string, state = 'Alberta') => ({
    properties: { name, state, countrycode: 'CA' },
    geometry: { type: 'Point', coordinates: [-114.07, 51.05] },
  });
  const collection = (features: object[]) => ({
    status: 200,
    body: JSON.stringify({ type: 'FeatureCollection', features }),
  });

  it('come from the geocoder, beside the likeliest towns', async () => {
    answer = collection(Array.from({ length: 20 }, (_, index) => feature(`Calgary Trail ${index}`)));
    const towns = await find('calgary & co', { addresses: 'true' });
    expect(asked).toBe('/search?q=calgary%20%26%20co&lang=fr');
    expect(towns).toHaveLength(10);
    expect(towns[0]).toEqual({
      kind: 'address',
      name: 'Calgary Trail 0',
      postalArea: null,
      region: 'Alberta',
      latitude: 51.05,
      longitude: -114.07,
    });
    const mixed = await find('calgary', { addresses: 'true', region: 'AB' });
    expect(mixed[0]).toMatchObject({ kind: 'town', name: 'Calgary' });
    expect(mixed.at(-1)).toMatchObject({ kind: 'address', region: 'Alberta' });
    const kinds = (await find('saint', { addresses: 'true' })).map(({ kind }) => kind);
    expect(kinds).toEqual([...Array(5).fill('town'), ...Array(5).fill('address')]);
    expect(await find('calgary', { addresses: 'true', region: 'ON' })).toEqual(await find('calgary', { region: 'ON' }));
  });

  it('are asked for only when wanted, from three characters on', async () => {
    answer = collection([]);
    asked = undefined;
    await find('calgary');
    await find(' ca ', { addresses: 'true' });
    expect(asked).toBeUndefined();
    await find(' cal ', { addresses: 'true' });
    expect(asked).toBe('/search?q=cal&lang=fr');
  });

  it('take nothing from the towns where the geocoder knows none', async () => {
    answer = collection([]);
    expect(await find('saint', { addresses: 'true' })).toEqual(await find('saint'));
  });

  it.each([
    [{ status: 500, body: 'broken' }],
    [{ status: 200, body: '<html>' }],
    [{ status: 200, body: '{"features":{}}' }],
    [{ status: 200, body: '{}', wait: 4_000 }],
  ])('give way to the gazetteer when the geocoder answers %j', async (broken) => {
    answer = broken;
    const begun = Date.now();
    expect((await find('calgary', { addresses: 'true' }))[0]).toMatchObject({ kind: 'town', name: 'Calgary' });
    expect(Date.now() - begun).toBeLessThan(3_000);
  });
});
