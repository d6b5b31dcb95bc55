import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CaseLine } from '#features/desk/case-lines/schema.ts';
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

const ask = (as: Person, ids: readonly string[]) =>
  world.call('GET /api/case-lines', { as, query: { ids: ids.join(',') } });
const read = async (as: Person, ids: readonly string[]) => (await ask(as, ids)).json as CaseLine[];

async function receive(id: string, as: Person): Promise<string> {
  const opened = await world.call('POST /api/spirits/{id}/custody', { params: { id }, as, body: {} });
  const add = (body: object) =>
    world.call('POST /api/spirits/{id}/custody/events', {
      params: { id },
      as,
      body: { at: new Date().toISOString(), ...body },
    });
  await add({ version: 0, kind: 'received', source: 'hospital', words: { to: 'Cold room', by: 'Anne' } });
  const moved = await add({ version: 1, kind: 'moved', words: { from: 'Elsewhere', to: 'Chapel', by: 'Anne' } });
  expect(moved.status, moved.text).toBe(201);
  return opened.json.tag as string;
}

/** Plans a service in so many days, at ten in the morning. */
async function plan(id: string, placeId: string, as: Person, days: number): Promise<string> {
  const day = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const body = {
    ...{ placeId, spiritId: id, kind: 'service', location: 'Chapel', note: '' },
    ...{ begins: `${day}T10:00`, ends: `${day}T11:00`, resources: [], people: [] },
  };
  const planned = await world.call('POST /api/calendar/events', { as, body });
  expect(planned.status, planned.text).toBe(201);
  return body.begins;
}

async function owe(id: string, as: Person): Promise<void> {
  const line = { item: 'Services', quantity: 1, unitPrice: 1_000_00, taxes: ['GST'], thirdParty: false };
  const begun = await world.call('POST /api/spirits/{id}/invoices', { params: { id }, as, body: { lines: [line] } });
  const params = { id, invoiceId: begun.json.id };
  expect((await world.call('POST /api/spirits/{id}/invoices/{invoiceId}/send', { params, as })).status).toBe(200);
}

async function colleagueAt(placeId: string, owner: Person, role: string): Promise<Person> {
  const colleague = await world.person({ roles: ['funeral-home'] });
  const body = { email: colleague.email, role };
  await world.call('POST /api/places/{id}/colleagues', { params: { id: placeId }, as: owner, body });
  await world.acceptInvitations(colleague);
  return colleague;
}

it('are on Today for whoever is in care by the chain alone, until the chain lets them go', async () => {
  const { id, home } = await records.connected('accepted');
  const today = async (as: Person) => ((await world.call('GET /api/today', { as })).json as Today).care;
  expect((await today(home.person)).count).toBe(0);
  const tag = await receive(id, home.person);
  const [line] = (await today(home.person)).lines;
  expect(line).toMatchObject({ spiritId: id, tag, where: 'Chapel', alarms: 2 });
  expect((await today((await records.home()).person)).count).toBe(0);
  const said = { words: { who: 'Luc', relation: 'son', shown: 'Licence', by: 'Anne' } };
  const released = await world.call('POST /api/spirits/{id}/custody/events', {
    ...{ params: { id }, as: home.person },
    body: { version: 2, kind: 'released', at: new Date().toISOString(), mark: { kind: 'typed', text: 'Luc' }, ...said },
  });
  expect(released.status, released.text).toBe(201);
  expect((await today(home.person)).count).toBe(0);
});

it('say where the person is, what comes next and what is owed, each to whom it concerns', async () => {
  const { id, home, placeId } = await records.connected('accepted');
  expect(await read(home.person, [id])).toEqual([
    { spiritId: id, tag: null, diedOn: null, care: null, service: null, balance: null },
  ]);
  const tag = await receive(id, home.person);
  await plan(id, placeId, home.person, 9);
  const begins = await plan(id, placeId, home.person, 3);
  await owe(id, home.person);
  const [line] = await read(home.person, [id]);
  expect(line).toMatchObject({ tag, service: { kind: 'service', begins }, balance: 1_050_00 });
  expect(line!.care).toMatchObject({ phase: 'in-care', where: 'Chapel', alarms: 2 });

  const accounts = await colleagueAt(placeId, home.person, 'accounts');
  expect(await read(accounts, [id])).toMatchObject([{ tag: null, care: null, service: null, balance: 1_050_00 }]);
  const assistant = await colleagueAt(placeId, home.person, 'assistant');
  expect(await read(assistant, [id])).toMatchObject([{ tag, service: { begins }, balance: null }]);
});

it('hold nothing of cases that the home has not accepted, in the order asked', async () => {
  const { id, home, placeId } = await records.connected('accepted');
  const second = await records.family();
  await records.act('connect', second.id, placeId, second.person);
  const other = await records.connected('accepted');
  expect(await read(home.person, [second.id, other.id, id])).toMatchObject([{ spiritId: id }]);
  expect(await read(other.home.person, [id])).toEqual([]);
  await records.act('accept', second.id, placeId, home.person);
  expect((await read(home.person, [second.id, id])).map(({ spiritId }) => spiritId)).toEqual([second.id, id]);
});

it('are read of so many cases at once, and of ids alone', async () => {
  const { person } = await records.home();
  const many = Array.from({ length: limits.caseLines + 1 }, () => crypto.randomUUID());
  expect((await ask(person, many)).status).toBe(400);
  expect((await ask(person, many.slice(1))).json).toEqual([]);
  expect((await ask(person, ['x'])).status).toBe(400);
});

it('stand on Today for who is in care, first whose chain calls for attention', async () => {
  const { id, home, placeId } = await records.connected('accepted');
  const calm = await records.family();
  await records.act('connect', calm.id, placeId, calm.person);
  await records.act('accept', calm.id, placeId, home.person);
  const today = async () => ((await world.call('GET /api/today', { as: home.person })).json as Today).care;
  expect(await today()).toEqual({ count: 0, lines: [] });
  await world.pool`update spirits set status = 'in-care' where id = any(${[id, calm.id]}::uuid[])`;
  await world.pool`update connections set answered_at = now() - interval '2 days' where spirit_id = ${calm.id}`;
  const tag = await receive(id, home.person);
  expect(await today()).toMatchObject({
    count: 2,
    lines: [
      { spiritId: id, tag, where: 'Chapel', alarms: 2 },
      { spiritId: calm.id, tag: null, where: null, since: null, alarms: 0 },
    ],
  });
  const accounts = await colleagueAt(placeId, home.person, 'accounts');
  expect(((await world.call('GET /api/today', { as: accounts })).json as Today).care).toEqual({ count: 0, lines: [] });
});
