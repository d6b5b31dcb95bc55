import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import errors from '../../messages/en/errors.json' with { type: 'json' };
import { createWorld, type Person, type World } from '../world.ts';

let world: World;
let keeper: Person;
beforeAll(async () => {
  world = await createWorld();
  keeper = await world.person({ roles: ['funeral-home'] });
});
afterAll(() => world.close());

const listing = (columns = {}) => world.place({ email: keeper.email, ...columns });
const change = (id: string, body: unknown, as = keeper) =>
  world.call('PATCH /api/places/{id}', { params: { id }, as, body });

describe('two keepers at once', () => {
  it('both change different entries of the same data, and neither overwrites the other', async () => {
    const { id } = await listing({ data: JSON.stringify({ hours: 'always' }) });
    const answers = await Promise.all([
      change(id, {
        dataChanges: { 'openingHours.monday': { kind: 'closed' } },
        before: { 'data.openingHours.monday': null },
      }),
      change(id, {
        dataChanges: { 'openingHours.friday': { kind: 'appointment' } },
        before: { 'data.openingHours.friday': null },
      }),
      change(id, { phone: '403-555-0199', before: { phone: null } }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { json } = await world.call('GET /api/places/{id}', { params: { id } });
    expect(json.data).toMatchObject({ openingHours: { monday: { kind: 'closed' }, friday: { kind: 'appointment' } } });
    expect(json.phone).toBe('403-555-0199');
  });

  it('the same fact is not written over what somebody else has said meanwhile; the same again is nothing', async () => {
    const { id } = await listing();
    expect((await change(id, { phone: '403-555-0101', before: { phone: null } })).status).toBe(200);
    const late = await change(id, { phone: '403-555-0102', before: { phone: null } });
    expect([late.status, late.text]).toEqual([409, errors.changedElsewhere]);
    expect((await change(id, { phone: '403-555-0101', before: { phone: null } })).status).toBe(200);
    expect((await change(id, { phone: null, before: { phone: '403-555-0101' } })).json.phone).toBeNull();
  });

  it.each(['__proto__.x', 'a.constructor', 'a b', '', 'a.b.c.d.e'])(
    'refuses %j as a place in the data',
    async (path) => {
      const { id } = await listing();
      expect((await change(id, { dataChanges: { [path]: 1 } })).status).toBe(400);
    },
  );

  it('holds the limit of the data over several changes', async () => {
    const { id } = await listing();
    const text = 'x'.repeat(11_000);
    expect((await change(id, { dataChanges: { 'description.en': text } })).status).toBe(200);
    const answer = await change(id, { dataChanges: { 'description.fr': text } });
    expect([answer.status, answer.text]).toEqual([400, errors.textTooLong]);
  });
});

describe('the day a fact was said', () => {
  it('is the database’s, and only of what was changed', async () => {
    const { id } = await listing();
    await change(id, { dataChanges: { ownerName: 'Ours Inc.', 'description.en': 'A house' } });
    const admin = await world.person({ roles: ['admin'] });
    const { json } = await change(id, { dataChanges: { licenceNumber: '12' } }, admin);
    const [row] = await world.pool`select current_date::text as today`;
    expect(json.data.saidOn).toEqual({
      ownerName: { on: row!.today, by: 'keeper' },
      licenceNumber: { on: row!.today, by: 'administrator' },
    });
  });

  it('cannot be said by the keeper', async () => {
    const { id } = await listing();
    const { json } = await change(id, { dataChanges: { ownerName: 'Ours', 'saidOn.ownerName.on': '1999-01-01' } });
    expect(json.data.saidOn.ownerName.on).not.toBe('1999-01-01');
    const again = await change(id, { data: { ownerName: 'Ours', saidOn: { ownerName: { on: '1999-01-01' } } } });
    expect(again.json.data).toEqual(json.data);
    expect((await change(id, { dataChanges: { ownerName: null } })).json.data).toEqual({});
  });
});

describe('opening hours', () => {
  const from20 = (to: string) => ({ dataChanges: { 'openingHours.monday': { kind: 'open', from: '20:00', to } } });

  it('end at another time than they begin, if need be on the next day', async () => {
    const { id } = await listing();
    const refused = await change(id, from20('20:00'));
    expect([refused.status, refused.text]).toEqual([400, errors.hoursInvalid]);
    expect((await change(id, from20('02:00'))).json.data.openingHours.monday.to).toBe('02:00');
  });

  it('that were stored otherwise before stand in nobody’s way', async () => {
    const monday = { kind: 'open', from: '20:00', to: '20:00' };
    const { id } = await listing();
    const data = world.pool.json({ openingHours: { monday } });
    await world.pool`update places set data = ${data} where id = ${id}`;
    const answer = await change(id, { dataChanges: { 'openingHours.friday': { kind: 'closed' } } });
    expect([answer.status, answer.json.data.openingHours.monday]).toEqual([200, monday]);
  });
});
