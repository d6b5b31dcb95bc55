import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eraseOldMemoryPages } from '#features/memory-lane/stewardship/stewardship.service.ts';
import { runSuccessions } from '#features/memory-lane/stewardship/succession.service.ts';
import errors from '../../messages/en/errors.json' with { type: 'json' };
import { answers, recordsOf } from '../records.ts';
import { proofFor } from '../tributeProof.ts';
import { createWorld, type Person, type World } from '../world.ts';
import { filesOfZip } from '../zip.ts';

let world: World;
let family: ReturnType<typeof recordsOf>['family'];
let admin: Person;
beforeAll(async () => {
  world = await createWorld();
  ({ family } = recordsOf(world));
  admin = await world.person({ email: 'admin@example.org', roles: ['admin'] });
});
beforeEach(async () => {
  await world.pool`delete from rate_limits`;
});
afterAll(() => world.close());

type More = { as?: Person; body?: unknown; params?: Record<string, string> };

async function begun(privacy = 'link') {
  const { person, id } = await family(answers);
  const ask = (address: string, { as = person, body, params }: More = {}) =>
    world.call(address.replace('…', '/api/spirits/{id}/memory-lane'), {
      as,
      ...(body === undefined ? {} : { body }),
      params: { id, ...params },
    });
  const { slug } = (await ask('POST …')).json.page;
  if (privacy !== 'private') await ask('POST …/share', { body: { privacy } });
  const invite = async (part: string, email: string) => (await ask('POST …/people', { body: { part, email } })).json;
  return { person, id, ask, slug: slug as string, invite };
}

const act = (what: 'accept' | 'ask' | 'refuse', personId: string, as: Person) =>
  world.call(`POST /api/memory-people/{personId}/${what}`, { params: { personId }, as });
const end = (personId: string, as: Person) =>
  world.call('DELETE /api/memory-people/{personId}', { params: { personId }, as });
const visit = (slug: string) => world.call('GET /api/memory-lane/{slug}', { params: { slug } });
const listOf = async (as: Person) => (await world.call('GET /api/memory-pages', { as })).json;
const subjectsTo = async (email: string) => (await world.mailsTo(email)).map(({ subject }) => subject);

async function addPhotograph(id: string, as: Person) {
  const picture = sharp({ create: { width: 600, height: 400, channels: 3, background: '#456' } });
  const file = { name: 'a.jpg', content: await picture.jpeg().toBuffer() };
  return world.upload('POST /api/spirits/{id}/memory-lane/photographs', file, { params: { id }, as });
}

