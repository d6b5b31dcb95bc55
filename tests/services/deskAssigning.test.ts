import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Spirit } from '#features/spirits/core/schema.ts';
import { limits } from '#vocabulary/limits.ts';
import errors from '../../messages/en/errors.json' with { type: 'json' };
import { recordsOf } from '../records.ts';
import { createWorld, type Person, type World } from '../world.ts';

let world: World;
let { home, act, connected, refused, auditsOf, read } = {} as ReturnType<typeof recordsOf>;

beforeAll(async () => {
  world = await createWorld();
  ({ home, act, connected, refused, auditsOf, read } = recordsOf(world));
});
afterAll(() => world.close());

type Assignment = { email: string | null; seen: string | null; note?: string };

const assign = (id: string, placeId: string, as: Person, body: Assignment) =>
  world.call('POST /api/spirits/{id}/funeral-home/{placeId}/assign', { params: { id, placeId }, as, body });
const queue = (as: Person) => world.call('GET /api/spirits', { as, query: { view: 'queue' } });

/** Who is responsible for a case, as its home's staff reads it in the queue and in the case. */
async function assigneeOf(id: string, as: Person): Promise<string | undefined> {
  const inQueue = (await queue(as)).json.find((spirit: Spirit) => spirit.id === id).core.connectedFuneralHomes[0];
  const { connectedFuneralHomes } = (await read(id, as)).json.spirit.core;
  expect(inQueue.assignee).toBe(connectedFuneralHomes[0].assignee);
  return inQueue.assignee;
}

/** A case of a home at which two people work. */
async function caseOfTwo(options: { language?: 'en' | 'fr' } = {}) {
  const made = await connected('accepted');
  const colleague = await world.person({ roles: ['funeral-home'], ...options });
  const params = { id: made.placeId };
  const body = { email: colleague.email, role: 'director' };
  const invited = await world.call('POST /api/places/{id}/colleagues', { params, as: made.home.person, body });
  await world.acceptInvitations(colleague);
  return { ...made, owner: made.home.person, colleague, colleagueId: invited.json.id as string };
}

const remove = (placeId: string, colleagueId: string, as: Person) =>
  world.call('DELETE /api/places/{id}/colleagues/{colleagueId}', { params: { id: placeId, colleagueId }, as });

