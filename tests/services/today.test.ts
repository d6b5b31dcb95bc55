import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Today } from '#features/desk/today/schema.ts';
import { limits } from '#vocabulary/limits.ts';
import { recordsOf } from '../records.ts';
import { createWorld, type Person, type World } from '../world.ts';

let world: World;
let records: ReturnType<typeof recordsOf>;
beforeAll(async () => {
  world = await createWorld();
  records = recordsOf(world);
});
afterAll(() => world.close());

const read = async (as: Person) => (await world.call('GET /api/today', { as })).json as Today;
const line = { item: 'Services', quantity: 1, unitPrice: 1_000_00, taxes: ['GST'], thirdParty: false };

/** An invoice of $1,050 that the home has sent. */
async function owe(id: string, as: Person): Promise<void> {
  const begun = await world.call('POST /api/spirits/{id}/invoices', { params: { id }, as, body: { lines: [line] } });
  const params = { id, invoiceId: begun.json.id };
  expect((await world.call('POST /api/spirits/{id}/invoices/{invoiceId}/send', { params, as })).status).toBe(200);
}

/** Moves when an invoice was sent, and when it was due, by days before now; null says nothing of that. */
const moveInvoice = (id: string, sentAgo: number, dueAgo: number | null) =>
  world.pool.begin(async (sql) => {
    // What was sent never changes; only a test moves it.
    await sql`set local session_replication_role = replica`;
    await sql`
      update invoices set sent_at = now() - make_interval(days => ${sentAgo}),
        due_on = now()::date - ${dueAgo}::int where spirit_id = ${id}`;
  });

it('holds the requests of all branches, the one that has waited longest first, with the clock', async () => {
  const { person, placeId } = await records.home();
  const second = await world.place({ email: person.email });
  const [early, late] = [await records.family(), await records.family()];
  await records.act('connect', late.id, placeId, late.person);
  await records.act('connect', early.id, second.id, early.person);
  await world.pool`update connections set requested_at = now() - interval '1 day' where spirit_id = ${early.id}`;
  const { requests, papers, several } = await read(person);
  expect(requests.lines.map(({ spiritId, place }) => [spiritId, place.id])).toEqual([
    [early.id, second.id],
    [late.id, placeId],
  ]);
  expect(requests.lines.every(({ answerBy }) => answerBy !== undefined)).toBe(true);
  expect([requests.count, papers.count, several]).toEqual([2, 0, true]);
  await records.act('accept', late.id, placeId, person);
  const after = await read(person);
  expect([after.requests.count, after.papers.count]).toEqual([1, 1]);
});

it('counts every request and shows the first', async () => {
  const { person, placeId } = await records.home();
  for (let made = 0; made <= limits.todayLines; made += 1) {
    const { id, person: owner } = await records.family();
    await records.act('connect', id, placeId, owner);
  }
  const { requests } = await read(person);
  expect([requests.count, requests.lines.length]).toEqual([limits.todayLines + 1, limits.todayLines]);
});

it('names the papers of a case until they are complete, in the version that counts', async () => {
  const { id, home } = await records.connected('accepted');
  const missing = async () => (await read(home.person)).papers.lines[0]?.papers ?? [];
  expect(await missing()).toContain('vital-statistics');
  await world.pool`insert into forms (spirit_id, name, completed_at) values (${id}, 'vital-statistics', now())`;
  expect(await missing()).not.toContain('vital-statistics');
  expect(await missing()).toContain('authority-to-arrange');
  await world.pool`
    update forms set replaced_at = now(), replaced_side = 'home', replaced_reason = 'A name was wrong' where spirit_id = ${id}`;
  expect(await missing()).toContain('vital-statistics');
  await world.pool`update spirits set status = 'at-rest' where id = ${id}`;
  expect((await read(home.person)).papers).toEqual({ count: 0, lines: [] });
});

it('holds money after the day that was said, and without one after the first band of days', async () => {
  const { id, home, placeId } = await records.connected('accepted');
  await owe(id, home.person);
  await moveInvoice(id, 2, -2);
  expect((await read(home.person)).late.count).toBe(0);
  await moveInvoice(id, 5, 3);
  const { late } = await read(home.person);
  expect(late).toMatchObject({ count: 1, lines: [{ spiritId: id, place: { id: placeId }, dueSaid: true }] });
  expect(late.lines[0]).toMatchObject({ person: 'Marie Roy', balance: 1_050_00 });
  await moveInvoice(id, 5, null);
  expect((await read(home.person)).late.count).toBe(0);
  await moveInvoice(id, 40, null);
  expect((await read(home.person)).late.lines).toMatchObject([{ dueSaid: false }]);
});

it('holds estimates that wait for an answer, and accepted ones until their invoice is made', async () => {
  const { id, home, family } = await records.connected('accepted');
  const call = (address: string, as: Person, params = {}, body?: unknown) =>
    world.call(address, { params: { id, ...params }, as, body });
  const path = 'POST /api/spirits/{id}/estimates';
  const { json: begun } = await call(path, home.person, {}, { lines: [line] });
  expect((await read(home.person)).estimates.count).toBe(0);
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const estimateId = begun.id;
  const { updatedAt } = begun.draft;
  await call(`${path}/{estimateId}/send`, home.person, { estimateId }, { updatedAt, validUntil: day(14) });
  const [waiting] = (await read(home.person)).estimates.lines;
  expect(waiting).toMatchObject({ spiritId: id, standing: 'waiting', near: false, total: 1_050_00 });
  const found = await world.call('POST /api/spirits/find', { as: home.person, body: { text: waiting!.number } });
  expect(found.json).toMatchObject([{ id, invoiceNumber: waiting!.number }]);
  await world.pool.begin(async (sql) => {
    await sql`set local session_replication_role = replica`;
    await sql`update estimate_versions set valid_until = now()::date + 1 where estimate_id = ${estimateId}`;
  });
  expect((await read(home.person)).estimates.lines[0]?.near).toBe(true);
  expect((await read((await records.home()).person)).estimates.count).toBe(0);
  const said = { version: 1, kind: 'accepted', name: 'Paul' };
  expect((await call(`${path}/{estimateId}/answer`, family.person, { estimateId }, said)).status).toBe(200);
  expect((await read(home.person)).estimates.lines).toMatchObject([{ standing: 'accepted', near: false }]);
  expect((await call(`${path}/{estimateId}/invoice`, home.person, { estimateId })).status).toBeLessThan(300);
  expect((await read(home.person)).estimates.count).toBe(0);
});

it('holds nothing of another home, and nothing of a record that was deleted', async () => {
  const { id, home } = await records.connected('accepted');
  const other = await records.home();
  const empty = { count: 0, lines: [] };
  expect(await read(other.person)).toEqual({
    requests: empty,
    payments: empty,
    care: empty,
    papers: empty,
    late: empty,
    estimates: empty,
    contracts: empty,
    several: false,
  });
  await world.pool`update spirits set deleted_at = now() where id = ${id}`;
  expect((await read(home.person)).papers).toEqual(empty);
});
