import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eraseOldSpirits } from '#features/spirits/core/service.ts';
import { countAttempt } from '#platform/server/http/rateLimits.ts';
import { limits } from '#vocabulary/limits.ts';
import emails from '../../messages/en/emails.json' with { type: 'json' };
import { answers, recordsOf } from '../records.ts';
import { type CallOptions, createWorld, type Person, type World } from '../world.ts';

let world: World;
let { family, home, act, connected, refused, auditsOf, read } = {} as ReturnType<typeof recordsOf>;
const nowhere = '00000000-0000-4000-8000-000000000000';

beforeAll(async () => {
  world = await createWorld({ TRUSTED_PROXIES: '127.0.0.1' });
  ({ family, home, act, connected, refused, auditsOf, read } = recordsOf(world));
});
afterAll(() => world.close());

const patch = (id: string, as: Person | undefined, spirit: unknown, options: CallOptions = {}) =>
  world.call('PATCH /api/spirit/{id}', { params: { id }, as, body: { spirit }, ...options });
const remove = (id: string, as: Person) => world.call('DELETE /api/spirit/{id}', { params: { id }, as });
const mark = (event: 'in-care' | 'at-rest', id: string, as: Person | undefined) =>
  world.call(`POST /api/spirits/{id}/${event}`, { params: { id }, as });
const list = async (as: Person) => (await world.call('GET /api/spirits', { as })).json;

/** Each call comes from a client of its own, so that the limit per client is not what a test meets. */
const draft = (email: string, options: CallOptions = {}) =>
  world.call('POST /api/spirits-unauthorized', {
    body: { spirit: { data: answers }, email },
    headers: { 'x-forwarded-for': `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 250)).join('.')}` },
    ...options,
  });

async function unclaimed() {
  const person = await world.person();
  expect((await draft(person.email)).status).toBe(200);
  const [spirit] = await list(person);
  return { person, spirit, id: spirit.id as string };
}

describe('saving a record', () => {
  it('answers the record, which is the family’s from then on', async () => {
    const { person, id, spirit } = await family();
    expect(spirit).toEqual({
      id,
      data: answers,
      core: {
        id,
        status: 'unverified',
        connectionStatus: 'none',
        updatedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
        createdAt: expect.stringMatching(/Z$/),
        spiritFirstName: 'Marie',
        spiritLastName: 'Roy',
        connectedFuneralHomes: [],
        paid: false,
        claimed: true,
      },
    });
    expect(await list(person)).toEqual([spirit]);
    expect((await read(id, person)).json).toEqual({ spirit, connections: [], forms: [], files: [], declined: [] });
    expect(await auditsOf(id)).toEqual(['create']);
  });

  it('takes the caller’s own mailbox in any form, ignores ids and states, and fills in what is missing', async () => {
    const person = await world.person();
    const body = {
      spirit: {
        id: nowhere,
        data: { timing: { answer: 'future' } },
        core: {
          id: nowhere,
          status: 'at-rest',
          paid: true,
          claimed: false,
          connectionStatus: 'accepted',
          updatedAt: null,
        },
      },
      email: ` ${person.email.toUpperCase()} `,
    };
    const { status, json } = await world.call('POST /api/spirits', { as: person, body });
    expect(status).toBe(201);
    expect(json.id).not.toBe(nowhere);
    expect(json.core).toMatchObject({
      id: json.id,
      status: 'unverified',
      paid: false,
      claimed: true,
      connectionStatus: 'none',
    });
    expect(json.data).toEqual({ timing: { answer: 'future', answerValues: {} } });
  });

  it('refuses another mailbox', async () => {
    const person = await world.person();
    const body = { spirit: {}, email: 'somebody-else@example.org' };
    await refused(() => world.call('POST /api/spirits', { as: person, body }), 403, 'noAccess');
  });

  it.each([
    ['a block that is a text', { data: { timing: 'now' } }],
    ['an answer that is a number', { data: { timing: { answer: 7 } } }],
    ['a value that is an object', { data: { timing: { answer: 'now', answerValues: { deep: { er: 1 } } } } }],
    ['a text without end', { data: { timing: { answer: 'x'.repeat(5_000) } } }],
    ['a name of another form', { data: { 'no such block': { answer: 'now' } } }],
    ['a list', { data: [] }],
    ['a text', { data: 'now' }],
  ])('refuses %s among the answers', async (_, spirit) => {
    const { person, id } = await family();
    await refused(() => world.call('POST /api/spirits', { as: person, body: { spirit } }), 400, 'answersInvalid');
    await refused(() => draft(person.email, { body: { spirit, email: person.email } }), 400, 'answersInvalid');
    await refused(() => patch(id, person, spirit), 400, 'answersInvalid');
  });

  it('happens once with the same Idempotency-Key', async () => {
    const person = await world.person();
    const headers = { 'idempotency-key': randomUUID() };
    const save = () => world.call('POST /api/spirits', { as: person, body: { spirit: { data: answers } }, headers });
    const several = await Promise.all([save(), save(), save()]);
    expect(several.map((answer) => answer.status)).toEqual([201, 201, 201]);
    expect(new Set(several.map((answer) => answer.json.id)).size).toBe(1);
    expect(await list(person)).toHaveLength(1);
  });

  it('is for families', async () => {
    await refused(() => world.call('POST /api/spirits', { body: { spirit: {} } }), 401, 'pleaseSignIn');
    for (const role of ['funeral-home', 'merchant', 'organization', 'admin'] as const) {
      const person = await world.person({ roles: [role] });
      await refused(() => world.call('POST /api/spirits', { as: person, body: { spirit: {} } }), 403, 'noAccess');
    }
  });
});

