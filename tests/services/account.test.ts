import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eraseOldAccounts } from '#features/account/administration.service.ts';
import { deleteOrphanedBlobs } from '#platform/server/blobs/leasedBlobs.ts';
import errors from '../../messages/en/errors.json' with { type: 'json' };
import { recordsOf } from '../records.ts';
import { bytesIn } from '../uploads.ts';
import { createWorld, type Person, type World } from '../world.ts';

let world: World;
let records: ReturnType<typeof recordsOf>;

beforeAll(async () => {
  world = await createWorld();
  records = recordsOf(world);
});
afterAll(() => world.close());

/** Signs in with a code, as a browser does. */
async function signIn(email: string, device: string): Promise<Person> {
  await world.call('POST /api/login', { body: { email } });
  const code = /\b\d{6}\b/.exec((await world.mailsTo(email))[0]!.text)![0];
  const answer = await world.call('POST /api/authorize', { body: { email, code }, headers: { 'user-agent': device } });
  expect(answer.status, answer.text).toBe(200);
  return { userId: answer.json.user.id, email, bearer: answer.json.sessionId, roles: ['user'] };
}

const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1';
const desk = 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0';
const sessionsOf = async (as: Person) => (await world.call('GET /api/user/sessions', { as })).json;
const isExpired = async (as: Person) =>
  (await world.call('GET /api/check-session', { as })).json.sessionExpired === true;

describe('where one is signed in', () => {
  test('is listed with the device, and ended one by one', async () => {
    const email = 'two-devices@example.org';
    const [first, second] = [await signIn(email, phone), await signIn(email, desk)];
    const listed = await sessionsOf(second);
    expect(listed.map(({ device, current }: never) => [device, current])).toEqual(
      expect.arrayContaining([
        ['Firefox, Windows', true],
        ['Safari, iPhone', false],
      ]),
    );
    const lost = listed.find(({ current }: { current: boolean }) => !current);
    const end = () => world.call('DELETE /api/user/sessions/{id}', { params: { id: lost.id }, as: second });
    expect((await end()).status).toBe(200);
    expect((await end()).status).toBe(404);
    expect([await isExpired(first), await isExpired(second)]).toEqual([true, false]);
  });

  test('nobody ends the session of somebody else', async () => {
    const [mine, theirs] = [await signIn('mine@example.org', desk), await signIn('theirs@example.org', desk)];
    const [{ id }] = await sessionsOf(theirs);
    expect((await world.call('DELETE /api/user/sessions/{id}', { params: { id }, as: mine })).status).toBe(404);
    expect((await world.call('DELETE /api/user/sessions/{id}', { params: { id: 'x' }, as: mine })).status).toBe(404);
    expect(await isExpired(theirs)).toBe(false);
  });

  test('everywhere is ended at once', async () => {
    const email = 'everywhere@example.org';
    const [first, second] = [await signIn(email, phone), await signIn(email, desk)];
    const other = await signIn('other@example.org', desk);
    expect((await world.call('DELETE /api/user/sessions', { as: first })).status).toBe(200);
    expect([await isExpired(first), await isExpired(second), await isExpired(other)]).toEqual([true, true, false]);
  });
});

describe('the account', () => {
  test('is read with the language of its mails, and keeps the one that is chosen', async () => {
    const person = await world.person();
    expect((await world.call('GET /api/user', { as: person })).json).toMatchObject({
      email: person.email,
      language: 'en',
    });
    await world.call('PATCH /api/user', { as: person, body: { language: 'fr' } });
    expect((await world.call('GET /api/user', { as: person })).json.language).toBe('fr');
  });
});

