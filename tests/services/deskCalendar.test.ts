import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eraseOldEvents } from '#features/desk/calendar/service.ts';
import { recordsOf } from '../records.ts';
import { createWorld, type Person, type World } from '../world.ts';

let world: World;
let records: ReturnType<typeof recordsOf>;

beforeAll(async () => {
  world = await createWorld();
  records = recordsOf(world);
});
afterAll(() => world.close());

type Plan = Record<string, unknown>;

/** A home with a case and a room, and what it may plan. */
async function chapel() {
  const { family, home, id, placeId } = await records.connected('accepted');
  await world.pool`update places set region = 'Alberta' where id = ${placeId}`;
  const body = { placeId, kind: 'room', name: 'Chapel' };
  const room = await world.call('POST /api/calendar/resources', { as: home.person, body });
  expect(room.status, room.text).toBe(201);
  const plan = (part: Plan = {}) => ({
    ...{ placeId, spiritId: id, kind: 'visitation', location: 'Main hall', note: 'For our eyes' },
    ...{ begins: '2031-05-06T14:00', ends: '2031-05-06T16:00', resources: [room.json.id], people: [home.person.email] },
    ...part,
  });
  const send = (part: Plan = {}, as: Person = home.person) =>
    world.call('POST /api/calendar/events', { as, body: plan(part) });
  return { family, home, id, placeId, room: room.json, plan, send };
}

const day = (as: Person, from = '2031-05-06') => world.call('GET /api/calendar', { as, query: { from, days: '1' } });

describe('planning', () => {
  it('tells days and times by the clock of the branch, and who died by name', async () => {
    const { home, send, room } = await chapel();
    const planned = await send({ begins: '2031-05-06T23:00', ends: '2031-05-07T01:00' });
    expect(planned.status, planned.text).toBe(201);
    expect(planned.json).toMatchObject({ person: 'Marie Roy', begins: '2031-05-06T23:00', ends: '2031-05-07T01:00' });
    expect(planned.json.resources).toEqual([{ id: room.id, kind: 'room', name: 'Chapel' }]);
    const [stored] = await world.pool`select begins from calendar_events where id = ${planned.json.id}`;
    expect(new Date(stored!.begins).toISOString()).toBe('2031-05-07T05:00:00.000Z');
    for (const date of ['2031-05-06', '2031-05-07']) expect((await day(home.person, date)).json.events).toHaveLength(1);
    expect((await day(home.person, '2031-05-08')).json.events).toEqual([]);
  });

  it('refuses a room and a person that are taken, and nothing is left of it', async () => {
    const { home, send } = await chapel();
    expect((await send()).status).toBe(201);
    const refused = await send({ begins: '2031-05-06T15:00', ends: '2031-05-06T17:00', people: [] });
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('already taken')]);
    expect((await send({ begins: '2031-05-06T15:00', ends: '2031-05-06T17:00', resources: [] })).status).toBe(409);
    expect((await send({ begins: '2031-05-06T16:00', ends: '2031-05-06T17:00' })).status).toBe(201);
    expect((await send({ resources: [], people: [] })).status).toBe(201);
    expect((await day(home.person)).json.events).toHaveLength(3);
  });

  it('lets one of two pass that come at once', async () => {
    const { send } = await chapel();
    const statuses = await Promise.all([0, 1, 2, 3].map(async () => (await send()).status));
    expect(statuses.sort()).toEqual([201, 409, 409, 409]);
  });

  it('moves what is planned, and refuses who has not read the last version', async () => {
    const { home, plan, send } = await chapel();
    const first = await send();
    const second = await send({ begins: '2031-05-06T18:00', ends: '2031-05-06T19:00' });
    const move = (part: Plan) =>
      world.call('PATCH /api/calendar/events/{id}', {
        params: { id: second.json.id },
        as: home.person,
        body: plan(part),
      });
    const later = { begins: '2031-05-06T16:00', ends: '2031-05-06T17:00' };
    expect((await move({ version: 1 })).status).toBe(409);
    expect((await move({ ...later, version: 1 })).json).toMatchObject({ ...later, version: 2 });
    expect((await move({ ...later, version: 1 })).status).toBe(409);
    const remove = (version: string) =>
      world.call('DELETE /api/calendar/events/{id}', {
        params: { id: first.json.id },
        as: home.person,
        query: { version },
      });
    expect((await remove('7')).status).toBe(409);
    expect((await remove('1')).status).toBe(200);
    expect((await day(home.person)).json.events).toHaveLength(1);
  });

  it('offers the cases in which something happened last, and the one that is planned for however long ago', async () => {
    const { home, id, placeId } = await chapel();
    const casesOf = async (query: Record<string, string>) => {
      const { json, status } = await world.call('GET /api/calendar/choices', { as: home.person, query });
      expect(status).toBe(200);
      return json.branches[0].cases.map(({ spiritId }: { spiritId: string }) => spiritId);
    };
    await world.pool`
      with made as (insert into spirits (owner_id, owner_email, claimed_at, data, updated_at)
        select owner_id, owner_email, now(), data, now() + interval '1 minute' from spirits, generate_series(1, 500) where id = ${id} returning id)
      insert into connections (spirit_id, place_id, status, requested_at)
        select id, ${placeId}, 'accepted', now() from made`;
    const offered = await casesOf({});
    expect([offered.length, offered.includes(id)]).toEqual([500, false]);
    const named = await casesOf({ record: id });
    expect([named.length, named[0]]).toEqual([500, id]);
    const stranger = await chapel();
    expect(await casesOf({ record: stranger.id })).not.toContain(stranger.id);
  });

  it('takes cases, rooms and people of the branch alone', async () => {
    const one = await chapel();
    const other = await chapel();
    expect((await one.send({ spiritId: other.id })).status).toBe(404);
    expect((await one.send({ placeId: other.placeId })).status).toBe(404);
    expect((await one.send({ resources: [other.room.id] })).status).toBe(400);
    expect((await one.send({ people: [other.home.person.email] })).status).toBe(400);
    expect((await one.send({ ends: '2031-05-06T13:00' })).status).toBe(400);
    expect((await day(other.home.person)).json.events).toEqual([]);
    const asked = await records.connected();
    const early = { placeId: asked.placeId, spiritId: asked.id, resources: [], people: [] };
    expect((await one.send(early, asked.home.person)).status).toBe(403);
  });
});