describe('changing answers', () => {
  it('merges block by block and makes a new version', async () => {
    const { person, id, spirit } = await family();
    const weight = { answer: 'unknown', answerValues: {} };
    const { status, json } = await patch(id, person, { data: { weight }, core: { updatedAt: spirit.core.updatedAt } });
    expect(status).toBe(200);
    expect(json.data).toEqual({ ...answers, weight });
    expect(Date.parse(json.core.updatedAt)).toBeGreaterThan(Date.parse(spirit.core.updatedAt));
    expect((await read(id, person)).json.spirit).toEqual(json);
    expect(await auditsOf(id)).toEqual(['create', 'update']);
  });

  it('replaces a block as a whole', async () => {
    const { person, id } = await family();
    const timing = { answer: 'future', answerValues: {} };
    expect((await patch(id, person, { data: { timing } })).json.data.timing).toEqual(timing);
  });

  it('refuses a stale version, and takes it from the tab that has read the new one', async () => {
    const { person, id, spirit } = await family();
    const version = { updatedAt: spirit.core.updatedAt };
    const weight = { answer: 'unknown', answerValues: {} };
    const timing = { answer: 'imminent', answerValues: {} };
    expect((await patch(id, person, { data: { weight }, core: version })).status).toBe(200);
    await refused(() => patch(id, person, { data: { timing }, core: version }), 409, 'changedElsewhere');
    await refused(
      () => patch(id, person, { data: { timing }, core: { updatedAt: 'long ago' } }),
      409,
      'changedElsewhere',
    );
    const { updatedAt } = (await read(id, person)).json.spirit.core;
    expect((await patch(id, person, { data: { timing }, core: { updatedAt } })).json.data).toMatchObject({
      weight,
      timing,
    });
  });

  it('lets one of two tabs through when both save at once, and loses neither block in the end', async () => {
    const { person, id, spirit } = await family();
    const blocks = {
      weight: { answer: 'unknown', answerValues: {} },
      timing: { answer: 'imminent', answerValues: {} },
    };
    const core = { updatedAt: spirit.core.updatedAt };
    const both = await Promise.all(
      Object.entries(blocks).map(([key, block]) => patch(id, person, { data: { [key]: block }, core })),
    );
    expect(both.map((answer) => answer.status).sort()).toEqual([200, 409]);
    const { updatedAt } = (await read(id, person)).json.spirit.core;
    expect((await patch(id, person, { data: blocks, core: { updatedAt } })).json.data).toMatchObject(blocks);
  });

  it('keeps every block of many changes at once that name no version', async () => {
    const { person, id } = await family({});
    const keys = Array.from({ length: 20 }, (_, index) => `block${index}`);
    await Promise.all(keys.map((key) => patch(id, person, { data: { [key]: { answer: key } } })));
    expect(Object.keys((await read(id, person)).json.spirit.data).sort()).toEqual([...keys].sort());
  });

  it('makes no version and no audit when nothing is different', async () => {
    const { person, id, spirit } = await family();
    for (const same of [{ data: { timing: answers.timing } }, { data: {} }, {}])
      expect((await patch(id, person, { ...same, core: { updatedAt: spirit.core.updatedAt } })).json).toEqual(spirit);
    expect(await auditsOf(id)).toEqual(['create']);
  });

  it('cannot touch the status, the payment or the connections', async () => {
    const { person, id, spirit } = await family();
    const core = {
      ...spirit.core,
      status: 'at-rest',
      paid: true,
      connectionStatus: 'accepted',
      connectedFuneralHomes: [{ id: nowhere }],
    };
    expect((await patch(id, person, { ...spirit, core })).json).toEqual(spirit);
  });

  it('does not disturb the version when a home answers meanwhile', async () => {
    const { id, placeId, family: asking, home: asked } = await connected();
    await act('accept', id, placeId, asked.person);
    await mark('in-care', id, asked.person);
    const core = { updatedAt: asking.spirit.core.updatedAt };
    expect((await patch(id, asking.person, { data: { weight: { answer: 'unknown' } }, core })).status).toBe(200);
  });

  it('holds no more blocks than a record may have, however often it is added to', async () => {
    const { person, id } = await family({});
    const blocks = (from: number) =>
      Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`b${from + index}`, { answer: 'x' }]));
    expect((await patch(id, person, { data: blocks(0) })).status).toBe(200);
    await refused(() => patch(id, person, { data: blocks(40) }), 400, 'answersInvalid');
    const long = (key: string) => ({ [key]: { answer: Array(58).fill('x'.repeat(4_000)) } });
    expect((await patch(id, person, { data: long('b0') })).status).toBe(200);
    await refused(() => patch(id, person, { data: long('b1') }), 413, 'requestTooLarge');
  });
});

