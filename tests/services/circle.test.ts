import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limits } from '#vocabulary/limits.ts';
import errors from '../../messages/en/errors.json' with { type: 'json' };
import { recordsOf } from '../records.ts';
import { createWorld, type Person, type World } from '../world.ts';

let world: World;
let { family, read, connected } = {} as ReturnType<typeof recordsOf>;

beforeAll(async () => {
  world = await createWorld();
  ({ family, read, connected } = recordsOf(world));
});
afterAll(() => world.close());

const invite = (id: string, as: Person, body: { name: string; email: string; level: string }) =>
  world.call('POST /api/spirits/{id}/circle', { params: { id }, as, body });
const circle = (id: string, as: Person) => world.call('GET /api/spirits/{id}/circle', { params: { id }, as });
const invitations = (as: Person) => world.call('GET /api/circle-invitations', { as });
const answer = (id: string, as: Person, kind: 'accept' | 'decline') =>
  kind === 'accept'
    ? world.call('POST /api/circle-invitations/{id}/accept', { params: { id }, as })
    : world.call('DELETE /api/circle-invitations/{id}', { params: { id }, as });
const change = (id: string, memberId: string, as: Person, level: string) =>
  world.call('PATCH /api/spirits/{id}/circle/{memberId}', { params: { id, memberId }, as, body: { level } });
const remove = (id: string, memberId: string, as: Person) =>
  world.call('DELETE /api/spirits/{id}/circle/{memberId}', { params: { id, memberId }, as });
const handOver = (id: string, memberId: string, as: Person) =>
  world.call('POST /api/spirits/{id}/circle/{memberId}/hand-over', { params: { id, memberId }, as });
const write = (id: string, as: Person, spirit: object) =>
  world.call('PATCH /api/spirit/{id}', { params: { id }, as, body: { spirit } });

/** A family’s record with a relative who has accepted. */
async function withRelative(level: string) {
  const { id, person } = await family();
  const relative = await world.person();
  const invited = await invite(id, person, { name: 'Anne', email: relative.email, level });
  expect(invited.status, invited.text).toBe(201);
  expect((await answer(invited.json.id, relative, 'accept')).json).toEqual({ spiritId: id });
  return { id, person, relative, memberId: invited.json.id as string };
}

describe('inviting a relative', () => {
  it('sends one mail and shows nothing of the record until it is accepted', async () => {
    const { id, person } = await family();
    const aunt = await world.person();
    const invited = await invite(id, person, { name: ' Anne ', email: aunt.email, level: 'looks' });
    expect(invited.json).toMatchObject({ name: 'Anne', level: 'looks', accepted: false, self: false });
    const mails = await world.mailsTo(aunt.email);
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining('Marie Roy')]);
    expect((await read(id, aunt)).status).toBe(404);
    expect((await world.call('GET /api/spirits', { as: aunt })).json).toEqual([]);
    const [waiting] = (await invitations(aunt)).json;
    expect(Object.keys(waiting).sort()).toEqual(
      ['id', 'invitedAt', 'invitedBy', 'level', 'sees', 'spiritFirstName', 'spiritId', 'spiritLastName'].sort(),
    );
    expect((await answer(waiting.id, aunt, 'accept')).status).toBe(200);
    expect((await answer(waiting.id, aunt, 'accept')).json).toEqual({ spiritId: id });
    expect((await invitations(aunt)).json).toEqual([]);
    expect((await world.call('GET /api/spirits', { as: aunt })).json.map((one: { id: string }) => one.id)).toEqual([
      id,
    ]);
  });

  it('is refused twice, for the own mailbox, by who does not decide, and without a name', async () => {
    const { id, person, relative } = await withRelative('helps');
    const again = { name: 'Anne', email: relative.email, level: 'helps' };
    expect([
      (await invite(id, person, again)).text,
      (await invite(id, person, { ...again, email: person.email })).text,
    ]).toEqual([errors.circleKnown, errors.circleKnown]);
    expect((await invite(id, relative, { ...again, email: 'other@example.org' })).status).toBe(403);
    expect((await invite(id, person, { ...again, name: ' ', email: 'other@example.org' })).status).toBe(400);
    expect((await circle(id, person)).json).toHaveLength(2);
  });

  it('again and again is three letters in an hour', async () => {
    const { id, person } = await family();
    const body = { name: 'Anne', email: `again-${person.email}`, level: 'looks' };
    for (let count = 0; count < limits.rates.invitationsAgain.count; count += 1)
      await remove(id, (await invite(id, person, body)).json.id, person);
    const refused = await invite(id, person, body);
    expect([refused.status, refused.text]).toEqual([429, errors.tooManyAttempts]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(await world.mailsTo(body.email)).toHaveLength(limits.rates.invitationsAgain.count);
  });

  it('can be declined, and taken back before it is accepted', async () => {
    const { id, person } = await family();
    const brother = await world.person();
    const first = await invite(id, person, { name: 'Luc', email: brother.email, level: 'helps' });
    expect((await answer(first.json.id, brother, 'decline')).status).toBe(200);
    expect((await circle(id, person)).json).toHaveLength(1);
    const second = await invite(id, person, { name: 'Luc', email: brother.email, level: 'helps' });
    expect((await remove(id, second.json.id, person)).status).toBe(200);
    expect((await answer(second.json.id, brother, 'accept')).status).toBe(404);
  });

  it('is nobody else’s to answer', async () => {
    const { id, person } = await family();
    const invited = await invite(id, person, { name: 'Luc', email: 'luc.not.here@example.org', level: 'helps' });
    const stranger = await world.person();
    expect((await answer(invited.json.id, stranger, 'accept')).status).toBe(404);
    expect((await answer(invited.json.id, stranger, 'decline')).status).toBe(404);
  });
});

