import { afterAll, beforeAll, expect, it } from 'vitest';
import { regionNames } from '#vocabulary/regions/regions.ts';
import { createWorld, type World } from '../world.ts';

let world: World;

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const region = (name: string) => world.call('GET /api/regions/{region}', { params: { region: name } });
const town = (name: string, of: string) =>
  world.call('GET /api/regions/{region}/towns/{town}', { params: { region: of, town: name } });

it('knows every province and territory by the name in its address, and nothing else', async () => {
  for (const name of regionNames) expect((await region(name.toLowerCase().replaceAll(' ', '-'))).json.name).toBe(name);
  for (const name of ['ohio', 'Alberta', 'ab', '%25']) expect((await region(name)).status, name).toBe(404);
});

it('counts what is published, and brings spellings of one town together', async () => {
  await world.place({ name: 'A', city: 'Trois-Rivières', region: 'Quebec' });
  await world.place({ name: 'B', city: 'Trois-Rivières', region: 'Quebec' });
  await world.place({ name: 'C', city: 'Trois Rivieres', region: 'Quebec', type: 'cemetery' });
  await world.place({ name: 'D', city: 'Trois-Rivières', region: 'Quebec', status: 'review' });
  const { json } = await region('quebec');
  expect(json.counts).toEqual({ 'funeral-home': 2, cemetery: 1 });
  expect(json.towns).toEqual([{ slug: 'trois-rivieres', name: 'Trois-Rivières', homes: 2, listings: 3 }]);
  const found = (await town('trois-rivieres', 'quebec')).json;
  expect(found.name).toBe('Trois-Rivières');
  expect(found.homes.map(({ name }: { name: string }) => name)).toEqual(['A', 'B']);
  expect(found.others.map(({ name }: { name: string }) => name)).toEqual(['C']);
});

it('names the nearest funeral homes elsewhere for a town that has few, and never an address that is hidden', async () => {
  await world.place({
    name: 'Hospital',
    type: 'organization',
    city: 'Dawson',
    region: 'Yukon',
    latitude: 64.06,
    longitude: -139.43,
  });
  await world.place({
    name: 'Whitehorse Home',
    city: 'Whitehorse',
    region: 'Yukon',
    latitude: 60.72,
    longitude: -135.05,
    hide_address: true,
    address: '12 Secret Street',
    postal_code: 'Y1A 1A1',
  });
  const { json, text } = await town('dawson', 'yukon');
  expect(json.homes).toEqual([]);
  expect(json.nearby.map(({ name }: { name: string }) => name)[0]).toBe('Whitehorse Home');
  expect(text).not.toMatch(/Secret|Y1A|example\.org/);
});

const namesOf = (places: { name: string }[]) => places.map(({ name }) => name);

it('lists the towns of a region by name, and its funeral homes', async () => {
  for (const city of ['Brandon', 'Altona', 'Winnipeg'])
    await world.place({ name: `${city} Home`, city, region: 'Manitoba' });
  const { towns, homes } = (await region('manitoba')).json;
  expect(namesOf(towns)).toEqual(['Altona', 'Brandon', 'Winnipeg']);
  expect(namesOf(homes).sort()).toEqual(['Altona Home', 'Brandon Home', 'Winnipeg Home']);
});

it('names the three nearest homes elsewhere that can be called, and none where three of the town’s own can', async () => {
  const around = (count: number) => Array.from({ length: count }, (_, index) => index);
  const at = { region: 'Nunavut', longitude: -68.5, phone: '867-555-0100' };
  await world.place({ ...at, name: 'Mute', city: 'Away', latitude: 63.76, phone: null, email: null });
  for (const index of around(8))
    await world.place({ ...at, name: `Away ${index}`, city: `Away ${index}`, latitude: 63.8 + index / 10 });
  for (const index of around(2)) await world.place({ ...at, name: `Own ${index}`, city: 'Iqaluit', latitude: 63.75 });
  await world.place({ ...at, name: 'A mute one', city: 'Iqaluit', latitude: 63.75, phone: null, email: null });
  const few = (await town('iqaluit', 'nunavut')).json;
  expect(namesOf(few.homes)).toEqual(['Own 0', 'Own 1', 'A mute one']);
  expect(namesOf(few.nearby)).toEqual(around(3).map((index) => `Away ${index}`));
  await world.place({ ...at, name: 'Own 3', city: 'Iqaluit', latitude: 63.75 });
  expect((await town('iqaluit', 'nunavut')).json.nearby).toEqual([]);
});

it('names nothing elsewhere for a town of which nobody knows where it is', async () => {
  const unknown = { latitude: null, longitude: null, geo_precision: null };
  await world.place({ name: 'Somewhere', city: 'Gander', region: 'Newfoundland and Labrador', ...unknown });
  const found = await town('gander', 'newfoundland-and-labrador');
  expect([found.status, found.json.nearby]).toEqual([200, []]);
});

it('knows no town without listings, and none of another region', async () => {
  expect((await town('trois-rivieres', 'ontario')).status).toBe(404);
  expect((await town('nowhere', 'quebec')).status).toBe(404);
});