describe('a record is nobody else’s', () => {
  it('answers 404 to another family, as for a record that does not exist', async () => {
    const { id } = await connected('accepted');
    const stranger = await world.person();
    for (const asked of [id, nowhere, 'no-id', '0']) {
      await refused(() => read(asked, stranger), 404, 'notFound');
      await refused(() => patch(asked, stranger, { data: { weight: { answer: 'x' } } }), 404, 'notFound');
      await refused(() => patch(asked, stranger, { core: { claimed: true } }), 404, 'notFound');
      await refused(() => patch(asked, stranger, { data: 'nonsense' }), 404, 'notFound');
      await refused(() => remove(asked, stranger), 404, 'notFound');
    }
    expect(await list(stranger)).toEqual([]);
  });

  it('answers 404 to a home that is not connected', async () => {
    const { id } = await connected('accepted');
    const other = await home();
    await refused(() => read(id, other.person), 404, 'notFound');
    await refused(() => mark('in-care', id, other.person), 404, 'notFound');
    await refused(() => mark('at-rest', 'no-id', other.person), 404, 'notFound');
    expect(await list(other.person)).toEqual([]);
  });

  it('is not open to other roles, nor to homes for writing', async () => {
    const { id, home: asked } = await connected('accepted');
    for (const role of ['merchant', 'organization', 'admin'] as const) {
      const person = await world.person({ roles: [role] });
      await refused(() => read(id, person), 403, 'noAccess');
      await refused(() => world.call('GET /api/spirits', { as: person }), 403, 'noAccess');
      await refused(() => mark('in-care', id, person), 403, 'noAccess');
    }
    await refused(() => patch(id, asked.person, { data: {} }), 403, 'noAccess');
    await refused(() => remove(id, asked.person), 403, 'noAccess');
    await refused(() => read(id, undefined as unknown as Person), 401, 'pleaseSignIn');
    await refused(() => patch(id, undefined, { data: {} }), 401, 'pleaseSignIn');
  });
});

