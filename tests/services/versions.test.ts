import { randomBytes, randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answers, recordsOf } from '../records.ts';
import { isShort } from '../suite.ts';
import { type CallOptions, createWorld, type Person, type World } from '../world.ts';

let world: World;
let { family, home, act, connected } = {} as ReturnType<typeof recordsOf>;
let admin: Person;

beforeAll(async () => {
  world = await createWorld();
  ({ family, home, act, connected } = recordsOf(world));
  admin = await world.person({ roles: ['admin'] });
});
afterAll(() => world.close());

/** One polled read of one person. */
type Poll = { name: string; ask: (headers?: Record<string, string>) => ReturnType<World['call']> };

const poll = (who: string, address: string, as: Person, options: CallOptions = {}): Poll => ({
  name: `${who}: ${address}`,
  ask: (headers = {}) => world.call(address, { as, ...options, headers }),
});
const pollsOfFamily = (id: string, as: Person, who = 'family'): Poll[] => [
  poll(who, 'GET /api/spirits', as),
  poll(who, 'GET /api/spirit/{id}', as, { params: { id } }),
];
const pollsOfHome = (id: string, as: Person, who = 'home'): Poll[] => [
  ...pollsOfFamily(id, as, who),
  poll(who, 'GET /api/audits', as),
  poll(who, 'GET /api/audits/unread', as),
];

const known = (answer: Awaited<ReturnType<World['call']>>) => ({ 'if-none-match': String(answer.headers.etag) });

/** The names of the polls that a change makes say something new; each must agree with what the whole answer says. */
async function toldBy(polls: Poll[], change: () => Promise<unknown>): Promise<string[]> {
  const before = await Promise.all(polls.map(({ ask }) => ask()));
  await change();
  const told: string[] = [];
  for (const [at, { name, ask }] of polls.entries()) {
    const again = await ask(known(before[at]!));
    const whole = await ask();
    if (whole.text !== before[at]!.text) expect(again.status, `${name} hides a change`).not.toBe(304);
    if (again.status !== 304) told.push(name);
    else expect(again.text).toBe('');
  }
  return told;
}

const insertFile = (id: string, placeId: string | null = null) =>
  world.pool`
    insert into files (spirit_id, place_id, type, name, size, content_type, sha256, blob_key, uploaded_side)
    values (${id}, ${placeId}, ${placeId ? 'invoice' : 'shared'}, 'a.pdf', 1, 'application/pdf', ${randomBytes(32)},
      ${randomUUID()}, ${placeId ? 'home' : 'family'})`;

/** A colleague of a listing. */
async function insertKeeper(placeId: string, role: string): Promise<Person> {
  const person = await world.person({ roles: ['funeral-home'] });
  await world.pool`
    insert into place_keepers (place_id, email, role, accepted_at) values (${placeId}, ${person.email}, ${role}, now())`;
  return person;
}

const ofRecord = (address: string, id: string, as: Person, body?: unknown, more: Record<string, string> = {}) =>
  world.call(address, { params: { id, ...more }, as, ...(body === undefined ? {} : { body }) });
const form = 'POST /api/spirits/{id}/forms/{name}';
const obituary = { name: 'obituary' };

