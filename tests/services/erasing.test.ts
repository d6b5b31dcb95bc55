import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applyRetention, listDue } from '#app/retention/retention.ts';
import { eraseOldAccounts } from '#features/account/administration.service.ts';
import { eraseOldPlaces } from '#features/places/changes/editing.service.ts';
import { importRows } from '#features/places/import/import.service.ts';
import { rivageFormat } from '#features/places/import/rivageFormat.rules.ts';
import { recordsOf } from '../records.ts';
import { createWorld, type Person, type World } from '../world.ts';

let world: World;
let { family, act, connected, auditsOf, read } = {} as ReturnType<typeof recordsOf>;

beforeAll(async () => {
  world = await createWorld();
  ({ family, act, connected, auditsOf, read } = recordsOf(world));
});
afterAll(() => world.close());

/** Rows as a file would bring them. */
async function* asFile(rows: Record<string, unknown>[]) {
  for (const [index, row] of rows.entries()) yield { line: index + 1, row };
}
const load = (...rows: Record<string, unknown>[]) => importRows(world.pool, rivageFormat, asFile(rows));

const sourced = (sourceId: string, name: string) => ({
  source: 'test',
  sourceId,
  licence: 'l',
  type: 'merchant',
  name,
  region: 'Alberta',
});
const namesOfSource = async () =>
  (await world.pool`select name from places where source = 'test' order by name`).map(({ name }) => name);

const removePlace = (id: string, as: Person) => world.call('DELETE /api/places/{id}', { params: { id }, as });
const age = (table: 'places' | 'users', id: string, days: number) => world.pool`
  update ${world.pool(table)} set deleted_at = now() - make_interval(days => ${days}) where id = ${id}`;

describe('a deleted listing', () => {
  it('is erased after 30 days, and no later file brings it back', async () => {
    const admin = await world.person({ roles: ['admin'] });
    await load(sourced('1', 'Kept'), sourced('2', 'Old'), sourced('3', 'Recent'));
    const [old] = await world.pool`select id from places where name = 'Old'`;
    const [recent] = await world.pool`select id from places where name = 'Recent'`;
    for (const row of [old, recent]) expect((await removePlace(row!.id, admin)).status).toBe(200);
    await age('places', old!.id, 31);
    await age('places', recent!.id, 29);
    expect(await eraseOldPlaces(world.pool)).toBe(1);
    expect(await namesOfSource()).toEqual(['Kept', 'Recent']);

    const report = await load(sourced('1', 'Kept anew'), sourced('2', 'Old anew'), sourced('3', 'Recent anew'));
    expect(report).toMatchObject({ new: 0, changed: 1, unchanged: 2, kept: 2 });
    expect(await namesOfSource()).toEqual(['Kept anew', 'Recent']);
    expect(await eraseOldPlaces(world.pool)).toBe(0);
  });

  it('takes with it what families once asked, and leaves them what it sent', async () => {
    const { id, placeId, family: asking, home: asked } = await connected('accepted');
    await world.pool`
      insert into files (spirit_id, place_id, type, name, size, content_type, sha256, blob_key, uploaded_side)
      values (${id}, ${placeId}, 'invoice', 'bill.txt', 3, 'text/plain', ${Buffer.alloc(32)}, ${randomUUID()}, 'home')`;
    await act('disconnect', id, placeId, asking.person);
    await removePlace(placeId, asked.person);
    await age('places', placeId, 31);
    expect(await eraseOldPlaces(world.pool)).toBe(1);
    const { status, json } = await read(id, asking.person);
    expect([status, json.connections, json.files.length]).toEqual([200, [], 1]);
    expect(await world.pool`select id from connections where spirit_id = ${id}`).toEqual([]);
    expect(await auditsOf(id)).toEqual(['create', 'connect', 'accept', 'disconnect']);
  });

  it('leaves no tombstone when it came from no source', async () => {
    const { id } = await world.place();
    await age('places', id, 31);
    await eraseOldPlaces(world.pool);
    const [row] = await world.pool`select count(*)::integer as count from place_tombstones where source <> 'test'`;
    expect(row!.count).toBe(0);
  });
});

