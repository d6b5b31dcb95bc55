import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tellStatus } from '#features/connections/reminders/status.service.ts';
import type { Spirit } from '#features/spirits/core/schema.ts';
import { eraseOldSpirits } from '#features/spirits/core/service.ts';
import { limits } from '#vocabulary/limits.ts';
import errors from '../../messages/en/errors.json' with { type: 'json' };
import { recordsOf } from '../records.ts';
import { type CallOptions, createWorld, type Person, type World } from '../world.ts';

let world: World;
let { home, act, read, auditsOf } = {} as ReturnType<typeof recordsOf>;

beforeAll(async () => {
  world = await createWorld();
  ({ home, act, read, auditsOf } = recordsOf(world));
});
afterAll(() => world.close());

const data = {
  spiritInfo: {
    answer: 'given',
    answerValues: { spiritFirstName: 'Marie', spiritLastName: 'Roy', arrangerFirstName: 'Paul' },
  },
  directInfo: { answer: 'given', answerValues: { arrangerPhoneNumber: '403-555-0111' } },
  location: { answer: 'Alberta', answerValues: { town: 'Canmore' } },
};

const take = (as: Person, placeId: string, body: Record<string, unknown> = {}, options: CallOptions = {}) =>
  world.call('POST /api/first-calls', { as, body: { kind: 'died', placeId, data, ...body }, ...options });

/** A case that a home has taken on the phone. */
async function taken(body: Record<string, unknown> = {}) {
  const own = await home();
  const made = await take(own.person, own.placeId, body);
  expect(made.status, made.text).toBe(201);
  return { ...own, id: made.json.id as string };
}

const on = (address: string, id: string, as: Person, body?: unknown) =>
  world.call(address, { params: { id }, as, ...(body ? { body } : {}) });
const standing = (id: string, as: Person) => on('GET /api/spirits/{id}/first-call', id, as);
const invite = (id: string, as: Person, email: string, language = 'en') =>
  on('POST /api/spirits/{id}/family-invitation', id, as, { email, language });
const withdraw = (id: string, as: Person) => on('DELETE /api/spirits/{id}/family-invitation', id, as);
const remove = (id: string, as: Person) => on('DELETE /api/spirits/{id}/first-call', id, as);
const claim = (id: string, as: Person) => on('PATCH /api/spirit/{id}', id, as, { spirit: { core: { claimed: true } } });

const said = ({ status, text }: { status: number; text: string }) => [status, text];

