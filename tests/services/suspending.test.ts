import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findToday } from '#features/places/core/writes.repository.ts';
import errors from '../../messages/en/errors.json' with { type: 'json' };
import { deviceWithPasskey } from '../passkey.ts';
import { recordsOf } from '../records.ts';
import { createWorld, type Person, type World } from '../world.ts';

let world: World;
let admin: Person;
let other: Person;
let { act, connected, family, home, read } = {} as ReturnType<typeof recordsOf>;

beforeAll(async () => {
  world = await createWorld();
  ({ act, connected, family, home, read } = recordsOf(world));
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.pool`delete from rate_limits`;
  await world.pool`update users set roles = '{user}' where 'admin' = any(roles)`;
  [admin, other] = [await world.person({ roles: ['admin'] }), await world.person({ roles: ['admin'] })];
});

type Said = { reason?: string; until?: string | null; tellReason?: boolean };

const why = 'Somebody else reads this mailbox.';
const suspend = (id: string, said: Said = {}, as = admin) =>
  world.call('POST /api/admin/users/{id}/suspend', { as, params: { id }, body: { reason: why, ...said } });
const bringBack = (id: string, said: Said = {}, as = admin) =>
  world.call('POST /api/admin/users/{id}/bring-back', { as, params: { id }, body: { reason: 'Mended.', ...said } });
const hide = (id: string, reason = 'It is not theirs.', as = admin) =>
  world.call('POST /api/admin/places/{id}/suspend', { as, params: { id }, body: { reason } });
const show = (id: string, reason = 'It is theirs.', as = admin) =>
  world.call('POST /api/admin/places/{id}/bring-back', { as, params: { id }, body: { reason } });
const refusal = ({ status, text }: { status: number; text: string }) => [status, text];

async function signIn(email: string, language = 'en') {
  await world.call('POST /api/login', { body: { email } });
  const mails = await world.mailsTo(email);
  const code = /^\d{6}$/m.exec(mails.find(({ text }) => /^\d{6}$/m.test(text))!.text)![0];
  return world.call('POST /api/authorize', { body: { email, code }, headers: { 'accept-language': language } });
}

const inADay = async (days: number) => {
  const day = new Date(`${await findToday(world.pool)}T12:00:00Z`);
  return new Date(day.getTime() + days * 86_400_000).toISOString().slice(0, 10);
};

