import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eraseOldNotes } from '#features/notes/service.ts';
import errors from '../../messages/en/errors.json' with { type: 'json' };
import { recordsOf } from '../records.ts';
import { createWorld, type Person, type World } from '../world.ts';

let world: World;
let { home, act, connected, read } = {} as ReturnType<typeof recordsOf>;
const secret = 'The sisters do not speak; ring Anne.';

beforeAll(async () => {
  world = await createWorld();
  ({ home, act, connected, read } = recordsOf(world));
});
afterAll(() => world.close());

const list = (id: string, as: Person, headers = {}) =>
  world.call('GET /api/spirits/{id}/notes', { params: { id }, as, headers });
const write = (id: string, as: Person, text = secret) =>
  world.call('POST /api/spirits/{id}/notes', { params: { id }, as, body: { text } });
const change = (id: string, as: Person, note: { id: string; updatedAt: string }, text: string) =>
  world.call('PATCH /api/spirits/{id}/notes/{noteId}', {
    params: { id, noteId: note.id },
    as,
    body: { text, updatedAt: note.updatedAt },
  });

describe('private notes', () => {
  it('are written with author and time, changed with a version, and taken away', async () => {
    const { id, home: own } = await connected('accepted');
    const written = await write(id, own.person, `  ${secret}  `);
    expect(written.status).toBe(201);
    expect(written.json).toMatchObject({ text: secret, author: own.person.email, changedBy: null });
    const changed = await change(id, own.person, written.json, 'Anne was rung.');
    expect(changed.json).toMatchObject({ text: 'Anne was rung.', changedBy: own.person.email });
    const stale = await change(id, own.person, written.json, 'Nobody was rung.');
    expect([stale.status, stale.text]).toEqual([409, errors.noteChanged]);
    expect((await list(id, own.person)).json).toEqual([changed.json]);
    const params = { id, noteId: written.json.id };
    expect((await world.call('DELETE /api/spirits/{id}/notes/{noteId}', { params, as: own.person })).status).toBe(200);
    expect((await list(id, own.person)).json).toEqual([]);
  });

  it('say what is wrong with an empty or an endless one', async () => {
    const { id, home: own } = await connected('accepted');
    expect((await write(id, own.person, '   ')).text).toBe(errors.noteEmpty);
    expect((await write(id, own.person, 'x'.repeat(4_001))).text).toBe(errors.noteTooLong);
    expect((await write(id, own.person, 'x'.repeat(4_000))).status).toBe(201);
  });

  it('are nowhere in what the family reads, and do not even move the version of its record', async () => {
    const { id, family, home: own } = await connected('accepted');
    const before = await read(id, family.person);
    await write(id, own.person);
    const spirit = { params: { id }, as: family.person, headers: { 'if-none-match': String(before.headers.etag) } };
    expect((await world.call('GET /api/spirit/{id}', spirit)).status).toBe(304);
    const replies = await Promise.all([
      world.call('GET /api/spirits', { as: family.person }),
      read(id, family.person),
      world.call('GET /api/spirits/{id}/invoices', { params: { id }, as: family.person }),
      world.call('GET /api/users/{id}/audits/{spiritId}', {
        params: { id: family.person.userId, spiritId: id },
        as: family.person,
      }),
      world.call('GET /api/user/accesses', { as: family.person }),
      world.call('GET /api/user/export', { as: family.person }),
    ]);
    for (const { text } of replies) expect(text).not.toContain('Anne');
    expect((await list(id, family.person)).status).toBe(403);
  });

  it('belong to one home: another one that has accepted the same family has its own', async () => {
    const { id, family, home: own } = await connected('accepted');
    const other = await home();
    await act('connect', id, other.placeId, family.person);
    expect((await list(id, other.person)).status).toBe(403);
    await act('accept', id, other.placeId, other.person);
    const { json: note } = await write(id, own.person);
    expect((await list(id, other.person)).json).toEqual([]);
    expect((await change(id, other.person, note, 'Ours now.')).status).toBe(404);
    expect((await list(id, own.person)).json).toHaveLength(1);
  });

  it('are written for the home that has accepted, by a mailbox that another home of the record is of too', async () => {
    const { id, family, home: own, placeId } = await connected('accepted');
    const asked = await world.place({ email: own.person.email });
    await world.pool`
      insert into connections (spirit_id, place_id, requested_at) values (${id}, ${asked.id}, now() - interval '1 day')`;
    const { json: note } = await write(id, own.person);
    expect(note.place.id).toBe(placeId);
    await world.pool`update notes set place_id = ${asked.id} where id = ${note.id}`;
    expect((await list(id, own.person)).json).toEqual([]);
    expect((await change(id, own.person, note, 'Of the other home')).status).toBe(404);
    expect((await act('accept', id, asked.id, own.person)).status).toBe(200);
    expect((await list(id, own.person)).json).toMatchObject([{ id: note.id }]);
    expect((await list(id, family.person)).status).toBe(403);
  });

  it('are changed only with a time that is one', async () => {
    const { id, home: own } = await connected('accepted');
    const { json: note } = await write(id, own.person);
    const changed = await change(id, own.person, { ...note, updatedAt: 'yesterday' }, 'Later');
    expect([changed.status, changed.text]).toEqual([400, errors.inputInvalid]);
  });

  it('are gone for everybody once the connection has ended, back when the home is accepted again, erased after 30 days', async () => {
    const { id, placeId, family, home: own } = await connected('accepted');
    await write(id, own.person);
    await act('disconnect', id, placeId, family.person);
    expect((await list(id, own.person)).status).toBe(404);
    await act('connect', id, placeId, family.person);
    await act('accept', id, placeId, own.person);
    expect((await list(id, own.person)).json).toHaveLength(1);
    await act('disconnect', id, placeId, family.person);
    await world.pool`update connections set ended_at = now() - interval '29 days' where spirit_id = ${id} and ended_at is not null`;
    expect(await eraseOldNotes(world.pool)).toBe(0);
    await world.pool`update connections set ended_at = now() - interval '31 days' where spirit_id = ${id} and ended_at is not null`;
    expect(await eraseOldNotes(world.pool)).toBe(1);
    expect(await world.pool`select id from notes where spirit_id = ${id}`).toHaveLength(0);
  });

  it('are erased with the record', async () => {
    const { id, home: own } = await connected('accepted');
    await write(id, own.person);
    await world.pool`delete from spirits where id = ${id}`;
    expect(await world.pool`select id from notes where spirit_id = ${id}`).toHaveLength(0);
  });
});
