import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { lockAdministrators, updateRoles } from '#features/users/repository.ts';
import errors from '../../messages/en/errors.json' with { type: 'json' };
import { type CallOptions, createWorld, type Person, type World } from '../world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ ADMIN_EMAILS: '' });
});
afterAll(() => world.close());
// Each test has the accounts it makes, so that counts and the last administrator are its own.
beforeEach(async () => {
  await world.pool`delete from users`;
  await world.pool`delete from rate_limits`;
});

const count = (options: CallOptions) => world.call('GET /api/user-count', options);
const list = (options: CallOptions) => world.call('GET /api/users', options);
const read = (id: string, options: CallOptions) => world.call('GET /api/users/{id}', { params: { id }, ...options });
const change = (id: string, roles: unknown, options: CallOptions) =>
  world.call('PATCH /api/users/{id}', { params: { id }, body: { roles }, ...options });
const remove = (id: string, options: CallOptions) =>
  world.call('DELETE /api/users/{id}', { params: { id }, ...options });

const admin = (email?: string) => world.person({ roles: ['admin', 'user'], ...(email ? { email } : {}) });
const unknownIds = [randomUUID(), 'nonsense', '%00', '1'];

const accounts = async () => ({
  users: await world.pool`select * from users order by id`,
  sessions: await world.pool`select id, user_id, revoked_at, created_at from sessions order by id`,
});

/** Expects a refusal with its exact sentence, and that no account or session is different afterwards. */
async function refused(
  what: () => Promise<{ status: number; text: string }>,
  status: number,
  message: keyof typeof errors,
) {
  const before = await accounts();
  const answer = await what();
  expect([answer.status, answer.text]).toEqual([status, errors[message]]);
  expect(await accounts()).toEqual(before);
}

const rolesOf = async (id: string) => (await world.pool`select roles from users where id = ${id}`)[0]!.roles;
const deletedAtOf = async (id: string) =>
  (await world.pool`select deleted_at from users where id = ${id}`)[0]!.deletedAt;
const signedInAgo = (person: Person, interval: string) =>
  world.pool`update sessions set proved_at = now() - ${interval}::interval where user_id = ${person.userId}`;

async function signIn(email: string): Promise<Person> {
  await world.call('POST /api/login', { body: { email } });
  const [mail] = await world.mailsTo(email);
  const { json } = await world.call('POST /api/authorize', {
    body: { email, code: /^\d{6}$/m.exec(mail!.text)![0] },
  });
  return { userId: json.user.id, email, bearer: json.sessionId, roles: json.user.roles.split(',') };
}

/** One signed-in person for each column of the permission table but the administrator's. */
async function everybodyElse(): Promise<Person[]> {
  const keeper = await world.person({ roles: ['funeral-home'] });
  const merchant = await world.person({ roles: ['merchant'] });
  await world.place({ email: keeper.email });
  await world.place({ email: merchant.email, type: 'merchant' });
  return [
    await world.person(),
    keeper,
    await world.person({ roles: ['funeral-home'] }),
    merchant,
    await world.person({ roles: ['merchant'] }),
    await world.person({ roles: ['organization'] }),
  ];
}