describe('staged disclosure', () => {
  it('shows an asked home five answers and a first name, in the list and in the record', async () => {
    const { id, placeId, family: asking, home: asked } = await connected();
    const other = await home();
    await act('connect', id, other.placeId, asking.person);
    await world.pool`insert into forms (spirit_id, name) values (${id}, 'ontario-form-15')`;
    const { json } = await read(id, asked.person);
    expect(json.spirit).toEqual({
      id,
      data: {
        timing: { answer: 'now', answerValues: {} },
        cremationOrBurial: { answer: 'cremation', answerValues: {} },
        preArranged: { answer: 'prepaid', answerValues: {} },
        readyToBePickedUp: { answer: 'yes', answerValues: {} },
        location: { answer: 'Alberta', answerValues: { town: 'Canmore' } },
        spiritInfo: { answer: null, answerValues: { arrangerFirstName: 'Paul' } },
      },
      core: {
        id,
        status: 'unverified',
        connectionStatus: 'pending',
        updatedAt: asking.spirit.core.updatedAt,
        spiritFirstName: 'Marie',
        spiritLastName: 'Roy',
        connectedFuneralHomes: [
          {
            id: placeId,
            name: asked.place.name,
            type: 'secondary',
            status: 'pending',
            requestedAt: json.connections[0].requestedAt,
            answerBy: json.connections[0].answerBy,
          },
        ],
      },
    });
    expect(json.connections).toMatchObject([{ place: { id: placeId }, status: 'pending' }]);
    expect([json.connections.length, json.forms, json.files, json.declined]).toEqual([1, [], [], []]);
    expect(await list(asked.person)).toEqual([json.spirit]);
    for (const secret of ['private', other.placeId, other.place.name, asking.person.email])
      expect(JSON.stringify(json)).not.toContain(secret);
  });

  it('shows an accepted home the answers, the forms, the shared files and its own invoices', async () => {
    const { id, placeId, family: asking, home: asked } = await connected('accepted');
    const other = await home();
    await act('connect', id, other.placeId, asking.person);
    await act('accept', id, other.placeId, other.person);
    await world.pool`insert into forms (spirit_id, name, data) values (${id}, 'ontario-form-15', '{"a": 1}')`;
    const file = (name: string, type: string, place: string | null) => world.pool`
      insert into files (spirit_id, place_id, type, name, size, content_type, sha256, blob_key, uploaded_side)
      values (${id}, ${place}, ${type}, ${name}, 3, 'text/plain', ${Buffer.alloc(32)}, ${randomUUID()}, 'home')`;
    await file('shared.txt', 'shared', null);
    await file('mine.txt', 'invoice', placeId);
    await file('theirs.txt', 'invoice', other.placeId);
    const { json } = await read(id, asked.person);
    expect(json.spirit.data).toEqual(answers);
    expect(json.spirit.core).toMatchObject({ connectionStatus: 'accepted', connectedFuneralHomes: [{ id: placeId }] });
    expect(json.spirit.core.connectedFuneralHomes).toHaveLength(1);
    expect(json.connections).toHaveLength(1);
    expect(json.forms).toMatchObject([{ spiritId: id, name: 'ontario-form-15', data: { a: 1 }, complete: false }]);
    const names = (files: { name: string }[]) => files.map(({ name }) => name).sort();
    expect(names(json.files)).toEqual(['mine.txt', 'shared.txt']);
    expect(json.files[0]).toMatchObject({ spiritId: id, size: 3, contentType: 'text/plain' });
    for (const secret of [other.placeId, other.place.name]) expect(JSON.stringify(json)).not.toContain(secret);
    expect(names((await read(id, asking.person)).json.files)).toEqual(['mine.txt', 'shared.txt', 'theirs.txt']);
  });

  it('tells who declined and how far the memory page is to the family alone', async () => {
    const { id, family: asking, home: asked } = await connected('accepted');
    const other = await home();
    await act('connect', id, other.placeId, asking.person);
    await act('decline', id, other.placeId, other.person);
    const page = await world.call('POST /api/spirits/{id}/memory-lane', {
      params: { id },
      as: asking.person,
      body: {},
    });
    expect(page.status, page.text).toBe(201);
    const ofFamily = (await read(id, asking.person)).json;
    expect(ofFamily).toMatchObject({ declined: [{ place: { id: other.placeId } }], memory: 'private' });
    const ofHome = (await read(id, asked.person)).json;
    expect([ofHome.declined, ofHome.memory]).toEqual([[], undefined]);
  });

  it('shows the portrait of the memory page to the family alone, and not while the page is hidden', async () => {
    const { id, family: asking, home: asked } = await connected('accepted');
    const made = { params: { id }, as: asking.person, body: {} };
    expect((await world.call('POST /api/spirits/{id}/memory-lane', made)).status).toBe(201);
    expect((await read(id, asking.person)).json.portrait).toBeUndefined();
    const [page] = await world.pool`select id, family_key from memory_pages where spirit_id = ${id}`;
    const [photograph] = await world.pool`
      insert into memory_photographs (id, page_id, position, width, height, blob_keys)
      values (gen_random_uuid(), ${page!.id}, 0, 300, 400, '{}') returning id`;
    await world.pool`
      update memory_pages set sections = jsonb_build_object('about', jsonb_build_object('portraitId', ${photograph!.id}::text))
      where id = ${page!.id}`;
    const address = `/memory-media/${page!.familyKey}/${photograph!.id}-480.webp`;
    expect((await read(id, asking.person)).json.portrait).toBe(address);
    expect((await read(id, asked.person)).json.portrait).toBeUndefined();
    await world.pool`update memory_pages set hidden_at = now() where id = ${page!.id}`;
    expect((await read(id, asking.person)).json.portrait).toBeUndefined();
  });

  it('never names the mailbox of a home', async () => {
    const { id, family: asking, home: asked } = await connected('accepted');
    for (const reader of [asking.person, asked.person])
      expect((await read(id, reader)).text).not.toContain(asked.place.email!);
  });

  it('answers 304 while nothing has changed', async () => {
    const { id, family: asking } = await connected();
    for (const address of ['GET /api/spirits', 'GET /api/spirit/{id}']) {
      const first = await world.call(address, { params: { id }, as: asking.person });
      const headers = { 'if-none-match': String(first.headers.etag) };
      expect((await world.call(address, { params: { id }, as: asking.person, headers })).status).toBe(304);
      expect(first.headers['cache-control']).toBe('private, no-store');
    }
  });
});

