import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hold } from '#app/retention/hold.ts';
import { applyRetention } from '#app/retention/retention.ts';
import errors from '../../messages/en/errors.json' with { type: 'json' };
import { recordsOf } from '../records.ts';
import { createWorld, type World } from '../world.ts';

let world: World;
let records: ReturnType<typeof recordsOf>;
beforeAll(async () => {
  world = await createWorld();
  records = recordsOf(world);
});
afterAll(() => world.close());

const why = ['--by', 'Ada Officer', '--reason', 'Order of the court of 3 November'];
const waits = 'Your deletion is noted, and waits';

const place = async (kind: string, name: string) => {
  const [line = ''] = await hold(world.pool, [kind, name, ...why]);
  return /[0-9a-f-]{36}/.exec(line)?.[0] ?? '';
};
const release = (id: string) =>
  hold(world.pool, ['release', id, '--by', 'Ada Officer', '--reason', 'The order has ended']);
const removeRecord = (id: string, as: { bearer: string } & Awaited<ReturnType<World['person']>>) =>
  world.call('DELETE /api/spirit/{id}', { params: { id }, as });
const age = (table: string, id: string) =>
  world.pool`update ${world.pool(table)} set deleted_at = now() - interval '40 days' where id = ${id}`;
const isLeft = async (table: string, id: string) =>
  (await world.pool`select from ${world.pool(table)} where id = ${id}`).length === 1;
const toldOf = async (email: string) => (await world.mailsTo(email)).filter(({ text }) => text.includes(waits)).length;

describe('a held record', () => {
  test('outlives its term with its files and notes, is told of, and goes once it is released', async () => {
    const { id, family, home } = await records.connected('accepted');
    const { person } = family;
    const file = { name: 'a.txt', content: Buffer.from('words') };
    const sent = await world.upload('POST /api/spirits/{id}/files/shared', file, { params: { id }, as: person });
    expect(sent.status).toBe(201);
    const note = { params: { id }, as: home.person, body: { text: 'called' } };
    expect((await world.call('POST /api/spirits/{id}/notes', note)).status).toBe(201);
    expect((await records.act('disconnect', id, home.placeId, person)).status).toBe(200);
    await world.pool`update files set deleted_at = now() - interval '40 days' where spirit_id = ${id}`;
    await world.pool`update connections set ended_at = now() - interval '40 days' where spirit_id = ${id}`;

    const held = await place('record', id);
    expect((await removeRecord(id, person)).status).toBe(200);
    expect(await toldOf(person.email)).toBe(1);
    await age('spirits', id);
    await applyRetention(world.pool);
    expect(await isLeft('spirits', id)).toBe(true);
    const rows = await world.pool`
      select (select count(*)::integer from files where spirit_id = ${id}) as files,
        (select count(*)::integer from notes where spirit_id = ${id}) as notes`;
    expect(rows[0]).toEqual({ files: 1, notes: 1 });

    await release(held);
    await applyRetention(world.pool);
    expect(await isLeft('spirits', id)).toBe(false);
  });

  test('keeps the account that it would go with, and no other', async () => {
    const [one, other] = [await records.family(), await records.family()];
    const held = await place('record', one.id);
    for (const { person } of [one, other]) await age('users', person.userId);
    await applyRetention(world.pool);
    expect([await isLeft('users', one.person.userId), await isLeft('spirits', one.id)]).toEqual([true, true]);
    expect(await isLeft('users', other.person.userId)).toBe(false);
    await release(held);
    await applyRetention(world.pool);
    expect(await isLeft('users', one.person.userId)).toBe(false);
  });

  test('is refused by the database to whoever forgets to ask', async () => {
    const { id, person } = await records.family();
    await place('account', person.email);
    await expect(world.pool`delete from spirits where id = ${id}`).rejects.toThrow('held for a legal reason');
    await expect(world.pool`delete from users where id = ${person.userId}`).rejects.toThrow('held for a legal reason');
  });
});

