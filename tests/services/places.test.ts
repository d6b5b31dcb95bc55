import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publicPlace } from '#features/places/core/schema.ts';
import { callabilityOf } from '#features/places/data/callability.rules.ts';
import { createWorld, type Person, type World } from '../world.ts';

let world: World;
let admin: Person;

beforeAll(async () => {
  world = await createWorld();
  admin = await world.person({ email: 'admin@example.org', roles: ['admin'] });
});
afterAll(() => world.close());

const spellings = ['Quebec', 'québec', 'QUÉBEC', 'Que\u0301bec'];
const list = (query: Record<string, string>, as?: Person) => world.call('GET /api/places', { query, as });
const names = (json: { name: string }[]) => json.map(({ name }) => name);
const get = (id: string, as?: Person) => world.call('GET /api/places/{id}', { params: { id }, as });
const bounds = (path: string) => world.call(`GET /api/places/${path}`);

describe('lists of listings', () => {
  it.each(spellings)('finds a name and a region spelled %s', async (spelling) => {
    const name = await world.place({ name: `Résidence Québec ${spelling}`, city: 'Lévis', region: 'Quebec' });
    const byName = await list({ name: `residence ${spelling}` });
    expect(byName.json.map(({ id }: { id: string }) => id)).toContain(name.id);
    const byRegion = await list({ region: spelling, name: 'residence' });
    expect(byRegion.json).toEqual(byName.json);
  });

  it('asks every word, of name or town, as literal text', async () => {
    await world.place({ name: 'Rose Chapel', city: 'Moose Jaw', region: 'Saskatchewan' });
    await world.place({ name: 'Lily Chapel', city: 'Regina', region: 'Saskatchewan' });
    expect(names((await list({ name: 'chapel moose' })).json)).toEqual(['Rose Chapel']);
    for (const name of ['chapel zebra', '%', '_', '!!!', "' or 1=1"]) {
      const answer = await list({ name, region: 'SK' });
      expect([answer.status, answer.json, answer.headers['x-total-count']]).toEqual([200, [], '0']);
    }
  });

  it('drops empty filters and refuses unknown ones', async () => {
    const all = await list({});
    expect((await list({ name: ' ', region: '', type: '', tag: '' })).headers['x-total-count']).toBe(
      all.headers['x-total-count'],
    );
    expect(await list({ region: 'Ohio' })).toMatchObject({
      status: 400,
      text: 'That province or territory is not known.',
    });
    expect(await list({ type: 'castle' })).toMatchObject({ status: 400, text: 'That type of listing is not known.' });
    for (const bad of ['page=-1', 'page=x', 'size=0', 'size=101', 'near=51', 'near=91,0', 'near=a,b'])
      expect((await world.call(`GET /api/places?${bad}`)).status).toBe(400);
  });

  it('filters by type and tag, in French regions too', async () => {
    const place = await world.place({ type: 'merchant', name: 'Fleurs', region: 'Nova Scotia', tags: ['flowers'] });
    const found = await list({ region: 'Nouvelle-Écosse', type: 'merchant', tag: 'flowers' });
    expect(names(found.json)).toEqual([place.name]);
    expect((await list({ region: 'NS', type: 'merchant', tag: 'burial' })).json).toEqual([]);
  });

  it('pages in one order, the well known first, with the total in a header', async () => {
    const region = 'Prince Edward Island';
    for (const [name, disclosure] of [
      ['Aster', 'name-only'],
      ['Rose Able', 'full'],
      ['Rose', 'full'],
      ['Lily', 'full'],
    ])
      await world.place({ name, disclosure, region, city: 'Souris' });
    const pages = await Promise.all(['0', '1', '2'].map((page) => list({ region, page, size: '3' })));
    expect(pages.map(({ json }) => names(json))).toEqual([['Lily', 'Rose', 'Rose Able'], ['Aster'], []]);
    for (const { headers } of pages) expect(headers['x-total-count']).toBe('4');
  });

  it('orders by distance from a position, places without one last', async () => {
    const region = 'Yukon';
    await world.place({ name: 'Far', region, latitude: 64.06, longitude: -139.43 });
    await world.place({ name: 'Nowhere', region, latitude: null, longitude: null, geo_precision: null });
    await world.place({ name: 'Near', region, latitude: 60.72, longitude: -135.05 });
    const { json } = await list({ region, near: '60.72,-135.05' });
    expect(
      json.map((place: { name: string; distanceKilometres: number | null }) => [place.name, place.distanceKilometres]),
    ).toEqual([
      ['Near', 0],
      ['Far', expect.closeTo(435, -1)],
      ['Nowhere', null],
    ]);
    expect((await list({ region })).json[0]).not.toHaveProperty('distanceKilometres');
  });

  it('shows everybody published listings only, and the administrator all of them with their facts', async () => {
    const region = 'Nunavut';
    for (const status of ['published', 'review', 'closed'])
      await world.place({ name: status, status, region, admin_tags: ['review:x'] });
    await world.place({ name: 'gone', region, deleted_at: new Date().toISOString() });
    const visitor = await list({ region });
    expect(names(visitor.json)).toEqual(['published']);
    expect(publicPlace.strict().safeParse(visitor.json[0]).error).toBeUndefined();
    const everything = await list({ region }, admin);
    expect(names(everything.json)).toEqual(['closed', 'published', 'review']);
    expect(everything.headers['x-total-count']).toBe('3');
    expect(everything.json[0]).toMatchObject({ adminTags: ['review:x'], status: 'closed', connectionCount: 0 });
  });

  it('does not tell tags of name-only listings through the filter', async () => {
    await world.place({
      name: 'Silent',
      region: 'Northwest Territories',
      tags: ['aquamation'],
      disclosure: 'name-only',
    });
    expect((await list({ region: 'NT', tag: 'aquamation' })).json).toEqual([]);
    expect((await list({ region: 'NT' })).json).toMatchObject([{ name: 'Silent', tags: [] }]);
  });
});

