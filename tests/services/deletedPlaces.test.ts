import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eraseOldPlaces } from '#features/places/changes/editing.service.ts';
import { createWorld, type Person, type World } from '../world.ts';

let world: World;
let keeper: Person;
let admin: Person;

beforeAll(async () => {
  world = await createWorld();
  keeper = await world.person({ roles: ['funeral-home'] });
  admin = await world.person({ roles: ['admin'] });
});
afterAll(() => world.close());

const listing = (columns = {}) => world.place({ email: keeper.email, ...columns });
const remove = (id: string, as = keeper) => world.call('DELETE /api/places/{id}', { params: { id }, as });
const restore = (id: string, as = keeper) => world.call('POST /api/places/{id}/restore', { params: { id }, as });
const deleted = async (as = keeper) => (await world.call('GET /api/deleted-places', { as })).json;
const agedBy = (id: string, age: string) =>
  world.pool`update places set deleted_at = now() - ${age}::interval where id = ${id}`;
const colleague = async (placeId: string, role: 'owner' | 'director') => {
  const person = await world.person({ roles: ['funeral-home'] });
  await world.pool`
    insert into place_keepers (place_id, email, role, accepted_at) values (${placeId}, ${person.email}, ${role}, now())`;
  return person;
};

describe('a listing that its keeper has deleted', () => {
  test('is listed for its owners alone, with the day on which it is erased', async () => {
    const place = await listing({ name: 'Maison Bellerive' });
    const [owner, staff] = [await colleague(place.id, 'owner'), await colleague(place.id, 'director')];
    await remove(place.id);
    const [row] = await deleted();
    expect(row).toMatchObject({ id: place.id, name: 'Maison Bellerive', type: 'funeral-home', city: 'Calgary' });
    expect(Date.parse(row.erasedAt) - Date.parse(row.deletedAt)).toBe(30 * 86_400_000);
    expect((await deleted(owner)).map(({ id }: { id: string }) => id)).toEqual([place.id]);
    expect([await deleted(staff), await deleted(admin)]).toEqual([[], []]);
    expect((await restore(place.id, staff)).status).toBe(404);
    await restore(place.id);
  });

  test('comes back as it was, to everybody, with its colleagues', async () => {
    const place = await listing({ data: world.pool.json({ ownerName: 'Ours' }), phone: '403-555-0142' });
    const staff = await colleague(place.id, 'director');
    await remove(place.id);
    expect((await world.call('GET /api/places/{id}', { params: { id: place.id } })).status).toBe(404);
    const back = await restore(place.id);
    expect([back.status, back.json.status, back.json.data.ownerName]).toEqual([200, 'published', 'Ours']);
    expect((await world.call('GET /api/places', { query: { slug: place.slug } })).json.phone).toBe('403-555-0142');
    const mine = await world.call('GET /api/places/my-listings', { as: staff });
    expect(mine.json.map(({ id }: { id: string }) => id)).toContain(place.id);
    expect(await deleted()).toEqual([]);
  });

  test('comes back once, however often it is asked; one that stands stays as it is', async () => {
    const place = await listing();
    await remove(place.id);
    const answers = await Promise.all([restore(place.id), restore(place.id)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await restore(place.id)).status).toBe(200);
  });

  test('does not come back to a stranger, nor after thirty days', async () => {
    const place = await listing();
    await remove(place.id);
    const stranger = await world.person({ roles: ['funeral-home', 'merchant'] });
    expect((await restore(place.id, stranger)).status).toBe(404);
    expect((await restore('nothing')).status).toBe(404);
    await agedBy(place.id, '31 days');
    expect([await deleted(), (await restore(place.id)).status]).toEqual([[], 404]);
    expect((await restore(place.id, admin)).status).toBe(404);
    await eraseOldPlaces(world.pool);
    expect(await world.pool`select 1 from places where id = ${place.id}`).toHaveLength(0);
  });
});

describe('what an administrator has put away', () => {
  test('only an administrator brings back', async () => {
    const place = await listing();
    await remove(place.id, admin);
    expect([await deleted(), (await restore(place.id)).status]).toEqual([[], 404]);
    expect((await restore(place.id, admin)).json.id).toBe(place.id);
  });

  test('and merged into another listing, nobody', async () => {
    const [kept, other] = [await listing({ name: 'Twin' }), await listing({ name: 'Twin' })];
    const merged = await world.call('POST /api/admin/places/{id}/merge', {
      params: { id: kept.id },
      as: admin,
      body: { otherId: other.id },
    });
    expect(merged.status, merged.text).toBe(200);
    expect([(await restore(other.id)).status, (await restore(other.id, admin)).status]).toEqual([404, 404]);
  });
});