test('a hold on what was deleted before tells its family, and nobody is told without a deletion', async () => {
  const { id, person } = await records.family();
  expect((await removeRecord(id, person)).status).toBe(200);
  expect(await toldOf(person.email)).toBe(0);
  await place('record', id);
  expect(await toldOf(person.email)).toBe(1);
  const quiet = await records.family();
  await place('record', quiet.id);
  expect(await toldOf(quiet.person.email)).toBe(0);
});

test('a held account that is deleted is told, and stays', async () => {
  const { person, id } = await records.family();
  await place('account', person.email);
  const left = await world.call('DELETE /api/users/{id}', { params: { id: person.userId }, as: person });
  expect(left.status, left.text).toBe(200);
  expect(await toldOf(person.email)).toBe(1);
  await age('users', person.userId);
  await applyRetention(world.pool);
  expect([await isLeft('users', person.userId), await isLeft('spirits', id)]).toEqual([true, true]);
});

describe('the command', () => {
  test('asks for who and why, for something that is there, and once', async () => {
    const { id } = await records.family();
    await expect(hold(world.pool, ['record', id, '--by', 'Ada'])).rejects.toThrow('Usage');
    await expect(hold(world.pool, ['record', 'nothing', ...why])).rejects.toThrow('There is no record nothing.');
    await expect(hold(world.pool, ['account', 'no@example.org', ...why])).rejects.toThrow('There is no account');
    const held = await place('record', id);
    await expect(place('record', id)).rejects.toThrow('is held already');
    await release(held);
    await expect(release(held)).rejects.toThrow('There is no hold');
  });

  test('lists who held what and why, released ones too', async () => {
    const { id } = await records.family();
    await release(await place('record', id));
    const line = (await hold(world.pool, ['list'])).find((said) => said.includes(id));
    expect(line).toMatch(/by Ada Officer: Order of the court .* — released .* by Ada Officer: The order has ended$/);
  });
});

describe('in the console', () => {
  const body = { reason: 'Order of the court of 3 November', by: 'Ada Officer' };

  test('an administrator holds an account by its address once, reads the register and releases it once', async () => {
    const admin = await world.person({ roles: ['admin'] });
    const { person } = await records.family();
    const hold = { as: admin, body: { kind: 'account', name: ` ${person.email.toUpperCase()} `, ...body } };
    const placed = await world.call('POST /api/admin/holds', hold);
    expect([placed.status, placed.json.userId, placed.json.releasedAt]).toEqual([201, person.userId, null]);
    expect((await world.call('POST /api/admin/holds', hold)).text).toBe(errors.holdStands);

    const register = (await world.call('GET /api/admin/holds', { as: admin })).json;
    expect(register.items[0]).toMatchObject({ id: placed.json.id, reason: body.reason, placedBy: body.by });
    const release = {
      params: { id: placed.json.id },
      as: admin,
      body: { reason: 'The order has ended', by: 'Ada Officer' },
    };
    const released = await world.call('PATCH /api/admin/holds/{id}', release);
    expect([released.status, released.json.releasedBy]).toEqual([200, 'Ada Officer']);
    expect((await world.call('PATCH /api/admin/holds/{id}', release)).status).toBe(404);
    const nonsense = { ...release, params: { id: 'nonsense' } };
    expect((await world.call('PATCH /api/admin/holds/{id}', nonsense)).status).toBe(404);
    expect((await world.call('POST /api/admin/holds', hold)).status).toBe(201);
  });

  test('what is not there, and a hold without a reason, are said in words', async () => {
    const admin = await world.person({ roles: ['admin'] });
    const call = (name: string, words = body, kind = 'record') =>
      world.call('POST /api/admin/holds', { as: admin, body: { kind, name, ...words } });
    expect((await call(randomUUID())).text).toBe(errors.holdUnknown);
    expect((await call('nonsense')).text).toBe(errors.holdUnknown);
    expect((await call('nobody@example.org', body, 'account')).text).toBe(errors.holdUnknown);
    const { id } = await records.family();
    expect((await call(id, { ...body, reason: 'short' })).text).toBe(errors.holdIncomplete);
  });
});