describe('who may call (rows U1–U5)', () => {
  it('nobody who is not signed in', async () => {
    const { userId } = await world.person();
    await refused(() => count({}), 401, 'pleaseSignIn');
    await refused(() => list({}), 401, 'pleaseSignIn');
    await refused(() => read(userId, {}), 401, 'pleaseSignIn');
    await refused(() => change(userId, 'admin', {}), 401, 'pleaseSignIn');
    await refused(() => remove(userId, {}), 401, 'pleaseSignIn');
  });

  it('every other role: itself to read and delete, nothing else', async () => {
    await admin();
    const { userId: stranger } = await world.person();
    for (const as of await everybodyElse()) {
      await refused(() => count({ as }), 403, 'noAccess');
      await refused(() => list({ as }), 403, 'noAccess');
      await refused(() => list({ as, query: { page: '-1' } }), 403, 'noAccess');
      await refused(() => change(stranger, 'admin', { as }), 403, 'noAccess');
      await refused(() => change(as.userId, 'admin', { as }), 403, 'noAccess');
      for (const id of [stranger, ...unknownIds]) {
        await refused(() => read(id, { as }), 404, 'notFound');
        await refused(() => remove(id, { as }), 404, 'notFound');
      }
      expect((await read(as.userId, { as })).json.id).toBe(as.userId);
      expect((await remove(as.userId.toUpperCase(), { as })).status).toBe(200);
      expect(await deletedAtOf(as.userId)).not.toBeNull();
    }
    expect(await deletedAtOf(stranger)).toBeNull();
  });

  it('an administrator everything, but only while acting as one', async () => {
    const as = await admin();
    const { userId: id } = await world.person();
    expect((await count({ as })).status).toBe(200);
    expect((await list({ as })).status).toBe(200);
    expect((await read(id, { as })).status).toBe(200);
    expect((await change(id, 'user,merchant', { as })).status).toBe(200);
    const role = 'user';
    await refused(() => count({ as, role }), 403, 'noAccess');
    await refused(() => list({ as, role }), 403, 'noAccess');
    await refused(() => read(id, { as, role }), 404, 'notFound');
    await refused(() => change(id, 'admin', { as, role }), 403, 'noAccess');
    await refused(() => remove(id, { as, role }), 404, 'notFound');
    expect((await read(as.userId, { as, role })).status).toBe(200);
    expect((await remove(id, { as })).status).toBe(200);
    const { bearer } = await world.person();
    await refused(() => count({ as: { ...as, bearer }, role: 'admin' }), 403, 'notYourRole');
  });

  it('an administrator nothing that is not there', async () => {
    const as = await admin();
    const { userId: gone } = await world.person();
    await world.pool`update users set deleted_at = now() where id = ${gone}`;
    for (const id of [gone, ...unknownIds]) {
      await refused(() => read(id, { as }), 404, 'notFound');
      await refused(() => change(id, 'admin', { as }), 404, 'notFound');
      await refused(() => remove(id, { as }), 404, 'notFound');
    }
  });
});