describe('the list of a home', () => {
  it('has unanswered requests first, then the most urgent, then the newest', async () => {
    const asked = await home();
    const ask = async (timing: string | null, accept = false) => {
      const { id, person } = await family(timing ? { timing: { answer: timing } } : {});
      await act('connect', id, asked.placeId, person);
      if (accept) await act('accept', id, asked.placeId, asked.person);
      return id;
    };
    const future = await ask('future');
    const acceptedNow = await ask('now', true);
    const imminent = await ask('imminent');
    const now = await ask('now');
    const unanswered = await ask(null);
    const acceptedFuture = await ask('future', true);
    const laterFuture = await ask('future');
    const ids = (await list(asked.person)).map((spirit: { id: string }) => spirit.id);
    expect(ids).toEqual([unanswered, now, imminent, laterFuture, future, acceptedNow, acceptedFuture]);
  });

  it('names a record once when two of its listings are connected to it', async () => {
    const asked = await home();
    const second = await world.place({ email: asked.place.email });
    const { id, person } = await family();
    await act('connect', id, asked.placeId, person);
    await act('connect', id, second.id, person);
    await act('accept', id, second.id, asked.person);
    const spirits = await list(asked.person);
    expect(spirits).toHaveLength(1);
    expect(spirits[0].core.connectionStatus).toBe('accepted');
    expect(spirits[0].core.connectedFuneralHomes).toHaveLength(2);
  });
});