describe('passkeys that are not what they say', () => {
  const credential = {
    id: 'AAAA',
    rawId: 'AAAA',
    type: 'public-key',
    clientExtensionResults: {},
    response: { clientDataJSON: 'e30', attestationObject: 'oA' },
  };
  const assertion = {
    ...credential,
    response: { clientDataJSON: 'e30', authenticatorData: 'AAAA', signature: 'AAAA' },
  };

  test('are not kept', async () => {
    const person = await world.person();
    const keep = (body: object) => world.call('POST /api/passkeys', { as: person, body });
    const refused = await keep({ name: 'My telephone', credential });
    expect([refused.status, refused.text]).toEqual([400, errors.passkeyInvalid]);
    expect((await keep({ name: ' ', credential })).text).toBe(errors.nameInvalid);
    expect((await keep({ name: 'x', credential: { ...credential, rawId: '<script>' } })).text).toBe(
      errors.inputInvalid,
    );
    expect((await world.call('GET /api/passkeys', { as: person })).json).toEqual([]);
  });

  test('open no session, and read the same whether they are known or not', async () => {
    const person = await world.person();
    await world.pool`
      insert into passkeys (id, user_id, public_key, name) values ('KNOWN', ${person.userId}, ${Buffer.from([1])}, 'x')`;
    const before = await world.pool`select id from sessions`;
    for (const id of ['AAAA', 'KNOWN']) {
      const body = { credential: { ...assertion, id, rawId: id } };
      const answer = await world.call('POST /api/passkeys/sign-in', { body });
      expect([answer.status, answer.text]).toEqual([401, errors.passkeyNotValid]);
    }
    expect(await world.pool`select id from sessions`).toHaveLength(before.length);
  });

  test('are removed by their own person only', async () => {
    const [mine, theirs] = [await world.person(), await world.person()];
    await world.pool`
      insert into passkeys (id, user_id, public_key, name) values ('THEIRS', ${theirs.userId}, ${Buffer.from([1])}, 'x')`;
    const remove = (as: Person) => world.call('DELETE /api/passkeys/{id}', { params: { id: 'THEIRS' }, as });
    expect((await remove(mine)).status).toBe(404);
    expect((await remove(theirs)).status).toBe(200);
  });

  test('a challenge is for one person, once', async () => {
    const person = await world.person();
    const options = (await world.call('POST /api/passkeys/begin', { as: person })).json;
    expect(options).toMatchObject({ rp: { id: 'localhost' }, user: { name: person.email } });
    const rows = await world.pool`select user_id from passkey_challenges where user_id = ${person.userId}`;
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(options.challenge);
  });
});

describe('who looked at a record', () => {
  test('is told to its family alone, at most once an hour for each look', async () => {
    const { family, home, id } = await records.connected('pending');
    const looks = async (as: Person) => (await world.call('GET /api/user/accesses', { as })).json;
    await records.read(id, home.person);
    await records.read(id, home.person);
    expect(await looks(family.person)).toMatchObject([{ spiritId: id, placeName: home.place.name, what: 'request' }]);
    await records.act('accept', id, home.placeId, home.person);
    await records.read(id, home.person);
    await records.read(id, family.person);
    expect((await looks(family.person)).map(({ what }: { what: string }) => what)).toEqual(['record', 'request']);
    expect(await looks(home.person)).toEqual([]);
    await world.pool`update accesses set date = date - interval '2 hours'`;
    await records.read(id, home.person);
    expect(await looks(family.person)).toHaveLength(3);
  });

  test('is told of a record that has not changed, too: no known answer hides a look', async () => {
    const { family, home, id } = await records.connected('accepted');
    const looks = async () => (await world.call('GET /api/user/accesses', { as: family.person })).json.length;
    const options = { params: { id }, as: home.person };
    const first = await world.call('GET /api/spirit/{id}', options);
    const known = { 'if-none-match': String(first.headers.etag) };
    await world.pool`update accesses set date = date - interval '61 minutes'`;
    expect((await world.call('GET /api/spirit/{id}', { ...options, headers: known })).status).toBe(304);
    expect(await looks()).toBe(2);
    const second = await world.call('GET /api/spirit/{id}', options);
    const knownNow = { 'if-none-match': String(second.headers.etag) };
    expect((await world.call('GET /api/spirit/{id}', { ...options, headers: knownNow })).status).toBe(304);
    expect(await looks()).toBe(2);
  });

  test('names the record as far as its name is known', async () => {
    const { person, id } = await records.family({
      spiritInfo: { answer: 'given', answerValues: { spiritLastName: 'Roy' } },
    });
    const home = await records.home();
    await records.act('connect', id, home.placeId, person);
    await records.read(id, home.person);
    const [look] = (await world.call('GET /api/user/accesses', { as: person })).json;
    expect(look).toMatchObject({ spiritId: id, spiritName: 'Roy', placeName: home.place.name });
  });

  test('is told of files and of forms on paper', async () => {
    const { family, home, id } = await records.connected('accepted');
    const content = Buffer.from('%PDF-1.7\nx');
    const to = { params: { id, type: 'shared' }, as: family.person };
    const file = await world.upload('POST /api/spirits/{id}/files/{type}', { name: 'a.pdf', content }, to);
    const take = (as: Person) =>
      world.call('GET /api/spirits/{id}/files/{fileId}', { params: { id, fileId: file.json.id }, as });
    const name = 'vital-statistics';
    await world.call('POST /api/spirits/{id}/forms/{name}', {
      params: { id, name },
      as: family.person,
      body: { data: {} },
    });
    const print = (as: Person) => world.call('GET /api/spirits/{id}/forms/{name}/pdf', { params: { id, name }, as });
    for (const as of [family.person, home.person, home.person])
      expect([(await take(as)).status, (await print(as)).status]).toEqual([200, 200]);
    const { json } = await world.call('GET /api/user/accesses', { as: family.person });
    expect(json.map(({ what, placeName }: never) => [what, placeName]).sort()).toEqual([
      ['file', home.place.name],
      ['form', home.place.name],
    ]);
  });
});

