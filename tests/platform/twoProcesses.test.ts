import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answers, calls, recordsOf } from '../records.ts';
import { upload } from '../sweeps/permissions.upload.ts';
import { type CallOptions, createWorld, type Person, type World } from '../world.ts';
import { type HttpAnswer, startProcesses } from './processes.ts';

const callers = 20;

let world: World;
let processes: Awaited<ReturnType<typeof startProcesses>>;
let { family, home, act, connected, auditsOf } = {} as ReturnType<typeof recordsOf>;

beforeAll(async () => {
  world = await createWorld();
  ({ family, home, act, connected, auditsOf } = recordsOf(world));
  processes = await startProcesses(world);
});
afterAll(async () => {
  await processes?.close();
  await world.close();
});

/** One call of a race. */
type Runner = { address: string; options: CallOptions };

const repeat = (address: string, options: CallOptions): Runner[] =>
  Array.from({ length: callers }, () => ({ address, options }));

/** Starts all runners at once, each at the other process than the one before; no race may end in a 5xx. */
async function race(runners: readonly Runner[]): Promise<HttpAnswer[]> {
  await world.pool`delete from rate_limits`;
  const several = await Promise.all(runners.map(({ address, options }) => processes.call(address, options)));
  expect(several.filter(({ status }) => status >= 500).map(({ text }) => text)).toEqual([]);
  return several;
}

/** Lets two sides run against each other, ten of each; the second to be asked changes from round to round. */
async function against(one: Runner, other: Runner, round: number) {
  const pair = round % 2 === 0 ? [one, other] : [other, one];
  // Two of each in a row, so that each side comes at both processes.
  const several = await race(Array.from({ length: callers }, (_, index) => pair[Math.floor(index / 2) % 2]!));
  const statuses = (runner: Runner) => [
    ...new Set(several.filter((_, index) => pair[Math.floor(index / 2) % 2] === runner).map(({ status }) => status)),
  ];
  return { one: statuses(one), other: statuses(other) };
}

const rounds = [0, 1, 2, 3];
const statusesOf = (several: HttpAnswer[]) => [...new Set(several.map(({ status }) => status))];
const mailsTo = async (person: Person) => (await world.mailsTo(person.email)).length;
const times = async (id: string, action: string) => (await auditsOf(id)).filter((each) => each === action).length;
const live = (id: string) =>
  world.pool`select type, status from connections where spirit_id = ${id} and status in ('pending', 'accepted')`;

const event = (name: keyof typeof calls, id: string, placeId: string, as: Person): Runner => ({
  address: calls[name],
  options: { params: { id, placeId }, as, ...(name === 'decline' ? { body: { reason: 'capacity' } } : {}) },
});