describe('a relative who helps', () => {
  it('sees nothing before she has accepted, then writes and brings photographs, and decides nothing', async () => {
    const { person, id, ask, invite } = await begun('private');
    const cousin = await world.person();
    const invited = await invite('helper', cousin.email);
    expect(await subjectsTo(cousin.email)).toEqual(['You are invited to help with the memory page of Marie Roy']);
    expect((await ask('GET …', { as: cousin })).status).toBe(404);
    const stranger = await world.person();
    expect((await act('accept', invited.id, stranger)).status).toBe(404);
    expect((await act('accept', invited.id, cousin)).status).toBe(200);
    expect(await listOf(cousin)).toMatchObject([{ id, part: 'helper', name: 'Marie Roy', keeper: person.email }]);

    const places = [{ key: 'a', years: '1964', place: 'Moncton', text: '' }];
    const saved = await ask('PATCH …', { as: cousin, body: { sections: { places }, versions: { places: 0 } } });
    expect(saved.json.page).toMatchObject({ right: 'helper', people: [], keeper: person.email });
    const theirs = (await addPhotograph(id, cousin)).json;
    const ours = (await addPhotograph(id, person)).json;
    expect((await ask('GET …', { as: cousin })).json.page).toMatchObject({ added: [theirs.id] });
    const remove = (photographId: string) =>
      ask('DELETE …/photographs/{photographId}', { as: cousin, params: { photographId } });
    for (const refused of [
      await remove(ours.id),
      await ask('POST …/share', { as: cousin, body: { privacy: 'public' } }),
      await ask('POST …/people', { as: cousin, body: { part: 'keeper', email: cousin.email } }),
      await ask('DELETE …', { as: cousin }),
      await ask('GET …/archive', { as: cousin }),
    ])
      expect([refused.status, refused.text]).toEqual([403, errors.memoryKeeperOnly]);
    expect((await remove(theirs.id)).status).toBe(200);

    expect((await world.app.inject({ url: `${ours.address}-480.webp` })).statusCode).toBe(200);
    expect((await end(invited.id, person)).status).toBe(200);
    expect((await ask('GET …', { as: cousin })).status).toBe(404);
    expect((await world.app.inject({ url: `${ours.address}-480.webp` })).statusCode).toBe(404);
  });

  it('brings back the photograph that she took away herself, and no other', async () => {
    const { person, id, ask, invite } = await begun('private');
    const cousin = await world.person();
    await act('accept', (await invite('helper', cousin.email)).id, cousin);
    const theirs = (await addPhotograph(id, cousin)).json.id;
    const change = (
      how: 'DELETE …/photographs/{photographId}' | 'POST …/photographs/{photographId}/restore',
      as: Person,
    ) => ask(how, { as, params: { photographId: theirs } });
    await change('DELETE …/photographs/{photographId}', person);
    const refused = await change('POST …/photographs/{photographId}/restore', cousin);
    expect([refused.status, refused.text]).toEqual([403, errors.memoryKeeperOnly]);
    expect((await change('POST …/photographs/{photographId}/restore', person)).status).toBe(200);
    await change('DELETE …/photographs/{photographId}', cousin);
    expect((await change('POST …/photographs/{photographId}/restore', cousin)).status).toBe(200);
  });

  it('takes the family’s addresses of pictures with her when she goes, and somebody who never came does not', async () => {
    const { person, id, ask, invite } = await begun('private');
    await addPhotograph(id, person);
    const [cousin, niece] = [await world.person(), await world.person()];
    const address = async () => (await ask('GET …')).json.page.photographs[0].address;
    const before = await address();
    await end((await invite('helper', cousin.email)).id, person);
    const successor = (await invite('successor', niece.email)).id;
    await act('accept', successor, niece);
    await end(successor, person);
    expect(await address()).toBe(before);
    const helper = (await invite('helper', cousin.email)).id;
    await act('accept', helper, cousin);
    await end(helper, person);
    expect(await address()).not.toBe(before);
    expect((await world.app.inject({ url: `${before}-480.webp` })).statusCode).toBe(404);
  });

  it('accepts nothing of a page that was removed meanwhile', async () => {
    const { ask, invite } = await begun('private');
    const cousin = await world.person();
    const { id: invited } = await invite('helper', cousin.email);
    await ask('DELETE …');
    const answered = await act('accept', invited, cousin);
    expect([answered.status, answered.text]).toEqual([409, errors.memoryRemoved]);
  });

  it('merges with the family: both sections stay, and what waits is told to the keeper alone', async () => {
    const { person, ask, invite, slug } = await begun();
    const cousin = await world.person();
    await act('accept', (await invite('helper', cousin.email)).id, cousin);
    const story = [{ key: 'a', title: '', text: 'She sang.' }];
    const giving = { name: 'Hospice', address: '', note: '' };
    const [one, other] = await Promise.all([
      ask('PATCH …', { body: { sections: { story }, versions: { story: 0 } } }),
      ask('PATCH …', { as: cousin, body: { sections: { giving }, versions: { giving: 0 } } }),
    ]);
    expect([one.status, other.status]).toEqual([200, 200]);
    const { sections } = (await ask('GET …')).json.page;
    expect([sections.story, sections.giving]).toEqual([story, giving]);
    await leave(slug);
    expect((await ask('GET …')).json.page.tributes).toHaveLength(1);
    expect((await ask('GET …', { as: cousin })).json.page.tributes).toEqual([]);
    expect(person.userId).not.toBe(cousin.userId);
  });
});