describe('a call that the office takes', () => {
  it('is a case on the desk at once, with whoever took it responsible and a note of the home', async () => {
    const { id, person, placeId } = await taken({ note: ' Infection. ' });
    const { spirit } = (await read(id, person)).json;
    expect(spirit.data.timing.answer).toBe('now');
    expect(spirit.core).toMatchObject({ status: 'unverified', connectionStatus: 'accepted', withoutFamily: true });
    expect(spirit.core.connectedFuneralHomes).toMatchObject([
      { id: placeId, type: 'primary', status: 'accepted', assignee: person.email },
    ]);
    const queue = await world.call('GET /api/spirits', { as: person, query: { view: 'queue' } });
    expect(queue.json.map((one: Spirit) => one.id)).toEqual([id]);
    expect((await on('GET /api/spirits/{id}/notes', id, person)).json).toMatchObject([{ text: 'Infection.' }]);
    expect(await auditsOf(id)).toEqual(['create']);
    expect(await world.mailsTo(person.email)).toEqual([]);
  });

  it('makes one case however often it is sent', async () => {
    const { person, placeId } = await home();
    const headers = { 'idempotency-key': randomUUID() };
    const [one, other] = await Promise.all([
      take(person, placeId, {}, { headers }),
      take(person, placeId, {}, { headers }),
    ]);
    const ids = [one, other].flatMap(({ status, json }) => (status === 201 ? [json.id] : []));
    const again = await take(person, placeId, {}, { headers });
    expect(new Set([...ids, again.json.id]).size).toBe(1);
    expect((await world.call('GET /api/spirits', { as: person })).json).toHaveLength(1);
  });

  it('is refused with days that cannot be and with what is no mailbox, and makes no case', async () => {
    const { person, placeId } = await home();
    const born = (dateOfBirth: string, dateOfDeath: string) => ({
      ...data,
      spiritInfo: { answer: 'given', answerValues: { ...data.spiritInfo.answerValues, dateOfBirth, dateOfDeath } },
    });
    const email = {
      ...data,
      directInfo: { answer: 'given', answerValues: { arrangerPhoneNumber: '403-555-0111', arrangerEmail: 'x@y' } },
    };
    expect(said(await take(person, placeId, { data: born('2199', '') }))).toEqual([400, errors.callDateAhead]);
    expect(said(await take(person, placeId, { data: born('', '2199-01-01') }))).toEqual([400, errors.callDateAhead]);
    expect(said(await take(person, placeId, { data: born('1960', '1950-01-01') }))).toEqual([
      400,
      errors.callDatesCrossed,
    ]);
    expect(said(await take(person, placeId, { data: email }))).toEqual([400, errors.emailInvalid]);
    expect((await world.call('GET /api/spirits', { as: person })).json).toEqual([]);
  });

  it('is refused at the branch of another, without a caller, and with answers that no call gives', async () => {
    const { person, placeId } = await home();
    const other = await home();
    expect((await take(person, other.placeId)).status).toBe(404);
    expect(said(await take(person, placeId, { data: {} }))).toEqual([400, errors.callerMissing]);
    expect(said(await take(person, placeId, { kind: 'trade' }))).toEqual([400, errors.tradeHomeMissing]);
    const shortlist = { shortlist: { answer: null, answerValues: {} } };
    expect(said(await take(person, placeId, { data: { ...data, ...shortlist } }))).toEqual([
      400,
      errors.answersInvalid,
    ]);
    expect(said(await take(person, placeId, { kind: 'other' }))).toEqual([400, errors.callKindMissing]);
    expect(said(await take(person, placeId, { note: 'n'.repeat(limits.noteCharacters + 1) }))).toEqual([
      400,
      errors.noteTooLong,
    ]);
    expect((await world.call('GET /api/spirits', { as: person })).json).toEqual([]);
  });

  it('works without a family: forms, files, invoices and the status', async () => {
    const { id, person } = await taken();
    const params = { id, name: 'first-call' };
    const form = await world.call('POST /api/spirits/{id}/forms/{name}', { params, as: person, body: { data: {} } });
    expect(form.status, form.text).toBe(201);
    const file = { name: 'note.txt', content: Buffer.from('A note.\n') };
    expect(
      (await world.upload('POST /api/spirits/{id}/files/shared', file, { params: { id }, as: person })).status,
    ).toBe(201);
    const lines = [{ item: 'Services', quantity: 1, unitPrice: 10_000, taxes: ['GST'], thirdParty: false }];
    const invoice = await on('POST /api/spirits/{id}/invoices', id, person, { lines });
    expect(invoice.status, invoice.text).toBe(201);
    const sent = await world.call('POST /api/spirits/{id}/invoices/{invoiceId}/send', {
      params: { id, invoiceId: invoice.json.id },
      as: person,
    });
    expect(sent.status, sent.text).toBe(200);
    const care = await on('POST /api/spirits/{id}/in-care', id, person, { happenedAt: new Date().toISOString() });
    expect(care.json.core.status, care.text).toBe('in-care');
    const [change] = await world.pool`select id from status_changes where spirit_id = ${id}`;
    await tellStatus(world.pool, 'https://rivage.example', change!.id);
    expect((await world.pool`select told_at from status_changes where spirit_id = ${id}`)[0]!.toldAt).not.toBeNull();
    expect(said(await on('POST /api/spirits/{id}/questions', id, person, { questions: ['weight'] }))).toEqual([
      409,
      errors.familyMissing,
    ]);
  });

  it('cannot be written anew by somebody who asks for a home without signing in', async () => {
    const { id, person } = await taken();
    await world.call('POST /api/requests', {
      body: { id, email: 'stranger@example.org', spirit: { data: { weight: { answer: 'under-90' } } } },
    });
    const { spirit } = (await read(id, person)).json;
    expect([spirit.core.withoutFamily, spirit.data.weight]).toEqual([true, undefined]);
    expect((await standing(id, person)).json.invitation).toBeNull();
  });
});