describe('a polled read', () => {
  it('answers 304 with an empty body while nothing has changed, to every kind of reader', async () => {
    const { id, family: asking, home: asked } = await connected('accepted');
    for (const { name, ask } of [...pollsOfFamily(id, asking.person), ...pollsOfHome(id, asked.person)]) {
      const first = await ask();
      expect([first.status, first.headers.etag], name).toEqual([200, expect.stringMatching(/^W\/"[\w-]{22}"$/)]);
      const again = await ask(known(first));
      expect([again.status, again.text, again.headers.etag], name).toEqual([304, '', first.headers.etag]);
      expect(again.headers['cache-control'], name).toBe('private, no-store');
    }
  });

  it('takes every form of If-None-Match, and no other for one', async () => {
    const { person } = await family();
    const [list] = pollsOfFamily('', person);
    const tag = String((await list!.ask()).headers.etag);
    const strong = tag.slice(2);
    for (const header of [tag, strong, '*', `"x", ${tag}`, `"x",${strong} , W/"y"`])
      expect((await list!.ask({ 'if-none-match': header })).status, header).toBe(304);
    for (const header of ['', '"x"', strong.slice(1, -1), strong.toLowerCase().replace(/\w/, '!'), '"*"'])
      expect((await list!.ask({ 'if-none-match': header })).status, header).toBe(200);
  });

  it('does not ask for the whole answer to say so', async () => {
    const { id, family: asking, home: asked } = await connected('accepted');
    for (const { name, ask } of [...pollsOfFamily(id, asking.person), ...pollsOfHome(id, asked.person)]) {
      const first = await ask();
      const statements: string[] = [];
      const options = world.people.options as { debug: unknown };
      // Nor is anything written: a home's look was written down for the family with its first poll of the hour.
      options.debug = (_connection: number, text: string) => void statements.push(text);
      await ask(known(first)).finally(() => {
        options.debug = false;
      });
      // Whose session it is, here with the pool of people, and what the account looks up; who asks is told for neither of them.
      expect(statements[0], name).toBe("set session wall.asker = ''");
      expect(statements[1], name).toMatch(/join sessions/);
      expect(statements.slice(2), name).toEqual([expect.stringMatching(/^select \* from version_\w+\(/)]);
    }
  });

  it('has another tag for every person, role, call and record', async () => {
    const place = await world.place();
    const both = await world.person({ email: place.email!, roles: ['user', 'funeral-home'] });
    const other = await world.person();
    const [one, two] = await Promise.all([family(), family()]);
    await act('connect', one.id, place.id, one.person);
    const answered = await Promise.all([
      world.call('GET /api/spirits', { as: other }),
      world.call('GET /api/spirits', { as: both }),
      world.call('GET /api/spirits', { as: both, role: 'funeral-home' }),
      world.call('GET /api/audits', { as: both, role: 'funeral-home' }),
      world.call('GET /api/audits/unread', { as: both, role: 'funeral-home' }),
      world.call('GET /api/spirit/{id}', { as: both, role: 'funeral-home', params: { id: one.id } }),
      world.call('GET /api/spirit/{id}', { as: one.person, params: { id: one.id } }),
      world.call('GET /api/spirit/{id}', { as: two.person, params: { id: two.id } }),
    ]);
    expect(answered.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(new Set(answered.map(({ headers }) => headers.etag)).size).toBe(8);
  });
});

describe('whoever may not see a record any more', () => {
  it.each([
    [
      'the family has ended it',
      (id: string, placeId: string, asking: Person) => act('disconnect', id, placeId, asking),
    ],
    ['the record is deleted', (id: string) => world.pool`update spirits set deleted_at = now() where id = ${id}`],
    [
      'the listing has another mailbox',
      (_: string, placeId: string) =>
        ofRecord('PATCH /api/places/{id}/email', placeId, admin, { email: `new-${placeId}@example.org` }),
    ],
    [
      'the listing is deleted',
      (_: string, placeId: string) => world.pool`update places set deleted_at = now() where id = ${placeId}`,
    ],
  ] as const)('is told 404 and not 304, with no tag: %s', async (_, change) => {
    const { id, placeId, family: asking, home: asked } = await connected('accepted');
    const [list, record] = pollsOfHome(id, asked.person);
    const [first, firstList] = [await record!.ask(), await list!.ask()];
    await change(id, placeId, asking.person);
    for (const header of [known(first), { 'if-none-match': '*' }]) {
      const answer = await record!.ask(header);
      expect([answer.status, answer.text, answer.headers.etag]).toEqual([404, 'Not found.', undefined]);
    }
    expect((await list!.ask(known(firstList))).json).toEqual([]);
  });

  it('is told 401, 403 or that the session has ended, and not 304', async () => {
    const { id, home: asked } = await connected('accepted');
    const bearer = { authorization: `Bearer ${asked.person.bearer}` };
    const polls = pollsOfHome(id, asked.person);
    const before = await Promise.all(polls.map(({ ask }) => ask()));
    for (const [at, { name, ask }] of polls.entries()) {
      const [, address] = name.split(': ') as [string, string];
      const bare = await world.call(address, { params: { id }, headers: known(before[at]!) });
      expect([bare.status, bare.headers.etag], name).toEqual([401, undefined]);
      const role = await ask({ ...known(before[at]!), ...bearer, role: 'admin' });
      expect(role.status, name).toBe(403);
    }
    await ofRecord('PATCH /api/users/{id}', asked.person.userId, admin, { roles: 'user' });
    const statuses = await Promise.all(polls.map(({ ask }, at) => ask(known(before[at]!))));
    expect(statuses.map(({ status }) => status)).toEqual([200, 404, 403, 403]);
    await world.pool`update sessions set revoked_at = now() where user_id = ${asked.person.userId}`;
    for (const [at, { ask }] of polls.entries())
      expect((await ask({ ...known(before[at]!), 'if-none-match': '*' })).json).toEqual({ sessionExpired: true });
  });
});

describe('every change is told at the next poll', () => {
  const both = ['family', 'home'] as const;
  type Told = { id: string; placeId: string; asking: Person; asked: Person };
  const changes: [string, (told: Told) => Promise<unknown>, readonly ('family' | 'home')[]][] = [
    [
      'answers',
      ({ id, asking }) =>
        ofRecord('PATCH /api/spirit/{id}', id, asking, { spirit: { data: { weight: { answer: 'x' } } } }),
      both,
    ],
    ['in care', ({ id, asked }) => ofRecord('POST /api/spirits/{id}/in-care', id, asked), both],
    ['at rest', ({ id, asked }) => ofRecord('POST /api/spirits/{id}/at-rest', id, asked), both],
    ['primary', ({ id, placeId, asking }) => act('engage', id, placeId, asking), both],
    ['disconnected', ({ id, placeId, asked }) => act('disconnect', id, placeId, asked), both],
    ['form begun', ({ id, asking }) => ofRecord(form, id, asking, { data: { age: 1 } }, obituary), both],
    ['file shared', ({ id }) => insertFile(id), both],
    ['invoice', ({ id, placeId }) => insertFile(id, placeId), both],
    [
      'renamed',
      ({ placeId }) => ofRecord('PATCH /api/places/{id}/name', placeId, admin, { name: 'Another name' }),
      both,
    ],
    [
      'telephone',
      ({ placeId, asked }) => ofRecord('PATCH /api/places/{id}', placeId, asked, { phone: '+1 403-555-0199' }),
      both,
    ],
    [
      'what a colleague may do',
      ({ placeId }) => world.pool`update place_keepers set role = 'assistant' where place_id = ${placeId}`,
      both,
    ],
    ['read', ({ asked }) => world.call('PATCH /api/user/touch', { as: asked }), ['home']],
    ['erased', ({ id }) => world.pool`delete from spirits where id = ${id}`, both],
  ];

  it.each(changes)('%s', async (_, change, sides) => {
    const { id, placeId, family: asking, home: asked } = await connected('accepted');
    await insertKeeper(placeId, 'director');
    const polls = [...pollsOfFamily(id, asking.person), ...pollsOfHome(id, asked.person)];
    const told = await toldBy(polls, () => change({ id, placeId, asking: asking.person, asked: asked.person }));
    const expected = polls.filter(({ name }) => sides.some((side) => name.startsWith(side)));
    const untouched = sides.length === 1 ? ['home: GET /api/spirits', 'home: GET /api/spirit/{id}'] : [];
    expect(told).toEqual(expected.map(({ name }) => name).filter((name) => !untouched.includes(name)));
  });

  it('paid, a form kept up and closed, a request and its decline, one after the other', async () => {
    const { id, placeId, family: asking, home: asked } = await connected('accepted');
    const other = await home();
    await act('engage', id, placeId, asking.person);
    const mine = pollsOfFamily(id, asking.person);
    const steps = [
      () => ofRecord('POST /api/spirits/{id}/paid', id, asked.person, { paid: true }),
      () => ofRecord(form, id, asking.person, { data: { age: 1 } }, obituary),
      () => ofRecord('PATCH /api/spirits/{id}/forms/{name}', id, asked.person, { data: { age: 2 } }, obituary),
      () => ofRecord(`${form}/complete`, id, asked.person, undefined, obituary),
      () => act('connect', id, other.placeId, asking.person),
      () => act('decline', id, other.placeId, other.person),
      () => ofRecord('PATCH /api/places/{id}/name', other.placeId, admin, { name: 'Declined home' }),
    ];
    for (const step of steps) expect(await toldBy(mine, step)).toContain('family: GET /api/spirit/{id}');
  });

  it('a draft that arrives for a mailbox, its confirmation, and a record that is deleted', async () => {
    const person = await world.person();
    const [list] = pollsOfFamily('', person);
    const tell = (change: () => Promise<unknown>) => toldBy([list!], change);
    const body = { spirit: { data: answers }, email: person.email };
    expect(await tell(() => world.call('POST /api/spirits-unauthorized', { body }))).toHaveLength(1);
    const [draft] = (await list!.ask()).json;
    const claim = { spirit: { core: { claimed: true, updatedAt: draft.core.updatedAt } } };
    expect(await tell(() => ofRecord('PATCH /api/spirit/{id}', draft.id, person, claim))).toHaveLength(1);
    expect(await tell(() => ofRecord('DELETE /api/spirit/{id}', draft.id, person))).toHaveLength(1);
    expect((await list!.ask()).json).toEqual([]);
  });

  it('and the portrait of its memory page, to the family that keeps it', async () => {
    const { id, family: asking } = await connected('accepted');
    const { person } = asking;
    await ofRecord('POST /api/spirits/{id}/memory-lane', id, person);
    const photograph = randomUUID();
    await world.pool`
      insert into memory_photographs (id, page_id, position, width, height, blob_keys)
      select ${photograph}, m.id, 0, 10, 10, ${['a']} from memory_pages m where m.spirit_id = ${id}`;
    const [, record] = pollsOfFamily(id, person);
    const set = () => world.pool`
      update memory_pages set sections = jsonb_build_object('about', jsonb_build_object('portraitId', ${photograph}::text))
      where spirit_id = ${id}`;
    expect(await toldBy([record!], set)).toHaveLength(1);
    expect((await record!.ask()).json.portrait).toContain(photograph);
    const takeAway = () => world.pool`
      update memory_photographs set taken_away_at = now() where id = ${photograph}`;
    expect(await toldBy([record!], takeAway)).toHaveLength(1);
    expect((await record!.ask()).json.portrait).toBeUndefined();
  });

  it('and never 304 to a colleague who has lost the duty', async () => {
    const { id, placeId } = await connected('accepted');
    const colleague = await insertKeeper(placeId, 'director');
    const accounts = poll('colleague', 'GET /api/spirits/{id}/invoices', colleague, { params: { id } });
    const record = poll('colleague', 'GET /api/spirit/{id}', colleague, { params: { id } });
    const [first, before] = [await record.ask(), await accounts.ask()];
    expect([first.status, before.status]).toEqual([200, 200]);
    await world.pool`update place_keepers set role = 'assistant' where place_id = ${placeId}`;
    expect((await accounts.ask(known(before))).status).toBe(403);
    expect((await record.ask(known(first))).status).toBe(200);
  });

  it('and nobody else’s', async () => {
    const [one, two] = await Promise.all([connected('accepted'), connected('accepted')]);
    const polls = [...pollsOfFamily(two.id, two.family.person), ...pollsOfHome(two.id, two.home.person)];
    expect(await toldBy(polls, () => act('disconnect', one.id, one.placeId, one.family.person))).toEqual([]);
  });

  it('without making the answers newer: the version that a change names stays', async () => {
    const [{ id }, { placeId }] = await Promise.all([family(), home()]);
    const numbers = () => world.pool`select version::integer, updated_at from spirits where id = ${id}`;
    const [before] = await numbers();
    await world.pool`insert into connections (spirit_id, place_id) values (${id}, ${placeId})`;
    const [after] = await numbers();
    expect(after!.version).toBeGreaterThan(before!.version);
    expect(after!.updatedAt).toBe(before!.updatedAt);
  });
});

describe('the accounts of a record', () => {
  const accounts = 'GET /api/spirits/{id}/invoices';
  const line = { item: 'Services', quantity: 1, unitPrice: 1_000, taxes: [], thirdParty: false };

  it('tell everything that is written, thrown away, sent, paid and renamed', async () => {
    const { id, placeId, family: asking, home: asked } = await connected('accepted');
    const polls = [
      poll('family', accounts, asking.person, { params: { id } }),
      poll('home', accounts, asked.person, { params: { id } }),
    ];
    let draft = { id: '', updatedAt: '' };
    const begun = async () => {
      draft = (await ofRecord('POST /api/spirits/{id}/invoices', id, asked.person, { lines: [line] })).json;
    };
    const one = () => ({ invoiceId: draft.id });
    const invoice = 'PATCH /api/spirits/{id}/invoices/{invoiceId}';
    const steps = [
      begun,
      () => ofRecord(invoice, id, asked.person, { lines: [line, line], updatedAt: draft.updatedAt }, one()),
      () => world.pool`update invoice_lines set unit_price = 2000 where invoice_id = ${draft.id} and position = 1`,
      () => world.pool`delete from invoice_lines where invoice_id = ${draft.id} and position = 1`,
      () => ofRecord('POST /api/spirits/{id}/invoices/{invoiceId}/send', id, asked.person, undefined, one()),
      () =>
        ofRecord('POST /api/spirits/{id}/payments', id, asked.person, {
          kind: 'payment',
          amount: 1_000,
          method: 'cash',
          receivedOn: '2026-01-01',
        }),
      () => ofRecord('PATCH /api/places/{id}/name', placeId, admin, { name: 'Renamed home' }),
      begun,
      () => world.pool`
        insert into invoice_terms (place_id, tax_numbers) values (${placeId}, ${world.pool.json({ GST: '123456789 RT0001' })})`,
      () => ofRecord('DELETE /api/spirits/{id}/invoices/{invoiceId}', id, asked.person, undefined, one()),
    ];
    for (const [at, step] of steps.entries())
      expect(await toldBy(polls, step), `step ${at}`).toContain(`home: ${accounts}`);
    expect((await polls[0]!.ask()).json[0].balance).toMatchObject({ invoiced: 1_000, paid: 1_000 });
  });

  it('are 304 while nothing has changed, and 403 or 404 but never 304 for those who may not see them', async () => {
    const { id, placeId, family: asking, home: asked } = await connected('accepted');
    const read = poll('home', accounts, asked.person, { params: { id } });
    const first = await read.ask();
    expect((await read.ask(known(first))).status).toBe(304);
    const other = await home();
    await world.pool`insert into connections (spirit_id, place_id) values (${id}, ${other.placeId})`;
    const pending = poll('pending', accounts, other.person, { params: { id } });
    expect((await pending.ask({ 'if-none-match': '*' })).status).toBe(403);
    await act('disconnect', id, placeId, asking.person);
    expect((await read.ask({ 'if-none-match': '*' })).status).toBe(404);
  });
});

describe('a map area', () => {
  const area = { type: 'funeral-home', south: '49', north: '52', west: '-116', east: '-112' };
  const ask = (headers: Record<string, string> = {}) =>
    world.call('GET /api/places/{type}/{south}/{north}/{west}/{east}', { params: area, headers });

  it('tells everybody what has changed in it, and else 304', async () => {
    const { placeId, person } = await home();
    const picture = { path: `images/${randomUUID()}`, width: 1, height: 1 };
    const changes: [string, () => Promise<unknown>][] = [
      ['name', () => ofRecord('PATCH /api/places/{id}/name', placeId, admin, { name: 'Another' })],
      ['hidden address', () => ofRecord('PATCH /api/places/{id}', placeId, person, { hideAddress: true })],
      ['picture', () => world.pool`insert into place_images ${world.pool({ ...picture, place_id: placeId } as never)}`],
      ['pictures gone', () => world.pool`delete from place_images where place_id = ${placeId}`],
      ['keeper gone', () => world.pool`update users set deleted_at = now() where id = ${person.userId}`],
      ['new listing', () => world.place()],
      ['closed', () => world.pool`update places set status = 'closed' where id = ${placeId}`],
    ];
    for (const [name, change] of changes) {
      const before = await ask();
      expect((await ask(known(before))).status, name).toBe(304);
      await change();
      const after = await ask(known(before));
      expect(after.status, name).toBe(200);
      expect(after.text, name).not.toBe(before.text);
    }
    expect((await ask()).headers['cache-control']).toBe('no-cache');
  });

  it('is refused as before when it is none', async () => {
    const params = { ...area, south: '53' };
    const answer = await world.call('GET /api/places/{type}/{south}/{north}/{west}/{east}', {
      params,
      headers: { 'if-none-match': '*' },
    });
    expect([answer.status, answer.headers.etag]).toEqual([400, undefined]);
  });
});

describe('whatever happens in whatever order', () => {
  it('another answer has another tag (property)', async () => {
    const sides = ['one', 'two'] as const;
    const action = fc.oneof(
      fc.record({ kind: fc.constantFrom('connect', 'engage', 'disconnect'), side: fc.constantFrom(...sides) }),
      fc.record({ kind: fc.constantFrom('accept', 'decline', 'leave', 'touch'), side: fc.constantFrom(...sides) }),
      fc.record({ kind: fc.constantFrom('in-care', 'at-rest', 'paid', 'unpaid'), side: fc.constantFrom(...sides) }),
      fc.record({ kind: fc.constantFrom('rename', 'move', 'back', 'delete-place'), side: fc.constantFrom(...sides) }),
      fc.record({
        kind: fc.constantFrom('answer', 'form', 'type', 'close', 'file', 'invoice', 'unfile'),
        side: fc.constantFrom(...sides),
      }),
      fc.record({
        kind: fc.constantFrom('draft', 'claim', 'delete', 'restore', 'demote', 'promote'),
        side: fc.constantFrom(...sides),
      }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 10, maxLength: 25 }), async (actions) => {
        const [asking, one, two] = await Promise.all([family(), home(), home()]);
        const { id, person } = asking;
        const homes = { one, two };
        const polls = [
          ...pollsOfFamily(id, person),
          ...pollsOfHome(id, one.person, 'one'),
          ...pollsOfHome(id, two.person, 'two'),
        ];
        let count = 0;
        const run = ({ kind, side }: { kind: string; side: 'one' | 'two' }): Promise<unknown> => {
          const { person: keeper, placeId, place } = homes[side];
          const mailbox = (email: string) => ofRecord('PATCH /api/places/{id}/email', placeId, admin, { email });
          const roles = (text: string) => ofRecord('PATCH /api/users/{id}', keeper.userId, admin, { roles: text });
          count++;
          const does: Record<string, () => Promise<unknown>> = {
            connect: () => act('connect', id, placeId, person),
            engage: () => act('engage', id, placeId, person),
            disconnect: () => act('disconnect', id, placeId, person),
            accept: () => act('accept', id, placeId, keeper),
            decline: () => act('decline', id, placeId, keeper),
            leave: () => act('disconnect', id, placeId, keeper),
            touch: () => world.call('PATCH /api/user/touch', { as: keeper }),
            'in-care': () => ofRecord('POST /api/spirits/{id}/in-care', id, keeper),
            'at-rest': () => ofRecord('POST /api/spirits/{id}/at-rest', id, keeper),
            paid: () => ofRecord('POST /api/spirits/{id}/paid', id, keeper, { paid: true }),
            unpaid: () => ofRecord('POST /api/spirits/{id}/paid', id, keeper, { paid: false }),
            rename: () => ofRecord('PATCH /api/places/{id}/name', placeId, admin, { name: `Home ${count}` }),
            move: () => mailbox(homes[side === 'one' ? 'two' : 'one'].person.email),
            back: () => mailbox(place.email!),
            'delete-place': () => ofRecord('DELETE /api/places/{id}', placeId, admin),
            answer: () =>
              ofRecord('PATCH /api/spirit/{id}', id, person, {
                spirit: { data: { weight: { answer: String(count) } } },
              }),
            form: () => ofRecord(form, id, person, { data: { age: count } }, obituary),
            type: () =>
              ofRecord('PATCH /api/spirits/{id}/forms/{name}', id, keeper, { data: { age: count } }, obituary),
            close: () => ofRecord(`${form}/complete`, id, keeper, undefined, obituary),
            file: () => insertFile(id),
            invoice: () => insertFile(id, placeId),
            unfile: () =>
              world.pool`update files set deleted_at = now() where spirit_id = ${id} and deleted_at is null`,
            draft: () =>
              world.pool`insert into spirits (owner_email, data) values (${person.email}, ${world.pool.json(answers)})`,
            claim: () =>
              world.pool`
                update spirits set owner_id = ${person.userId}, claimed_at = now()
                where owner_email = ${person.email} and owner_id is null`,
            delete: () => ofRecord('DELETE /api/spirit/{id}', id, person),
            restore: () => world.pool`update spirits set deleted_at = null where id = ${id}`,
            demote: () => roles('merchant,funeral-home'),
            promote: () => roles('funeral-home'),
          };
          return does[kind]!();
        };
        for (const action of actions) await toldBy(polls, () => run(action));
      }),
      { numRuns: isShort ? 1 : 8 },
    );
  }, 120_000);
});