describe('GET /api/users', () => {
  const emails = ['a_b@example.org', 'axb@example.org', 'a%b@example.org', "o'hara@example.org"];

  /** An administrator with an address that no filter of a test matches, and accounts to look for. */
  async function directory() {
    const as = await admin('zz@boss.test');
    for (const email of emails) await world.person({ email });
    const deleted = await world.person({ email: 'a_b_gone@example.org' });
    await world.pool`update users set deleted_at = now() where id = ${deleted.userId}`;
    return as;
  }
  const found = async (as: Person, query: Record<string, string>) => {
    const answer = await list({ as, query });
    expect(answer.status, answer.text).toBe(200);
    return answer.json.items.map(({ email }: { email: string }) => email);
  };

  it('answers the living accounts with their total, and nothing more of each than it names', async () => {
    const as = await directory();
    const { json, headers } = await list({ as });
    expect(json).toMatchObject({ total: 5, page: 0, size: 100 });
    expect(json.items).toHaveLength(5);
    expect(headers['cache-control']).toBe('private, no-store');
    expect(json.items.at(-1)).toEqual({
      id: as.userId,
      email: 'zz@boss.test',
      roles: 'admin,user',
      touchDate: expect.any(String),
      lastSeenUpdateDate: null,
      createdAt: expect.any(String),
    });
    expect((await read(as.userId, { as })).json).toEqual({
      id: as.userId,
      email: 'zz@boss.test',
      roles: 'admin,user',
      touchDate: expect.any(String),
      lastSeenUpdateDate: null,
    });
  });

  it.each([
    ['', 5],
    ['  ', 5],
    ['example.org', 4],
    ['EXAMPLE', 4],
    [' axb ', 1],
    ['a_b', 1],
    ['a%b', 1],
    ['%', 1],
    ['_', 1],
    ["o'h", 1],
    ["' or 1=1 --", 0],
    ['\\', 0],
    ['gone', 0],
    ['🕯', 0],
  ])('takes the filter %j literally: %i', async (filter, expected) => {
    const as = await directory();
    expect((await count({ as, query: { filter } })).json).toEqual({ count: expected });
    const { json } = await list({ as, query: { filter } });
    expect([json.items.length, json.total]).toEqual([expected, expected]);
  });

  it('pages without a gap or a repetition, and counts from 0', async () => {
    const as = await directory();
    await world.pool`update users set created_at = '2026-01-01T00:00:00Z'`;
    const query = { sort: 'createdAt,desc', size: '2' };
    const pages = [];
    for (const page of ['0', '1', '2', '3']) pages.push(await found(as, { ...query, page }));
    expect(pages.map((page) => page.length)).toEqual([2, 2, 1, 0]);
    const byId = await world.pool`select email from users where deleted_at is null order by id`;
    expect(pages.flat()).toEqual(byId.map(({ email }) => email));
    expect((await list({ as, query: { ...query, page: '3' } })).json).toEqual({
      items: [],
      total: 5,
      page: 3,
      size: 2,
    });
  });

  it('sorts by each allowed field in both directions, what is missing last', async () => {
    const as = await admin('b@example.org');
    await world.person({ email: 'a@example.org', roles: ['user'] });
    await world.person({ email: 'c@example.org', roles: ['merchant'] });
    await world.pool`update users set created_at = '2026-01-02', touch_date = '2026-01-03' where email like 'a@%'`;
    await world.pool`update users set created_at = '2026-01-03', touch_date = '2026-01-02' where email like 'b@%'`;
    await world.pool`update users set created_at = '2026-01-01', touch_date = '2026-01-01' where email like 'c@%'`;
    await world.pool`update users set last_seen_update_date = touch_date where email not like 'b@%'`;
    const orders = {
      'email,asc': 'abc',
      'email,desc': 'cba',
      'roles,asc': 'bca',
      'roles,desc': 'acb',
      'createdAt,asc': 'cab',
      'createdAt,desc': 'bac',
      'touchDate,asc': 'cba',
      'touchDate,desc': 'abc',
      'lastSeenUpdateDate,asc': 'cab',
      'lastSeenUpdateDate,desc': 'acb',
    };
    for (const [sort, order] of Object.entries(orders))
      expect((await found(as, { sort })).map((email: string) => email[0]).join(''), sort).toBe(order);
    expect((await found(as, {})).map((email: string) => email[0]).join('')).toBe('abc');
  });

  it('refuses what is out of range', async () => {
    const as = await admin();
    for (const page of ['-1', '1.5', 'x', 'NaN', '1e9'])
      await refused(() => list({ as, query: { page } }), 400, 'pageInvalid');
    for (const size of ['0', '-1', '101', '2.5', 'x'])
      await refused(() => list({ as, query: { size } }), 400, 'sizeInvalid');
    for (const sort of ['id,asc', 'email', 'email,up', 'email,asc,id', 'deletedAt,asc', 'email;drop', '', 'Email,asc'])
      await refused(() => list({ as, query: { sort } }), 400, 'sortInvalid');
    for (const call of [list, count]) {
      await refused(() => call({ as, query: { filter: '\0' } }), 400, 'inputInvalid');
      await refused(() => call({ as, query: { filter: 'x'.repeat(255) } }), 400, 'textTooLong');
    }
    for (const size of ['1', '100']) expect((await list({ as, query: { size } })).json.size).toBe(Number(size));
  });
});

