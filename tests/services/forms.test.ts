import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answers, recordsOf } from '../records.ts';
import { type CallOptions, createWorld, type Person, type World } from '../world.ts';

let world: World;
let { family, home, act, connected, refused, auditsOf, read } = {} as ReturnType<typeof recordsOf>;
const nowhere = '00000000-0000-4000-8000-000000000000';

beforeAll(async () => {
  world = await createWorld();
  ({ family, home, act, connected, refused, auditsOf, read } = recordsOf(world));
});
afterAll(() => world.close());

const form = '/api/spirits/{id}/forms/{name}';
const call = (address: string, id: string, as: Person | undefined, options: CallOptions) =>
  world.call(address, { as, ...options, params: { id, name: 'obituary', ...options.params } });

const begin = (id: string, as: Person | undefined, data: unknown = {}, options: CallOptions = {}) =>
  call(`POST ${form}`, id, as, { body: { data }, ...options });
const patch = (id: string, as: Person | undefined, data: unknown, options: CallOptions = {}) =>
  call(`PATCH ${form}`, id, as, { body: { data }, ...options });
const complete = (id: string, as: Person | undefined, options: CallOptions = {}) =>
  call(`POST ${form}/complete`, id, as, options);

/** The fields of an obituary that take several lines. */
const longFields = ['childhood', 'work', 'loves', 'sayings', 'serviceDetails', 'thanks', 'text'];

const called = (name: string): CallOptions => ({ params: { name } });
const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** What the database holds of a record's one form. */
const stored = async (id: string) =>
  (await world.pool`select data, completed_at, completed_by from forms where spirit_id = ${id}`)[0]!;

const formAudits = async (id: string) => (await auditsOf(id)).filter((action) => action.endsWith('-form'));

/** Moves what was written about a record and its forms into the past. */
const later = async (id: string, minutes: number) => {
  const ago = `${minutes} minutes`;
  await world.pool`update audits set date = date - ${ago}::interval where spirit_id = ${id}`;
  await world.pool`
    update forms set created_at = created_at - ${ago}::interval, updated_at = updated_at - ${ago}::interval
    where spirit_id = ${id}`;
};

describe('beginning a form', () => {
  it('answers it as the record lists it, with one audit', async () => {
    const { id, person } = await family();
    const data = { name: 'Marie Roy', survivors: [{ name: 'Paul', relation: 'son' }], servicePublic: 'private' };
    const answer = await begin(id, person, data);
    expect(answer.status, answer.text).toBe(201);
    expect(answer.json).toEqual({
      id: expect.any(String),
      spiritId: id,
      name: 'obituary',
      data,
      complete: false,
      createdAt: expect.stringMatching(time),
      updatedAt: answer.json.createdAt,
      completedAt: null,
      changes: Object.fromEntries(Object.keys(data).map((key) => [key, { side: 'family', at: answer.json.createdAt }])),
      trail: [{ event: 'begun', side: 'family', at: answer.json.createdAt }],
      signature: null,
      context: null,
      version: 1,
      earlier: [],
    });
    expect(await formAudits(id)).toEqual(['begin-form']);
    expect((await read(id, person)).json.forms).toEqual([answer.json]);
  });

  it('is the accepted home’s as well as the family’s, and both see it', async () => {
    const { id, family: asking, home: asked } = await connected('accepted');
    expect((await begin(id, asked.person, { weight: 'unknown' }, called('first-call'))).status).toBe(201);
    expect((await begin(id, asking.person, {}, called('cremation-authorization'))).status).toBe(201);
    for (const person of [asking.person, asked.person])
      expect((await read(id, person)).json.forms.map(({ name }: { name: string }) => name)).toEqual([
        'cremation-authorization',
        'first-call',
      ]);
  });

  it('happens once, however many ask at once', async () => {
    const { id, family: asking, home: asked } = await connected('accepted');
    const several = await Promise.all(
      Array.from({ length: 12 }, (_, index) => begin(id, index % 2 ? asking.person : asked.person, { age: index })),
    );
    expect(several.map(({ status }) => status).sort()).toEqual([201, ...Array(11).fill(409)]);
    expect(await formAudits(id)).toEqual(['begin-form']);
    expect((await stored(id)).data).toEqual(several.find(({ status }) => status === 201)!.json.data);
    await refused(() => begin(id, asking.person, 'not even looked at'), 409, 'formExists');
  });

  it('sent again with its key gets the first answer', async () => {
    const { id, person } = await family();
    const options = { headers: { 'idempotency-key': `begin-${id}` } };
    const first = await begin(id, person, { name: 'Marie' }, options);
    const again = await begin(id, person, { name: 'Marie' }, options);
    expect([again.status, again.json]).toEqual([201, first.json]);
    expect(await formAudits(id)).toEqual(['begin-form']);
  });

  it.each(['unknown', 'OBITUARY', 'constructor', '__proto__', '%00', 'obituary ', "obituary'--"])(
    'refuses the name %j',
    async (name) => {
      const { id, person } = await family();
      const options = called(encodeURIComponent(name));
      await refused(() => begin(id, person, {}, options), 400, 'formUnknown');
      await refused(() => patch(id, person, {}, options), 400, 'formUnknown');
      await refused(() => complete(id, person, options), 400, 'formUnknown');
    },
  );
});