describe('what a relative sees', () => {
  it('is everything for who decides, and who else is in the circle with their addresses', async () => {
    const { id, relative } = await withRelative('decides');
    const { spirit } = (await read(id, relative)).json;
    expect(spirit.core.circle).toBe('decides');
    expect(spirit.data.directInfo).toBeDefined();
    expect((await circle(id, relative)).json.map(({ email }: { email?: string }) => email)).not.toContain(undefined);
  });

  it('is no money for who helps, and no address of the others', async () => {
    const { id, relative } = await withRelative('helps');
    const reply = (await read(id, relative)).json;
    expect(reply.spirit.core).toMatchObject({ circle: 'helps' });
    expect(reply.spirit.core).not.toHaveProperty('paid');
    const members = (await circle(id, relative)).json;
    expect(members.map(({ self, email }: { self: boolean; email?: string }) => [self, email !== undefined])).toEqual([
      [false, false],
      [true, true],
    ]);
  });

  it('is for who looks who died, where and how, and nothing that was typed beside it', async () => {
    const { id, relative } = await withRelative('looks');
    const reply = (await read(id, relative)).json;
    expect(reply).toMatchObject({ forms: [], files: [], declined: [] });
    const { spiritInfo, ...others } = reply.spirit.data;
    expect(JSON.stringify(others)).not.toContain('private');
    expect(others).not.toHaveProperty('directInfo');
    expect(Object.keys(spiritInfo.answerValues).sort()).toEqual([
      'arrangerFirstName',
      'arrangerLastName',
      'spiritFirstName',
      'spiritLastName',
    ]);
    expect(reply.spirit.data.cremationOrBurial).toEqual({ answer: 'cremation', answerValues: {} });
  });
});