describe('what stays shut', () => {
  const pictureOf = async (address: string) => (await world.app.inject({ url: `${address}-480.webp` })).statusCode;

  it('the addresses of pictures open nothing after a page was handed over, was removed, or has no keeper', async () => {
    const { person, id, ask, invite } = await begun();
    const sister = await world.person();
    const { address } = (await addPhotograph(id, person)).json;
    expect(await pictureOf(address)).toBe(200);
    await act('accept', (await invite('keeper', sister.email)).id, sister);
    expect(await pictureOf(address)).toBe(404);
    const kept = (await ask('GET …', { as: sister })).json.page.photographs[0].address;
    expect(await pictureOf(kept)).toBe(200);
    await ask('DELETE …', { as: sister });
    expect(await pictureOf(kept)).toBe(404);
    expect((await ask('GET …')).json.page).toMatchObject({ photographs: [], tributes: [], keeper: sister.email });
    await ask('POST …/restore', { as: sister });
    expect(await pictureOf(kept)).toBe(200);
    await world.pool`update users set deleted_at = now() where id = ${sister.userId}`;
    expect(await pictureOf(kept)).toBe(404);
    expect((await ask('GET …')).json).toEqual({ page: null, elsewhere: true });
  });

  it('nobody helps with a page that nobody keeps; who was asked to keep it still can, and shares it anew', async () => {
    const { person, id, ask, invite, slug } = await begun('public');
    const [cousin, sister] = [await world.person(), await world.person()];
    await act('accept', (await invite('helper', cousin.email)).id, cousin);
    const offered = await invite('keeper', sister.email);
    await world.call('DELETE /api/spirit/{id}', { params: { id }, as: person });
    expect((await ask('GET …', { as: cousin })).status).toBe(404);
    expect((await addPhotograph(id, cousin)).status).toBe(404);
    expect(await listOf(cousin)).toMatchObject([{ part: 'helper', keeper: null }]);
    expect((await act('accept', offered.id, sister)).status).toBe(200);
    expect((await ask('GET …', { as: sister })).json.page).toMatchObject({ right: 'keeper', privacy: 'private' });
    expect((await visit(slug)).status).toBe(404);
  });

  it('a helper, a former keeper, a successor and somebody whose help has ended do no keeper’s act', async () => {
    const { person, id, ask, invite } = await begun();
    const [sister, cousin, niece, gone] = await Promise.all([1, 2, 3, 4].map(() => world.person()));
    const ended = await invite('helper', gone!.email);
    await act('accept', ended.id, gone!);
    await end(ended.id, person);
    await act('accept', (await invite('helper', cousin!.email)).id, cousin!);
    await act('accept', (await invite('keeper', sister!.email)).id, sister!);
    const asSister = { as: sister! };
    const named = (await ask('POST …/people', { ...asSister, body: { part: 'successor', email: niece!.email } })).json;
    await act('ask', named.id, niece!);
    const [helper] = (await ask('GET …', asSister)).json.page.people;
    const before = await world.pool`select * from memory_people order by id`;
    for (const [who, status] of [
      [person, 403],
      [cousin!, 403],
      [niece!, 404],
      [gone!, 404],
    ] as const) {
      const tribute = { tributeId: '00000000-0000-4000-8000-000000000000' };
      for (const refused of [
        await ask('POST …/share', { as: who, body: { privacy: 'public', newLink: true } }),
        await ask('POST …/people', { as: who, body: { part: 'keeper', email: who.email } }),
        await ask('DELETE …', { as: who }),
        await ask('GET …/archive', { as: who }),
        await ask('PATCH …/tributes/{tributeId}', { as: who, params: tribute, body: { state: 'shown' } }),
      ])
        expect([refused.status, who.email]).toEqual([status, who.email]);
      expect((await ask('POST …/restore', { as: who })).status).toBe(404);
      expect((await act('accept', named.id, who)).status).toBe(404);
      if (who !== niece) expect((await act('refuse', named.id, who)).status).toBe(404);
      if (who.email !== helper.email) expect((await end(helper.id, who)).status).toBe(404);
    }
    expect(await world.pool`select * from memory_people order by id`).toEqual(before);
    for (const who of [niece!, gone!]) {
      expect((await ask('GET …', { as: who })).status).toBe(404);
      expect((await addPhotograph(id, who)).status).toBe(404);
    }
  });

  it('a mailbox is not written to again and again by inviting it and taking that back', async () => {
    const { person, ask } = await begun();
    const statuses: number[] = [];
    for (let times = 0; times < 5; times += 1) {
      const invited = await ask('POST …/people', { body: { part: 'helper', email: 'aunt@example.org' } });
      statuses.push(invited.status);
      if (invited.json?.id) await end(invited.json.id, person);
    }
    expect(statuses).toEqual([201, 201, 201, 429, 429]);
    expect(await subjectsTo('aunt@example.org')).toHaveLength(3);
  });
});

describe('the record of a page', () => {
  it('says to its family alone how the page stands, and says it anew when that changes', async () => {
    const { person, id } = await family(answers);
    const sister = await world.person();
    const ask = (address: string, body?: unknown, as = person) =>
      world.call(`${address.replace('…', '/api/spirits/{id}/memory-lane')}`, { params: { id }, as, body });
    let tag = '';
    const standing = async () => {
      const options = { params: { id }, as: person, headers: { 'if-none-match': tag } };
      const answer = await world.call('GET /api/spirit/{id}', options);
      expect(answer.status).toBe(200);
      tag = String(answer.headers.etag);
      return answer.json.memory;
    };
    expect(await standing()).toBeUndefined();
    await ask('POST …');
    expect(await standing()).toBe('private');
    await ask('POST …/share', { privacy: 'password', password: 'bluebird' });
    expect(await standing()).toBe('password');
    await ask('POST …/share', { privacy: 'link' });
    expect(await standing()).toBe('link');
    await world.pool`update memory_pages set hidden_at = now() where spirit_id = ${id}`;
    expect(await standing()).toBe('hidden');
    await world.pool`update memory_pages set hidden_at = null where spirit_id = ${id}`;
    expect(await standing()).toBe('link');
    await ask('DELETE …');
    expect(await standing()).toBe('removed');
    await ask('POST …/restore');
    expect(await standing()).toBe('private');
    const offered = (await ask('POST …/people', { part: 'keeper', email: sister.email })).json;
    await act('accept', offered.id, sister);
    expect(await standing()).toBe('elsewhere');
    const { memory } = (await connectedRecord()).json;
    expect(memory).toBeUndefined();
  });
});

/** A record with a shared page, as the funeral home reads it that has accepted. */
async function connectedRecord() {
  const { id, family: asking, home } = await recordsOf(world).connected('accepted');
  await world.call('POST /api/spirits/{id}/memory-lane', { params: { id }, as: asking.person });
  const own = await world.call('GET /api/spirit/{id}', { params: { id }, as: asking.person });
  expect(own.json.memory).toBe('private');
  return world.call('GET /api/spirit/{id}', { params: { id }, as: home.person });
}