describe('one listing', () => {
  it('is found by id and by slug, with its pictures in order', async () => {
    const place = await world.place({ name: 'Pictures' });
    for (const [path, position] of [
      ['/files/b', 1],
      ['/files/a', 0],
    ] as const)
      await world.pool`insert into place_images (place_id, path, width, height, position) values (${place.id}, ${path}, 4, 3, ${position})`;
    const byId = await get(place.id.toUpperCase());
    expect(byId).toMatchObject({ status: 200, json: { name: 'Pictures', claimed: false, connectable: true } });
    expect(byId.json.images.map(({ path }: { path: string }) => path)).toEqual(['/files/a', '/files/b']);
    expect((await list({ slug: place.slug })).json).toEqual(byId.json);
  });

  it.each(['nothing', randomUUID(), `${randomUUID()}0`, '%00', "'", 'a/'])('is not found as %s', async (id) => {
    expect(await get(id)).toMatchObject({ status: 404, text: 'Not found.' });
  });

  it.each(['nothing', '', 'a\0', 'Ñ'])('is not found by the slug %j', async (slug) => {
    expect(await list({ slug })).toMatchObject({ status: 404, text: 'Not found.' });
  });

  it('is for its keeper and the administrator while unpublished', async () => {
    const keeper = await world.person({ roles: ['funeral-home'] });
    const other = await world.person({ roles: ['funeral-home'] });
    const place = await world.place({ email: keeper.email, status: 'review' });
    for (const as of [undefined, other]) {
      expect((await get(place.id, as)).status).toBe(404);
      expect((await list({ slug: place.slug }, as)).status).toBe(404);
    }
    for (const as of [keeper, admin]) {
      expect((await get(place.id, as)).json).toMatchObject({ email: keeper.email, status: 'review', claimed: true });
      expect((await list({ slug: place.slug }, as)).json).toMatchObject({ email: keeper.email });
    }
  });

  it('hides street, postal code and exact position from everybody but its keeper', async () => {
    const keeper = await world.person({ roles: ['merchant'] });
    const place = await world.place({
      email: keeper.email,
      type: 'merchant',
      hide_address: true,
      address: '1 Rose St',
      postal_code: 'T2P 1J9',
      latitude: 51.0123,
      longitude: -114.0567,
    });
    const shown = (await get(place.id)).json;
    expect(shown).toMatchObject({ address: null, postalCode: null, geoPrecision: 'hidden' });
    expect(Math.abs(shown.latitude - 51.0123)).toBeGreaterThan(0.001);
    expect(Math.abs(shown.latitude - 51.0123)).toBeLessThanOrEqual(0.0225);
    expect((await get(place.id, keeper)).json).toMatchObject({
      address: '1 Rose St',
      latitude: 51.0123,
      geoPrecision: 'source',
    });
    const near = await list({ near: '51.0123,-114.0567', type: 'merchant', region: 'AB' });
    expect(near.json[0].distanceKilometres).toBeGreaterThan(0);
  });

  it('shows name, town and web page alone of what only others have named', async () => {
    const place = await world.place({
      name: 'Only a Name',
      disclosure: 'name-only',
      phone: '1',
      website: 'https://x.ca',
      tags: ['burial'],
      source: 'third-party-page',
      source_id: 'x',
    });
    expect((await get(place.id)).json).toMatchObject({
      name: 'Only a Name',
      city: 'Calgary',
      region: 'Alberta',
      phone: null,
      website: 'https://x.ca',
      tags: [],
      source: null,
      geoPrecision: 'hidden',
      connectable: false,
    });
  });

  it('counts its live connections for its keeper', async () => {
    const keeper = await world.person({ roles: ['funeral-home'] });
    const place = await world.place({ email: keeper.email });
    for (const status of ['pending', 'accepted', 'disconnected'])
      await world.pool`
        with spirit as (insert into spirits (owner_email) values ('a@example.org') returning id)
        insert into connections (spirit_id, place_id, status) select id, ${place.id}, ${status} from spirit`;
    expect((await get(place.id, keeper)).json.connectionCount).toBe(2);
    expect((await get(place.id)).json).not.toHaveProperty('connectionCount');
  });
});