describe('a draft of somebody who is not signed in', () => {
  it('is seen and confirmed by the owner of the mailbox', async () => {
    const { person, spirit, id } = await unclaimed();
    expect(spirit.core).toMatchObject({ claimed: false, connectionStatus: 'none', spiritFirstName: 'Marie' });
    expect((await read(id, person)).status).toBe(200);
    const [mail, ...others] = await world.mailsTo(person.email);
    expect(others).toEqual([]);
    expect(mail!.text).toContain(`${world.config.publicUrl}/sign-in?redirect=/spirits`);
    expect(`${mail!.subject}${mail!.html}`).not.toMatch(/private|Marie|Paul/);
    const confirm = () => patch(id, person, { core: { claimed: true, updatedAt: spirit.core.updatedAt } });
    const confirmed = await confirm();
    expect(confirmed.json).toMatchObject({ id, data: answers, core: { claimed: true } });
    expect((await confirm()).json).toEqual(confirmed.json);
    expect(await auditsOf(id)).toEqual(['claim']);
  });

  it('can be confirmed and changed in one call', async () => {
    const { person, id } = await unclaimed();
    const answer = await patch(id, person, { core: { claimed: true }, data: { timing: { answer: 'future' } } });
    expect(answer.json).toMatchObject({ core: { claimed: true }, data: { timing: { answer: 'future' } } });
    expect(await auditsOf(id)).toEqual(['claim', 'update']);
  });

  it('is not changed before it is confirmed', async () => {
    const { person, id, spirit } = await unclaimed();
    await refused(() => patch(id, person, { data: { timing: { answer: 'future' } } }), 409, 'confirmFirst');
    await refused(() => patch(id, person, spirit), 409, 'confirmFirst');
    await refused(
      () => patch(id, person, { core: { claimed: true, updatedAt: '2020-01-01T00:00:00.000Z' } }),
      409,
      'changedElsewhere',
    );
  });

  it('is invisible to everybody else, and can be discarded', async () => {
    const { person, id } = await unclaimed();
    const stranger = await world.person();
    await refused(() => patch(id, stranger, { core: { claimed: true } }), 404, 'notFound');
    await refused(() => read(id, stranger), 404, 'notFound');
    expect(await list(stranger)).toEqual([]);
    expect((await remove(id, person)).json).toEqual({ ok: true });
    expect(await list(person)).toEqual([]);
    await refused(() => patch(id, person, { core: { claimed: true } }), 404, 'notFound');
  });

  it('answers the same for every mailbox and bearer, and writes in the account’s language', async () => {
    const french = await world.person({ language: 'fr' });
    const other = await world.person();
    const unknown = `nobody-${randomUUID()}@example.org`;
    const replies = await Promise.all([
      draft(french.email),
      draft(unknown, { headers: { 'x-forwarded-for': '10.9.9.9', 'accept-language': 'fr-CA' } }),
      draft(other.email, { as: french }),
    ]);
    expect(replies.map(({ status, text }) => `${status} ${text}`)).toEqual(Array(3).fill('200 {"ok":true}'));
    expect((await world.mailsTo(french.email))[0]!.subject).toContain('Confirmez');
    expect((await world.mailsTo(unknown))[0]!.subject).toContain('Confirmez');
    expect((await world.mailsTo(other.email))[0]!.subject).toContain('Confirm');
    expect(await list(french)).toHaveLength(1);
  });

  it('is kept five times for a mailbox at most, also when all come at once; then the mailbox is told', async () => {
    const person = await world.person();
    const several = await Promise.all(Array.from({ length: 9 }, () => draft(person.email)));
    expect(new Set(several.map(({ status, text }) => `${status} ${text}`))).toEqual(new Set(['200 {"ok":true}']));
    expect(await list(person)).toHaveLength(5);
    const subjects = (await world.mailsTo(person.email)).map((mail) => mail.subject);
    const told = emails.spirits.several.subject.replace('{product}', 'Rivage');
    expect(subjects.filter((subject) => subject === told)).toHaveLength(1);
    expect(subjects).toHaveLength(6);
    await remove((await list(person))[0].id, person);
    await draft(person.email);
    expect(await list(person)).toHaveLength(5);
  });

  const draftOf = (person: Person, town: string) =>
    draft(person.email, { body: { spirit: { data: { town: { answer: town } } }, email: person.email } });
  type Listed = { id: string; data: Record<string, { answer: string }> };
  const towns = async (person: Person) => (await list(person)).map(({ data }: Listed) => data.town!.answer);

  it('is never pushed out by others: the first and the latest are in sight, the rest comes as these are decided', async () => {
    const person = await world.person();
    for (const town of ['1', '2', '3', '4', '5', '6', '7']) await draftOf(person, town);
    expect(await towns(person)).toEqual(['7', '6', '5', '2', '1']);
    const own = (await list(person)).at(-1);
    expect((await patch(own.id, person, { core: { claimed: true } })).status).toBe(200);
    expect(await towns(person)).toEqual(['7', '6', '5', '3', '2', '1']);
    await remove((await list(person))[0].id, person);
    expect(await towns(person)).toEqual(['6', '5', '4', '3', '2', '1']);
    const away = await world.pool`
      select data -> 'town' ->> 'answer' as town from spirits
      where owner_email = ${person.email} and deleted_at is not null`;
    expect(away.map(({ town }) => town)).toEqual(['7']);
  });

  it('is refused aloud, the same for every mailbox, where a day has brought too many', async () => {
    const person = await world.person();
    const limit = limits.rates.draftsPerMailbox;
    await countAttempt(world.pool, 'draft for a mailbox', person.email, limit, limit.count);
    await refused(() => draft(person.email), 429, 'tooManyAttempts');
  });

  it('needs a mailbox', async () => {
    for (const email of [undefined, null, '', 'nobody', 'a@b', 'a b@example.org'])
      await refused(() => draft('', { body: { spirit: {}, email } }), 400, 'emailInvalid');
  });

  it('is limited for one client', async () => {
    const from = { 'x-forwarded-for': '10.8.8.8' };
    const several = [];
    for (let index = 0; index < 25; index++) several.push(await draft(`many-${index}@example.org`, { headers: from }));
    const statuses = new Set(several.map((answer) => answer.status));
    expect([...statuses].sort()).toEqual([200, 429]);
    expect(several.at(-1)!.headers['retry-after']).toBeDefined();
  });
});

