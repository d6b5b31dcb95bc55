import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { limits } from '#vocabulary/limits.ts';
import errors from '../../messages/en/errors.json' with { type: 'json' };
import { recordsOf } from '../records.ts';
import { createWorld, type Person, type World } from '../world.ts';

let world: World;
let { family, home, act, connected, read } = {} as ReturnType<typeof recordsOf>;

beforeAll(async () => {
  world = await createWorld();
  ({ family, home, act, connected, read } = recordsOf(world));
});
afterAll(() => world.close());
beforeEach(() => world.pool`delete from rate_limits`);

const list = (id: string, as: Person) => world.call('GET /api/places/{id}/colleagues', { params: { id }, as });
const invite = (id: string, as: Person, email: string, role = 'director') =>
  world.call('POST /api/places/{id}/colleagues', { params: { id }, as, body: { email, role } });
const remove = (id: string, colleagueId: string, as: Person) =>
  world.call('DELETE /api/places/{id}/colleagues/{colleagueId}', { params: { id, colleagueId }, as });

/** A home with a colleague who has an account. */
async function homeWithColleague(role: 'owner' | 'director' = 'director') {
  const own = await home();
  const colleague = await world.person({ roles: ['funeral-home'] });
  const { json } = await invite(own.placeId, own.person, colleague.email, role);
  await world.acceptInvitations(colleague);
  return { own, colleague, colleagueId: json.id as string };
}

/** Signs in with a mailbox as a person does: with the code of the mail. */
async function signIn(email: string): Promise<Person & { text: string }> {
  await world.call('POST /api/login', { body: { email, redirect: '/' } });
  const code = (await world.mailsTo(email))[0]!.text.match(/\b\d{3}[\s ]?\d{3}\b/)![0];
  const { json, text } = await world.call('POST /api/authorize', { body: { code, email } });
  return { userId: json.user.id, email, bearer: json.sessionId, roles: json.user.roles.split(','), text };
}

describe('inviting a colleague', () => {
  it('mails her once; her first sign-in makes it count and gives her the desk', async () => {
    const own = await home();
    const email = `new-${randomUUID()}@example.org`;
    const invited = await invite(own.placeId, own.person, email.toUpperCase());
    expect(invited.status).toBe(201);
    expect(invited.json).toMatchObject({ email, role: 'director', accepted: false });
    const [mail] = await world.mailsTo(email);
    expect(mail!.subject).toBe(`You can now look after ${own.place.name}`);
    expect(mail!.text).toContain(own.person.email);
    const { person, id } = await family();
    await act('connect', id, own.placeId, person);
    const colleague = await signIn(email);
    expect(colleague.roles).toContain('funeral-home');
    const asHome = { ...colleague };
    const spirits = await world.call('GET /api/spirits', { as: asHome, role: 'funeral-home' });
    expect(spirits.json.map((spirit: { id: string }) => spirit.id)).toEqual([id]);
    const mine = await world.call('GET /api/places/my-listings', { as: asHome, role: 'funeral-home' });
    expect(mine.json.map((place: { id: string }) => place.id)).toEqual([own.placeId]);
  });

  it('tells nobody which mailboxes have an account: each counts from its next sign-in on', async () => {
    const own = await home();
    const known = await world.person();
    const emails = [known.email, `unknown-${randomUUID()}@example.org`];
    const told = [];
    for (const email of emails) {
      const { status, json } = await invite(own.placeId, own.person, email);
      told.push({ status, ...json, id: '', email: '', invitedAt: '' });
    }
    expect(told[0]).toEqual(told[1]);
    const acceptedOf = async () =>
      (await list(own.placeId, own.person)).json.slice(1).map(({ accepted }: { accepted: boolean }) => accepted);
    const desk = () => world.call('GET /api/spirits', { as: known, role: 'funeral-home' });
    expect((await desk()).status).toBe(403);
    expect(await acceptedOf()).toEqual([false, false]);
    await signIn(known.email);
    expect((await desk()).status).toBe(200);
    expect(await acceptedOf()).toEqual([true, false]);
  });

  it('again and again is three letters in an hour, and ten from all listings together', async () => {
    const [email, busy] = [`again-${randomUUID()}@example.org`, `busy-${randomUUID()}@example.org`];
    const own = await home();
    for (let count = 0; count < limits.rates.invitationsAgain.count; count += 1) {
      const { json } = await invite(own.placeId, own.person, email);
      await remove(own.placeId, json.id, own.person);
    }
    const refused = await invite(own.placeId, own.person, email);
    expect([refused.status, refused.text]).toEqual([429, errors.tooManyAttempts]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await list(own.placeId, own.person)).json).toHaveLength(1);
    expect(await world.mailsTo(email)).toHaveLength(limits.rates.invitationsAgain.count);
    const statuses = [];
    for (let count = 0; count <= limits.rates.invitationsPerMailbox.count; count += 1) {
      const next = await home();
      statuses.push((await invite(next.placeId, next.person, busy)).status);
    }
    expect(statuses.filter((status) => status === 201)).toHaveLength(limits.rates.invitationsPerMailbox.count);
    expect(statuses.at(-1)).toBe(429);
  });

  it('says so when she keeps it already, and refuses what is no address', async () => {
    const { own, colleague } = await homeWithColleague();
    const again = await invite(own.placeId, own.person, colleague.email);
    expect([again.status, again.text]).toEqual([409, errors.colleagueKnown]);
    expect((await invite(own.placeId, own.person, own.person.email)).status).toBe(409);
    expect((await invite(own.placeId, own.person, 'nobody')).text).toBe(errors.emailInvalid);
    expect(await world.mailsTo(colleague.email)).toHaveLength(1);
  });

  it('is the owners’: staff sees who keeps the listing, and invites, removes and deletes nobody', async () => {
    const { own, colleague } = await homeWithColleague();
    const { json } = await list(own.placeId, colleague);
    expect(json.map(({ email, role }: Person & { role: string }) => [email, role])).toEqual([
      [own.person.email, 'owner'],
      [colleague.email, 'director'],
    ]);
    expect((await invite(own.placeId, colleague, 'third@example.org')).status).toBe(403);
    const third = await invite(own.placeId, own.person, `third-${randomUUID()}@example.org`);
    expect((await remove(own.placeId, third.json.id, colleague)).status).toBe(403);
    const address = 'DELETE /api/places/{id}';
    expect((await world.call(address, { params: { id: own.placeId }, as: colleague })).status).toBe(403);
    expect((await list(own.placeId, (await home()).person)).status).toBe(403);
  });

  it('lets an invited owner invite, and everybody leave', async () => {
    const { own, colleague } = await homeWithColleague('owner');
    const third = await world.person({ roles: ['funeral-home'] });
    const invited = await invite(own.placeId, colleague, third.email);
    expect(invited.status).toBe(201);
    await world.acceptInvitations(third);
    expect((await remove(own.placeId, invited.json.id, third)).status).toBe(200);
    expect((await list(own.placeId, third)).status).toBe(403);
  });

  it('ends for all when the listing goes to another mailbox', async () => {
    const { own, colleague } = await homeWithColleague();
    const admin = await world.person({ roles: ['admin'] });
    await world.call('PATCH /api/places/{id}/email', {
      params: { id: own.placeId },
      as: admin,
      body: { email: `buyer-${randomUUID()}@example.org` },
    });
    expect((await list(own.placeId, colleague)).status).toBe(403);
  });
});