describe('the same action twenty times at once, at two processes', () => {
  it('connects and engages once, with one audit and one mail', async () => {
    for (const name of ['connect', 'engage'] as const) {
      const [{ id, person }, asked] = await Promise.all([family(), home()]);
      const { address, options } = event(name, id, asked.placeId, person);
      expect(statusesOf(await race(repeat(address, options)))).toEqual([200]);
      expect(await auditsOf(id)).toEqual(['create', name]);
      expect([await mailsTo(asked.person), (await live(id)).length]).toEqual([1, 1]);
    }
  });

  it.each(['accept', 'decline'] as const)('answers a request once: %s', async (name) => {
    const { id, placeId, family: asking, home: asked } = await connected();
    const { address, options } = event(name, id, placeId, asked.person);
    expect(statusesOf(await race(repeat(address, options)))).toEqual([200]);
    expect(await auditsOf(id)).toEqual(['create', 'connect', name]);
    expect(await mailsTo(asking.person)).toBe(1);
  });

  it.each(['family', 'home'] as const)('ends a connection once: %s', async (side) => {
    const { id, placeId, ...sides } = await connected('accepted');
    const { address, options } = event('disconnect', id, placeId, sides[side].person);
    expect(statusesOf(await race(repeat(address, options)))).toEqual([200]);
    expect([await times(id, 'disconnect'), (await live(id)).length]).toEqual([1, 0]);
  });

  it.each(['in-care', 'at-rest'])('sets the status once: %s', async (status) => {
    const { id, home: asked } = await connected('accepted');
    const several = await race(repeat(`POST /api/spirits/{id}/${status}`, { params: { id }, as: asked.person }));
    expect(statusesOf(several)).toEqual([200]);
    expect(await times(id, status)).toBe(1);
  });

  it('says once that the funeral is paid', async () => {
    const { id, placeId, family: asking, home: asked } = await connected('accepted');
    await act('engage', id, placeId, asking.person);
    const options = { params: { id }, as: asked.person, body: { paid: true } };
    expect(statusesOf(await race(repeat('POST /api/spirits/{id}/paid', options)))).toEqual([200]);
    expect(await times(id, 'paid')).toBe(1);
  });

  it('begins a form once and closes it once', async () => {
    const { id, person } = await family();
    const options = { params: { id, name: 'first-call' }, as: person };
    const begun = await race(repeat('POST /api/spirits/{id}/forms/{name}', { ...options, body: { data: {} } }));
    expect(begun.map(({ status }) => status).sort()).toEqual([201, ...Array(callers - 1).fill(409)]);
    expect(statusesOf(await race(repeat('POST /api/spirits/{id}/forms/{name}/complete', options)))).toEqual([200]);
    expect(await auditsOf(id)).toEqual(['create', 'begin-form', 'complete-form']);
  });

  it('claims a draft once', async () => {
    const person = await world.person();
    await world.call('POST /api/spirits-unauthorized', { body: { spirit: { data: answers }, email: person.email } });
    const [draft] = (await world.call('GET /api/spirits', { as: person })).json;
    const body = { spirit: { core: { claimed: true, updatedAt: draft.core.updatedAt } } };
    const several = await race(repeat('PATCH /api/spirit/{id}', { params: { id: draft.id }, as: person, body }));
    expect(statusesOf(several)).toEqual([200]);
    expect(await auditsOf(draft.id)).toEqual(['claim']);
  });

  it('signs in once with one code', async () => {
    const email = `${randomUUID()}@example.org`;
    await world.call('POST /api/login', { body: { email } });
    const code = /\d{3}\s?\d{3}/.exec((await world.mailsTo(email))[0]!.text)![0];
    const several = await race(repeat('POST /api/authorize', { body: { email, code } }));
    expect(several.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(several.filter(({ status }) => ![200, 401].includes(status))).toEqual([]);
  });

  it('makes one record of one Idempotency-Key, and the same answer for all', async () => {
    const person = await world.person();
    const options = { as: person, body: { spirit: { data: answers } }, headers: { 'idempotency-key': randomUUID() } };
    const several = await race(repeat('POST /api/spirits', options));
    expect(statusesOf(several)).toEqual([201]);
    expect(new Set(several.map(({ text }) => text))).toEqual(new Set([several[0]!.text]));
    expect(await auditsOf(several[0]!.json.id)).toEqual(['create']);
    const rows = await world.pool`select id from spirits where owner_id = ${person.userId}`;
    expect(rows).toHaveLength(1);
  });
});

describe('twenty tabs at two processes', () => {
  it('that each change another block all keep their work; a stale version is refused with its sentence', async () => {
    const { id, person, spirit } = await family();
    const said = new Set<string>();
    const save = async (block: string) => {
      let version = spirit.core.updatedAt;
      for (;;) {
        const body = { spirit: { data: { [block]: { answer: block } }, core: { updatedAt: version } } };
        const answer = await processes.call('PATCH /api/spirit/{id}', { params: { id }, as: person, body });
        if (answer.status === 200) return;
        said.add(`${answer.status} ${answer.text}`);
        if (answer.status !== 409) return;
        const { json } = await processes.call('GET /api/spirit/{id}', { params: { id }, as: person });
        version = json.spirit.core.updatedAt;
      }
    };
    const blocks = Array.from({ length: callers }, (_, index) => `block${index}`);
    await Promise.all(blocks.map(save));
    expect([...said]).toEqual(['409 This record was changed somewhere else. Reload to see the latest version.']);
    const { json } = await processes.call('GET /api/spirit/{id}', { params: { id }, as: person });
    expect(blocks.filter((block) => json.spirit.data[block]?.answer !== block)).toEqual([]);
    expect(json.spirit.data).toMatchObject(answers);
    expect(await times(id, 'update')).toBe(callers);
  });
});

describe('opposite actions at once, at two processes', () => {
  it.each(rounds)('accepting and declining have one winner, one audit and one mail (%i)', async (round) => {
    const { id, placeId, family: asking, home: asked } = await connected();
    const { one, other } = await against(
      event('accept', id, placeId, asked.person),
      event('decline', id, placeId, asked.person),
      round,
    );
    expect([one, other]).toContainEqual([200]);
    expect([one, other]).toContainEqual([409]);
    expect(await auditsOf(id)).toHaveLength(3);
    expect([await mailsTo(asking.person), (await live(id)).length]).toEqual([1, one[0] === 200 ? 1 : 0]);
  });

  it.each(rounds)('accepting against disconnecting leaves nothing half done (%i)', async (round) => {
    const { id, placeId, family: asking, home: asked } = await connected();
    const { one, other } = await against(
      event('accept', id, placeId, asked.person),
      event('disconnect', id, placeId, asking.person),
      round,
    );
    const accepted = await times(id, 'accept');
    expect([one.filter((status) => ![200, 404].includes(status)), other]).toEqual([[], [200]]);
    expect([await times(id, 'disconnect'), (await live(id)).length]).toEqual([1, 0]);
    expect([accepted, await mailsTo(asking.person)]).toEqual(one.includes(200) ? [1, 1] : [0, 0]);
  });

  it.each(rounds)('engaging two homes leaves one primary (%i)', async (round) => {
    const [{ id, person }, first, second] = await Promise.all([family(), home(), home()]);
    const { one, other } = await against(
      event('engage', id, first.placeId, person),
      event('engage', id, second.placeId, person),
      round,
    );
    expect([one, other]).toContainEqual([200]);
    expect([one, other]).toContainEqual([409]);
    expect(await live(id)).toEqual([{ type: 'primary', status: 'pending' }]);
    expect([await times(id, 'engage'), (await mailsTo(first.person)) + (await mailsTo(second.person))]).toEqual([1, 1]);
  });

  it.each(rounds)('a deleted record keeps no file that arrives meanwhile (%i)', async (round) => {
    const { id, person } = await family();
    const file = upload('note.txt', 'text/plain', Buffer.from('One note of the family.\n'));
    const send = 'POST /api/spirits/{id}/files/shared';
    expect((await processes.call(send, { params: { id }, as: person, ...file })).status).toBe(201);
    const { one, other } = await against(
      { address: 'DELETE /api/spirit/{id}', options: { params: { id }, as: person } },
      { address: send, options: { params: { id }, as: person, ...file } },
      round,
    );
    expect([...one, ...other].filter((status) => ![200, 201, 404, 429].includes(status))).toEqual([]);
    expect(one).toContain(200);
    const [record] = await world.pool`select deleted_at from spirits where id = ${id}`;
    const late = await world.pool`
      select name from files where spirit_id = ${id} and created_at > ${record!.deletedAt}::timestamptz`;
    expect([late, await times(id, 'delete')]).toEqual([[], 1]);
  });

  it.each(rounds)('a deleted listing has no family that asked meanwhile (%i)', async (round) => {
    const [{ id, person }, asked] = await Promise.all([family(), home()]);
    const { one, other } = await against(
      { address: 'DELETE /api/places/{id}', options: { params: { id: asked.placeId }, as: asked.person } },
      event('connect', id, asked.placeId, person),
      round,
    );
    const [place] = await world.pool`select deleted_at is not null as deleted from places where id = ${asked.placeId}`;
    expect((await live(id)).length).toBe(place!.deleted ? 0 : 1);
    expect(place!.deleted ? [one.includes(200), other] : [one, other]).toEqual(
      place!.deleted ? [true, [400]] : [[409], [200]],
    );
  });

  it.each(rounds)('two administrators who remove each other leave one (%i)', async (round) => {
    await world.pool`update users set roles = '{user}' where 'admin' = any(roles)`;
    const [first, second] = await Promise.all([world.person({ roles: ['admin'] }), world.person({ roles: ['admin'] })]);
    const remove = (actor: Person, { userId }: Person): Runner => ({
      address: round < 2 ? 'PATCH /api/users/{id}' : 'DELETE /api/users/{id}',
      options: { params: { id: userId }, as: actor, ...(round < 2 ? { body: { roles: 'user' } } : {}) },
    });
    await against(remove(first, second), remove(second, first), round);
    const left = await world.pool`select id from users where 'admin' = any(roles) and deleted_at is null`;
    expect(left).toHaveLength(1);
  });

  it.each(rounds)('the last administrator stays, however often she is removed (%i)', async () => {
    await world.pool`update users set roles = '{user}' where 'admin' = any(roles)`;
    const last = await world.person({ roles: ['admin'] });
    const params = { id: last.userId };
    const several = await race([
      ...repeat('PATCH /api/users/{id}', { params, as: last, body: { roles: 'user' } }).slice(10),
      ...repeat('DELETE /api/users/{id}', { params, as: last }).slice(10),
    ]);
    expect(statusesOf(several)).toEqual([409]);
  });
});

describe('the database itself refuses', () => {
  const refusedBy = async (statement: PromiseLike<unknown>, constraint: string) => {
    const error = await Promise.resolve(statement).then(
      () => null,
      (reason) => reason,
    );
    expect(error?.constraint_name).toBe(constraint);
  };

  it('a second live connection, a second primary home, an unreasoned decline', async () => {
    const { id, placeId } = await connected();
    const other = await home();
    const { pool } = world;
    await refusedBy(pool`insert into connections (spirit_id, place_id) values (${id}, ${placeId})`, 'connections_live');
    await pool`insert into connections (spirit_id, place_id, type) values (${id}, ${other.placeId}, 'primary')`;
    await refusedBy(
      pool`update connections set type = 'primary' where spirit_id = ${id} and place_id = ${placeId}`,
      'connections_primary',
    );
    await refusedBy(pool`update connections set status = 'declined' where spirit_id = ${id}`, 'connections_check');
  });

  it('a second form of a name, a second account of a mailbox, a record that is half claimed, a key used twice', async () => {
    const { id, person } = await family();
    const { pool } = world;
    const form = () => pool`insert into forms (spirit_id, name) values (${id}, 'first-call')`;
    await form();
    await refusedBy(form(), 'forms_present');
    await refusedBy(pool`insert into users (email) values (${person.email})`, 'users_email');
    await refusedBy(pool`update spirits set claimed_at = null where id = ${id}`, 'spirits_check');
    const key = () => pool`insert into idempotency_keys (caller, key, request_hash) values ('a', 'b', '\\x00')`;
    await key();
    await refusedBy(key(), 'idempotency_keys_pkey');
  });
});
