import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import errors from '../../messages/en/errors.json' with { type: 'json' };
import type { TeamRole } from '../../src/vocabulary/places/teamRoles.ts';
import { recordsOf } from '../records.ts';
import { createWorld, type Person, type World } from '../world.ts';

let world: World;
let { family, home, act, read } = {} as ReturnType<typeof recordsOf>;

beforeAll(async () => {
  world = await createWorld();
  ({ family, home, act, read } = recordsOf(world));
});
afterAll(() => world.close());

/** A home with a case it has accepted and a colleague in one role. */
async function caseWith(role: TeamRole) {
  const own = await home();
  const colleague = await world.person({ roles: ['funeral-home'] });
  const params = { id: own.placeId };
  const body = { email: colleague.email, role };
  const { json } = await world.call('POST /api/places/{id}/colleagues', { params, as: own.person, body });
  await world.acceptInvitations(colleague);
  const { person, id } = await family();
  await act('connect', id, own.placeId, person);
  await act('accept', id, own.placeId, own.person);
  return { own, colleague, colleagueId: json.id as string, family: person, id };
}

const change = (place: string, colleagueId: string, as: Person, role: string) =>
  world.call('PATCH /api/places/{id}/colleagues/{colleagueId}', {
    params: { id: place, colleagueId },
    as,
    body: { role },
  });

const inCare = (id: string, as: Person) => world.call('POST /api/spirits/{id}/in-care', { params: { id }, as });

describe('who keeps accounts', () => {
  it('sees who died and none of the answers, forms and files', async () => {
    const { own, colleague, id } = await caseWith('accounts');
    const whole = (await read(id, own.person)).json;
    const { spirit, forms, files } = (await read(id, colleague)).json;
    expect(spirit.core.spiritLastName).toBe(whole.spirit.core.spiritLastName);
    expect(spirit.core.spiritLastName).not.toBe('');
    const names = {
      spiritFirstName: 'Marie',
      spiritLastName: 'Roy',
      arrangerFirstName: 'Paul',
      arrangerLastName: 'private',
    };
    const answered = Object.entries(spirit.data as Record<string, { answerValues: object }>);
    expect(whole.spirit.data.readyToBePickedUp.answer).toBe('yes');
    expect(Object.fromEntries(answered.map(([key, { answerValues }]) => [key, answerValues]))).toEqual({
      timing: {},
      location: {},
      cremationOrBurial: {},
      preArranged: {},
      spiritInfo: names,
    });
    expect([forms, files]).toEqual([[], []]);
    const queue = await world.call('GET /api/spirits', { as: colleague });
    expect(queue.json.map((one: { id: string }) => one.id)).toEqual([id]);
    expect(queue.json[0].data).toEqual(spirit.data);
  });

  it('works on money and on nothing of the case', async () => {
    const { colleague, id } = await caseWith('accounts');
    const accounts = await world.call('GET /api/spirits/{id}/invoices', { params: { id }, as: colleague });
    expect(accounts.status).toBe(200);
    const refused = await inCare(id, colleague);
    expect([refused.status, refused.text]).toEqual([403, errors.notOfYourDuties]);
    expect((await world.call('GET /api/spirits/{id}/notes', { params: { id }, as: colleague })).status).toBe(403);
    expect((await world.call('GET /api/case-tasks', { as: colleague })).status).toBe(403);
  });
});

describe('who keeps accounts', () => {
  it('is made responsible for no case, and is not asked to', async () => {
    const { own, colleague, colleagueId, id } = await caseWith('accounts');
    const params = { id, placeId: own.placeId };
    const give = () =>
      world.call('POST /api/spirits/{id}/funeral-home/{placeId}/assign', {
        params,
        as: own.person,
        body: { email: colleague.email, seen: null },
      });
    const refused = await give();
    expect([refused.status, refused.text]).toEqual([400, errors.assigneeUnknown]);
    const people = async () => (await world.call('GET /api/calendar/choices', { as: own.person })).text;
    expect(await people()).not.toContain(colleague.email);
    await change(own.placeId, colleagueId, own.person, 'assistant');
    expect((await give()).status).toBe(200);
    expect(await people()).toContain(colleague.email);
  });
});

describe('who keeps accounts at two homes', () => {
  it.each(['accept', 'decline'] as const)(
    'cannot %s what the other is asked, whatever the first has done',
    async (name) => {
      const { colleague, family: asking, id, own } = await caseWith('accounts');
      const other = await home();
      const body = { email: colleague.email, role: 'accounts' };
      await world.call('POST /api/places/{id}/colleagues', { params: { id: other.placeId }, as: other.person, body });
      await world.acceptInvitations(colleague);
      await act('connect', id, other.placeId, asking);
      const answer = await act(name, id, other.placeId, colleague);
      expect([answer.status, answer.text]).toEqual([403, errors.notOfYourDuties]);
      expect((await act('disconnect', id, own.placeId, colleague)).status).toBe(403);
      expect((await act(name, id, other.placeId, other.person)).status).toBe(200);
    },
  );
});