describe('several people at one home', () => {
  it('work on the same case; each change says who, to colleagues only', async () => {
    const { own, colleague } = await homeWithColleague();
    const { id, person } = await family();
    await act('connect', id, own.placeId, person);
    expect((await act('accept', id, own.placeId, colleague)).status).toBe(200);
    expect((await world.call('POST /api/spirits/{id}/in-care', { params: { id }, as: own.person })).status).toBe(200);
    const audits = (await world.call('GET /api/audits', { as: own.person })).json;
    const who = Object.fromEntries(audits.map((entry: Record<string, string>) => [entry.action, entry.colleague]));
    expect(who).toMatchObject({ accept: colleague.email, 'in-care': own.person.email, connect: undefined });
    const unread = audits.filter((entry: { unread: boolean }) => entry.unread);
    expect(unread.map((entry: { action: string }) => entry.action)).not.toContain('in-care');
    expect(unread.map((entry: { action: string }) => entry.action)).toContain('accept');
    const everything = await Promise.all([
      read(id, person),
      world.call('GET /api/spirits', { as: person }),
      world.call('GET /api/users/{id}/audits/{spiritId}', {
        params: { id: person.userId, spiritId: id },
        as: person,
      }),
      world.call('GET /api/user/accesses', { as: person }),
    ]);
    for (const { text } of everything) {
      expect(text).not.toContain(colleague.email);
      expect(text).not.toContain(own.person.email);
    }
  });

  it('end at once when one is removed: her next call finds nothing', async () => {
    const { own, colleague, colleagueId } = await homeWithColleague();
    const { id, person } = await family();
    await act('connect', id, own.placeId, person);
    await act('accept', id, own.placeId, own.person);
    const before = await read(id, colleague);
    expect(before.status).toBe(200);
    expect((await remove(own.placeId, colleagueId, own.person)).status).toBe(200);
    const etag = { 'if-none-match': String(before.headers.etag) };
    const after = await world.call('GET /api/spirit/{id}', { params: { id }, as: colleague, headers: etag });
    expect(after.status).toBe(404);
    expect((await world.call('GET /api/spirits', { as: colleague })).json).toEqual([]);
    expect((await world.call('GET /api/audits', { as: colleague })).json).toEqual([]);
    expect((await act('disconnect', id, own.placeId, colleague)).status).toBe(404);
    expect((await world.call('GET /api/places/my-listings', { as: colleague })).json).toEqual([]);
  });

  it('takes the desk back that only the invitation had brought, from the very next call', async () => {
    const own = await home();
    const email = `only-${randomUUID()}@example.org`;
    const { json: invited } = await invite(own.placeId, own.person, email);
    const colleague = await signIn(email);
    expect(colleague.roles).toContain('funeral-home');
    const other = await home();
    const { json: second } = await invite(other.placeId, other.person, email);
    await world.acceptInvitations(colleague);
    await remove(own.placeId, invited.id, own.person);
    const desk = () => world.call('GET /api/spirits', { as: colleague, role: 'funeral-home' });
    expect((await desk()).status).toBe(200);
    await remove(other.placeId, second.id, other.person);
    const refused = await desk();
    expect([refused.status, refused.text]).toEqual([403, errors.notYourRole]);
    expect((await world.call('GET /api/spirits', { as: colleague, role: 'user' })).status).toBe(200);
    expect((await signIn(email)).roles).toEqual(['user']);
  });

  it('leaves the desk to whoever had it before, or keeps a listing of her own', async () => {
    const own = await home();
    const [director, keeper] = await Promise.all([world.person({ roles: ['funeral-home'] }), world.person()]);
    const { json: first } = await invite(own.placeId, own.person, director.email);
    const { json: second } = await invite(own.placeId, own.person, keeper.email);
    await signIn(keeper.email);
    await world.place({ email: keeper.email });
    await remove(own.placeId, first.id, own.person);
    await remove(own.placeId, second.id, own.person);
    for (const as of [director, keeper])
      expect((await world.call('GET /api/spirits', { as, role: 'funeral-home' })).status).toBe(200);
  });

  it('leaves the role to whoever has a listing of their own that waits to be published', async () => {
    const owner = await world.person({ roles: ['merchant'] });
    const shop = await world.place({ email: owner.email, type: 'merchant' });
    const email = `florist-${randomUUID()}@example.org`;
    const { json: invited } = await invite(shop.id, owner, email);
    const florist = await signIn(email);
    const body = { name: 'A shop of her own', type: 'merchant' };
    const made = await world.call('POST /api/places', { as: florist, role: 'merchant', body });
    expect(made.json.status).toBe('review');
    expect((await remove(shop.id, invited.id, owner)).status).toBe(200);
    const mine = await world.call('GET /api/places/my-listings', { as: florist, role: 'merchant' });
    expect(mine.json.map(({ id }: { id: string }) => id)).toEqual([made.json.id]);
  });

  it('can be invited again after that', async () => {
    const { own, colleague, colleagueId } = await homeWithColleague();
    await remove(own.placeId, colleagueId, own.person);
    expect((await invite(own.placeId, own.person, colleague.email)).status).toBe(201);
    expect((await list(own.placeId, colleague)).status).toBe(403);
    await signIn(colleague.email);
    expect((await list(own.placeId, colleague)).status).toBe(200);
  });

  it('polls the invoices like the listing’s own mailbox: nothing comes twice', async () => {
    const { own, colleague } = await homeWithColleague();
    const { id, person } = await family();
    await act('engage', id, own.placeId, person);
    await act('accept', id, own.placeId, own.person);
    const accounts = (headers = {}) =>
      world.call('GET /api/spirits/{id}/invoices', { params: { id }, as: colleague, headers });
    const { headers } = await accounts();
    expect((await accounts({ 'if-none-match': String(headers.etag) })).status).toBe(304);
  });

  it('a look of a colleague is told to the family as a look of the home', async () => {
    const { own, colleague } = await homeWithColleague();
    const { id, person } = await family();
    await act('connect', id, own.placeId, person);
    await read(id, colleague);
    const { json } = await world.call('GET /api/user/accesses', { as: person });
    expect(json).toHaveLength(1);
  });
});