describe('PATCH /api/users/{id}', () => {
  it('sets the roles in the order given, and they hold at once', async () => {
    const as = await admin();
    const person = await world.person({ roles: ['user', 'merchant'] });
    const { userId: other } = await world.person();
    const answer = await change(person.userId, 'organization, user,user', { as });
    expect(answer.status).toBe(200);
    expect(answer.json).toMatchObject({ id: person.userId, email: person.email, roles: 'organization,user' });
    expect(await rolesOf(person.userId)).toEqual(['organization', 'user']);
    expect(await rolesOf(other)).toEqual(['user']);
    const check = await world.call('GET /api/check-session', { as: person });
    expect(check.json.user.roles).toBe('organization,user');
    expect((await world.call('GET /api/check-session', { as: person, role: 'merchant' })).status).toBe(403);
  });

  it('makes and unmakes administrators while another remains', async () => {
    const as = await admin();
    const person = await world.person();
    expect((await change(person.userId, 'user,admin', { as })).status).toBe(200);
    expect((await count({ as: person, role: 'admin' })).status).toBe(200);
    expect((await change(as.userId, 'user', { as: person, role: 'admin' })).status).toBe(200);
    await refused(() => count({ as }), 403, 'noAccess');
    await refused(() => change(person.userId, 'user', { as: person, role: 'admin' }), 409, 'lastAdministrator');
  });

  it('does not take administration from the last one; deleted administrators do not count', async () => {
    const as = await admin();
    const gone = await admin();
    await world.pool`update users set deleted_at = now() where id = ${gone.userId}`;
    await refused(() => change(as.userId, 'user', { as }), 409, 'lastAdministrator');
    await refused(() => change(as.userId.toUpperCase(), 'merchant,user', { as }), 409, 'lastAdministrator');
    expect((await change(as.userId, 'user,admin', { as })).status).toBe(200);
    expect(await rolesOf(as.userId)).toEqual(['user', 'admin']);
  });

  it('overwrites no roles but those that were read, where they are named', async () => {
    const as = await admin();
    const { userId: id } = await world.person();
    const given = (roles: string, seen: string) =>
      world.call('PATCH /api/users/{id}', { params: { id }, body: { roles, seen }, as });
    expect((await given('user,merchant', 'user')).json.roles).toBe('user,merchant');
    await refused(() => given('user,organization', 'user'), 409, 'changedElsewhere');
    expect((await given('user', 'user,merchant')).status).toBe(200);
    expect(await rolesOf(id)).toEqual(['user']);
  });

  it('refuses what are not roles, and every other field', async () => {
    const as = await admin();
    const { userId: id } = await world.person();
    for (const roles of [
      '',
      ' ',
      ',',
      'user,',
      'owner',
      'user,owner',
      'Admin',
      ['user'],
      null,
      1,
      {},
      'user,'.repeat(99),
    ])
      await refused(() => change(id, roles, { as }), 400, 'rolesInvalid');
    for (const body of [undefined, [], 'user', null])
      await refused(() => change(id, '', { as, body }), 400, 'inputInvalid');
    await refused(() => change(id, '', { as, body: {} }), 400, 'rolesInvalid');
    for (const field of ['email', 'touchDate', 'lastSeenUpdateDate', 'createdAt', 'deletedAt', 'language', 'id'])
      await refused(() => change(id, '', { as, body: { roles: 'user', [field]: 'x' } }), 400, 'fieldUnknown');
    await refused(() => change(id, '', { as, body: '{"roles":"user","__proto__":{}}' }), 400, 'fieldUnknown');
  });
});

