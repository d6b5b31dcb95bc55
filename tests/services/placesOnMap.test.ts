import { afterAll, beforeAll, expect, it } from 'vitest';
import { snappedArea } from '#features/places/filters/area.rules.ts';
import { listingsPerPage, readListingsFilter, typesOnMap } from '#features/places/filters/listingsAddress.rules.ts';
import { isInList } from '#features/places/filters/placeFacts.rules.ts';
import { askArea, listingsQuery } from '#features/places/filters/useListings.ts';
import { featuresOf } from '#features/places/map/placeFeatures.rules.ts';
import { configureApi } from '#platform/browser/network/api.ts';
import type { Transport } from '#platform/browser/network/transport.ts';
import { createWorld, type World } from '../world.ts';

let world: World;
const signal = new AbortController().signal;

beforeAll(async () => {
  world = await createWorld();
  const transport: Transport = async (url, { headers }) => {
    const answer = await world.app.inject({ url, headers });
    return new Response(answer.body, { status: answer.statusCode, headers: answer.headers as Record<string, string> });
  };
  configureApi({ transport, language: 'en', unreachable: '' });
  await makePlaces();
});
afterAll(() => world.close());

/** Homes on a line through two provinces, every other one known by its town only, and one that nobody can place. */
async function makePlaces() {
  for (let at = 0; at < 60; at++)
    await world.place({
      name: at % 3 ? `Prairie ${at}` : `Valley ${at}`,
      longitude: -114.08 + at / 10,
      region: at < 40 ? 'Alberta' : 'Saskatchewan',
      geo_precision: at % 2 ? 'town' : 'source',
      phone: at === 7 ? '403-555-0199' : null,
      tags: at % 5 ? [] : ['cremation'],
    });
  await world.place({ name: 'Prairie lost', latitude: null, longitude: null });
  await world.place({ name: 'Prairie graves', type: 'cemetery' });
}

/** Everything that the list of an address holds, on all of its pages, and how many it says they are. */
async function listOf(address: string) {
  const filter = readListingsFilter(new URL(address, 'http://localhost').searchParams);
  const first = await listingsQuery(filter).queryFn({ signal });
  const pages = Array.from({ length: Math.ceil(first.total / listingsPerPage) }, (_, page) => page);
  const answers = await Promise.all(pages.map((page) => listingsQuery({ ...filter, page }).queryFn({ signal })));
  return { filter, first, places: answers.flatMap(({ places }) => places) };
}

const country = { south: 41.5, north: 60, west: -134, east: -52.5 };
const idsOf = (found: readonly { id: string }[]) => found.map(({ id }) => id).sort();

it.each([
  ['/listings?type=funeral-home', 61],
  ['/listings?type=funeral-home&region=Alberta', 41],
  ['/listings?region=Saskatchewan&name=valley', 6],
  ['/listings?type=funeral-home&near=51.05,-114.08', 4],
  ['/listings?type=funeral-home&near=51.05,-112.08&name=prairie', 5],
  ['/listings?name=prairie', 42],
  ['/listings?name=403%20555%200199', 1],
  ['/listings?tag=cremation', 12],
  ['/listings?name=!!!', 0],
  ['/listings?type=funeral-home&bounds=50,52,-113,-112', 10],
])('pins, areas and what nobody can place are exactly the list of %s', async (address, count) => {
  const { filter, first, places } = await listOf(address);
  expect([first.total, places.length]).toEqual([count, count]);
  const { start, within } = first;
  const inView = await askArea(typesOnMap(filter), snappedArea(country), { signal });
  const onMap = inView.places.filter((place) => isInList(place, { filter, start, within }));
  expect(idsOf(onMap)).toEqual(idsOf(places.filter(({ latitude }) => latitude !== null)));
  const { pins, areas } = featuresOf(onMap);
  expect(pins.features.length + areas.features.length).toBe(onMap.length);
  const known = onMap.filter(({ geoPrecision }) => geoPrecision === 'source');
  expect(idsOf(pins.features.map(({ properties }) => properties))).toEqual(idsOf(known));
});

it('asks for more than one answer holds by its quarters, each listing once', async () => {
  await world.pool`
    insert into places (slug, type, name, search_text, region, latitude, longitude, geo_precision, status)
    select 'many-' || n, 'merchant', 'Many', 'many', 'Ontario', 43 + n / 300.0, -80 + n / 300.0, 'source', 'published'
    from generate_series(1, 1300) n`;
  const { places, truncated } = await askArea(['merchant'], country, { signal });
  expect([truncated, places.length, new Set(idsOf(places)).size]).toEqual([false, 1_300, 1_300]);
});

it('tags are looked up among the funeral homes of the fixed region around Alberta', async () => {
  expect((await world.call('GET /api/places/tags')).json).toEqual([{ tag: 'cremation', count: 9 }]);
});