describe('handing a page over', () => {
  it('changes nothing before it is accepted, and can be taken back', async () => {
    const { person, ask, invite, slug } = await begun();
    const sister = await world.person();
    const first = await invite('keeper', sister.email);
    expect((await visit(slug)).status).toBe(200);
    expect((await ask('GET …', { as: sister })).status).toBe(404);
    const second = await ask('POST …/people', { body: { part: 'keeper', email: 'other@example.org' } });
    expect([second.status, second.text]).toEqual([409, errors.memoryPersonOne]);
    expect((await end(first.id, person)).status).toBe(200);
    expect((await act('accept', first.id, sister)).status).toBe(404);
    expect((await ask('GET …')).json.page.right).toBe('keeper');
  });

  it('gives the new keeper everything, and the page outlives the record and the account it came from', async () => {
    const { person, id, ask, invite, slug } = await begun('public');
    const sister = await world.person();
    await act('accept', (await invite('keeper', sister.email)).id, sister);
    expect(await subjectsTo(person.email)).toEqual([`${sister.email} now manages the memory page of Marie Roy`]);
    expect((await ask('GET …', { as: sister })).json.page).toMatchObject({ right: 'keeper', keeper: sister.email });
    expect((await ask('GET …')).json.page.right).toBe('helper');
    expect((await ask('POST …/share', { body: { privacy: 'private' } })).status).toBe(403);
    await world.call('DELETE /api/spirit/{id}', { params: { id }, as: person });
    expect((await visit(slug)).status).toBe(200);
    await world.pool`delete from spirits where id = ${id}`;
    await world.pool`delete from users where id = ${person.userId}`;
    expect((await visit(slug)).json.page.name).toBe('Marie Roy');
    expect((await ask('GET …', { as: sister })).status).toBe(200);
    expect((await ask('POST …/share', { as: sister, body: { privacy: 'private' } })).status).toBe(200);
  });

  it('says to the record’s owner that the page is kept elsewhere, once she has left it', async () => {
    const { person, ask, invite } = await begun();
    const sister = await world.person();
    await act('accept', (await invite('keeper', sister.email)).id, sister);
    const [helper] = (await ask('GET …', { as: sister })).json.page.people;
    expect(helper).toMatchObject({ part: 'helper', email: person.email, accepted: true });
    await end(helper.id, person);
    expect((await ask('GET …')).json).toEqual({ page: null, elsewhere: true });
    const again = await ask('POST …');
    expect([again.status, again.text]).toEqual([409, errors.memoryElsewhere]);
  });
});