describe('changing a form', () => {
  it('merges key by key, by the family and the home', async () => {
    const { id, family: asking, home: asked } = await connected('accepted');
    const begun = await begin(id, asking.person, { name: 'Marie', places: 'Calgary' });
    const changed = await patch(id, asked.person, { places: 'Banff', age: 82 });
    expect(changed.status, changed.text).toBe(200);
    expect(changed.json).toEqual({
      ...begun.json,
      data: { name: 'Marie', places: 'Banff', age: 82 },
      updatedAt: expect.stringMatching(time),
      changes: {
        name: { side: 'family', at: begun.json.updatedAt },
        places: { side: 'home', at: changed.json.updatedAt },
        age: { side: 'home', at: changed.json.updatedAt },
      },
      trail: [
        { event: 'begun', side: 'family', at: begun.json.updatedAt },
        { event: 'changed', side: 'home', at: changed.json.updatedAt },
      ],
    });
    expect(Date.parse(changed.json.updatedAt)).toBeGreaterThan(Date.parse(begun.json.updatedAt));
    expect((await read(id, asking.person)).json.forms).toEqual([changed.json]);
    expect(await formAudits(id)).toEqual(['begin-form', 'update-form']);
  });

  it('that changes nothing is not written down', async () => {
    const { id, person } = await family();
    const begun = await begin(id, person, { name: 'Marie' });
    for (const data of [{}, { name: 'Marie' }]) {
      const answer = await patch(id, person, data);
      expect([answer.status, answer.json]).toEqual([200, begun.json]);
    }
    expect(await formAudits(id)).toEqual(['begin-form']);
  });

  it('is written down once in ten minutes for a person and a form', async () => {
    const { id, family: asking, home: asked } = await connected('accepted');
    for (const name of ['obituary', 'first-call']) await begin(id, asking.person, {}, called(name));
    for (const step of [1, 2, 3]) await patch(id, asking.person, { age: step });
    expect(await formAudits(id)).toEqual(['begin-form', 'begin-form', 'update-form']);
    await patch(id, asking.person, { age: 1 }, called('first-call'));
    await patch(id, asked.person, { age: 4 });
    expect((await formAudits(id)).filter((action) => action === 'update-form')).toHaveLength(3);
    await later(id, 11);
    await patch(id, asking.person, { age: 5 });
    await patch(id, asking.person, { age: 6 });
    expect((await formAudits(id)).filter((action) => action === 'update-form')).toHaveLength(4);
  });

  it('keeps every key when twelve people’s savings come at once', async () => {
    const { id, person } = await family();
    await begin(id, person);
    const keys = [...longFields, 'nickname', 'age', 'places', 'photo', 'donations'];
    const several = await Promise.all(keys.map((key) => patch(id, person, { [key]: 'x' })));
    expect(several.map(({ status }) => status)).toEqual(Array(12).fill(200));
    expect(Object.keys((await stored(id)).data)).toHaveLength(12);
    expect(await formAudits(id)).toEqual(['begin-form', 'update-form']);
  });

  it('needs a form that was begun', async () => {
    const { id, person } = await family();
    await refused(() => patch(id, person, {}), 404, 'notFound');
    await refused(() => complete(id, person), 404, 'notFound');
  });

  it('never makes a form larger than it may be', async () => {
    const { id, person } = await family();
    const stories = Object.fromEntries(longFields.map((key) => [key, 'x'.repeat(10_000)]));
    const lines = (count: number) =>
      Array.from({ length: count }, () => ({ name: 'x'.repeat(1_000), relation: 'x'.repeat(1_000) }));
    expect((await begin(id, person, stories)).status).toBe(201);
    expect((await patch(id, person, { survivors: lines(60) })).status).toBe(200);
    await refused(() => patch(id, person, { predeceased: lines(20) }), 413, 'requestTooLarge');
    const other = await family();
    const whole = { ...stories, survivors: lines(60), predeceased: lines(20) };
    await refused(() => begin(other.id, other.person, whole), 413, 'requestTooLarge');
  });
});

