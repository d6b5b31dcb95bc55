import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DeskPart } from '#features/desk/queue/schema.ts';
import type { Spirit } from '#features/spirits/core/schema.ts';
import { limits } from '#vocabulary/limits.ts';
import { recordsOf } from '../records.ts';
import { createWorld, type Person, type World } from '../world.ts';

let world: World;
let { family, home, act } = {} as ReturnType<typeof recordsOf>;

beforeAll(async () => {
  world = await createWorld();
  ({ family, home, act } = recordsOf(world));
});
afterAll(() => world.close());

const read = (as: Person, query: Record<string, string> = {}, headers = {}) =>
  world.call('GET /api/desk', { as, query, headers });
const partOf = async (as: Person, query?: Record<string, string>) => (await read(as, query)).json as DeskPart;
const idsIn = ({ spirits }: DeskPart) => spirits.map(({ id }) => id);

/** A home with a request, a case that is not in care yet, and one that is. */
async function desk() {
  const own = await home();
  const [asked, accepted, inCare] = [await family(), await family(), await family()];
  for (const { id, person } of [asked, accepted, inCare]) await act('connect', id, own.placeId, person);
  for (const { id } of [accepted, inCare]) await act('accept', id, own.placeId, own.person);
  await world.call('POST /api/spirits/{id}/in-care', { params: { id: inCare.id }, as: own.person });
  return { own, asked, accepted, inCare };
}

/** Many more cases of a home, each somebody’s who died with a name of their own. */
const addCases = (placeId: string, count: number) => world.pool`
  with people as (
    insert into users (email) select 'many-' || n || '-' || ${placeId}::text || '@example.org' from generate_series(1, ${count}::integer) n
    returning id, email
  ), records as (
    insert into spirits (owner_id, owner_email, claimed_at, status, data)
    select id, email, now(), 'at-rest', jsonb_build_object('spiritInfo', jsonb_build_object('answer', null, 'answerValues',
      jsonb_build_object('spiritFirstName', 'Rose', 'spiritLastName', 'Name ' || lpad(split_part(email, '-', 2), 3, '0'))))
    from people returning id
  )
  insert into connections (spirit_id, place_id, status, requested_at, answered_at)
  select id, ${placeId}, 'accepted', now() - interval '2 days', now() from records`;

describe('a page of a home’s desk', () => {
  it('holds requests before cases, as the whole list shows them, and how many stand where', async () => {
    const { own, asked, accepted, inCare } = await desk();
    const part = await partOf(own.person);
    expect(idsIn(part)).toEqual([asked.id, accepted.id, inCare.id]);
    expect(part).toMatchObject({ page: 0, pages: 1, counts: { waiting: 1, accepted: 1, 'in-care': 1, 'at-rest': 0 } });
    const all = (await world.call('GET /api/spirits', { as: own.person, query: { view: 'queue' } })).json as Spirit[];
    expect(part.spirits).toEqual(part.spirits.map(({ id }) => all.find((one) => one.id === id)));
    expect((await world.call('GET /api/desk/requests', { as: own.person })).json).toEqual({ count: 1 });
  });

  it('is narrowed by state and by whose case it is, and says what the whole desk holds all the same', async () => {
    const { own, accepted, inCare } = await desk();
    const narrowed = await partOf(own.person, { state: 'in-care' });
    expect(idsIn(narrowed)).toEqual([inCare.id]);
    expect(narrowed).toMatchObject({ counts: { waiting: 1 }, found: { waiting: 0, 'in-care': 1 }, colleagues: null });
    await world.pool`update connections set assigned_email = ${own.person.email} where spirit_id = ${accepted.id}`;
    const mine = await partOf(own.person, { who: 'mine' });
    expect([idsIn(mine), mine.colleagues]).toEqual([[accepted.id], []]);
  });

  it('finds by a name that stands in no address, and reads the rest page by page', async () => {
    const { own } = await desk();
    await addCases(own.placeId, 60);
    const first = await partOf(own.person, { order: 'name', state: 'at-rest' });
    expect([first.spirits.length, first.pages, first.found['at-rest']]).toEqual([limits.deskPageSize, 3, 60]);
    expect(first.spirits[0]!.core.spiritLastName).toBe('Name 001');
    const last = await partOf(own.person, { order: 'name', state: 'at-rest', page: '99' });
    expect([last.page, last.spirits.length, last.spirits.at(-1)!.core.spiritLastName]).toEqual([2, 10, 'Name 060']);
    const found = await world.call('POST /api/desk/search', { as: own.person, body: { name: 'näme 035', page: 0 } });
    expect(found.json.spirits.map(({ core }: Spirit) => core.spiritLastName)).toEqual(['Name 035']);
  });

  it('gives of a board the first ones of each column, and how many there are', async () => {
    const { own } = await desk();
    await addCases(own.placeId, 40);
    const part = await partOf(own.person, { view: 'board' });
    expect(part.spirits).toHaveLength(3 + limits.deskPageSize);
    expect(part.found).toEqual({ waiting: 1, accepted: 1, 'in-care': 1, 'at-rest': 40 });
  });

  it('tells a home nothing of another home’s desk, nor of a record that was deleted', async () => {
    const { own, accepted } = await desk();
    const other = await home();
    expect(await partOf(other.person)).toMatchObject({ spirits: [], branches: [], pages: 1 });
    await world.pool`update spirits set deleted_at = now() where id = ${accepted.id}`;
    expect(idsIn(await partOf(own.person))).not.toContain(accepted.id);
  });

  it('is polled, and is another once a request has waited too long', async () => {
    const { own, asked } = await desk();
    const { headers } = await read(own.person);
    const known = { 'if-none-match': String(headers.etag) };
    expect((await read(own.person, {}, known)).status).toBe(304);
    await world.pool`
      update connections set answer_by = now() - interval '1 minute' where spirit_id = ${asked.id} and status = 'pending'`;
    expect((await read(own.person, {}, known)).status).toBe(200);
    expect((await read(own.person, { state: 'everything' })).status).toBe(400);
    expect((await read(own.person, { page: '-1' })).status).toBe(400);
  });
});