describe('a successor', () => {
  it('asks; the keeper is written to and refuses in time', async () => {
    const { person, ask, invite } = await begun();
    const niece = await world.person();
    const named = await invite('successor', niece.email);
    expect((await act('accept', named.id, niece)).status).toBe(404);
    expect((await act('ask', named.id, person)).status).toBe(404);
    expect((await act('ask', named.id, niece)).status).toBe(200);
    await act('ask', named.id, niece);
    expect(await subjectsTo(person.email)).toEqual([`${niece.email} asks to manage the memory page of Marie Roy`]);
    expect((await ask('GET …', { as: niece })).status).toBe(404);
    expect((await act('refuse', named.id, await world.person())).status).toBe(404);
    expect((await act('refuse', named.id, person)).status).toBe(200);
    await world.pool`update memory_people set answer_by = answer_by - interval '60 days' where id = ${named.id}`;
    await runSuccessions(world.pool, world.url);
    expect((await ask('GET …')).json.page.right).toBe('keeper');
    expect(await subjectsTo(niece.email)).toContain('The memory page of Marie Roy stays where it is');
  });

  it('has the page when nobody refuses, after the keeper was written to twice', async () => {
    const { person, ask, invite } = await begun();
    const niece = await world.person();
    const named = await invite('successor', niece.email);
    await act('ask', named.id, niece);
    const later = (days: number) =>
      world.pool`
        update memory_people set answer_by = answer_by - make_interval(days => ${days}) where id = ${named.id}`;
    await runSuccessions(world.pool, world.url);
    expect(await subjectsTo(person.email)).toHaveLength(1);
    await later(24);
    await runSuccessions(world.pool, world.url);
    await runSuccessions(world.pool, world.url);
    expect(await subjectsTo(person.email)).toHaveLength(2);
    expect((await ask('GET …', { as: niece })).status).toBe(404);
    await later(7);
    await runSuccessions(world.pool, world.url);
    expect((await ask('GET …', { as: niece })).json.page.right).toBe('keeper');
    expect((await ask('GET …')).json.page.right).toBe('helper');
    expect(await subjectsTo(niece.email)).toContain('You now manage the memory page of Marie Roy');
  });

  it('takes the question back and stays named, or would rather not be named; the keeper is told of both', async () => {
    const { person, invite, ask } = await begun();
    const niece = await world.person();
    const named = await invite('successor', niece.email);
    await act('ask', named.id, niece);
    expect((await act('refuse', named.id, niece)).status).toBe(200);
    expect((await act('refuse', named.id, niece)).status).toBe(200);
    expect((await ask('GET …')).json.page.people).toMatchObject([{ id: named.id, askedAt: null, answerBy: null }]);
    expect((await end(named.id, niece)).status).toBe(200);
    expect(await subjectsTo(person.email)).toEqual([
      `${niece.email} would rather not look after the memory page of Marie Roy one day`,
      `${niece.email} no longer asks for the memory page of Marie Roy`,
      `${niece.email} asks to manage the memory page of Marie Roy`,
    ]);
    expect(await listOf(niece)).toEqual([]);
  });

  it('who asks is seen by the keeper among her pages, and told when it comes to nothing', async () => {
    const { person, ask, invite } = await begun();
    const [niece, sister] = [await world.person(), await world.person()];
    const named = await invite('successor', niece.email);
    expect(await listOf(person)).toMatchObject([{ part: 'keeper', personId: null, askedAt: null }]);
    await act('ask', named.id, niece);
    expect(await listOf(person)).toMatchObject([{ part: 'keeper', personId: null, answerBy: expect.any(String) }]);
    await end(named.id, person);
    const again = await invite('successor', niece.email);
    await act('ask', again.id, niece);
    await act('accept', (await invite('keeper', sister.email)).id, sister);
    const told = (await subjectsTo(niece.email)).filter((subject) => subject.includes('does not pass to you'));
    expect(told).toHaveLength(2);
    expect((await ask('GET …', { as: sister })).json.page.people).toMatchObject([{ part: 'helper' }]);
  });

  it('is written to once, in her language or else the keeper’s, when the keeper closes her account', async () => {
    const close = (as: Person) => world.call('DELETE /api/users/{id}', { params: { id: as.userId }, as });
    const subject = 'The memory page of Marie Roy is hidden for now';
    const [one, french, unnamed] = [await begun(), await begun(), await begun()];
    const niece = await world.person();
    await one.invite('successor', niece.email);
    await one.invite('helper', 'helper@example.org');
    expect((await close(one.person)).status).toBe(200);
    expect((await visit(one.slug)).status).toBe(404);
    const [letter] = (await world.mailsTo(niece.email)).filter((mail) => mail.subject === subject);
    expect(letter!.text).toMatch(/30 days/);
    expect(letter!.text).toContain('/memory-pages');
    expect(await subjectsTo('helper@example.org')).not.toContain(subject);

    await world.pool`update users set deleted_at = null where id = ${one.person.userId}`;
    await world.pool`update sessions set revoked_at = null where user_id = ${one.person.userId}`;
    expect((await close(one.person)).status).toBe(200);
    expect((await subjectsTo(niece.email)).filter((each) => each === subject)).toHaveLength(1);

    await world.pool`update users set language = 'fr' where id = ${french.person.userId}`;
    await french.invite('successor', 'unknown@example.org');
    await french.invite('helper', 'other@example.org');
    await close(french.person);
    expect(await subjectsTo('unknown@example.org')).toContain(
      'La page commémorative de Marie Roy n’est pas visible pour le moment',
    );

    await unnamed.invite('successor', 'calm@example.org');
    await unnamed.ask('DELETE …');
    await close(unnamed.person);
    expect(await subjectsTo('calm@example.org')).not.toContain(subject);
  });

  it('never has a page by silence that nobody could refuse: its keeper is gone, or she is', async () => {
    const gone = await begun();
    const niece = await world.person();
    const named = await gone.invite('successor', niece.email);
    await world.call('DELETE /api/spirit/{id}', { params: { id: gone.id }, as: gone.person });
    await act('ask', named.id, niece);
    expect(await subjectsTo('admin@example.org')).toContain(
      `${niece.email} asks for a memory page that nobody manages`,
    );
    expect(await subjectsTo(gone.person.email)).toEqual([]);
    const silent = await begun();
    const nephew = await world.person();
    const other = await silent.invite('successor', nephew.email);
    await act('ask', other.id, nephew);
    await world.pool`update users set deleted_at = now() where id = ${nephew.userId}`;
    await world.pool`
      update memory_people set answer_by = now() - interval '1 day', reminded_at = now() - interval '8 days'
      where id in (${named.id}, ${other.id})`;
    await runSuccessions(world.pool, world.url);
    expect((await gone.ask('GET …', { as: niece })).status).toBe(404);
    expect((await silent.ask('GET …')).json.page.right).toBe('keeper');
    const pass = (id: string) =>
      world.call('POST /api/admin/memory-successions/{id}/pass', { params: { id }, as: admin });
    expect((await pass(other.id)).status).toBe(404);
    expect((await pass(named.id)).status).toBe(200);
    expect((await gone.ask('GET …', { as: niece })).json.page.right).toBe('keeper');
  });

  it('waits a whole week after the second letter, however late that went out', async () => {
    const { person, ask, invite } = await begun();
    const niece = await world.person();
    const named = await invite('successor', niece.email);
    await act('ask', named.id, niece);
    await world.pool`update memory_people set answer_by = now() - interval '3 days' where id = ${named.id}`;
    await runSuccessions(world.pool, world.url);
    expect((await ask('GET …')).json.page.right).toBe('keeper');
    expect(await subjectsTo(person.email)).toContain(`The memory page of Marie Roy will pass to ${niece.email}`);
    const [row] = await world.pool`
      select answer_by > now() + interval '6 days' as "isLater" from memory_people where id = ${named.id}`;
    expect(row).toEqual({ isLater: true });
  });

  it('is refused by a keeper who brings her removed page back', async () => {
    const { ask, invite } = await begun();
    const niece = await world.person();
    const named = await invite('successor', niece.email);
    await act('ask', named.id, niece);
    await ask('DELETE …');
    await world.pool`
      update memory_people set answer_by = now() - interval '1 day', reminded_at = now() where id = ${named.id}`;
    await runSuccessions(world.pool, world.url);
    await ask('POST …/restore');
    await runSuccessions(world.pool, world.url);
    expect((await ask('GET …')).json.page).toMatchObject({ right: 'keeper', people: [{ askedAt: null }] });
    expect(await subjectsTo(niece.email)).toContain('The memory page of Marie Roy stays where it is');
  });

  it('has it at once where an administrator gives it, also from an account that was closed', async () => {
    const { person, ask, invite, slug } = await begun('public');
    const niece = await world.person();
    const named = await invite('successor', niece.email);
    const pass = () =>
      world.call('POST /api/admin/memory-successions/{id}/pass', { params: { id: named.id }, as: admin });
    expect((await pass()).status).toBe(404);
    await world.pool`update users set deleted_at = now() where id = ${person.userId}`;
    expect((await visit(slug)).status).toBe(404);
    await act('ask', named.id, niece);
    const { successions } = (await world.call('GET /api/admin/memory-requests', { as: admin })).json;
    expect(successions).toContainEqual(expect.objectContaining({ id: named.id, email: niece.email, keeper: null }));
    expect((await pass()).status).toBe(200);
    expect((await ask('GET …', { as: niece })).json.page.right).toBe('keeper');
    expect((await visit(slug)).status).toBe(200);
  });
});