describe('what a form is written with', () => {
  const bad: [string, unknown, Parameters<typeof refused>[2]][] = [
    ['nothing', undefined, 'inputInvalid'],
    ['no data', {}, 'answersInvalid'],
    ['a text', { data: 'x' }, 'answersInvalid'],
    ['a list', { data: [] }, 'answersInvalid'],
    ['null', { data: null }, 'answersInvalid'],
    ['a text that is too long', { data: { story: 'x'.repeat(10_001) } }, 'textTooLong'],
    [
      'too many keys',
      { data: Object.fromEntries(Array.from({ length: 201 }, (_, i) => [`k${i}`, 1])) },
      'answersInvalid',
    ],
    ['a key of the prototype', '{"data":{"__proto__":{"admin":true}}}', 'fieldUnknown'],
    ['such a key below', '{"data":{"a":{"constructor":1}}}', 'fieldUnknown'],
    ['U+0000', '{"data":{"a":"\\u0000"}}', 'inputInvalid'],
    ['half a JSON', '{"data":', 'inputInvalid'],
  ];

  it.each(bad)('is not %s', async (_, body, message) => {
    const { id, person } = await family();
    await begin(id, person, {}, called('first-call'));
    await refused(() => begin(id, person, undefined, { body }), 400, message);
    await refused(() => patch(id, person, undefined, { ...called('first-call'), body }), 400, message);
  });
});

describe('closing a form', () => {
  it('says when and by whom, once', async () => {
    const { id, family: asking, home: asked } = await connected('accepted');
    const begun = await begin(id, asking.person, { name: 'Marie' });
    const closed = await complete(id, asked.person);
    expect([closed.status, closed.json]).toEqual([
      200,
      {
        ...begun.json,
        complete: true,
        completedAt: expect.stringMatching(time),
        // What a form shows out of the answers is what it says once it is closed.
        data: { name: 'Marie', author: 'Paul private' },
        context: closed.json.context,
        trail: [
          ...begun.json.trail,
          {
            event: 'completed',
            side: 'home',
            at: closed.json.completedAt,
            hash: expect.stringMatching(/^[0-9a-f]{64}$/),
          },
        ],
      },
    ]);
    expect((await stored(id)).completedBy).toBe(asked.person.userId);
    const again = await complete(id, asking.person);
    expect([again.status, again.json]).toEqual([200, closed.json]);
    expect((await stored(id)).completedBy).toBe(asked.person.userId);
    expect(await formAudits(id)).toEqual(['begin-form', 'complete-form']);
    expect((await read(id, asking.person)).json.forms).toEqual([closed.json]);
  });

  it('keeps where the record stood, whatever is answered later', async () => {
    const { id, person } = await family();
    const answer = async (region: string) =>
      world.pool`
        update spirits set data = data || ${world.pool.json({ location: { answer: region, answerValues: {} } })} where id = ${id}`;
    await answer('Alberta');
    expect((await begin(id, person)).json.context).toBeNull();
    const { context } = (await complete(id, person)).json;
    expect(context).toMatchObject({ region: 'AB', timing: 'now' });
    await answer('Quebec');
    expect((await read(id, person)).json.forms[0].context).toEqual(context);
    const opened = await call(`POST ${form}/reopen`, id, person, { body: { reason: 'It was Quebec' } });
    expect([opened.status, opened.json.context]).toEqual([200, null]);
  });

  it('happens once when family and home do it at once', async () => {
    const { id, family: asking, home: asked } = await connected('accepted');
    await begin(id, asking.person);
    const several = await Promise.all(
      Array.from({ length: 12 }, (_, index) => complete(id, index % 2 ? asking.person : asked.person)),
    );
    expect(several.map(({ status }) => status)).toEqual(Array(12).fill(200));
    expect(new Set(several.map(({ text }) => text)).size).toBe(1);
    expect(await formAudits(id)).toEqual(['begin-form', 'complete-form']);
  });

  it('ends every change', async () => {
    const { id, person } = await family();
    await begin(id, person, { name: 'Marie' });
    await complete(id, person);
    await refused(() => patch(id, person, { name: 'Anne' }), 409, 'formComplete');
    await refused(() => patch(id, person, 'not even looked at'), 409, 'formComplete');
    await refused(() => begin(id, person), 409, 'formExists');
  });
});

