import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { declineReasons } from '#vocabulary/declineReasons.ts';
import emails from '../../messages/en/emails.json' with { type: 'json' };
import { type Act, answers, recordsOf } from '../records.ts';
import { createWorld, type Person, type World } from '../world.ts';

let world: World;
let { family, home, act, connected, refused, auditsOf, read } = {} as ReturnType<typeof recordsOf>;
const nowhere = '00000000-0000-4000-8000-000000000000';

beforeAll(async () => {
  world = await createWorld();
  ({ family, home, act, connected, refused, auditsOf, read } = recordsOf(world));
});
afterAll(() => world.close());

const mailCount = async (email: string) => (await world.mailsTo(email)).length;
const liveRows = (id: string) =>
  world.pool`select type, status from connections where spirit_id = ${id} and status in ('pending', 'accepted')`;

describe('asking a funeral home', () => {
  it('makes a pending connection, one audit and one mail', async () => {
    const [{ id, person }, asked] = await Promise.all([family(), home()]);
    const answer = await act('connect', id, asked.placeId, person);
    expect(answer.status).toBe(200);
    expect(answer.json.connection).toMatchObject({
      spiritId: id,
      place: { id: asked.placeId, name: asked.place.name },
      type: 'secondary',
      status: 'pending',
      answeredAt: null,
    });
    expect(await auditsOf(id)).toEqual(['create', 'connect']);
    expect(await mailCount(asked.person.email)).toBe(1);
    const { json } = await read(id, person);
    expect(json.spirit.core).toMatchObject({
      connectionStatus: 'pending',
      connectedFuneralHomes: [{ id: asked.placeId, name: asked.place.name, type: 'secondary', status: 'pending' }],
    });
    expect(json.connections).toEqual([answer.json.connection]);
  });

  it('tells the home who asks, where and how soon, and nothing more', async () => {
    const { home: asked, id } = await connected();
    const [mail] = await world.mailsTo(asked.person.email);
    const said = `${mail!.subject}${mail!.text}${mail!.html}`;
    expect(mail!.text).toContain(`Paul is asking ${asked.place.name} to help with a funeral in Canmore, Alberta.`);
    expect(mail!.subject).toMatch(/^Help needed now, Canmore: please answer by [A-Z][a-z]+ \d+ at \d+:\d\d [ap]\.m\.$/);
    expect(mail!.text).toContain(emails.connections.request.timings.now);
    expect(mail!.text).toContain(`${world.config.publicUrl}/sign-in?redirect=/spirit/${id}`);
    for (const secret of ['private', 'Marie', 'Roy', 'cremation', 'prepaid']) expect(said).not.toContain(secret);
  });

  it('writes to a home without an account in the language of its province', async () => {
    const { id, person } = await family({});
    const [quebec, alberta] = await Promise.all([world.place({ region: 'Quebec' }), world.place()]);
    await act('connect', id, quebec.id, person);
    await act('connect', id, alberta.id, person);
    const [french] = await world.mailsTo(quebec.email!);
    const [english] = await world.mailsTo(alberta.email!);
    expect(french!.subject).toMatch(/^Aide demandée maintenant\u00a0: à répondre au plus tard le .+ à \d+ h \d\d$/);
    expect(french!.text).toContain(`/fr/sign-in?redirect=/fr/spirit/${id}`);
    expect(french!.text).not.toContain('undefined');
    expect(english!.subject).toMatch(/^Help needed now: please answer by .+/);
    expect(english!.text).toContain(`A family is asking ${alberta.name} to help with a funeral.`);
  });

  it('writes to a home with an account in the language of that account', async () => {
    const [{ id, person }, asked] = await Promise.all([family(), home({}, { language: 'fr' })]);
    await act('connect', id, asked.placeId, person);
    expect((await world.mailsTo(asked.person.email))[0]!.subject).toContain('Aide demandée');
  });

  it('makes nothing clickable out of a first name', async () => {
    const spiritInfo = { answer: 'given', answerValues: { arrangerFirstName: 'http://evil.example\n<b>Paul</b>' } };
    const [{ id, person }, asked] = await Promise.all([family({ spiritInfo }), home()]);
    await act('connect', id, asked.placeId, person);
    const [mail] = await world.mailsTo(asked.person.email);
    expect(mail!.text).not.toMatch(/evil\.example|http:\/\/evil|<b>/);
    expect(mail!.html).not.toMatch(/evil\.example|<b>/);
  });

  it('changes nothing when it is asked again, one by one or twenty times at once', async () => {
    const [{ id, person }, asked] = await Promise.all([family(), home()]);
    const several = await Promise.all(Array.from({ length: 20 }, () => act('connect', id, asked.placeId, person)));
    expect(several.map((answer) => answer.status)).toEqual(Array(20).fill(200));
    const again = await act('connect', id, asked.placeId.toUpperCase(), person);
    expect([again.status, again.json]).toEqual([200, several[0]!.json]);
    expect(new Set(several.map((answer) => answer.text)).size).toBe(1);
    expect(await liveRows(id)).toHaveLength(1);
    expect(await auditsOf(id)).toEqual(['create', 'connect']);
    expect(await mailCount(asked.person.email)).toBe(1);
  });

  it('can ask several homes, and a home again that has declined', async () => {
    const { id, placeId, family: asking, home: asked } = await connected();
    const other = await home();
    await act('connect', id, other.placeId, asking.person);
    expect(await liveRows(id)).toHaveLength(2);
    await act('decline', id, placeId, asked.person);
    expect((await read(id, asking.person)).json.declined).toHaveLength(1);
    expect((await act('connect', id, placeId, asking.person)).json.connection.status).toBe('pending');
    expect((await read(id, asking.person)).json.declined).toEqual([]);
    expect(await mailCount(asked.person.email)).toBe(2);
    expect((await act('accept', id, placeId, asked.person)).status).toBe(200);
  });

  it.each([
    ['in review', { status: 'review' }, 400, 'placeNotAvailable'],
    ['closed', { status: 'closed' }, 400, 'placeNotAvailable'],
    ['a merchant', { type: 'merchant' }, 400, 'placeNotAvailable'],
    ['a cemetery', { type: 'cemetery' }, 400, 'placeNotAvailable'],
    ['an information listing', { tags: ['hospice'] }, 400, 'placeNotAvailable'],
    ['deleted', { deleted_at: '2026-01-01' }, 400, 'placeNotAvailable'],
    ['without a mailbox', { email: null }, 409, 'placeNotReachable'],
    ['known from third-party pages', { disclosure: 'name-only' }, 409, 'placeNotReachable'],
  ] as const)('refuses a listing that is %s', async (_, columns, status, message) => {
    const [{ id, person }, place] = await Promise.all([family(), world.place(columns)]);
    await refused(() => act('connect', id, place.id, person), status, message);
    await refused(() => act('engage', id, place.id, person), status, message);
  });

  it('refuses a listing that does not exist', async () => {
    const { id, person } = await family();
    for (const placeId of [nowhere, 'no-id', '..%2f..'])
      await refused(() => act('connect', id, placeId, person), 400, 'placeNotAvailable');
  });

  it('waits until an unclaimed record is confirmed', async () => {
    const person = await world.person();
    const { placeId } = await home();
    await world.call('POST /api/spirits-unauthorized', { body: { spirit: { data: answers }, email: person.email } });
    const [{ id }] = (await world.call('GET /api/spirits', { as: person })).json;
    await refused(() => act('connect', id, placeId, person), 409, 'confirmFirst');
    await refused(() => act('engage', id, placeId, person), 409, 'confirmFirst');
  });
});

