import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import errors from '../../messages/en/errors.json' with { type: 'json' };
import { answers, recordsOf } from '../records.ts';
import { createWorld, type Person, type World } from '../world.ts';

let world: World;
let { family, home, act, connected, read } = {} as ReturnType<typeof recordsOf>;

beforeAll(async () => {
  world = await createWorld();
  ({ family, home, act, connected, read } = recordsOf(world));
});
afterAll(() => world.close());

type Change = { key: string; was: string | null; state: string | null; day?: string | null };
const plan = (id: string, as: Person, headers = {}) =>
  world.call('GET /api/spirits/{id}/plan', { params: { id }, as, headers });
const mark = (id: string, as: Person, ...marks: Change[]) =>
  world.call('PATCH /api/spirits/{id}/plan', {
    params: { id },
    as,
    body: { marks: marks.map((one) => ({ day: null, ...one })) },
  });
const marksOf = async (id: string, as: Person) => (await plan(id, as)).json.marks;

describe('the plan of a record', () => {
  it('keeps what the family marks, and counts what is open', async () => {
    const { id, person } = await family();
    const before = await plan(id, person);
    expect(before.json.marks).toEqual([]);
    const after = await mark(id, person, { key: 'bank', was: null, state: 'done', day: '2026-11-25' });
    expect(after.status).toBe(200);
    expect(after.json.marks).toEqual([{ key: 'bank', state: 'done', day: '2026-11-25' }]);
    expect(after.json.bands.month.open).toBe(before.json.bands.month.open - 1);
    const asked = await mark(id, person, { key: 'bank', was: 'done', state: 'not-needed' });
    expect(asked.json.marks).toEqual([{ key: 'bank', state: 'not-needed', day: null }]);
    expect((await mark(id, person, { key: 'bank', was: 'not-needed', state: null })).json).toEqual(before.json);
  });

  it('counts no call to a funeral home once one has accepted, and keeps that mark out of reach', async () => {
    const [{ id, person }, { person: keeper, placeId }] = await Promise.all([
      family({ timing: answers.timing, location: answers.location }),
      home(),
    ]);
    const openTonight = async () => (await plan(id, person)).json.bands.tonight.open;
    await act('connect', id, placeId, person);
    const before = await openTonight();
    expect((await act('accept', id, placeId, keeper)).status).toBe(200);
    expect(await openTonight()).toBe(before - 1);
    const byHand = { key: 'record.homeAccepted', was: null, state: 'done' };
    expect((await mark(id, person, byHand)).status).toBe(400);
  });

  it('answers 304 while nothing has changed', async () => {
    const { id, person } = await family();
    const { headers } = await plan(id, person);
    const again = { 'if-none-match': String(headers.etag) };
    expect((await plan(id, person, again)).status).toBe(304);
    await mark(id, person, { key: 'bank', was: null, state: 'done' });
    expect((await plan(id, person, again)).status).toBe(200);
  });

  it('refuses a mark over one that was not read, and then changes none of the others either', async () => {
    const { id, person } = await family();
    await mark(id, person, { key: 'bank', was: null, state: 'done' });
    const before = await marksOf(id, person);
    const late = await mark(
      id,
      person,
      { key: 'mail', was: null, state: 'done' },
      { key: 'bank', was: null, state: 'not-needed' },
    );
    expect([late.status, late.text]).toEqual([409, errors.changedElsewhere]);
    const removed = await mark(id, person, { key: 'bank', was: 'asked', state: null });
    expect(removed.status).toBe(409);
    expect(await marksOf(id, person)).toEqual(before);
  });

  it('lets one of two win who mark the same at once', async () => {
    const { id, person } = await family();
    const both = await Promise.all([
      mark(id, person, { key: 'help-ON', was: null, state: 'asked' }),
      mark(id, person, { key: 'help-ON', was: null, state: 'not-needed' }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await marksOf(id, person)).toHaveLength(1);
  });

  it.each<[string, Change]>([
    ['a task that is none', { key: 'nonsense', was: null, state: 'done' }],
    ['a key that is none', { key: '../bank', was: null, state: 'done' }],
    ['a state that is none', { key: 'bank', was: null, state: 'maybe' }],
    ['a day that is none', { key: 'bank', was: null, state: 'done', day: '2026-02-31' }],
    ['a day that nobody means', { key: 'bank', was: null, state: 'done', day: '0000-01-01' }],
    ['a funeral without a day', { key: 'day.funeral', was: null, state: 'done' }],
    ['a life that is done', { key: 'life.car', was: null, state: 'done' }],
  ])('refuses %s', async (_, change) => {
    const { id, person } = await family();
    const refused = await mark(id, person, change);
    expect([refused.status, refused.text]).toEqual([400, errors.inputInvalid]);
    expect(await marksOf(id, person)).toEqual([]);
  });

  it('refuses no mark at all, and more than there are', async () => {
    const { id, person } = await family();
    expect((await mark(id, person)).status).toBe(400);
    const many = Array.from({ length: 301 }, () => ({ key: 'bank', was: null, state: 'done' }));
    expect((await mark(id, person, ...many)).status).toBe(400);
    expect(await marksOf(id, person)).toEqual([]);
  });

  it('is the family’s alone: no other family and no funeral home reads or marks it', async () => {
    const { id, family: own, home } = await connected('accepted');
    await mark(id, own.person, { key: 'bank', was: null, state: 'done' });
    const other = await family();
    for (const [who, status] of [
      [other.person, 404],
      [home.person, 403],
    ] as const) {
      expect((await plan(id, who)).status).toBe(status);
      expect((await mark(id, who, { key: 'bank', was: 'done', state: null })).status).toBe(status);
    }
    expect(await marksOf(id, own.person)).toHaveLength(1);
    expect((await read(id, home.person)).text).not.toContain('plan');
  });

  it('goes with its record', async () => {
    const { id, person } = await family();
    await mark(id, person, { key: 'bank', was: null, state: 'done' });
    await world.pool`delete from spirits where id = ${id}`;
    expect(await world.pool`select 1 from plan_marks where spirit_id = ${id}`).toHaveLength(0);
  });
});