describe('the forms of a record', () => {
  const all = [
    (id: string, as: Person | undefined) => begin(id, as, {}, called('first-call')),
    (id: string, as: Person | undefined) => patch(id, as, { name: 'x' }),
    (id: string, as: Person | undefined) => complete(id, as),
  ];

  it('are not for a home that is only asked, and not there for anybody else', async () => {
    const { id, family: asking, home: asked } = await connected();
    await begin(id, asking.person);
    const [other, unrelated] = await Promise.all([family(), home()]);
    const strangers = await Promise.all(
      (['merchant', 'organization', 'admin'] as const).map((role) => world.person({ roles: [role] })),
    );
    for (const write of all) {
      await refused(() => write(id, asked.person), 403, 'noAccess');
      await refused(() => write(id, other.person), 404, 'notFound');
      await refused(() => write(id, unrelated.person), 404, 'notFound');
      await refused(() => write(nowhere, asking.person), 404, 'notFound');
      await refused(() => write('no-id', asking.person), 404, 'notFound');
      await refused(() => write(id, undefined), 401, 'pleaseSignIn');
      for (const stranger of strangers) await refused(() => write(id, stranger), 403, 'noAccess');
    }
    expect((await read(id, asked.person)).json.forms).toEqual([]);
  });

  it('are closed to a home that has declined or left, and with the record', async () => {
    const { id, placeId, family: asking, home: asked } = await connected('accepted');
    await begin(id, asking.person);
    await act('disconnect', id, placeId, asking.person);
    for (const write of all) await refused(() => write(id, asked.person), 404, 'notFound');
    await world.call('DELETE /api/spirit/{id}', { params: { id }, as: asking.person });
    for (const write of all) await refused(() => write(id, asking.person), 404, 'notFound');
  });

  it('wait until the record is confirmed', async () => {
    const person = await world.person();
    await world.call('POST /api/spirits-unauthorized', { body: { spirit: { data: answers }, email: person.email } });
    const [{ id }] = (await world.call('GET /api/spirits', { as: person })).json;
    for (const write of all) await refused(() => write(id, person), 409, 'confirmFirst');
  });

  it('tell each accepted home what the family does, and no home what another home does', async () => {
    const { id, family: asking, home: one } = await connected('accepted');
    const other = await home();
    await act('connect', id, other.placeId, asking.person);
    await act('accept', id, other.placeId, other.person);
    const told = async (person: Person) =>
      (await world.call('GET /api/audits', { as: person })).json
        .filter(({ action }: { action: string }) => action.endsWith('-form'))
        .map(({ action, actor, unread }: Record<string, unknown>) => [action, actor, unread]);
    await begin(id, asking.person);
    await complete(id, one.person);
    expect(await told(one.person)).toEqual([
      ['complete-form', 'funeral-home', false],
      ['begin-form', 'family', true],
    ]);
    expect(await told(other.person)).toEqual([['begin-form', 'family', true]]);
  });
});