describe('deleting', () => {
  it('puts the record away for everybody and tells the homes that were asked', async () => {
    const { id, family: asking, home: asked } = await connected();
    expect((await remove(id, asking.person)).json).toEqual({ ok: true });
    expect(await auditsOf(id)).toEqual(['create', 'connect', 'disconnect', 'delete']);
    for (const person of [asking.person, asked.person]) {
      await refused(() => read(id, person), 404, 'notFound');
      expect(await list(person)).toEqual([]);
    }
    await refused(() => remove(id, asking.person), 404, 'notFound');
    const entries = (await world.call('GET /api/audits', { as: asked.person })).json;
    expect(entries).toMatchObject([{ spiritId: id, action: 'disconnect', actor: 'family', unread: true }]);
  });

  it('waits until no home is accepted', async () => {
    const { id, placeId, family: asking } = await connected('accepted');
    await refused(() => remove(id, asking.person), 409, 'homeAccepted');
    await act('disconnect', id, placeId, asking.person);
    expect((await remove(id, asking.person)).status).toBe(200);
  });

  it('and accepting at once have one winner', async () => {
    for (let round = 0; round < 5; round++) {
      const { id, placeId, family: asking, home: asked } = await connected();
      const [deleted, accepted] = await Promise.all([
        remove(id, asking.person),
        act('accept', id, placeId, asked.person),
      ]);
      expect([
        [200, 404],
        [409, 200],
      ]).toContainEqual([deleted.status, accepted.status]);
    }
  });

  it('is final after 30 days, as for drafts that nobody has confirmed', async () => {
    const [kept, old, recent] = await Promise.all([family(), family(), family()]);
    const [oldDraft, recentDraft] = await Promise.all([unclaimed(), unclaimed()]);
    await remove(old.id, old.person);
    await remove(recent.id, recent.person);
    await world.pool`
      insert into files (spirit_id, type, name, size, content_type, sha256, blob_key, uploaded_side)
      values (${old.id}, 'shared', 'a.txt', 3, 'text/plain', ${Buffer.alloc(32)}, 'old-bytes', 'family')`;
    await world.pool`update spirits set deleted_at = now() - interval '31 days' where id = ${old.id}`;
    await world.pool`update spirits set deleted_at = now() - interval '29 days' where id = ${recent.id}`;
    await world.pool`update spirits set created_at = now() - interval '31 days' where id in (${oldDraft.id}, ${kept.id})`;
    await world.pool`update spirits set created_at = now() - interval '29 days' where id = ${recentDraft.id}`;
    expect(await eraseOldSpirits(world.pool)).toEqual({ records: 2, blobKeys: ['old-bytes'] });
    const ids = [kept.id, old.id, recent.id, oldDraft.id, recentDraft.id];
    const left = (await world.pool`select id from spirits where id = any(${ids})`).map((row) => row.id);
    expect(left.sort()).toEqual([kept.id, recent.id, recentDraft.id].sort());
    expect(await eraseOldSpirits(world.pool)).toEqual({ records: 0, blobKeys: [] });
  });
});

describe('in care and at rest', () => {
  it('are set by the accepted home, once, forwards', async () => {
    const { id, family: asking, home: asked } = await connected('accepted');
    for (const event of ['in-care', 'in-care', 'at-rest', 'at-rest'] as const) {
      const answer = await mark(event, id, asked.person);
      expect([answer.status, answer.json.core.status]).toEqual([200, event]);
    }
    expect(await auditsOf(id)).toEqual(['create', 'connect', 'accept', 'in-care', 'at-rest']);
    expect((await read(id, asking.person)).json.spirit.core.status).toBe('at-rest');
    await refused(() => mark('in-care', id, asked.person), 409, 'statusBackwards');
  });

  it('may skip the first step', async () => {
    const { id, home: asked } = await connected('accepted');
    expect((await mark('at-rest', id, asked.person)).json.core.status).toBe('at-rest');
  });

  it('are not for the family, nor for a home that is only asked', async () => {
    const { id, family: asking, home: asked } = await connected();
    for (const event of ['in-care', 'at-rest'] as const) {
      await refused(() => mark(event, id, asked.person), 403, 'noAccess');
      await refused(() => mark(event, id, asking.person), 403, 'noAccess');
      await refused(() => mark(event, id, undefined), 401, 'pleaseSignIn');
    }
  });
});