describe('leaving', () => {
  const leave = (as: Person) => world.call('DELETE /api/users/{id}', { params: { id: as.userId }, as });
  const account = async (as: Person) => (await world.call('GET /api/user', { as })).json;

  test('is confirmed by mail, with how to come back', async () => {
    const { person } = await records.family();
    expect((await leave(person)).status).toBe(200);
    const [mail] = await world.mailsTo(person.email);
    expect(mail!.subject).toBe('Your Rivage account is deleted');
    expect(mail!.text).toContain('within 30 days');
    expect(mail!.text).toContain('/sign-in');
  });

  test('ends the care of a funeral home that has accepted, and says so before', async () => {
    const { family, home, id } = await records.connected('accepted');
    expect((await account(family.person)).homeAccepted).toBe(true);
    expect((await leave(family.person)).status).toBe(200);
    expect((await records.auditsOf(id)).at(-1)).toBe('disconnect');
    expect((await records.read(id, home.person)).status).toBe(404);
  });

  test('ends what funeral homes were asked, and tells them', async () => {
    const { family, home, id } = await records.connected('pending');
    expect((await leave(family.person)).status).toBe(200);
    expect(await records.auditsOf(id)).toEqual(['create', 'connect', 'disconnect']);
    expect((await records.read(id, home.person)).status).toBe(404);
    const told = await world.call('GET /api/audits', { as: home.person });
    expect(told.json.map(({ action }: { action: string }) => action)).toContain('disconnect');
  });

  test('is undone by signing in within 30 days, with records and files as they were', async () => {
    const made = await records.family();
    const { email } = made.person;
    expect((await leave(made.person)).status).toBe(200);
    expect(await isExpired(made.person)).toBe(true);
    const back = await signIn(email, desk);
    expect(back.userId).toBe(made.person.userId);
    const { json } = await world.call('GET /api/spirits', { as: back });
    expect(json.map(({ id }: { id: string }) => id)).toEqual([made.id]);
  });

  test('takes everything with it after 30 days', async () => {
    const { family, home, id, placeId } = await records.connected('accepted');
    const { userId } = family.person;
    await records.read(id, home.person);
    const to = { params: { id, type: 'shared' }, as: family.person };
    await world.upload(
      'POST /api/spirits/{id}/files/{type}',
      { name: 'a.pdf', content: Buffer.from('%PDF-1.7\nx') },
      to,
    );
    await world.pool`
      insert into passkeys (id, user_id, public_key, name) values ('OLD', ${userId}, ${Buffer.from([1])}, 'x')`;
    await world.pool`
      insert into invoices (spirit_id, place_id, kind, language, region) values (${id}, ${placeId}, 'invoice', 'en', 'Alberta')`;
    const [file] = await world.pool`select blob_key from files where spirit_id = ${id}`;
    expect((await bytesIn(world)).files).toContain(file!.blobKey);
    await records.act('disconnect', id, placeId, family.person);
    expect((await leave(family.person)).status).toBe(200);
    await world.pool`update users set deleted_at = now() - interval '31 days' where id = ${userId}`;
    await eraseOldAccounts(world.pool);
    await deleteOrphanedBlobs(world.pool, world.blobs);
    const left = await Promise.all([
      world.pool`select id from users where id = ${userId}`,
      world.pool`select id from sessions where user_id = ${userId}`,
      world.pool`select id from passkeys where user_id = ${userId}`,
      world.pool`select id from spirits where id = ${id}`,
      world.pool`select id from files where spirit_id = ${id}`,
      world.pool`select id from invoices where spirit_id = ${id}`,
      world.pool`select id from accesses where spirit_id = ${id}`,
      world.pool`select id from audits where spirit_id = ${id}`,
    ]);
    expect(left.flat()).toEqual([]);
    expect((await bytesIn(world)).files).not.toContain(file!.blobKey);
  });
});