describe('a deleted account', () => {
  const remove = ({ userId }: Person) =>
    world.call('DELETE /api/users/{id}', { params: { id: userId }, as: people.get(userId)! });
  const people = new Map<string, Person>();
  const account = async () => {
    const made = await family();
    people.set(made.person.userId, made.person);
    expect((await remove(made.person)).status).toBe(200);
    return made;
  };
  const mailTo = (email: string, days: number) => world.pool`
    insert into mails (recipient, subject, text, html, message_id, created_at)
    values (${email}, 's', 't', 'h', ${randomUUID()}, now() - make_interval(days => ${days}))`;

  it('is erased after 30 days with its records, their files and its mails', async () => {
    const [old, recent] = [await account(), await account()];
    const key = `blob-${randomUUID()}`;
    await world.pool`
      insert into files (spirit_id, type, name, size, content_type, sha256, blob_key, uploaded_side)
      values (${old.id}, 'shared', 'a.txt', 3, 'text/plain', ${Buffer.alloc(32)}, ${key}, 'family')`;
    for (const { person } of [old, recent]) await mailTo(person.email, 31);
    await age('users', old.person.userId, 31);
    await age('users', recent.person.userId, 29);
    // The mail that confirmed the deletion is as old as the deletion.
    await world.pool`update mails set created_at = now() - make_interval(days => 31) where recipient = ${old.person.email}`;
    expect(await eraseOldAccounts(world.pool)).toBe(1);
    const left = await world.pool`select id from spirits where id in (${old.id}, ${recent.id})`;
    expect(left.map(({ id }) => id)).toEqual([recent.id]);
    expect(await world.pool`select id from sessions where user_id = ${old.person.userId}`).toEqual([]);
    expect([(await world.mailsTo(old.person.email)).length, (await world.mailsTo(recent.person.email)).length]).toEqual(
      [0, 2],
    );
    expect(await world.pool`select key from loose_blobs where key = ${key}`).toHaveLength(1);
    expect(await eraseOldAccounts(world.pool)).toBe(0);
  });

  it('leaves what it did for others, and the mails of whoever has the mailbox now', async () => {
    const { id, home: asked } = await connected('accepted');
    await world.pool`update users set deleted_at = now() - interval '31 days' where id = ${asked.person.userId}`;
    await world.person({ email: asked.person.email });
    await mailTo(asked.person.email, 40);
    expect(await eraseOldAccounts(world.pool)).toBe(1);
    expect(await auditsOf(id)).toEqual(['create', 'connect', 'accept']);
    const actors = await world.pool`select actor_id from audits where spirit_id = ${id} and action = 'accept'`;
    expect(actors[0]!.actorId).toBeNull();
    expect((await world.mailsTo(asked.person.email)).length).toBe(2);
  });
});

describe('retention', () => {
  const mailOf = async (email: string, days: number) => world.pool`
    insert into mails (recipient, subject, text, html, message_id, created_at)
    values (${email}, 's', 't', 'h', ${randomUUID()}, now() - make_interval(days => ${days}))`;
  const dueOf = async (name: string) => (await listDue(world.pool)).find((due) => due.name === name);

  it('says beforehand what goes, with all that hangs on it, and takes nothing', async () => {
    const { id, person } = await family();
    await world.pool`update spirits set deleted_at = now() - interval '40 days' where id = ${id}`;
    await mailOf(person.email, 91);
    const records = await dueOf('records');
    expect(records!.rows).toContainEqual({ table: 'spirits', erased: 1, changed: 0 });
    expect(records!.rows).toContainEqual({ table: 'audits', erased: 1, changed: 0 });
    expect(records!.oldest).toBe(new Date(Date.now() - 40 * 86_400_000).toISOString().slice(0, 10));
    expect((await dueOf('mails'))!.rows).toEqual([{ table: 'mails', erased: 1, changed: 0 }]);
    expect(await world.pool`select from spirits where id = ${id}`).toHaveLength(1);

    await applyRetention(world.pool);
    expect(await world.pool`select from spirits where id = ${id}`).toHaveLength(0);
    expect((await world.mailsTo(person.email)).filter(({ subject }) => subject === 's')).toEqual([]);
    expect((await listDue(world.pool)).filter(({ rows }) => rows.length > 0)).toEqual([]);
  });

  it('keeps a mail of the last ninety days', async () => {
    const { person } = await family();
    await mailOf(person.email, 89);
    await applyRetention(world.pool);
    expect((await world.mailsTo(person.email)).filter(({ subject }) => subject === 's')).toHaveLength(1);
  });
});