describe('removing a page', () => {
  it('takes it from everybody, keeps it for 30 days to be brought back, and erases it then', async () => {
    const { id, person, ask, slug } = await begun('public');
    const photograph = (await addPhotograph(id, person)).json;
    const seen = (await visit(slug)).json.page.photographs[0].address;
    expect((await ask('DELETE …')).status).toBe(200);
    expect((await visit(slug)).status).toBe(404);
    expect((await world.app.inject({ url: `${seen}-480.webp` })).statusCode).toBe(404);
    expect((await ask('GET …')).json.page.erasedAt).toMatch(/^20/);
    const change = await ask('POST …/share', { body: { privacy: 'public' } });
    expect([change.status, change.text]).toEqual([409, errors.memoryRemoved]);
    expect(await listOf(person)).toMatchObject([{ id, erasedAt: expect.any(String) }]);
    await eraseOldMemoryPages(world.pool);
    expect((await ask('POST …/restore')).status).toBe(200);
    const back = (await ask('GET …')).json.page;
    expect(back).toMatchObject({ privacy: 'private', erasedAt: null, photographs: [{ id: photograph.id }] });
    await ask('DELETE …');
    await world.pool`update memory_pages set deleted_at = now() - interval '31 days' where slug = ${slug}`;
    expect((await ask('POST …/restore')).status).toBe(200);
    expect((await ask('GET …')).json.page.erasedAt).not.toBeNull();
    await eraseOldMemoryPages(world.pool);
    expect((await ask('GET …')).json).toEqual({ page: null, elsewhere: false });
    const loose = await world.pool`select key from loose_blobs where key like ${`memory/${photograph.id}/%`}`;
    expect(loose.length).toBeGreaterThan(0);
  });
});