describe('at the same time', () => {
  it('a change that commits after a later one is told all the same', async () => {
    const asked = await home();
    const [one, two] = await Promise.all([family(), family()]);
    await act('connect', one.id, asked.placeId, one.person);
    await act('connect', two.id, asked.placeId, two.person);
    const polls = pollsOfHome(one.id, asked.person).filter(({ name }) => !name.includes('{id}'));
    const before = await world.pool.begin(async (slow) => {
      await slow`
        insert into audits (spirit_id, actor_role, place_id, action)
        values (${one.id}, 'user', ${asked.placeId}, 'paid')`;
      await slow`update spirits set paid = true where id = ${one.id}`;
      await world.pool`update spirits set paid = true where id = ${two.id}`;
      return Promise.all(polls.map(({ ask }) => ask()));
    });
    for (const [at, { name, ask }] of polls.entries()) expect((await ask(known(before[at]!))).status, name).toBe(200);
  });

  it('twenty writers never leave a reader with something old', async () => {
    const { id, placeId, family: asking, home: asked } = await connected('accepted');
    const polls = [...pollsOfFamily(id, asking.person), ...pollsOfHome(id, asked.person)];
    const writes = Array.from({ length: 60 }, (_, at) => async () => {
      const changes = [
        () =>
          ofRecord('PATCH /api/spirit/{id}', id, asking.person, { spirit: { data: { weight: { answer: `${at}` } } } }),
        () => ofRecord('PATCH /api/places/{id}/name', placeId, admin, { name: `Home ${at}` }),
        () => act(at % 4 < 2 ? 'engage' : 'disconnect', id, placeId, asking.person),
        () => act('accept', id, placeId, asked.person),
        () => ofRecord(form, id, asking.person, { data: { age: at } }, obituary),
        () => ofRecord('PATCH /api/spirits/{id}/forms/{name}', id, asking.person, { data: { age: at } }, obituary),
      ];
      const answer = await changes[at % changes.length]!();
      expect(answer.status, answer.text).toBeLessThan(500);
    });
    let writing = true;
    const readers = polls.map(async ({ ask }) => {
      let held = await ask();
      while (writing) {
        const next = await ask(known(held));
        expect(next.status).toBeLessThan(500);
        if (next.status !== 304) held = next;
      }
      const last = await ask(known(held));
      return last.status === 304 ? held.text : last.text;
    });
    const workers = Array.from({ length: 20 }, async () => {
      for (let write = writes.pop(); write; write = writes.pop()) await write();
    });
    await Promise.all(workers);
    writing = false;
    const held = await Promise.all(readers);
    expect(held).toEqual(await Promise.all(polls.map(async ({ ask }) => (await ask()).text)));
  });

  it('a listing that is renamed and families that ask it do not stand in each other’s way', async () => {
    const asked = await home();
    const families = await Promise.all(Array.from({ length: 6 }, () => family()));
    const rename = (at: number) =>
      ofRecord('PATCH /api/places/{id}/name', asked.placeId, admin, { name: `Home ${at}` });
    for (let round = 0; round < 3; round++) {
      const asking = families.flatMap(({ id, person }) => [
        act('connect', id, asked.placeId, person),
        act('accept', id, asked.placeId, asked.person),
        act('disconnect', id, asked.placeId, person),
      ]);
      const answers = await Promise.all([...asking, ...Array.from({ length: 6 }, (_, at) => rename(at + round * 10))]);
      for (const answer of answers) expect(answer.status, answer.text).toBeLessThan(500);
    }
  });
});