describe('an account that is suspended', () => {
  it('ends every session at once, and says so only to who has proved the mailbox', async () => {
    const person = await world.person();
    expect((await suspend(person.userId)).json.suspensions).toMatchObject([
      { reason: why, by: admin.email, current: true, until: null, endedAt: null },
    ]);
    expect((await world.call('GET /api/user', { as: person })).json).toEqual({ sessionExpired: true });
    const asked = await world.call('POST /api/login', { body: { email: person.email } });
    expect(asked.json).toEqual({ ok: true });
    const wrong = await world.call('POST /api/authorize', { body: { email: person.email, code: '000000' } });
    expect(wrong.status).toBe(401);
    const { status, text } = await signIn(person.email);
    expect([status, text]).toEqual([
      403,
      expect.stringMatching(/^This account has been suspended since \w+ \d+, 20\d\d\./),
    ]);
    expect(await world.pool`select from sessions where user_id = ${person.userId} and revoked_at is null`).toEqual([]);
    expect((await signIn(person.email, 'fr')).text).toMatch(
      /^Ce compte est suspendu depuis le \d+(er)? \p{L}+ 20\d\d\./u,
    );
  });

  it('is told once by mail, with the reason or without', async () => {
    const [told, untold] = [await world.person(), await world.person({ language: 'fr' })];
    await suspend(told.userId);
    await suspend(untold.userId, { tellReason: false });
    const [[english], [french]] = [await world.mailsTo(told.email), await world.mailsTo(untold.email)];
    expect(english!.text).toContain(why);
    expect(english!.text).toContain('/contact');
    expect(french!.subject).toBe('Votre compte Rivage est suspendu');
    expect(french!.text).not.toContain(why);
    await bringBack(told.userId);
    await bringBack(untold.userId, { tellReason: false });
    const [[first], [second]] = [await world.mailsTo(told.email), await world.mailsTo(untold.email)];
    expect(first!.text).toContain('Mended.');
    expect(second!.text).not.toContain('Mended.');
  });

  it('does not sign in with a passkey, nor when it had been deleted', async () => {
    const [person, device] = [await world.person(), deviceWithPasskey()];
    const { challenge } = (await world.call('POST /api/passkeys/begin', { as: person })).json;
    const body = { name: 'Mine', credential: device.register({ challenge }) };
    expect((await world.call('POST /api/passkeys', { as: person, body })).status).toBe(201);
    await suspend(person.userId);
    const asked = (await world.call('POST /api/passkeys/sign-in/begin')).json;
    const credential = device.signIn({ challenge: asked.challenge });
    const answer = await world.call('POST /api/passkeys/sign-in', { body: { credential } });
    expect([answer.status, answer.text]).toEqual([403, expect.stringContaining('has been suspended since')]);
    await world.call('DELETE /api/users/{id}', { as: admin, params: { id: person.userId } });
    expect((await signIn(person.email)).status).toBe(403);
  });

  it('signs in again on the day that was named, and can be suspended anew', async () => {
    const person = await world.person();
    for (const until of [await inADay(0), '2020-01-01', 'soon'])
      expect(refusal(await suspend(person.userId, { until }))).toEqual([400, errors.suspendUntilInvalid]);
    const { json } = await suspend(person.userId, { until: await inADay(3) });
    expect(json.suspensions[0].until).toBe(await inADay(3));
    expect((await signIn(person.email)).text).toMatch(/, until \w+ \d+, 20\d\d\./);
    await world.pool`update suspensions set until = current_date where user_id = ${person.userId}`;
    expect((await signIn(person.email)).status).toBe(200);
    expect((await bringBack(person.userId)).status).toBe(409);
    expect((await suspend(person.userId)).status).toBe(200);
    expect(await world.pool`select from suspensions where user_id = ${person.userId}`).toHaveLength(2);
  });

  it('keeps its records, and its home’s families reach theirs', async () => {
    const made = await connected('accepted');
    await suspend(made.home.person.userId);
    expect((await read(made.id, made.family.person)).status).toBe(200);
    await bringBack(made.home.person.userId);
    const { json } = await signIn(made.home.person.email);
    expect((await read(made.id, { ...made.home.person, bearer: json.sessionId })).status).toBe(200);
  });

  it('is never one’s own, nor the last that administers', async () => {
    expect(refusal(await suspend(admin.userId))).toEqual([409, errors.suspendSelf]);
    expect((await suspend(other.userId)).status).toBe(200);
    const roles = { as: admin, params: { id: admin.userId }, body: { roles: 'user' } };
    expect(refusal(await world.call('PATCH /api/users/{id}', roles))).toEqual([409, errors.lastAdministrator]);
    expect((await suspend((await world.person()).userId, {}, other)).json).toEqual({ sessionExpired: true });
  });

  it('is suspended and brought back by one of two, with a reason that only the suspension keeps', async () => {
    const person = await world.person();
    for (const reason of ['', '  '])
      expect(refusal(await suspend(person.userId, { reason }))).toEqual([400, errors.reasonRequired]);
    const both = await Promise.all([suspend(person.userId), suspend(person.userId, {}, other)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const back = await Promise.all([bringBack(person.userId), bringBack(person.userId, {}, other)]);
    expect(back.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await world.mailsTo(person.email)).toHaveLength(2);
    const log = await world.call('GET /api/admin/actions', { as: admin, query: { kind: 'user', id: person.userId } });
    expect(log.json.items).toHaveLength(2);
    expect(log.text).not.toContain(why);
  });
});

describe('a listing that is hidden', () => {
  const shown = (id: string) => world.call('GET /api/places/{id}', { params: { id } });
  const listed = async (name: string) => (await world.call('GET /api/places', { query: { name } })).json;

  it('is gone for everybody, told of as hidden, and comes back as it was', async () => {
    const { place, person, placeId } = await home({ published_at: '2026-01-01' });
    expect((await shown(placeId)).status).toBe(200);
    const hidden = await hide(placeId);
    expect(hidden.json).toMatchObject({ status: 'closed', suspension: { reason: 'It is not theirs.' } });
    expect((await shown(placeId)).status).toBe(404);
    expect(await listed(place.name)).toEqual([]);
    const gone = await world.call('GET /api/places/{id}/gone', { params: { id: placeId } });
    expect(gone.json).toMatchObject({ name: place.name, hidden: true });
    expect(gone.text).not.toContain('It is not theirs.');
    const own = (await world.call('GET /api/places/my-listings', { as: person })).json;
    expect(own[0].suspension.reason).toBe('It is not theirs.');
    expect((await world.mailsTo(place.email!))[0]!.text).toContain('It is not theirs.');
    expect((await show(placeId)).json).toMatchObject({ status: 'published', suspension: null });
    expect((await shown(placeId)).text).not.toContain('suspension');
    expect(await listed(place.name)).toHaveLength(1);
    const told = await world.call('GET /api/admin/places/{id}/suspensions', { as: other, params: { id: placeId } });
    expect(told.json).toMatchObject([{ by: admin.email, endReason: 'It is theirs.', current: false }]);
  });

  it('takes no new request, and goes on with those it has', async () => {
    const waiting = await connected('pending');
    const accepted = await connected('accepted');
    for (const { placeId } of [waiting, accepted]) expect((await hide(placeId)).status).toBe(200);
    expect((await read(accepted.id, accepted.home.person)).status).toBe(200);
    expect((await act('accept', waiting.id, waiting.placeId, waiting.home.person)).status).toBe(200);
    const asking = await family();
    for (const how of ['connect', 'engage'] as const)
      expect(refusal(await act(how, asking.id, waiting.placeId, asking.person))).toEqual([409, errors.placeSuspended]);
  });

  it('stays hidden whatever its state is changed to, and its keeper keeps the role', async () => {
    const { person, placeId } = await home();
    await hide(placeId);
    const body = { status: 'published' };
    const reopened = await world.call('PATCH /api/places/{id}', { as: admin, params: { id: placeId }, body });
    expect(refusal(reopened)).toEqual([409, errors.placeHidden]);
    const change = { as: person, params: { id: placeId }, body: { phone: '403-555-0199' } };
    expect((await world.call('PATCH /api/places/{id}', change)).status).toBe(200);
    expect((await shown(placeId)).status).toBe(404);
    await world.pool`update users set roles = '{user}' where id = ${person.userId}`;
    expect((await signIn(person.email)).json.user.roles).toContain('funeral-home');
  });

  it('is hidden once, and only when it is published', async () => {
    const { placeId } = await home();
    const both = await Promise.all([hide(placeId), hide(placeId, 'Me too.', other)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const back = await Promise.all([show(placeId), show(placeId, 'Me too.', other)]);
    expect(back.map(({ status }) => status).sort()).toEqual([200, 409]);
    const waiting = await world.place({ status: 'review' });
    expect(refusal(await hide(waiting.id))).toEqual([409, errors.suspendNotPublished]);
    expect((await hide('nothing')).status).toBe(404);
  });
});