describe('several listings by id', () => {
  it('come in the order asked, without unknown and unpublished ones', async () => {
    const keeper = await world.person({ roles: ['funeral-home'] });
    const [a, b, hidden] = [
      await world.place(),
      await world.place(),
      await world.place({ status: 'review', email: keeper.email }),
    ];
    const ids = [b.id, hidden.id, randomUUID(), 'nonsense', a.id].join(',');
    expect(names((await get(ids)).json)).toEqual([b.name, a.name]);
    expect(names((await get(ids, keeper)).json)).toEqual([b.name, hidden.name, a.name]);
    expect((await get(`${randomUUID()},${randomUUID()}`)).json).toEqual([]);
  });

  it('are at most 100, none of them empty', async () => {
    const place = await world.place();
    const ids = [...Array.from({ length: 99 }, () => randomUUID()), place.id];
    expect(names((await get(ids.join(','))).json)).toEqual([place.name]);
    const refusal = { status: 400, text: 'Ask for 1 to 100 listings at a time.' };
    expect(await get([...ids, randomUUID()].join(','))).toMatchObject(refusal);
    for (const bad of [`${place.id},`, `,${place.id}`, `${place.id},,${place.id}`, ','])
      expect(await get(bad)).toMatchObject(refusal);
  });
});

describe('my listings', () => {
  it('are those of my mailbox, in every state', async () => {
    const keeper = await world.person({ roles: ['user', 'merchant'] });
    await world.place({ name: 'B', type: 'merchant', email: keeper.email, status: 'review' });
    await world.place({ name: 'A', type: 'merchant', email: keeper.email });
    await world.place({ name: 'C', type: 'merchant', email: keeper.email, deleted_at: new Date().toISOString() });
    const mine = await world.call('GET /api/places/my-listings', { as: keeper, role: 'merchant' });
    expect(mine.json.map(({ name, status }: { name: string; status: string }) => [name, status])).toEqual([
      ['A', 'published'],
      ['B', 'review'],
    ]);
    expect((await world.call('GET /api/places/my-listings', { as: keeper })).status).toBe(403);
    expect((await world.call('GET /api/places/my-listings')).status).toBe(401);
    expect((await world.call('GET /api/places/my-listings', { as: admin })).json).toEqual([]);
  });
});

describe('listings in a map area', () => {
  it.each(['/1/2/3/4', '/////', '/1/2/3'])('asks for a type in %s', async (path) => {
    expect(await bounds(path)).toMatchObject({ status: 400, text: 'type is required' });
  });
  it.each([
    'cemetery/1/2//4',
    'cemetery/1/2/3',
    'cemetery/1/2/3/',
    'cemetery/1',
    'cemetery/a/2/3/4',
    'cemetery/1/2/3/undefined',
  ])('asks for bounds in %s', async (path) =>
    expect(await bounds(path)).toMatchObject({ status: 400, text: 'bounds are required' }),
  );
  it.each([
    ['castle/1/2/3/4', 'That type of listing is not known.'],
    ['cemetery/50/49/-120/-110', 'The map area is not valid.'],
    ['cemetery/49/50/-110/-120', 'The map area is not valid.'],
  ])('refuses %s', async (path, text) => expect(await bounds(path)).toMatchObject({ status: 400, text }));

  it('holds published listings of the type inside, by the position everybody sees', async () => {
    const hidden = { hide_address: true, latitude: 45.0224, longitude: -70.02, type: 'cemetery' };
    const places = [
      await world.place({ type: 'cemetery', latitude: 45.01, longitude: -70.01 }),
      await world.place(hidden),
    ];
    for (const outside of [{ type: 'merchant' }, { status: 'review' }, { latitude: 46.01 }, { longitude: -71.01 }])
      await world.place({ type: 'cemetery', latitude: 45.01, longitude: -70.01, ...outside });
    const { json } = await bounds('cemetery/44.99/45.05/-70.1/-69.9');
    expect(json.truncated).toBe(false);
    expect(names(json.places).sort()).toEqual(places.map(({ name }) => name).sort());
    const coarse = (await get(places[1]!.id)).json;
    const around = (latitude: number) => bounds(`cemetery/${latitude - 0.0001}/${latitude + 0.0001}/-71/-69`);
    expect(names((await around(coarse.latitude)).json.places)).toEqual([places[1]!.name]);
    expect((await around(hidden.latitude)).json.places).toEqual([]);
    for (const place of json.places) expect(publicPlace.strict().safeParse(place).error).toBeUndefined();
  });

  it('holds at most 1,000, the well known first', async () => {
    await world.pool`
      insert into places (slug, type, name, latitude, longitude, status, disclosure)
      select 'many-' || n, 'organization', 'Many ' || n, 70 + n / 1000.0, -100, 'published',
        case when n % 2 = 0 then 'full' else 'name-only' end from generate_series(1, 1500) n`;
    const { json } = await bounds('organization/69/72/-101/-99');
    expect([json.places.length, json.truncated]).toEqual([1_000, true]);
    expect(json.places.filter(({ disclosure }: { disclosure: string }) => disclosure === 'full')).toHaveLength(750);
  });
});