describe('DELETE /api/users/{id}', () => {
  it('ends every session, and signing in within 30 days brings the account back', async () => {
    await admin();
    const old = await world.person({ roles: ['user', 'merchant'] });
    const person = await signIn(old.email);
    const stranger = await world.person();
    expect(person.userId).toBe(old.userId);
    expect((await remove(person.userId, { as: person })).json).toEqual({ ok: true });
    for (const as of [old, person]) expect((await read(person.userId, { as })).json).toEqual({ sessionExpired: true });
    expect((await read(stranger.userId, { as: stranger })).status).toBe(200);

    const back = await signIn(old.email);
    expect([back.userId, back.roles]).toEqual([old.userId, ['user', 'merchant']]);
    expect((await read(back.userId, { as: back })).status).toBe(200);
    for (const as of [old, person]) expect((await read(person.userId, { as })).json).toEqual({ sessionExpired: true });
  });

  it('asks to sign in again when the sign-in is 10 minutes old, and judges that after what is not there', async () => {
    const as = await admin();
    await admin();
    const person = await world.person();
    for (const [caller, id] of [
      [person, person.userId],
      [as, person.userId],
      [as, as.userId],
    ] as const) {
      await signedInAgo(caller, '10 minutes');
      await refused(() => remove(id, { as: caller }), 403, 'proofNeeded');
      await refused(() => remove(randomUUID(), { as: caller }), 404, 'notFound');
    }
    await refused(() => remove(as.userId, { as: person }), 404, 'notFound');
    await signedInAgo(as, '9 minutes 50 seconds');
    expect((await remove(person.userId, { as })).status).toBe(200);
    await refused(() => remove(person.userId, { as }), 404, 'notFound');
  });

  it('counts the sign-in of this session, not of another one', async () => {
    const person = await world.person();
    await signedInAgo(person, '1 hour');
    const fresh = await signIn(person.email);
    await refused(() => remove(person.userId, { as: person }), 403, 'proofNeeded');
    expect((await remove(person.userId, { as: fresh })).status).toBe(200);
  });

  it('does not delete the last administrator, in whatever role asked', async () => {
    const as = await admin();
    await refused(() => remove(as.userId, { as }), 409, 'lastAdministrator');
    await refused(() => remove(as.userId, { as, role: 'user' }), 409, 'lastAdministrator');
    const other = await admin();
    expect((await remove(as.userId, { as: other })).status).toBe(200);
    await refused(() => remove(other.userId, { as: other }), 409, 'lastAdministrator');
  });

  it('lets people go where nobody administers', async () => {
    const person = await world.person();
    expect((await remove(person.userId, { as: person })).status).toBe(200);
  });

  it('happens once for one Idempotency-Key', async () => {
    const as = await admin();
    const { userId: id } = await world.person();
    const headers = { 'idempotency-key': 'once' };
    expect((await remove(id, { as, headers })).status).toBe(200);
    const before = await accounts();
    expect((await remove(id, { as, headers })).status).toBe(200);
    expect(await accounts()).toEqual(before);
  });
});

describe('the last administrator among many callers', () => {
  const administrators = async () =>
    (await world.pool`select id from users where 'admin' = any(roles) and deleted_at is null`).length;
  const twenty = () => Promise.all(Array.from({ length: 20 }, () => admin()));
  /** Until a call waits for its turn to change who administers. */
  const someoneWaits = () =>
    vi.waitFor(async () => {
      const waiting = await world.pool`
        select from pg_locks join pg_database d on d.oid = database and d.datname = current_database()
        where locktype = 'advisory' and not granted`;
      expect(waiting).toHaveLength(1);
    });
  const statusesOf = async (calls: Promise<{ status: number }>[]) =>
    (await Promise.all(calls)).map(({ status }) => status).sort();

  it('20 who leave at once: one has to stay', async () => {
    const all = await twenty();
    const statuses = await statusesOf(
      all.map((as, index) => (index % 2 ? remove(as.userId, { as }) : change(as.userId, 'user', { as }))),
    );
    expect(statuses).toEqual([...Array(19).fill(200), 409]);
    expect(await administrators()).toBe(1);
  });

  it('who loses administration while waiting changes nothing any more', async () => {
    const [boss, as] = [await admin(), await admin()];
    const { userId: id } = await world.person();
    for (const late of [() => change(id, 'admin', { as }), () => remove(id, { as }), () => remove(as.userId, { as })]) {
      await world.pool`update users set roles = '{admin,user}' where id = ${as.userId}`;
      const answer = await world.pool.begin(async (sql) => {
        await lockAdministrators(sql);
        const waiting = late();
        await someoneWaits();
        await updateRoles(sql, as.userId, ['user']);
        return { waiting };
      });
      const { status, text } = await answer.waiting;
      expect([status, text]).toEqual([403, errors.noAccess]);
      expect(await rolesOf(id)).toEqual(['user']);
      expect(await deletedAtOf(id)).toBeNull();
      expect(await deletedAtOf(as.userId)).toBeNull();
    }
    expect(await rolesOf(boss.userId)).toContain('admin');
  });

  it('two who put each other out: one of them remains', async () => {
    for (let round = 0; round < 10; round++) {
      await world.pool`delete from users`;
      const [one, other] = [await admin(), await admin()];
      await Promise.all([change(one.userId, 'user', { as: other }), change(other.userId, 'user', { as: one })]);
      expect(await administrators()).toBe(1);
    }
  });
});