describe('who is responsible for a case', () => {
  it('is nobody until somebody takes it; saying so again changes nothing', async () => {
    const { id, placeId, owner, colleague } = await caseOfTwo();
    expect(await assigneeOf(id, owner)).toBeUndefined();
    const taken = await assign(id, placeId, owner, { email: owner.email, seen: null });
    expect([taken.status, taken.json]).toEqual([200, { assignee: owner.email }]);
    expect(await assigneeOf(id, colleague)).toBe(owner.email);
    expect((await assign(id, placeId, owner, { email: owner.email, seen: null })).status).toBe(200);
    expect((await auditsOf(id)).filter((action) => action === 'take-case')).toHaveLength(1);
    expect(await world.mailsTo(owner.email)).toHaveLength(1);
  });

  it('is handed over with a note, which stays with the home, and with one mail that does not say for whom', async () => {
    const { id, placeId, owner, colleague, home: own } = await caseOfTwo({ language: 'fr' });
    await assign(id, placeId, owner, { email: owner.email, seen: null });
    const before = (await world.mailsTo(colleague.email)).length;
    const given = await assign(id, placeId, owner, {
      email: colleague.email.toUpperCase(),
      seen: owner.email,
      note: ' Ring Anne first. ',
    });
    expect(given.json).toEqual({ assignee: colleague.email });
    const notes = await world.call('GET /api/spirits/{id}/notes', { params: { id }, as: colleague });
    expect(notes.json).toMatchObject([{ text: 'Ring Anne first.', author: owner.email }]);
    const mails = await world.mailsTo(colleague.email);
    expect(mails).toHaveLength(before + 1);
    const mail = mails.find(({ subject }) => subject.includes('confie'))!;
    expect(mail.subject).toBe(`On vous confie un dossier chez ${own.place.name}`);
    expect(mail.text).toContain(owner.email);
    for (const secret of ['Marie', 'Roy', 'Anne']) expect(`${mail.subject} ${mail.text}`).not.toContain(secret);
    const released = await assign(id, placeId, colleague, { email: null, seen: colleague.email });
    expect(released.json).toEqual({ assignee: null });
    expect(await assigneeOf(id, owner)).toBeUndefined();
    expect((await auditsOf(id)).slice(-3)).toEqual(['take-case', 'assign-case', 'release-case']);
  });

  it('is who was faster: the second of two is refused, and keeps what they wrote to themselves', async () => {
    const { id, placeId, owner, colleague } = await caseOfTwo();
    const answers = await Promise.all([
      assign(id, placeId, owner, { email: owner.email, seen: null }),
      assign(id, placeId, colleague, { email: colleague.email, seen: null }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)!.text).toBe(errors.assigneeChanged);
    const winner = await assigneeOf(id, owner);
    expect([owner.email, colleague.email]).toContain(winner);
    const late = { email: owner.email === winner ? colleague.email : owner.email, seen: null, note: 'Too late' };
    await refused(() => assign(id, placeId, owner, late), 409, 'assigneeChanged');
    expect((await world.call('GET /api/spirits/{id}/notes', { params: { id }, as: owner })).json).toEqual([]);
  });

  it('is one of those who keep the listing, by a note that has an end', async () => {
    const { id, placeId, owner, family } = await caseOfTwo();
    const invited = `invited-${owner.email}`;
    const body = { email: invited, role: 'director' };
    await world.call('POST /api/places/{id}/colleagues', { params: { id: placeId }, as: owner, body });
    for (const email of [family.person.email, (await home()).person.email, invited])
      await refused(() => assign(id, placeId, owner, { email, seen: null }), 400, 'assigneeUnknown');
    const long = { email: owner.email, seen: null, note: 'x'.repeat(1_001) };
    await refused(() => assign(id, placeId, owner, long), 400, 'handOverNoteTooLong');
  });

  it('is said by a home that has accepted, of its own case only', async () => {
    const { id, placeId, family, owner } = await caseOfTwo();
    const other = await home();
    const body = { email: other.person.email, seen: null };
    await refused(() => assign(id, placeId, other.person, body), 404, 'notFound');
    await act('connect', id, other.placeId, family.person);
    await refused(() => assign(id, other.placeId, other.person, body), 403, 'noAccess');
    await act('accept', id, other.placeId, other.person);
    await refused(() => assign(id, placeId, other.person, body), 404, 'notFound');
    await refused(() => assign(id, 'nothing', other.person, body), 404, 'notFound');
    expect((await assign(id, placeId, family.person, body)).status).toBe(403);
    await assign(id, placeId, owner, { email: owner.email, seen: null });
    await assign(id, other.placeId, other.person, body);
    expect((await read(id, other.person)).text).not.toContain(owner.email);
    expect((await queue(other.person)).text).not.toContain(owner.email);
    const history = { params: { id: other.person.userId, spiritId: id }, as: other.person };
    expect((await world.call('GET /api/users/{id}/audits/{spiritId}', history)).text).not.toContain(owner.email);
  });

  it('cannot be said for a branch that has not accepted, by a mailbox whose other branch has', async () => {
    const { id, owner } = await caseOfTwo();
    const asked = await world.place({ email: owner.email });
    await world.pool`insert into connections (spirit_id, place_id) values (${id}, ${asked.id})`;
    await refused(() => assign(id, asked.id, owner, { email: owner.email, seen: null }), 403, 'noAccess');
  });

  it('is never the family’s to read: not in its records, its history, its export or what it is told of looks', async () => {
    const { id, placeId, family, owner, colleague } = await caseOfTwo();
    await assign(id, placeId, owner, { email: colleague.email, seen: null, note: 'Ring Anne first.' });
    const as = family.person;
    const replies = await Promise.all([
      world.call('GET /api/spirits', { as }),
      read(id, as),
      world.call('GET /api/users/{id}/audits/{spiritId}', { params: { id: as.userId, spiritId: id }, as }),
      world.call('GET /api/user/accesses', { as }),
      world.call('GET /api/user/export', { as }),
    ]);
    for (const { status, text } of replies) {
      expect(status).toBe(200);
      for (const secret of [owner.email, colleague.email, 'assign', 'Ring Anne']) expect(text).not.toContain(secret);
    }
    const history = { params: { id: colleague.userId, spiritId: id }, as: colleague };
    const own = (await world.call('GET /api/users/{id}/audits/{spiritId}', history)).json;
    expect(own[0]).toMatchObject({ action: 'assign-case', colleague: owner.email, unread: true });
  });

  it('makes the queue of a colleague new', async () => {
    const { id, placeId, owner, colleague } = await caseOfTwo();
    const etag = String((await queue(colleague)).headers.etag);
    await assign(id, placeId, owner, { email: owner.email, seen: null });
    const options = { as: colleague, query: { view: 'queue' }, headers: { 'if-none-match': etag } };
    expect((await world.call('GET /api/spirits', options)).status).toBe(200);
  });
});

describe('several cases at once', () => {
  type Several = {
    cases: { spiritId: string; placeId: string; seen: string | null }[];
    email: string | null;
    note?: string;
  };
  const assignAll = (as: Person, body: Several) => world.call('POST /api/cases/assign', { as, body });

  /** Three cases of one listing at which two people work. */
  async function threeCases() {
    const first = await caseOfTwo();
    const cases = [first, await connected('accepted'), await connected('accepted')];
    const { owner, colleague, placeId } = first;
    await world.pool`update connections set place_id = ${placeId} where spirit_id in ${world.pool(cases.map(({ id }) => id))}`;
    const seen = cases.map(({ id }) => ({ spiritId: id, placeId, seen: null }));
    return { owner, colleague, placeId, seen, ids: cases.map(({ id }) => id) };
  }

  it('go to a colleague together, with one mail and the note in each; twice the same case is one', async () => {
    const { owner, colleague, seen, ids } = await threeCases();
    const before = (await world.mailsTo(colleague.email)).length;
    const given = await assignAll(owner, { cases: [...seen, seen[0]!], email: colleague.email, note: 'From Monday.' });
    expect(given.status, given.text).toBe(200);
    expect(given.json.refused).toEqual([]);
    expect(given.json.done.map(({ spiritId }: { spiritId: string }) => spiritId)).toEqual([...ids].sort());
    for (const id of ids) {
      expect(await assigneeOf(id, owner)).toBe(colleague.email);
      expect((await world.call('GET /api/spirits/{id}/notes', { params: { id }, as: colleague })).json).toHaveLength(1);
    }
    const mails = await world.mailsTo(colleague.email);
    expect(mails).toHaveLength(before + 1);
    expect(mails.map(({ subject }) => subject)).toContain('3 cases are now yours');
  });

  it('that a colleague was faster with stay theirs, and the others go', async () => {
    const { owner, colleague, placeId, seen, ids } = await threeCases();
    await assign(ids[1]!, placeId, colleague, { email: colleague.email, seen: null });
    const given = await assignAll(owner, { cases: seen, email: owner.email });
    expect(given.json.refused).toEqual([{ spiritId: ids[1], placeId, why: 'faster' }]);
    expect(given.json.done).toHaveLength(2);
    expect(await assigneeOf(ids[1]!, owner)).toBe(colleague.email);
    expect(await assigneeOf(ids[2]!, owner)).toBe(owner.email);
  });

  it('of others are gone for the caller, and nobody gets a case where they do not work', async () => {
    const { owner, placeId, seen } = await threeCases();
    const other = await connected('accepted');
    const theirs = { spiritId: other.id, placeId: other.placeId, seen: null };
    const given = await assignAll(owner, { cases: [theirs], email: owner.email });
    expect(given.json).toEqual({ done: [], refused: [{ spiritId: other.id, placeId: other.placeId, why: 'gone' }] });
    const stranger = await assignAll(owner, { cases: seen.slice(0, 1), email: other.home.person.email });
    expect(stranger.json.refused).toEqual([{ spiritId: seen[0]!.spiritId, placeId, why: 'elsewhere' }]);
    expect((await read(other.id, other.home.person)).text).not.toContain(owner.email);
  });

  it('are refused as a whole without any, and with too many', async () => {
    const { owner, seen } = await threeCases();
    const many = Array.from({ length: limits.casesAssignedAtOnce + 1 }, () => seen[0]!);
    for (const cases of [[], many])
      await refused(() => assignAll(owner, { cases, email: owner.email }), 400, 'inputInvalid');
  });
});

describe('a case is nobody’s again', () => {
  it('when the colleague is removed, also after they are invited anew', async () => {
    const { id, placeId, owner, colleague, colleagueId } = await caseOfTwo();
    await assign(id, placeId, owner, { email: colleague.email, seen: null });
    expect((await remove(placeId, colleagueId, owner)).status).toBe(200);
    expect(await assigneeOf(id, owner)).toBeUndefined();
    await refused(() => assign(id, placeId, owner, { email: colleague.email, seen: null }), 400, 'assigneeUnknown');
    const body = { email: colleague.email, role: 'director' };
    await world.call('POST /api/places/{id}/colleagues', { params: { id: placeId }, as: owner, body });
    expect(await assigneeOf(id, owner)).toBeUndefined();
    expect((await assign(id, placeId, owner, { email: owner.email, seen: null })).status).toBe(200);
  });

  it('when the connection ends, also where the home is accepted again', async () => {
    const { id, placeId, family, owner } = await caseOfTwo();
    await assign(id, placeId, owner, { email: owner.email, seen: null });
    await act('disconnect', id, placeId, family.person);
    expect(await world.pool`select id from connections where spirit_id = ${id} and assigned_email is not null`).toEqual(
      [],
    );
    await act('connect', id, placeId, family.person);
    await act('accept', id, placeId, owner);
    expect(await assigneeOf(id, owner)).toBeUndefined();
  });

  it('when the listing gets another mailbox, or the account is closed', async () => {
    const { id, placeId, owner, colleague } = await caseOfTwo();
    await assign(id, placeId, owner, { email: owner.email, seen: null });
    await world.pool`update places set email = ${`new-${owner.email}`} where id = ${placeId}`;
    expect(await assigneeOf(id, colleague)).toBeUndefined();
    await assign(id, placeId, colleague, { email: colleague.email, seen: null });
    await world.pool`update users set deleted_at = now() where id = ${colleague.userId}`;
    expect(await world.pool`select id from connections where spirit_id = ${id} and assigned_email is not null`).toEqual(
      [],
    );
  });

  it('when who was responsible does not keep the listing by any other way', async () => {
    const { id, placeId, owner } = await caseOfTwo();
    await world.pool`update connections set assigned_email = 'gone@example.org' where spirit_id = ${id}`;
    expect(await assigneeOf(id, owner)).toBeUndefined();
    expect((await assign(id, placeId, owner, { email: owner.email, seen: null })).status).toBe(200);
  });
});