describe('funeral homes by how they are reached', () => {
  const at = {
    region: 'Prince Edward Island',
    city: 'Whitehorse',
    latitude: 60.72,
    longitude: -135.06,
    geo_precision: 'source',
  };
  const ask = async (query: Record<string, string>) => {
    const { json, headers } = await world.call('GET /api/places', { query: { name: 'klondike', ...query } });
    return { names: json.map((one: { name: string }) => one.name), json, headers };
  };
  const near = '60.72,-135.06';

  beforeAll(async () => {
    await world.place({ ...at, name: 'Klondike Askable', latitude: 60.9, email: 'askable@example.org' });
    await world.place({ ...at, name: 'Klondike Askable far', latitude: 62, email: 'far@example.org' });
    await world.place({ ...at, name: 'Klondike Callable', phone: '(867) 555-0123', email: null, city: 'Carcross' });
    await world.place({
      ...at,
      name: 'Klondike Callable in town',
      phone: '867.555.0188',
      email: null,
      latitude: 60.75,
    });
    await world.place({ ...at, name: 'Klondike Named', email: null, phone: '867-555-0199', disclosure: 'name-only' });
    const claimed = await world.person({ roles: ['funeral-home'], email: 'claimed@example.org' });
    await world.place({
      ...at,
      name: 'Klondike Named and claimed',
      email: claimed.email,
      phone: null,
      disclosure: 'name-only',
    });
  });

  it('stand in groups whatever the order, as the rule says, and are counted', async () => {
    for (const query of [{}, { near }, { near, sort: 'name' }, { sort: 'answer' }] as Record<string, string>[]) {
      const { json, headers } = await ask({ type: 'funeral-home', grouped: '1', ...query });
      const groups = json.map(callabilityOf);
      expect(groups, JSON.stringify(query)).toEqual(['ask', 'ask', 'ask', 'call', 'call', 'name']);
      expect(headers['x-group-counts']).toBe('ask=3,call=2,name=1');
    }
  });

  it('have those of the town first, then the nearest', async () => {
    const query = { type: 'funeral-home', reachable: '1', grouped: '1', near, town: 'Whitehorse' };
    expect((await ask(query)).names.slice(-2)).toEqual(['Klondike Callable in town', 'Klondike Callable']);
    expect((await ask({ ...query, town: '' })).names.slice(-2)).toEqual([
      'Klondike Callable',
      'Klondike Callable in town',
    ]);
  });

  it('are counted as near as it was asked', async () => {
    const within = await ask({ type: 'funeral-home', grouped: '1', near, within: '25' });
    expect(within.names).not.toContain('Klondike Askable far');
    expect(within.headers['x-total-count']).toBe('5');
    expect(within.headers['x-group-counts']).toBe('ask=2,call=2,name=1');
    expect((await list({ near, within: '0' })).status).toBe(400);
  });

  it('are found by their telephone number in any punctuation, unless only others have named it', async () => {
    for (const name of ['867-555-0123', '(867) 555 0123', '+1 867.555.0123', '8675550123', '555-0123'])
      expect((await ask({ name })).names, name).toEqual(['Klondike Callable']);
    expect((await ask({ name: '867-555-0199' })).names).toEqual([]);
    expect((await ask({ name: '0123' })).names).toEqual([]);
  });
});