describe('what a relative does', () => {
  it('two at once: the later version is refused, and nothing is lost', async () => {
    const { id, person, relative } = await withRelative('helps');
    const { updatedAt } = (await read(id, person)).json.spirit.core;
    const mine = await write(id, relative, { data: { weight: { answer: 'light' } }, core: { updatedAt } });
    expect(mine.status, mine.text).toBe(200);
    const late = await write(id, person, { data: { weight: { answer: 'heavy' } }, core: { updatedAt } });
    expect([late.status, late.text]).toEqual([409, errors.changedElsewhere]);
    expect((await read(id, person)).json.spirit.data.weight.answer).toBe('light');
  });

  it('ends with the next call once they are removed, also in the middle of typing', async () => {
    const { id, person, relative, memberId } = await withRelative('helps');
    const { updatedAt } = (await read(id, relative)).json.spirit.core;
    expect((await remove(id, memberId, person)).status).toBe(200);
    const typed = await write(id, relative, { data: { weight: { answer: 'light' } }, core: { updatedAt } });
    expect(typed.status).toBe(404);
    expect((await read(id, relative)).status).toBe(404);
    expect((await world.call('GET /api/spirits', { as: relative })).json).toEqual([]);
  });

  it('changes with their level, and they may leave by themselves', async () => {
    const { id, person, relative, memberId } = await withRelative('helps');
    const etag = String((await read(id, relative)).headers.etag);
    expect((await change(id, memberId, person, 'looks')).json.level).toBe('looks');
    const again = await world.call('GET /api/spirit/{id}', {
      params: { id },
      as: relative,
      headers: { 'if-none-match': etag },
    });
    expect([again.status, again.json.spirit.core.circle]).toEqual([200, 'looks']);
    expect((await change(id, memberId, relative, 'decides')).status).toBe(403);
    expect((await remove(id, memberId, relative)).status).toBe(200);
    expect((await circle(id, person)).json).toHaveLength(1);
  });

  it('is told by name to the others of the family, and to no funeral home', async () => {
    const { id, family: owner, home } = await connected('accepted');
    const { person } = owner;
    const relative = await world.person();
    const invited = await invite(id, person, { name: 'Anne', email: relative.email, level: 'helps' });
    await answer(invited.json.id, relative, 'accept');
    await write(id, relative, { data: { weight: { answer: 'light' } } });
    const history = (as: Person) =>
      world.call('GET /api/users/{id}/audits/{spiritId}', { params: { id: as.userId, spiritId: id }, as });
    const told = (await history(person)).json.map((one: { action: string; relative?: string }) => [
      one.action,
      one.relative,
    ]);
    expect(told).toContainEqual(['join-circle', 'Anne']);
    expect(told).toContainEqual(['update', 'Anne']);
    expect((await history(relative)).json).toContainEqual(
      expect.objectContaining({ action: 'create', relative: 'Paul private' }),
    );
    const ofHome = (await history(home.person)).json.map(({ action }: { action: string }) => action);
    expect(ofHome).toContain('update');
    expect(ofHome).not.toContain('join-circle');
    expect(ofHome).not.toContain('invite-relative');
  });
});

it('does not let a relative who decides bring back what whoever made it has deleted', async () => {
  const { id, person, relative } = await withRelative('decides');
  expect((await world.call('DELETE /api/spirit/{id}', { params: { id }, as: person })).status).toBe(200);
  expect((await read(id, relative)).status).toBe(404);
  const restore = (as: Person) => world.call('POST /api/spirits/{id}/restore', { params: { id }, as });
  expect((await restore(relative)).status).toBe(404);
  expect((await restore(person)).status).toBe(200);
  expect((await read(id, relative)).status).toBe(200);
});

describe('handing a record over', () => {
  it('makes it the relative’s, and leaves whoever made it as one who decides', async () => {
    const { id, person, relative, memberId } = await withRelative('decides');
    expect((await handOver(id, memberId, relative)).status).toBe(403);
    expect((await handOver(id, memberId, person)).status).toBe(200);
    expect((await read(id, relative)).json.spirit.core).not.toHaveProperty('circle');
    expect((await read(id, person)).json.spirit.core.circle).toBe('decides');
    const removed = await world.call('DELETE /api/spirit/{id}', { params: { id }, as: person });
    expect(removed.status).toBe(403);
    for (const { email } of [person, relative])
      expect((await world.mailsTo(email)).map(({ subject }) => subject)).toContainEqual(
        expect.stringContaining('Anne'),
      );
  });

  it('is refused to who does not decide', async () => {
    const { id, person, memberId } = await withRelative('helps');
    const refused = await handOver(id, memberId, person);
    expect([refused.status, refused.text]).toEqual([409, errors.circleNotDecides]);
  });
});
