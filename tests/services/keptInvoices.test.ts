import { afterAll, beforeAll, expect, it } from 'vitest';
import { applyRetention } from '#app/retention/retention.ts';
import { answers, recordsOf } from '../records.ts';
import { createWorld, type Person, type World } from '../world.ts';

let world: World;
let records: ReturnType<typeof recordsOf>;
beforeAll(async () => {
  world = await createWorld();
  records = recordsOf(world);
});
afterAll(() => world.close());

const spiritInfo = {
  answer: 'given',
  answerValues: { spiritFirstName: 'Jean-Paul', spiritLastName: 'Roy', arrangerFirstName: 'Anne' },
};

const list = (id: string, as: Person) => world.call('GET /api/places/{id}/kept-invoices', { params: { id }, as });

/** A family's record with an invoice that was sent and a draft that was not. */
async function billed() {
  const family = await world.person({});
  const home = await records.home();
  const data = { ...answers, spiritInfo };
  const { json } = await world.call('POST /api/spirits', { as: family, body: { spirit: { data } } });
  const id: string = json.id;
  await records.act('connect', id, home.placeId, family);
  await records.act('accept', id, home.placeId, home.person);
  const terms = { taxNumbers: { GST: '12345 6789 RT0001' }, termsDays: 30, updatedAt: null };
  const said = await world.call('PATCH /api/places/{id}/invoice-terms', {
    params: { id: home.placeId },
    as: home.person,
    body: terms,
  });
  expect(said.status, said.text).toBe(200);
  const write = async (item: string) => {
    const line = { item, quantity: 2, unitPrice: 150_00, taxes: ['GST'], thirdParty: false };
    const body = { lines: [line], note: 'Anne will pay on Friday' };
    return (await world.call('POST /api/spirits/{id}/invoices', { params: { id }, as: home.person, body })).json;
  };
  const { id: invoiceId } = await write('Transfer of Jean-Paul Roy, royal blue urn');
  await world.call('POST /api/spirits/{id}/invoices/{invoiceId}/send', { params: { id, invoiceId }, as: home.person });
  await write('A draft');
  return { family, home, id };
}

/** The record is deleted, its thirty days go by, and the clock runs. */
async function erase(id: string) {
  await world.pool`update spirits set deleted_at = now() - interval '31 days' where id = ${id}`;
  await applyRetention(world.pool);
  expect(await world.pool`select from spirits where id = ${id}`).toHaveLength(0);
}

it('what was sent outlives the record, with initials for names, for those who manage the listing alone', async () => {
  const { family, home, id } = await billed();
  expect((await list(home.placeId, home.person)).json).toEqual([]);
  await erase(id);
  const { json } = await list(home.placeId, home.person);
  expect(json).toHaveLength(1);
  expect(json[0]).toMatchObject({ kind: 'invoice', person: 'J. R.', region: 'Alberta', correctsNumber: null });
  expect(json[0].number).toMatch(/^\d{4}-0001$/);
  expect(json[0].lines[0]).toMatchObject({ item: 'Transfer of J. R., royal blue urn', amount: 300_00 });
  expect(json[0].totals.total).toBe(315_00);
  expect(json[0].taxNumbers).toEqual({ GST: '12345 6789 RT0001' });
  expect(Date.parse(json[0].dueOn) - Date.parse(json[0].sentAt.slice(0, 10))).toBeGreaterThan(28 * 86_400_000);
  expect(json[0].keptUntil).toBe(`${Number(json[0].sentAt.slice(0, 4)) + 7}-01-01`);
  expect(JSON.stringify(json)).not.toMatch(/Paul|Roy\b|Anne/);
  const other = await records.home();
  expect((await list(home.placeId, other.person)).status).toBe(403);
  expect((await list(home.placeId, family)).status).toBe(403);
});

it('a kept invoice goes when its years are over, and holds its listing until then', async () => {
  const { home, id } = await billed();
  await erase(id);
  const age = () => world.pool`update places set deleted_at = now() - interval '31 days' where id = ${home.placeId}`;
  await age();
  await applyRetention(world.pool);
  expect(await world.pool`select from places where id = ${home.placeId}`).toHaveLength(1);
  await world.pool`update kept_invoices set sent_at = sent_at - interval '8 years' where place_id = ${home.placeId}`;
  await applyRetention(world.pool);
  await applyRetention(world.pool);
  expect(await world.pool`select from kept_invoices where place_id = ${home.placeId}`).toHaveLength(0);
  expect(await world.pool`select from places where id = ${home.placeId}`).toHaveLength(0);
});

it('a name goes with its accents however the database sorts, and only where it stands as a word', async () => {
  const text = 'Transport de René Côté, «\u00a0Élise\u00a0», O’Brien, Renée, Roy-Côté (Zoë), a+b';
  const names = ['René', 'Côté', 'Élise', 'O’Brien', 'Zoë', 'a+b'];
  for (const collation of ['C', 'default']) {
    const [row] = await world.pool`
      select with_initials(${text}::text collate ${world.pool.unsafe(`"${collation}"`)}, ${names}) as words`;
    expect(row!.words, collation).toBe('Transport de R. C., «\u00a0É.\u00a0», O., Renée, Roy-C. (Z.), A.');
  }
});