describe('the family of a case that was taken on the phone', () => {
  it('is invited by one mail that names nobody, and takes the record over', async () => {
    const { id, person, place } = await taken();
    const family = await world.person();
    const invited = await invite(id, person, family.email.toUpperCase(), 'fr');
    expect(invited.json).toMatchObject({ invitation: { email: family.email, language: 'fr' }, invitationsLeft: 4 });
    const [mail, ...more] = await world.mailsTo(family.email);
    expect(more).toEqual([]);
    expect(mail!.subject).toBe(`${place.name} a ouvert un dossier avec vous`);
    expect(`${mail!.subject} ${mail!.text}`).not.toMatch(/Marie|Roy|Paul/);
    expect(mail!.text).toContain(`/fr/spirit/${id}`);
    const { spirit } = (await read(id, family)).json;
    expect(spirit.core).toMatchObject({ claimed: false, connectionStatus: 'accepted', spiritFirstName: 'Marie' });
    expect(JSON.stringify(spirit)).not.toContain(person.email);
    expect((await act('disconnect', id, place.id, family)).status).toBe(409);
    const owned = await claim(id, family);
    expect(owned.json.core.claimed, owned.text).toBe(true);
    expect((await read(id, person)).json.spirit.core.withoutFamily).toBeUndefined();
    const unread = await world.call('GET /api/audits', { as: person });
    expect(unread.json.map(({ action }: { action: string }) => action)).toContain('claim');
    expect(said(await invite(id, person, 'second@example.org'))).toEqual([409, errors.familyHere]);
    expect(said(await withdraw(id, person))).toEqual([409, errors.familyHere]);
    expect(said(await remove(id, person))).toEqual([409, errors.familyHere]);
  });

  it('is whoever was invited last; a second mailbox, one that was withdrawn and one that waited too long is a stranger', async () => {
    const { id, person } = await taken();
    const [first, second, stranger] = await Promise.all([world.person(), world.person(), world.person()]);
    await invite(id, person, first!.email);
    await invite(id, person, second!.email);
    for (const nobody of [first!, stranger!]) {
      expect((await read(id, nobody)).status).toBe(404);
      expect((await claim(id, nobody)).status).toBe(404);
      expect((await withdraw(id, nobody)).status).toBe(404);
    }
    expect((await withdraw(id, second!)).status).toBe(200);
    expect((await claim(id, second!)).status).toBe(404);
    expect((await standing(id, person)).json.invitation).toBeNull();
    await invite(id, person, second!.email);
    await world.pool`update first_calls set invited_at = invited_at - make_interval(days => ${limits.familyInvitationDays}) where spirit_id = ${id}`;
    expect((await world.call('GET /api/spirits', { as: second! })).json).toEqual([]);
    expect((await claim(id, second!)).status).toBe(404);
    await eraseOldSpirits(world.pool);
    expect((await world.pool`select owner_email from spirits where id = ${id}`)[0]!.ownerEmail).toBeNull();
    expect((await read(id, person)).status).toBe(200);
  });

  it('is not invited at the home itself, for another home, or more often than is bearable', async () => {
    const { id, person } = await taken();
    expect(said(await invite(id, person, person.email))).toEqual([400, errors.inviteeIsHome]);
    for (let nth = 0; nth < limits.familyInvitationsPerCase; nth += 1)
      expect((await invite(id, person, 'family@example.org')).status).toBe(200);
    expect(said(await invite(id, person, 'family@example.org'))).toEqual([409, errors.invitationsUsed]);
    const organization = { relationshipToArranger: { answer: 'professional', answerValues: { organization: 'Ross' } } };
    const trade = await taken({ kind: 'trade', data: { ...data, ...organization } });
    expect(said(await invite(trade.id, trade.person, 'family@example.org'))).toEqual([409, errors.tradeHasNoFamily]);
    const stranger = await home();
    for (const call of [standing, withdraw, remove]) expect((await call(id, stranger.person)).status).toBe(404);
    expect((await invite(id, stranger.person, 'family@example.org')).status).toBe(404);
  });
});

describe('the end of a case without a family', () => {
  it('comes at once where it was a mistake, for a day', async () => {
    const { id, person } = await taken();
    const family = await world.person();
    await invite(id, person, family.email);
    expect((await remove(id, person)).status).toBe(200);
    expect((await read(id, person)).status).toBe(404);
    expect((await read(id, family)).status).toBe(404);
    const late = await taken();
    await world.pool`update first_calls set taken_at = taken_at - interval '25 hours' where spirit_id = ${late.id}`;
    expect(said(await remove(late.id, late.person))).toEqual([409, errors.deleteTooLate]);
    expect((await standing(late.id, late.person)).json.deletableUntil).toBeNull();
  });

  it('is erased so many days after the home has ended it, and never while the home has it', async () => {
    const { id, person, placeId } = await taken();
    const count = async () => (await world.pool`select from spirits where id = ${id}`).length;
    await world.pool`update spirits set created_at = created_at - interval '400 days' where id = ${id}`;
    await eraseOldSpirits(world.pool);
    expect(await count()).toBe(1);
    expect((await act('disconnect', id, placeId, person)).status).toBe(200);
    await eraseOldSpirits(world.pool);
    expect(await count()).toBe(1);
    await world.pool`update connections set ended_at = ended_at - make_interval(days => ${limits.undoDays + 1}) where spirit_id = ${id}`;
    await eraseOldSpirits(world.pool);
    expect(await count()).toBe(0);
  });
});