describe('what goes wrong', () => {
  it('has its sentence: an answer after the family withdrew, a refusal without reason, two answers at once', async () => {
    const { id, placeId, family: asking, home: own } = await connected();
    const without = await act('decline', id, placeId, own.person, { body: {} });
    expect([without.status, without.text]).toEqual([400, errors.reasonRequired]);
    await act('disconnect', id, placeId, asking.person);
    expect((await act('accept', id, placeId, own.person)).status).toBe(404);
    await act('connect', id, placeId, asking.person);
    const both = await Promise.all([act('accept', id, placeId, own.person), act('decline', id, placeId, own.person)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)!.text).toBe(errors.alreadyAnswered);
  });

  it('paid twice is noted once, with who and when; and taken back once', async () => {
    const { own, colleague } = await homeWithColleague();
    const { id, person } = await family();
    await act('engage', id, own.placeId, person);
    await act('accept', id, own.placeId, own.person);
    const paid = (as: Person, isPaid: boolean) =>
      world.call('POST /api/spirits/{id}/paid', { params: { id }, as, body: { paid: isPaid } });
    const twice = await Promise.all([paid(own.person, true), paid(colleague, true)]);
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    await paid(colleague, false);
    await paid(colleague, false);
    const audits = (await world.call('GET /api/audits', { as: own.person })).json;
    const entries = audits.filter(({ action }: { action: string }) => ['paid', 'unpaid'].includes(action));
    expect(entries).toHaveLength(2);
    expect(entries[0]).toMatchObject({ action: 'unpaid', colleague: colleague.email });
  });
});