describe('asking that a page be taken down', () => {
  const request = (slug: string, more: object = {}) =>
    world.call('POST /api/memory-lane/{slug}/takedown', {
      params: { slug },
      body: { name: 'Luc', relation: 'Her son', email: 'luc@example.org', words: 'My child is in a picture.', ...more },
    });
  const answer = (id: string, body: object) =>
    world.call('POST /api/admin/memory-requests/{id}/answer', { params: { id }, body, as: admin });
  const openOf = async (slug: string) =>
    (await world.call('GET /api/admin/memory-requests', { as: admin })).json.items.find(
      ({ page }: { page: { slug: string } }) => page.slug === slug,
    );

  it('reaches the administrator and the family, who is not told whose it is; it is hidden, answered by mail, noted', async () => {
    const { person, ask, slug } = await begun('public');
    expect((await request(slug)).status).toBe(200);
    const [toFamily] = await world.mailsTo(person.email);
    expect(toFamily!.text).toContain('My child is in a picture.');
    expect(toFamily!.text).not.toMatch(/luc@example\.org|Luc/);
    expect(await subjectsTo('admin@example.org')).toContain('A request about the memory page of Marie Roy');
    const open = await openOf(slug);
    expect((await answer(open.id, { decision: 'hide' })).status).toBe(200);
    expect((await visit(slug)).status).toBe(404);
    expect((await ask('GET …')).json.page).toMatchObject({ hidden: true, privacy: 'public' });
    const silent = await answer(open.id, { decision: 'left' });
    expect([silent.status, silent.text]).toEqual([400, errors.reasonRequired]);
    expect((await answer(open.id, { decision: 'left', message: 'The picture has gone.' })).status).toBe(200);
    expect((await visit(slug)).status).toBe(200);
    const [toAsker] = await world.mailsTo('luc@example.org');
    expect(toAsker!.text).toContain('The picture has gone.');
    expect((await answer(open.id, { decision: 'taken-down', message: 'x' })).status).toBe(409);
    expect((await subjectsTo(person.email)).toSorted()).toEqual([
      'A request about the memory page of Marie Roy',
      'The memory page of Marie Roy is hidden for now',
      'The memory page of Marie Roy stays as it is',
    ]);
    const noted = await world.pool`
      select detail from admin_actions where subject_kind = 'memory-request' and subject_id = ${open.id}`;
    expect(noted.map(({ detail }) => detail.values?.decision).toSorted()).toEqual(['hide', 'left']);
  });

  it('lets the administrator look at what is asked about, also hidden and behind a password, until it is answered', async () => {
    const { person, id, ask, slug } = await begun();
    await addPhotograph(id, person);
    await ask('POST …/share', { body: { privacy: 'password', password: 'bluebird' } });
    const opened = await world.call('POST /api/memory-lane/{slug}/open', {
      params: { slug },
      body: { password: 'bluebird' },
    });
    expect((await request(slug, { email: 'nora@example.org', pass: opened.json.pass })).status).toBe(200);
    const open = await openOf(slug);
    await answer(open.id, { decision: 'hide' });
    const look = (as: Person = admin) =>
      world.call('GET /api/admin/memory-requests/{id}/page', { params: { id: open.id }, as });
    expect((await look(person)).status).toBe(403);
    const { page } = (await look()).json;
    expect(page.name).toBe('Marie Roy');
    const picture = `${page.photographs[0].address}-480.webp`;
    expect((await world.app.inject({ url: picture })).statusCode).toBe(200);
    await ask('POST …/share', { body: { privacy: 'private' } });
    expect((await look()).json).toEqual({ page: null });
    await answer(open.id, { decision: 'left', message: 'It was withdrawn.' });
    expect((await look()).status).toBe(404);
    expect((await world.app.inject({ url: picture })).statusCode).toBe(404);
  });

  it('stays hidden while another request about it is open', async () => {
    const { slug } = await begun('public');
    await request(slug, { email: 'one@example.org' });
    await request(slug, { email: 'two@example.org' });
    const first = await openOf(slug);
    await answer(first.id, { decision: 'hide' });
    await answer(first.id, { decision: 'left', message: 'It may stay.' });
    expect((await visit(slug)).status).toBe(404);
    await answer((await openOf(slug)).id, { decision: 'left', message: 'It may stay.' });
    expect((await visit(slug)).status).toBe(200);
  });

  it('is shown again on the administrator’s word, whoever else asks about it', async () => {
    const { slug } = await begun('public');
    await request(slug, { email: 'one@example.org' });
    await request(slug, { email: 'two@example.org' });
    const { id } = await openOf(slug);
    await answer(id, { decision: 'hide' });
    await answer(id, { decision: 'show' });
    expect((await visit(slug)).status).toBe(200);
    for (const unknown of ['nonsense', admin.userId])
      expect((await answer(unknown, { decision: 'show' })).status).toBe(404);
  });

  it('ends the passes of its visitors when it is hidden, and only then', async () => {
    const { ask, slug } = await begun();
    await ask('POST …/share', { body: { privacy: 'password', password: 'bluebird' } });
    const open = (body: object) => world.call('POST /api/memory-lane/{slug}/open', { params: { slug }, body });
    const first = (await open({ password: 'bluebird' })).json.pass;
    await request(slug, { email: 'eva@example.org', pass: first });
    const { id } = await openOf(slug);
    await answer(id, { decision: 'hide' });
    await answer(id, { decision: 'show' });
    expect((await open({ pass: first })).status).toBe(403);
    const second = (await open({ password: 'bluebird' })).json.pass;
    await answer(id, { decision: 'left', message: 'It may stay.' });
    expect((await open({ pass: second })).status).toBe(200);
  });

  it('shows the administrator nothing of a page that was removed meanwhile', async () => {
    const { ask, slug } = await begun('public');
    await request(slug, { email: 'ute@example.org' });
    const { id } = await openOf(slug);
    await ask('DELETE …');
    const look = (asked: string) =>
      world.call('GET /api/admin/memory-requests/{id}/page', { params: { id: asked }, as: admin });
    expect((await look(id)).json).toEqual({ page: null });
    for (const unknown of ['nonsense', admin.userId]) expect((await look(unknown)).status).toBe(404);
  });

  it('needs the password of a page that has one, and a page that is there', async () => {
    const { ask, slug } = await begun();
    await ask('POST …/share', { body: { privacy: 'password', password: 'bluebird' } });
    expect((await request(slug, { email: 'ida@example.org' })).status).toBe(403);
    await ask('POST …/share', { body: { privacy: 'private' } });
    expect((await request(slug, { email: 'ida@example.org' })).status).toBe(404);
  });
});

async function leave(slug: string) {
  await world.pool`delete from rate_limits`;
  return world.call('POST /api/memory-lane/{slug}/tributes', {
    params: { slug },
    body: { name: 'Anne', words: 'x', proof: proofFor(slug) },
  });
}

