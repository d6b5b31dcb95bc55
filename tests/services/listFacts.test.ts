import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FactFilter, type ListOrder, matchesFacts, sortPlaces } from '#features/places/core/openFacts.rules.ts';
import type { PublicPlace } from '#features/places/core/schema.ts';
import { createWorld, type World } from '../world.ts';

let world: World;

const calgary = { latitude: 51.05, longitude: -114.08 };
const homes = [
  { name: 'Amber', email: null, tags: ['open-prices', 'own-crematorium'], latitude: 51.5 },
  { name: 'Birch', data: { priceCard: { listed: [{ item: 'Direct cremation', amount: 2150 }] } }, latitude: 51.4 },
  { name: 'Cedar', data: { prices: [{ item: 'Urn' }], priceListUrl: 'mailto:a@b.example' }, latitude: 51.3 },
  { name: 'Dune', data: { priceListUrl: 'https://dune.example/prices' }, email: null, latitude: 51.2 },
  { name: 'Elm', data: { priceCard: { rows: {} }, responseHours: { now: 6 } }, tags: ['green-burial'], latitude: 51.1 },
  { name: 'Fern', data: { languages: ['fr', 'iu'], faiths: ['sikh'], responseHours: { now: 0.5 } }, latitude: 51.6 },
  {
    name: 'Grove',
    data: { languages: 'fr', responseHours: { now: 99 } },
    tags: ['natural-burial', 'sikh'],
    latitude: 51.7,
  },
  { name: 'Heath', tags: ['language-french', 'indigenous-ceremony'], data: { languages: ['en'] }, email: null },
  { name: 'Iris', tags: ['open-prices', 'green-burial'], data: { languages: ['fr'] }, disclosure: 'name-only' },
  { name: 'Juniper', tags: ['hospice'], data: { responseHours: { now: 0.5 } } },
];

beforeAll(async () => {
  world = await createWorld();
  for (const { data, ...home } of homes)
    await world.place({ ...calgary, ...home, ...(data ? { data: world.pool.json(data as never) } : {}) });
});
afterAll(() => world.close());

const list = async (query: Record<string, string>): Promise<PublicPlace[]> =>
  (await world.call('GET /api/places', { query: { size: '100', ...query } })).json;
const namesOf = (places: readonly PublicPlace[]) => places.map(({ name }) => name);

describe('open facts', () => {
  const cases: [query: Record<string, string>, wishes: FactFilter, names: string[]][] = [
    [{ prices: '1' }, { prices: true }, ['Amber', 'Birch', 'Dune', 'Elm']],
    [{ crematorium: '1' }, { crematorium: true }, ['Amber']],
    [{ green: '1' }, { green: true }, ['Elm', 'Grove']],
    [{ language: 'fr' }, { language: 'fr' }, ['Fern', 'Grove', 'Heath']],
    [{ faith: 'sikh' }, { faith: 'sikh' }, ['Fern', 'Grove']],
    [{ faith: 'indigenous' }, { faith: 'indigenous' }, ['Heath']],
    [{ language: 'fr', faith: 'sikh', green: '1' }, { language: 'fr', faith: 'sikh', green: true }, ['Grove']],
  ];

  it.each(cases)('%j', async (query, wishes, names) => {
    expect(namesOf(await list(query))).toEqual(names);
    expect(namesOf((await list({})).filter((place) => matchesFacts(place, wishes)))).toEqual(names);
  });

  it('counts what it lists, and refuses what is no fact', async () => {
    const { headers } = await world.call('GET /api/places', { query: { prices: '1', size: '1' } });
    expect(headers['x-total-count']).toBe('4');
    for (const query of [{ prices: 'cheap' }, { language: "x' or 1=1" }, { faith: 'A B' }, { sort: 'price' }])
      expect((await world.call('GET /api/places', { query: query as never })).status, JSON.stringify(query)).toBe(400);
  });
});

describe('orders', () => {
  const near = `${calgary.latitude},${calgary.longitude}`;
  const order = async (sort: ListOrder) => list({ near, sort });

  it('nearest first, by name, or by the answer that is promised soonest: the browser puts an area in the same order', async () => {
    expect(namesOf(await order('distance'))).toEqual(namesOf(await list({ near })));
    expect(namesOf(await order('name')).slice(0, 9)).toEqual(
      homes.map(({ name }) => name).filter((name) => name !== 'Iris'),
    );
    const answers = namesOf(await order('answer'));
    expect(answers.slice(0, 5)).toEqual(['Fern', 'Cedar', 'Birch', 'Grove', 'Elm']);
    expect(namesOf(sortPlaces(await list({ near }), 'answer')).slice(0, 5)).toEqual(answers.slice(0, 5));
  });

  it('pages do not overlap in any order', async () => {
    for (const sort of ['distance', 'name', 'answer']) {
      const pages = await Promise.all(['0', '1', '2'].map((page) => list({ near, sort, size: '4', page })));
      expect(new Set(namesOf(pages.flat())).size, sort).toBe(homes.length);
    }
  });
});
