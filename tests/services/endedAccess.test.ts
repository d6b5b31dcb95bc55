import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import errors from '../../messages/en/errors.json' with { type: 'json' };
import { recordsOf } from '../records.ts';
import { createWorld, type Person, type World } from '../world.ts';

let world: World;
let { family, connected, act } = {} as ReturnType<typeof recordsOf>;

beforeAll(async () => {
  world = await createWorld();
  ({ family, connected, act } = recordsOf(world));
});
afterAll(() => world.close());

/** A call that can be made again and again with the same key. */
const keyed = (address: string, as: Person, params: Record<string, string>, body?: unknown) => {
  const headers = { 'idempotency-key': randomUUID() };
  return () => world.call(address, { as, params, body, headers });
};
const said = ({ status, text }: { status: number; text: string }) => [status, text];

/** A case of a home with somebody in its team. */
async function caseWithColleague(role: string) {
  const made = await connected('accepted');
  const colleague = await world.person({ roles: ['funeral-home'] });
  const options = { params: { id: made.placeId }, as: made.home.person, body: { email: colleague.email, role } };
  const { json } = await world.call('POST /api/places/{id}/colleagues', options);
  await world.acceptInvitations(colleague);
  const params = { id: made.placeId, colleagueId: json.id as string };
  const change = (to: string) =>
    world.call('PATCH /api/places/{id}/colleagues/{colleagueId}', {
      params,
      as: made.home.person,
      body: { role: to },
    });
  const remove = () => world.call('DELETE /api/places/{id}/colleagues/{colleagueId}', { params, as: made.home.person });
  return { ...made, colleague, change, remove };
}

describe('the answer to a key', () => {
  it('is given no more once the family has ended the connection, and is again where it was begun anew', async () => {
    const { id, placeId, home, family: asking } = await connected('accepted');
    const inCare = keyed(
      'POST /api/spirits/{id}/in-care',
      home.person,
      { id },
      { happenedAt: new Date().toISOString() },
    );
    const first = await inCare();
    expect([first.status, (await inCare()).text]).toEqual([200, first.text]);
    await act('disconnect', id, placeId, asking.person);
    expect(said(await inCare())).toEqual([404, errors.notFound]);
    await act('connect', id, placeId, asking.person);
    expect(said(await inCare())).toEqual([403, errors.noAccess]);
    await act('accept', id, placeId, home.person);
    expect((await inCare()).text).toBe(first.text);
  });

  it('goes with the role of a colleague, and with the colleague', async () => {
    const { id, colleague, change, remove } = await caseWithColleague('director');
    const write = keyed('POST /api/spirits/{id}/notes', colleague, { id }, { text: 'Ring Anne first' });
    const first = await write();
    expect([first.status, (await write()).text]).toEqual([201, first.text]);
    await change('accounts');
    expect(said(await write())).toEqual([403, errors.notOfYourDuties]);
    await remove();
    expect((await write()).status).not.toBe(201);
    expect((await write()).text).not.toContain('Anne');
  });

  it('is no second effect for who is more by now', async () => {
    const { id, home, colleague, change } = await caseWithColleague('assistant');
    const write = keyed('POST /api/spirits/{id}/notes', colleague, { id }, { text: 'Ring Anne first' });
    expect((await write()).status).toBe(201);
    await change('director');
    expect(said(await write())).toEqual([409, errors.keyReused]);
    const notes = await world.call('GET /api/spirits/{id}/notes', { params: { id }, as: home.person });
    expect(notes.json).toHaveLength(1);
  });

  it('goes with what a relative may do, and with the relative', async () => {
    const { id, person } = await family();
    const relative = await world.person();
    const body = { name: 'Anne', email: relative.email, level: 'decides' };
    const { json } = await world.call('POST /api/spirits/{id}/circle', { params: { id }, as: person, body });
    await world.call('POST /api/circle-invitations/{id}/accept', { params: { id: json.id }, as: relative });
    const link = { name: 'Paul', level: 'helps', sees: 'now' };
    const write = keyed('POST /api/spirits/{id}/circle-links', relative, { id }, link);
    const first = await write();
    expect([first.status, (await write()).text]).toEqual([201, first.text]);
    const params = { id, memberId: json.id as string };
    await world.call('PATCH /api/spirits/{id}/circle/{memberId}', { params, as: person, body: { level: 'looks' } });
    expect(said(await write())).toEqual([403, errors.noAccess]);
    await world.call('DELETE /api/spirits/{id}/circle/{memberId}', { params, as: person });
    expect(said(await write())).toEqual([404, errors.notFound]);
  });

  it('is given again to who has ended their own access by it', async () => {
    const { id, placeId, home } = await connected('accepted');
    const leave = keyed('DELETE /api/spirits/{id}/funeral-home/{placeId}/disconnect', home.person, { id, placeId });
    expect([(await leave()).status, (await leave()).status]).toEqual([200, 200]);
  });
});