describe('who keeps accounts and owns something else', () => {
  it('still gives nobody a case of the home whose accounts they keep', async () => {
    const { own, colleague, id } = await caseWith('accounts');
    await world.place({ email: colleague.email });
    const cases = [{ spiritId: id, placeId: own.placeId, seen: null }];
    const body = { cases, email: own.person.email, note: 'Mine now' };
    const { json } = await world.call('POST /api/cases/assign', { as: colleague, body });
    expect(json).toEqual({ done: [], refused: [{ spiritId: id, placeId: own.placeId, why: 'gone' }] });
    const notes = await world.call('GET /api/spirits/{id}/notes', { params: { id }, as: own.person });
    expect(notes.json).toEqual([]);
  });

  it('does not finish a file that was begun as a director', async () => {
    const { own, colleague, colleagueId, id } = await caseWith('director');
    await world.place({ email: colleague.email });
    const bytes = Buffer.from('a plan in two parts');
    const { json } = await world.call('POST /api/spirits/{id}/uploads', {
      params: { id },
      as: colleague,
      body: { name: 'plan.txt', size: bytes.length, type: 'shared' },
    });
    const send = (offset: number, part: Buffer) =>
      world.call('PATCH /api/uploads/{uploadId}', {
        params: { uploadId: json.id },
        as: colleague,
        body: part,
        headers: { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) },
      });
    expect((await send(0, bytes.subarray(0, 6))).status).toBe(200);
    await change(own.placeId, colleagueId, own.person, 'accounts');
    const refused = await send(6, bytes.subarray(6));
    expect([refused.status, refused.text]).toEqual([403, errors.notOfYourDuties]);
    expect((await read(id, own.person)).json.files).toEqual([]);
    await change(own.placeId, colleagueId, own.person, 'director');
    expect((await send(6, bytes.subarray(6))).json.file).toMatchObject({ name: 'plan.txt' });
  });
});

describe('the telephone of a family', () => {
  it('is found and told where one works on cases, and not where one keeps accounts', async () => {
    const { own, colleague, colleagueId, id } = await caseWith('accounts');
    await world.pool`
      update spirits set data = jsonb_set(data, '{directInfo,answerValues,arrangerPhoneNumber}', '"403-555-0177"')
      where id = ${id}`;
    const find = async (text: string) =>
      (await world.call('POST /api/spirits/find', { as: colleague, body: { text } })).json.map(
        (one: { id: string; phone: string }) => [one.id, one.phone],
      );
    expect(await find('Roy')).toEqual([[id, '']]);
    expect(await find('555 0177')).toEqual([]);
    await change(own.placeId, colleagueId, own.person, 'assistant');
    expect(await find('Roy')).toEqual([[id, '403-555-0177']]);
    expect(await find('555 0177')).toEqual([[id, '403-555-0177']]);
  });
});

describe('who assists', () => {
  it('works on the case and sees no money, on the page, on paper or in a list', async () => {
    const { colleague, id } = await caseWith('assistant');
    expect((await inCare(id, colleague)).status).toBe(200);
    const refused = await world.call('GET /api/spirits/{id}/invoices', { params: { id }, as: colleague });
    expect([refused.status, refused.text]).toEqual([403, errors.notOfYourDuties]);
    expect((await world.call('GET /api/money', { as: colleague })).status).toBe(403);
    expect((await world.call('GET /api/today', { as: colleague })).json.late.count).toBe(0);
    const paper = await world.call('GET /api/spirits/{id}/pdf', {
      params: { id },
      query: { language: 'en' },
      as: colleague,
    });
    expect(paper.status).toBe(200);
  });
});

describe('a role', () => {
  it('is changed by owners alone, and counts with the next call', async () => {
    const { own, colleague, colleagueId, id } = await caseWith('accounts');
    expect((await change(own.placeId, colleagueId, colleague, 'owner')).status).toBe(403);
    expect((await change(own.placeId, colleagueId, own.person, 'director')).json).toMatchObject({ role: 'director' });
    expect((await inCare(id, colleague)).status).toBe(200);
    expect((await change(own.placeId, colleagueId, own.person, 'assistant')).status).toBe(200);
    expect((await world.call('GET /api/money', { as: colleague })).status).toBe(403);
    expect((await change(own.placeId, colleagueId, own.person, 'king')).status).toBe(400);
  });

  it('is one of each branch: what she may do at one she does not do at the other', async () => {
    const { colleague, id } = await caseWith('accounts');
    const second = await caseWith('director');
    const params = { id: second.own.placeId };
    const body = { email: colleague.email, role: 'director' };
    await world.call('POST /api/places/{id}/colleagues', { params, as: second.own.person, body });
    await world.acceptInvitations(colleague);
    expect((await inCare(second.id, colleague)).status).toBe(200);
    expect((await inCare(id, colleague)).status).toBe(403);
    const tasks = await world.call('GET /api/calendar/choices', { as: colleague });
    expect(tasks.json.branches.map((branch: { id: string }) => branch.id)).toEqual([second.own.placeId]);
  });

  it('of nobody is touched by another home, which can invite whom it likes', async () => {
    const { own, id } = await caseWith('director');
    const other = await home();
    await world.call('POST /api/places/{id}/colleagues', {
      params: { id: other.placeId },
      as: other.person,
      body: { email: own.person.email, role: 'accounts' },
    });
    expect((await inCare(id, own.person)).status).toBe(200);
  });

  it('cannot be given to the listing’s own mailbox', async () => {
    const { own } = await caseWith('director');
    const nobody = '00000000-0000-4000-8000-000000000000';
    expect((await change(own.placeId, nobody, own.person, 'assistant')).status).toBe(404);
  });
});
