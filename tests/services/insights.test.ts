import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eraseOldInsights } from '#features/places/listing/insights.service.ts';
import errors from '../../messages/en/errors.json' with { type: 'json' };
import { recordsOf } from '../records.ts';
import { createWorld, type Person, type World } from '../world.ts';

let world: World;
let { connected } = {} as ReturnType<typeof recordsOf>;
beforeAll(async () => {
  world = await createWorld();
  ({ connected } = recordsOf(world));
});
afterAll(() => world.close());

const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/130.0 Safari/537.36' };
const see = (id: string, what: unknown = 'view', headers: Record<string, string> = browser) =>
  world.call('POST /api/places/{id}/seen', { params: { id }, body: { what }, headers });
const read = (id: string, as: Person) => world.call('GET /api/places/{id}/insights', { params: { id }, as });
const days = (id: string) => world.pool`select * from place_days where place_id = ${id}`;

describe('insights', () => {
  it('counts looks and calls of people per day, and nothing about them', async () => {
    const person = await world.person({ roles: ['merchant'] });
    const shop = await world.place({ type: 'merchant', email: person.email });
    await Promise.all([
      see(shop.id),
      see(shop.id),
      see(shop.id, 'call'),
      see(shop.id, 'view', { 'user-agent': 'Googlebot' }),
    ]);
    const rows = await days(shop.id);
    expect(rows.map((row) => Object.keys(row).sort())).toEqual([['calls', 'day', 'placeId', 'views']]);
    expect((await read(shop.id, person)).json).toEqual({
      days: 30,
      views: 2,
      calls: 1,
      requests: 0,
      answered: 0,
      medianMinutes: null,
    });
  });

  it('says how many families asked, and how long half of them waited at most', async () => {
    const { home } = await connected();
    const { place } = home;
    await world.pool`
      update connections set requested_at = now() - interval '2 hours', answered_at = now() - interval '1 hour',
        status = 'accepted' where place_id = ${place.id}`;
    const { json } = await read(place.id, home.person);
    expect(json).toMatchObject({ requests: 1, answered: 1 });
    expect(json.medianMinutes).toBeCloseTo(60, 1);
  });

  it('refuses what is not there, not published, or not a look', async () => {
    const hidden = await world.place({ status: 'review' });
    const shown = await world.place();
    for (const id of [hidden.id, '00000000-0000-4000-8000-000000000000', 'x']) {
      const answer = await see(id);
      expect([answer.status, answer.text]).toEqual([404, errors.notFound]);
    }
    expect((await see(shown.id, 'buy')).status).toBe(400);
    expect(await days(shown.id)).toEqual([]);
  });

  it('erases what is older than 13 months', async () => {
    const { id } = await world.place();
    await world.pool`
      insert into place_days (place_id, day, views) values
        (${id}, current_date - interval '14 months', 1), (${id}, current_date - interval '12 months', 2)`;
    await eraseOldInsights(world.pool);
    expect((await days(id)).map(({ views }) => views)).toEqual([2]);
  });
});