describe('what is planned for a case', () => {
  it('is told to nobody on the family’s side', async () => {
    const { family, id, send } = await chapel();
    await send();
    const { text } = await world.call('GET /api/spirit/{id}', { params: { id }, as: family.person });
    expect(text).not.toContain('For our eyes');
    const asked = await world.call('GET /api/spirits/{id}/calendar', { params: { id }, as: family.person });
    expect(asked.status).toBe(403);
  });

  it('keeps the initials once the connection has ended, and is erased after thirty days', async () => {
    const { family, home, id, placeId, plan, send } = await chapel();
    const { json } = await send();
    expect((await records.act('disconnect', id, placeId, family.person)).status).toBe(200);
    expect((await day(home.person)).json.events[0]).toMatchObject({ person: 'M. R.', spiritId: null });
    const { spiritId: _, ...kept } = plan({ location: 'Side hall', version: json.version });
    const moved = await world.call('PATCH /api/calendar/events/{id}', {
      params: { id: json.id },
      as: home.person,
      body: kept,
    });
    expect(moved.json).toMatchObject({ person: 'M. R.', location: 'Side hall' });
    await eraseOldEvents(world.pool);
    expect((await day(home.person)).json.events).toHaveLength(1);
    await world.pool`update connections set ended_at = now() - interval '31 days' where spirit_id = ${id}`;
    await eraseOldEvents(world.pool);
    expect((await day(home.person)).json.events).toEqual([]);
  });

  it('goes with the record, and what is long over goes by itself', async () => {
    const { home, id, send } = await chapel();
    await send();
    await send({ spiritId: null, begins: '2020-05-06T14:00', ends: '2020-05-06T16:00' });
    await eraseOldEvents(world.pool);
    expect((await day(home.person, '2020-05-06')).json.events).toEqual([]);
    await world.pool`delete from spirits where id = ${id}`;
    expect((await day(home.person)).json.events).toEqual([]);
  });
});