describe('choosing the primary home', () => {
  it('makes a pending primary from none, with one audit and one mail', async () => {
    const [{ id, person }, asked] = await Promise.all([family(), home()]);
    const answer = await act('engage', id, asked.placeId, person);
    expect(answer.json.connection).toMatchObject({ type: 'primary', status: 'pending' });
    expect((await act('engage', id, asked.placeId, person)).json).toEqual(answer.json);
    expect((await act('connect', id, asked.placeId, person)).json).toEqual(answer.json);
    expect(await auditsOf(id)).toEqual(['create', 'engage']);
    expect(await mailCount(asked.person.email)).toBe(1);
  });

  it.each(['pending', 'accepted'] as const)(
    'makes a home that is %s the primary one without another mail',
    async (status) => {
      const { id, placeId, family: asking, home: asked } = await connected(status);
      const before = await mailCount(asked.person.email);
      const answer = await act('engage', id, placeId, asking.person);
      expect(answer.json.connection).toMatchObject({ type: 'primary', status });
      await act('engage', id, placeId, asking.person);
      expect((await auditsOf(id)).filter((action) => action === 'engage')).toHaveLength(1);
      expect(await mailCount(asked.person.email)).toBe(before);
    },
  );

  it('refuses a second one, new or already connected', async () => {
    const { id, placeId, family: asking } = await connected();
    const [other, third] = await Promise.all([home(), home()]);
    await act('engage', id, placeId, asking.person);
    await act('connect', id, other.placeId, asking.person);
    await refused(() => act('engage', id, other.placeId, asking.person), 409, 'anotherHomeEngaged');
    await refused(() => act('engage', id, third.placeId, asking.person), 409, 'anotherHomeEngaged');
    await act('disconnect', id, placeId, asking.person);
    expect((await act('engage', id, other.placeId, asking.person)).status).toBe(200);
  });

  it('has one winner when several homes are chosen at once', async () => {
    const { id, person } = await family();
    const homes = await Promise.all(Array.from({ length: 6 }, () => home()));
    await act('connect', id, homes[0]!.placeId, person);
    const chosen = await Promise.all(homes.map(({ placeId }) => act('engage', id, placeId, person)));
    expect(chosen.map((answer) => answer.status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    expect((await liveRows(id)).filter((row) => row.type === 'primary')).toHaveLength(1);
    expect((await auditsOf(id)).filter((action) => action === 'engage')).toHaveLength(1);
  });
});

describe('accepting', () => {
  it('opens the record, with one audit and one mail to the family', async () => {
    const { id, placeId, family: asking, home: asked } = await connected();
    const answer = await act('accept', id, placeId, asked.person);
    expect(answer.json.connection).toMatchObject({ status: 'accepted', place: { id: placeId } });
    expect(Date.parse(answer.json.connection.answeredAt)).toBeGreaterThan(0);
    expect((await act('accept', id, placeId, asked.person)).json).toEqual(answer.json);
    expect(await auditsOf(id)).toEqual(['create', 'connect', 'accept']);
    const [mail, ...others] = await world.mailsTo(asking.person.email);
    expect(others).toEqual([]);
    expect(mail!.subject).toBe(`${asked.place.name} has accepted your request for Marie Roy`);
    expect(mail!.text).toContain(`/sign-in?redirect=/spirit/${id}`);
    expect((await read(id, asking.person)).json.spirit.core.connectionStatus).toBe('accepted');
  });

  it('writes to the family in its language', async () => {
    const [{ id, person }, asked] = await Promise.all([family(answers, { language: 'fr' }), home()]);
    await act('connect', id, asked.placeId, person);
    await act('accept', id, asked.placeId, asked.person);
    const [mail] = await world.mailsTo(person.email);
    expect(mail!.subject).toContain('Votre demande pour Marie Roy est acceptée');
    expect(mail!.text).toContain(`/fr/sign-in?redirect=/fr/spirit/${id}`);
  });

  it('is refused after a decline', async () => {
    const { id, placeId, home: asked } = await connected();
    await act('decline', id, placeId, asked.person);
    await refused(() => act('accept', id, placeId, asked.person), 409, 'alreadyAnswered');
  });

  it('is the business of the home that was asked', async () => {
    const { id, placeId, family: asking, home: asked } = await connected();
    const other = await home();
    for (const event of ['accept', 'decline'] as const) {
      await refused(() => act(event, id, placeId, other.person), 404, 'notFound');
      await refused(() => act(event, id, other.placeId, other.person), 404, 'notFound');
      await refused(() => act(event, id, other.placeId, asked.person), 404, 'notFound');
      await refused(() => act(event, nowhere, placeId, asked.person), 404, 'notFound');
      await refused(() => act(event, 'no-id', placeId, asked.person), 404, 'notFound');
      await refused(() => act(event, id, 'no-id', asked.person), 404, 'notFound');
      await refused(() => act(event, id, placeId, asking.person), 403, 'noAccess');
    }
  });
});

describe('declining', () => {
  it('ends the request and tells the family why, kindly and once', async () => {
    const { id, placeId, family: asking, home: asked } = await connected();
    const body = { reason: 'distance', comments: ' Please call <b>Lakeside</b>.\nThey are closer. ' };
    const answer = await act('decline', id, placeId, asked.person, { body });
    expect([answer.status, answer.json]).toEqual([200, { connection: null }]);
    expect((await act('decline', id, placeId, asked.person)).json).toEqual({ connection: null });
    expect(await auditsOf(id)).toEqual(['create', 'connect', 'decline']);
    const [mail, ...others] = await world.mailsTo(asking.person.email);
    expect(others).toEqual([]);
    const name = asked.place.name;
    expect(mail!.subject).toBe(`${name} cannot take your request for Marie Roy`);
    expect(mail!.text).toContain(emails.connections.declined.reasons.distance.replace('{place}', name));
    expect(mail!.text).toContain('Please call <b>Lakeside</b>.\nThey are closer.');
    expect(mail!.html).toContain('&lt;b&gt;Lakeside&lt;/b&gt;');
    expect(mail!.text).toContain(`/sign-in?redirect=/spirit/${id}/funeral-home`);
    const { json } = await read(id, asking.person);
    expect(json.connections).toEqual([]);
    expect(json.declined).toMatchObject([
      { place: { id: placeId }, reason: 'distance', comments: 'Please call <b>Lakeside</b>.\nThey are closer.' },
    ]);
    expect((await read(id, asked.person)).status).toBe(404);
  });

  it.each(declineReasons)('takes the reason %s', async (reason) => {
    const { id, placeId, family: asking, home: asked } = await connected();
    expect((await act('decline', id, placeId, asked.person, { body: { reason } })).status).toBe(200);
    const [mail] = await world.mailsTo(asking.person.email);
    expect(mail!.text).toContain(emails.connections.declined.reasons[reason].replace('{place}', asked.place.name));
  });

  it.each([
    ['no body', '', 400, 'reasonRequired'],
    ['nothing in it', {}, 400, 'reasonRequired'],
    ['an empty reason', { reason: '' }, 400, 'reasonRequired'],
    ['no reason', { reason: null, comments: 'Sorry' }, 400, 'reasonRequired'],
    ['an unknown reason', { reason: 'tired' }, 400, 'reasonUnknown'],
    ['long comments', { reason: 'other', comments: 'x'.repeat(2_001) }, 400, 'commentsTooLong'],
    ['an unknown field', { reason: 'other', status: 'accepted' }, 400, 'fieldUnknown'],
  ] as const)('is refused with %s', async (_, body, status, message) => {
    const { id, placeId, home: asked } = await connected();
    await refused(() => act('decline', id, placeId, asked.person, { body }), status, message);
    expect((await liveRows(id))[0]!.status).toBe('pending');
  });

  it('takes comments of 2,000 characters', async () => {
    const { id, placeId, home: asked } = await connected();
    const body = { reason: 'other', comments: 'é'.repeat(2_000) };
    expect((await act('decline', id, placeId, asked.person, { body })).status).toBe(200);
  });

  it('is refused once accepted, whatever the input', async () => {
    const { id, placeId, home: asked } = await connected('accepted');
    await refused(() => act('decline', id, placeId, asked.person), 409, 'alreadyAnswered');
    await refused(() => act('decline', id, placeId, asked.person, { body: {} }), 409, 'alreadyAnswered');
  });
});

describe('disconnecting', () => {
  it.each(['pending', 'accepted'] as const)(
    'is the family’s right while %s, and final for the home',
    async (status) => {
      const { id, placeId, family: asking, home: asked } = await connected(status);
      const mails = [await mailCount(asked.person.email), await mailCount(asking.person.email)];
      for (let again = 0; again < 2; again++)
        expect((await act('disconnect', id, placeId, asking.person)).json).toEqual({ connection: null });
      expect((await auditsOf(id)).filter((action) => action === 'disconnect')).toHaveLength(1);
      expect([await mailCount(asked.person.email), await mailCount(asking.person.email)]).toEqual(mails);
      await refused(() => read(id, asked.person), 404, 'notFound');
      for (const event of ['accept', 'decline', 'disconnect'] as const)
        await refused(() => act(event, id, placeId, asked.person), 404, 'notFound');
    },
  );

  it('is the home’s right once it has accepted, and may be said again', async () => {
    const { id, placeId, home: asked } = await connected('accepted');
    for (let again = 0; again < 2; again++)
      expect((await act('disconnect', id, placeId, asked.person)).json).toEqual({ connection: null });
    expect((await auditsOf(id)).filter((action) => action === 'disconnect')).toHaveLength(1);
    expect((await read(id, asked.person)).status).toBe(404);
  });

  it('waits for an answer while the home is asked', async () => {
    const { id, placeId, home: asked } = await connected();
    await refused(() => act('disconnect', id, placeId, asked.person), 409, 'declineInstead');
  });

  it('needs a connection', async () => {
    const { id, placeId, family: asking, home: asked } = await connected();
    const other = await home();
    await refused(() => act('disconnect', id, other.placeId, asking.person), 409, 'connectionMissing');
    await refused(() => act('disconnect', id, 'no-id', asking.person), 409, 'connectionMissing');
    await refused(() => act('disconnect', id, other.placeId, other.person), 404, 'notFound');
    await refused(() => act('disconnect', id, placeId, other.person), 404, 'notFound');
    await act('decline', id, placeId, asked.person);
    await refused(() => act('disconnect', id, placeId, asking.person), 409, 'connectionMissing');
    await refused(() => act('disconnect', id, placeId, asked.person), 404, 'notFound');
  });
});

describe('who may come in', () => {
  const everybody: Act[] = ['connect', 'engage', 'accept', 'decline', 'disconnect'];

  it('nobody who is not signed in', async () => {
    const { id, placeId } = await connected();
    for (const event of everybody)
      await refused(() => act(event, id, placeId, undefined as unknown as Person), 401, 'pleaseSignIn');
  });

  it('no other family', async () => {
    const { id, placeId } = await connected('accepted');
    const stranger = await world.person();
    for (const event of ['connect', 'engage', 'disconnect'] as const)
      await refused(() => act(event, id, placeId, stranger), 404, 'notFound');
    await refused(() => act('connect', 'no-id', placeId, stranger), 404, 'notFound');
  });

  it('no merchant, organization or administrator, and a home only for its own part', async () => {
    const { id, placeId, home: asked } = await connected('accepted');
    for (const role of ['merchant', 'organization', 'admin'] as const) {
      const person = await world.person({ roles: [role] });
      for (const event of everybody) await refused(() => act(event, id, placeId, person), 403, 'noAccess');
    }
    for (const event of ['connect', 'engage'] as const)
      await refused(() => act(event, id, placeId, asked.person), 403, 'noAccess');
  });

  it('a director with a family of her own acts in one role at a time', async () => {
    const place = await world.place();
    const person = await world.person({ email: place.email!, roles: ['user', 'funeral-home'] });
    const created = await world.call('POST /api/spirits', { as: person, body: { spirit: { data: answers } } });
    const id = created.json.id;
    expect((await act('connect', id, place.id, person)).status).toBe(200);
    expect((await act('accept', id, place.id, person)).status).toBe(403);
    expect((await act('accept', id, place.id, person, { role: 'funeral-home' })).status).toBe(200);
  });
});

describe('what a home is told has changed', () => {
  const list = async (person: Person) => (await world.call('GET /api/audits', { as: person })).json;
  const unread = async (person: Person) => (await world.call('GET /api/audits/unread', { as: person })).json.count;

  it('is its own part while it is asked, the record once it has accepted, and the end', async () => {
    const { id, placeId, family: asking, home: asked } = await connected();
    const other = await home();
    await act('connect', id, other.placeId, asking.person);
    const change = () =>
      world.call('PATCH /api/spirit/{id}', {
        params: { id },
        as: asking.person,
        body: { spirit: { data: { weight: { answer: String(Math.random()) } } } },
      });
    await change();
    expect(await list(asked.person)).toMatchObject([
      { spiritId: id, spiritName: 'Marie Roy', action: 'connect', actor: 'family', unread: true },
    ]);
    await act('accept', id, placeId, asked.person);
    await change();
    const accepted = await list(asked.person);
    expect(accepted.map((entry: { action: string }) => entry.action)).toEqual([
      'update',
      'accept',
      'update',
      'connect',
    ]);
    expect(accepted.map((entry: { unread: boolean }) => entry.unread)).toEqual([true, false, true, true]);
    expect(await unread(asked.person)).toBe(3);
    await world.pool`update users set touch_date = clock_timestamp() where id = ${asked.person.userId}`;
    expect(await unread(asked.person)).toBe(0);
    await act('disconnect', id, placeId, asking.person);
    await change();
    expect(await list(asked.person)).toMatchObject([{ action: 'disconnect', actor: 'family', unread: true }]);
    expect(await unread(asked.person)).toBe(1);
    expect((await list(other.person)).map((entry: { action: string }) => entry.action)).toEqual(['connect']);
  });

  it('does not count what it did itself', async () => {
    const { id, placeId, home: asked } = await connected('accepted');
    await act('disconnect', id, placeId, asked.person);
    expect(await list(asked.person)).toMatchObject([{ action: 'disconnect', actor: 'funeral-home', unread: false }]);
    expect(await unread(asked.person)).toBe(0);
  });

  it('is nothing for a home that was never asked, and nobody else’s business', async () => {
    const other = await home();
    expect(await list(other.person)).toEqual([]);
    expect(await unread(other.person)).toBe(0);
    for (const roles of [['user'], ['merchant'], ['organization'], ['admin']] as const) {
      const person = await world.person({ roles: [...roles] });
      for (const address of ['GET /api/audits', 'GET /api/audits/unread'])
        await refused(() => world.call(address, { as: person }), 403, 'noAccess');
    }
    await refused(() => world.call('GET /api/audits'), 401, 'pleaseSignIn');
  });

  it('answers 304 while nothing has changed', async () => {
    const { home: asked } = await connected();
    const first = await world.call('GET /api/audits', { as: asked.person });
    const headers = { 'if-none-match': String(first.headers.etag) };
    const second = await world.call('GET /api/audits', { as: asked.person, headers });
    expect([second.status, second.text]).toEqual([304, '']);
  });
});