describe('paid', () => {
  const pay = (id: string, as: Person | undefined, body: unknown = { paid: true }) =>
    world.call('POST /api/spirits/{id}/paid', { params: { id }, as, body });
  const primary = async () => {
    const record = await connected('accepted');
    await act('engage', record.id, record.placeId, record.family.person);
    return record;
  };
  const paidAudits = async (id: string) => (await auditsOf(id)).filter((action) => action.endsWith('paid'));

  it('is set and taken back by the primary home, once each', async () => {
    const { id, family: asking, home: asked } = await primary();
    for (const paid of [true, true, false, false, true]) {
      const answer = await pay(id, asked.person, { paid });
      expect([answer.status, answer.json.id, answer.json.core.paid]).toEqual([200, id, paid]);
      expect((await read(id, asking.person)).json.spirit.core.paid).toBe(paid);
    }
    expect(await paidAudits(id)).toEqual(['paid', 'unpaid', 'paid']);
  });

  it.each([
    [undefined, 'inputInvalid'],
    ['{"paid":', 'inputInvalid'],
    [{}, 'paidInvalid'],
    [{ paid: 'true' }, 'paidInvalid'],
    [{ paid: 1 }, 'paidInvalid'],
    [{ paid: null }, 'paidInvalid'],
  ] as const)('is a real boolean, not %j, and the sentence names it', async (body, message) => {
    const { id, home: asked } = await primary();
    await refused(
      () => world.call('POST /api/spirits/{id}/paid', { params: { id }, as: asked.person, body }),
      400,
      message,
    );
  });

  it('is not for the family, nor for any other home', async () => {
    const { id, family: asking } = await primary();
    const [second, asked, unrelated, secondary] = await Promise.all([home(), home(), home(), connected('accepted')]);
    await act('connect', id, second.placeId, asking.person);
    await act('accept', id, second.placeId, second.person);
    await act('connect', id, asked.placeId, asking.person);
    await refused(() => pay(id, asking.person), 403, 'noAccess');
    await refused(() => pay(id, second.person), 403, 'noAccess');
    await refused(() => pay(secondary.id, secondary.home.person), 403, 'noAccess');
    await refused(() => pay(id, asked.person), 403, 'noAccess');
    await refused(() => pay(id, unrelated.person), 404, 'notFound');
    await refused(() => pay(nowhere, unrelated.person), 404, 'notFound');
    await refused(() => pay(id, undefined), 401, 'pleaseSignIn');
  });

  it('is not for a primary home that has not accepted yet, even beside another of its listings that has', async () => {
    const { id, family: asking, home: asked } = await connected('accepted');
    const sister = await world.place({ email: asked.place.email });
    await act('engage', id, sister.id, asking.person);
    await refused(() => pay(id, asked.person), 403, 'noAccess');
    await act('accept', id, sister.id, asked.person);
    expect((await pay(id, asked.person)).json.core.paid).toBe(true);
    const [audit] = await world.pool`select place_id from audits where spirit_id = ${id} and action = 'paid'`;
    expect(audit!.placeId).toBe(sister.id);
  });
});

describe('a deleted record', () => {
  const deletedOf = (as: Person) => world.call('GET /api/deleted-spirits', { as });
  const restore = (id: string, as: Person) => world.call('POST /api/spirits/{id}/restore', { params: { id }, as });

  it('is brought back by its family within 30 days, once', async () => {
    const { family, home, id, placeId } = await connected('pending');
    expect((await world.call('DELETE /api/spirit/{id}', { params: { id }, as: family.person })).status).toBe(200);
    expect((await deletedOf(family.person)).json).toMatchObject([{ id, spiritFirstName: 'Marie' }]);
    expect((await restore(id, home.person)).status).toBe(403);
    const stranger = await world.person();
    expect((await restore(id, stranger)).status).toBe(404);
    expect((await deletedOf(stranger)).json).toEqual([]);
    const answers = await Promise.all(Array.from({ length: 20 }, () => restore(id, family.person)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(answers[0]!.json.core.connectedFuneralHomes).toEqual([]);
    expect((await auditsOf(id)).filter((action) => action === 'restore')).toHaveLength(1);
    expect((await deletedOf(family.person)).json).toEqual([]);
    expect((await act('connect', id, placeId, family.person)).status).toBe(200);
  });

  it('is gone after 30 days', async () => {
    const { person, id } = await family();
    await world.call('DELETE /api/spirit/{id}', { params: { id }, as: person });
    await world.pool`update spirits set deleted_at = now() - interval '31 days' where id = ${id}`;
    expect((await deletedOf(person)).json).toEqual([]);
    expect((await restore(id, person)).status).toBe(404);
  });
});