describe('a colleague who leaves', () => {
  it('is taken out of what is still to come, and stays in what was', async () => {
    const { home, placeId, send } = await chapel();
    const { email } = await world.person({ roles: ['funeral-home'] });
    await world.pool`
      insert into place_keepers (place_id, email, role, accepted_at) values (${placeId}, ${email}, 'director', now())`;
    expect((await send({ people: [email] })).json.people).toEqual([email]);
    await send({ people: [email], begins: '2026-01-06T14:00', ends: '2026-01-06T16:00' });
    await world.pool`update place_keepers set removed_at = now() where email = ${email}`;
    expect((await day(home.person)).json.events[0]).toMatchObject({ people: [], version: 2 });
    expect((await day(home.person, '2026-01-06')).json.events[0].people).toEqual([email]);
    await world.pool`update users set deleted_at = now() where email = ${email}`;
    expect((await day(home.person, '2026-01-06')).json.events[0].people).toEqual([]);
  });
});

describe('the secret address', () => {
  const make = async (as: Person, body = { language: 'fr', ownOnly: false }) => {
    const { json } = await world.call('POST /api/calendar/feed', { as, body });
    return json.address.split('/').at(-1) as string;
  };
  const read = (token: string) => world.call('GET /api/calendar/feeds/{token}', { params: { token } });
  const soon = () => new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const times = () => ({ begins: `${soon()}T14:00`, ends: `${soon()}T16:00` });

  it('tells kind, place and initials, and no name and no note', async () => {
    const { home, send } = await chapel();
    await send(times());
    const { status, text, headers } = await read(await make(home.person));
    expect([status, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
    expect(text).toContain('SUMMARY:Visites · M. R.');
    expect(text).toContain('LOCATION:Main hall');
    expect(text).not.toMatch(/Marie|Roy|For our eyes|@example/);
    expect(world.logLines.join('')).not.toContain('.ics');
  });

  it('opens nothing once there is a new one, it was ended, or its maker has left', async () => {
    const { home, send } = await chapel();
    await send({ ...times(), people: [] });
    const first = await make(home.person);
    const second = await make(home.person, { language: 'en', ownOnly: true });
    expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200]);
    expect((await read(second)).text).not.toContain('VEVENT');
    for (const wrong of ['', 'x', second.replace('.ics', ''), `x${second}`])
      if (wrong) expect((await read(wrong)).status).toBe(404);
    await world.call('DELETE /api/calendar/feed', { as: home.person });
    expect((await read(second)).status).toBe(404);
    const third = await make(home.person);
    await world.pool`update users set deleted_at = now() where id = ${home.person.userId}`;
    expect((await read(third)).status).toBe(404);
  });

  it('opens nothing while its maker is suspended', async () => {
    const { home } = await chapel();
    const as = await world.person({ roles: ['admin'] });
    const token = await make(home.person);
    const about = { as, params: { id: home.person.userId }, body: { reason: 'Somebody else reads this mailbox.' } };
    expect((await world.call('POST /api/admin/users/{id}/suspend', about)).status).toBe(200);
    expect((await read(token)).status).toBe(404);
    expect((await world.call('POST /api/admin/users/{id}/bring-back', about)).status).toBe(200);
    expect((await read(token)).status).toBe(200);
  });
});

describe('rooms and vehicles', () => {
  it('have one name each, and stay with what is planned once they are put away', async () => {
    const { home, placeId, room, send, plan } = await chapel();
    const planned = await send();
    const add = (name: string) =>
      world.call('POST /api/calendar/resources', { as: home.person, body: { placeId, kind: 'vehicle', name } });
    expect((await add(' CHAPEL ')).status).toBe(409);
    const change = (archived: boolean) =>
      world.call('PATCH /api/calendar/resources/{id}', {
        params: { id: room.id },
        as: home.person,
        body: { name: 'Chapel', archived },
      });
    expect((await change(true)).json.archived).toBe(true);
    expect((await send({ begins: '2031-06-06T14:00', ends: '2031-06-06T16:00' })).status).toBe(400);
    const kept = await world.call('PATCH /api/calendar/events/{id}', {
      params: { id: planned.json.id },
      as: home.person,
      body: plan({ version: 1, note: 'Another' }),
    });
    expect(kept.json).toMatchObject({ note: 'Another', resources: [{ name: 'Chapel' }] });
    expect((await add('Chapel')).status).toBe(201);
    expect((await change(false)).status).toBe(409);
  });
});