describe('a sender who is blocked', () => {
  it('is forgotten after half a year, and nobody is told apart for longer than a month', async () => {
    const { ask, slug } = await begun();
    await leave(slug);
    const [first] = (await ask('GET …')).json.page.tributes;
    const params = { tributeId: first.id };
    await ask('PATCH …/tributes/{tributeId}', { params, body: { state: 'removed', block: true } });
    await leave(slug);
    expect((await ask('GET …')).json.page.tributes).toEqual([]);
    await world.pool`update memory_blocks set created_at = now() - interval '181 days'`;
    await world.pool`update memory_tributes set created_at = now() - interval '31 days'`;
    await eraseOldMemoryPages(world.pool);
    const known =
      await world.pool`select count(*)::integer as count from memory_tributes where author_hash is not null`;
    expect(known[0]!.count).toBe(0);
    await leave(slug);
    expect((await ask('GET …')).json.page.tributes).toHaveLength(1);
  });
});

describe('what is wrong with a photograph has its sentence', () => {
  const send = (id: string, as: Person, content: Buffer, headers: Record<string, string> = {}) =>
    world.upload(
      'POST /api/spirits/{id}/memory-lane/photographs',
      { name: 'a.jpg', content },
      { params: { id }, as, headers },
    );

  it('broken, empty, of another kind, too large, one too many', async () => {
    const { id, person } = await begun('private');
    const broken = await send(id, person, Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.alloc(500)]));
    expect([broken.status, broken.text]).toEqual([400, errors.pictureBroken]);
    const empty = await send(id, person, Buffer.alloc(0));
    expect([empty.status, empty.text]).toEqual([400, errors.fileEmpty]);
    const other = await send(id, person, Buffer.from('%PDF-1.7 something'));
    expect([other.status, other.text]).toEqual([415, errors.fileTypeNotAllowed]);
    const large = await send(id, person, Buffer.alloc(10), { 'x-size': String(60 * 1024 * 1024) });
    expect([large.status, large.text]).toEqual([413, errors.fileTooLarge]);
    await world.pool`
      insert into memory_photographs (id, page_id, position, width, height, blob_keys)
      select gen_random_uuid(), m.id, n, 10, 10, '{}' from memory_pages m, generate_series(1, 300) n
      where m.spirit_id = ${id}`;
    const full = await addPhotograph(id, person);
    expect([full.status, full.text]).toEqual([409, errors.memoryFull]);
  });
});

describe('a wrong password', () => {
  it('is counted for the visitor, and for the page whoever tries', async () => {
    const { ask, slug } = await begun();
    await ask('POST …/share', { body: { privacy: 'password', password: 'bluebird' } });
    const open = (password: string) =>
      world.call('POST /api/memory-lane/{slug}/open', { params: { slug }, body: { password } });
    for (let attempts = 0; attempts < 8; attempts += 1) {
      const wrong = await open('no');
      expect([wrong.status, wrong.text]).toEqual([403, errors.memoryPasswordWrong]);
    }
    const slowed = await open('bluebird');
    expect([slowed.status, slowed.text]).toEqual([429, errors.tooManyAttempts]);
    expect(Number(slowed.headers['retry-after'])).toBeGreaterThan(0);
    // Another page is not slowed by it.
    const second = await begun();
    await second.ask('POST …/share', { body: { privacy: 'password', password: 'bluebird' } });
    const opened = await world.call('POST /api/memory-lane/{slug}/open', {
      params: { slug: second.slug },
      body: { password: 'bluebird' },
    });
    expect(opened.status).toBe(200);
  });
});

describe('what somebody takes with her', () => {
  it('holds every page that she keeps, whole, and no page that she only helps with', async () => {
    const { person, id, ask, invite } = await begun();
    const cousin = await world.person({ language: 'fr' });
    await act('accept', (await invite('helper', cousin.email)).id, cousin);
    await addPhotograph(id, person);
    const story = [{ key: 'a', title: '', text: 'She sang <b>every</b> day.' }];
    await ask('PATCH …', { body: { sections: { story }, versions: { story: 0 } } });
    const exportOf = async (as: Person, language: string) => {
      const url = '/api/user/export?timeZone=America/Halifax';
      const headers = { authorization: `Bearer ${as.bearer}`, 'accept-language': language };
      return filesOfZip((await world.app.inject({ url, headers })).rawPayload);
    };
    const own = await exportOf(person, 'en');
    const folder = 'memory pages/Marie Roy';
    const names = [...own.keys()].filter((name) => name.startsWith('memory')).toSorted();
    expect(names).toEqual([`${folder}/index.html`, `${folder}/page.json`, `${folder}/photographs/001.webp`]);
    expect(own.get(`${folder}/index.html`)!.toString()).toContain('She sang &lt;b&gt;every&lt;/b&gt; day.');
    expect(own.get(`${folder}/page.json`)!.toString()).not.toMatch(/key"?: "[0-9a-f]{8}-|Hash|Salt|Key/);
    const address = /href="([^"]*memory[^"]*)"/.exec(own.get('index.html')!.toString())?.[1];
    expect(decodeURI(address!)).toBe(`${folder}/index.html`);
    const theirs = await exportOf(cousin, 'fr');
    expect([...theirs.keys()].filter((name) => name.startsWith('page'))).toEqual([]);
    expect(JSON.parse(theirs.get('account.json')!.toString()).memoryPages).toMatchObject([{ part: 'helper' }]);
    expect(theirs.get('index.html')!.toString()).toContain('Marie Roy');
  });
});
