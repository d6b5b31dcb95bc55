import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { monthAfter } from '#features/invoices/money/rules.ts';
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

const read = async (as: Person, query: Record<string, string> = {}) =>
  (await world.call('GET /api/reports', { as, query })).json;

/** A home with enough accepted cases, answered after so many minutes each, and at rest after as many days. */
async function workedHome(minutes: readonly number[]) {
  const home = await records.home();
  for (const long of minutes) {
    const { person, id } = await records.family();
    await records.act('connect', id, home.placeId, person);
    expect((await records.act('accept', id, home.placeId, home.person)).status).toBe(200);
    await world.pool`
      update connections set requested_at = answered_at - make_interval(mins => ${long}) where spirit_id = ${id}`;
    await world.pool`
      insert into status_changes (spirit_id, place_id, event, status_before, happened_at, in_care_at)
      values (${id}, ${home.placeId}, 'at-rest', 'unverified', now(), now() - make_interval(days => ${long}))`;
  }
  return home;
}

const line = { item: 'Services', quantity: 1, unitPrice: 1_000_00, taxes: ['GST'], thirdParty: false };

describe('the reports of a home', () => {
  it('are empty for a new one, and as many months as one may ask for', async () => {
    const { person } = await records.home();
    const reports = await read(person);
    expect(reports.revenue.rows).toHaveLength(limits.moneyMonths);
    expect([reports.calls.count, reports.answers.count, reports.kinds.count, reports.care.count]).toEqual([0, 0, 0, 0]);
    expect(reports.calls.rows).toEqual([]);
  });

  it('tell the middle time and the slowest tenth of enough cases, and the kinds of them', async () => {
    const { person } = await workedHome([1, 2, 3, 4, 5]);
    const { answers, care, calls, kinds } = await read(person);
    expect(answers).toMatchObject({ count: 5, median: 3 });
    expect(answers.slowest).toBeCloseTo(4.6);
    expect(care).toMatchObject({ count: 5, median: 3 });
    expect(calls.rows).toEqual([{ source: 'online', count: 5, accepted: 5 }]);
    expect(kinds.rows).toEqual([{ kind: 'cremation', count: 5 }]);
    const few = await workedHome([1, 2]);
    expect((await read(few.person)).answers).toMatchObject({ count: 2, median: null, slowest: null });
  });

  it('count a call that the office took by itself, and not as one that waited', async () => {
    const { person, placeId } = await records.home();
    const { id } = await records.family();
    await world.pool`
      insert into connections (spirit_id, place_id, type, status, requested_at, answered_at)
      values (${id}, ${placeId}, 'primary', 'accepted', now(), now())`;
    await world.pool`insert into first_calls (spirit_id, kind) values (${id}, 'died')`;
    const { calls, answers } = await read(person);
    expect(calls.rows).toEqual([{ source: 'died', count: 1, accepted: 1 }]);
    expect(answers.count).toBe(0);
  });

  it('say the same of revenue as Money does', async () => {
    const { id, home } = await records.connected('accepted');
    const { person } = home;
    const send = async (body: object) => {
      const begun = await world.call('POST /api/spirits/{id}/invoices', { params: { id }, as: person, body });
      const params = { id, invoiceId: begun.json.id };
      return (await world.call('POST /api/spirits/{id}/invoices/{invoiceId}/send', { params, as: person })).json;
    };
    const sent = await send({ lines: [line] });
    await send({ lines: [{ ...line, unitPrice: 200_00 }], corrects: sent.id });
    const { sums, entries, from } = (await world.call('GET /api/money', { as: person })).json;
    const { revenue } = await read(person, { from, to: from });
    expect(revenue.total).toBe(sums.invoiced - sums.credited);
    expect(revenue.net).toBe(entries.reduce((sum: number, { net }: { net: number | null }) => sum + (net ?? 0), 0));
    expect(revenue).toMatchObject({ cases: 1, net: 800_00, average: null });
  });

  it('count what was sent and settled months ago, where no months are asked for', async () => {
    const { id, home } = await records.connected('accepted');
    const { person } = home;
    const begun = await world.call('POST /api/spirits/{id}/invoices', {
      params: { id },
      as: person,
      body: { lines: [line] },
    });
    const params = { id, invoiceId: begun.json.id };
    await world.call('POST /api/spirits/{id}/invoices/{invoiceId}/send', { params, as: person });
    const { today } = await read(person);
    const body = { kind: 'payment', amount: 1_050_00, method: 'cheque', receivedOn: today };
    const paid = await world.call('POST /api/spirits/{id}/payments', { params: { id }, as: person, body });
    expect(paid.status, paid.text).toBe(201);
    const long = `${monthAfter(today.slice(0, 7), -4)}-10`;
    await world.pool.begin(async (sql) => {
      // What was sent or noted never changes; only a test moves it.
      await sql`set local session_replication_role = replica`;
      await sql`update invoices set sent_at = ${`${long}T12:00:00Z`}, due_on = ${long} where id = ${params.invoiceId}`;
      await sql`
        update payments set received_on = ${long}, recorded_at = ${`${long}T13:00:00Z`} where spirit_id = ${id}`;
    });
    const { revenue } = await read(person);
    expect(revenue).toMatchObject({ cases: 1, net: 1_000_00, total: 1_050_00 });
  });

  it('are a file too, of one branch alone, and nothing of another home', async () => {
    const { person, placeId } = await workedHome([10]);
    const csv = (report: string, as: Person, query: Record<string, string> = {}) =>
      world.call('GET /api/reports/{report}/csv', { params: { report }, as, query });
    const { text } = await csv('calls', person, { place: placeId });
    expect(text).toContain('"Asked here by the family",1,1');
    for (const report of ['answers', 'revenue', 'care', 'kinds'])
      expect((await csv(report, person, { language: 'fr' })).status).toBe(200);
    expect((await csv('other', person)).status).toBe(404);
    const other = await records.home();
    expect((await csv('calls', other.person)).text).not.toContain('Asked here');
    expect((await csv('calls', other.person, { place: placeId })).status).toBe(404);
    expect((await world.call('GET /api/reports', { as: other.person, query: { place: placeId } })).status).toBe(404);
  });
});
