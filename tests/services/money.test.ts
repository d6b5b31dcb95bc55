import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applyRetention } from '#app/retention/retention.ts';
import { monthAfter } from '#features/invoices/money/rules.ts';
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
  (await world.call('GET /api/money', { as, query })).json;
const line = { item: 'Services', quantity: 1, unitPrice: 1_000_00, taxes: ['GST'], thirdParty: false };

/** An invoice of $1,050, or a credit note of a part of one, sent. */
async function send(id: string, as: Person, body: object = { lines: [line] }) {
  const begun = await world.call('POST /api/spirits/{id}/invoices', { params: { id }, as, body });
  const sent = await world.call('POST /api/spirits/{id}/invoices/{invoiceId}/send', {
    params: { id, invoiceId: begun.json.id },
    as,
  });
  expect(sent.status, sent.text).toBe(200);
  return sent.json;
}

async function pay(id: string, as: Person, body: object) {
  const receivedOn = (await read(as)).today;
  const paid = await world.call('POST /api/spirits/{id}/payments', {
    params: { id },
    as,
    body: { method: 'cheque', receivedOn, ...body },
  });
  expect(paid.status, paid.text).toBe(201);
  return paid.json.payments.at(-1);
}

const reverse = (id: string, paymentId: string, as: Person) =>
  world.call('POST /api/spirits/{id}/payments/{paymentId}/reverse', {
    params: { id, paymentId },
    as,
    body: { reason: 'It came back' },
  });

/** A home with two branches, a case at each. */
async function twoBranches() {
  const { id, home, placeId } = await records.connected('accepted');
  const second = await world.place({ email: home.person.email, region: 'Ontario' });
  const { person, id: otherId } = await records.family();
  await records.act('connect', otherId, second.id, person);
  await records.act('accept', otherId, second.id, home.person);
  return { owner: home.person, ids: [id, otherId] as const, places: [placeId, second.id] as const, family: person };
}

describe('the month of a home', () => {
  it('holds what was sent and paid, with credit notes taken off and reversed payments not counted', async () => {
    const { id, home } = await records.connected('accepted');
    const invoice = await send(id, home.person);
    const credited = { ...line, unitPrice: 200_00 };
    await send(id, home.person, { lines: [credited], corrects: invoice.id });
    await pay(id, home.person, { kind: 'deposit', amount: 300_00 });
    await pay(id, home.person, { kind: 'refund', amount: 50_00 });
    const bounced = await pay(id, home.person, { kind: 'payment', amount: 100_00 });
    expect((await reverse(id, bounced.id, home.person)).status).toBe(200);
    const money = await read(home.person);
    expect(money.sums).toEqual({ invoiced: 1_050_00, credited: 210_00, received: 300_00, refunded: 50_00 });
    expect(money.taxes).toEqual([{ code: 'GST', percent: 5, base: 800_00, amount: 40_00 }]);
    expect(money.entries.map(({ kind, total }: { kind: string; total: number }) => [kind, total])).toEqual([
      ['invoice', 1_050_00],
      ['credit-note', -210_00],
      ['deposit', 300_00],
      ['refund', -50_00],
      ['payment', 100_00],
    ]);
    expect(money.entries[0]).toMatchObject({
      person: 'Marie Roy',
      spiritId: id,
      net: 1_000_00,
      number: invoice.number,
    });
    expect(money.entries[4].reversedOn).toBe(money.today);
    const account = (await world.call('GET /api/spirits/{id}/invoices', { params: { id }, as: home.person })).json[0];
    expect(money.receivables).toMatchObject([
      { person: 'Marie Roy', numbers: [invoice.number], dueSaid: false, band: 'notDue', balance: account.balance.due },
    ]);
    expect(account.balance.due).toBe(590_00);
    expect(JSON.stringify(money)).not.toContain('private');
  });

  it('is one of several: each line stands in its own', async () => {
    const { id, home } = await records.connected('accepted');
    const invoice = await send(id, home.person);
    const { today } = await read(home.person);
    const month = today.slice(0, 7);
    const before = monthAfter(month, -2);
    // By the clock of Alberta the last evening of the month, by that of London the first day of the next.
    await world.pool.begin(async (sql) => {
      // What was sent never changes; only a test moves it.
      await sql`set local session_replication_role = replica`;
      await sql`
        update invoices set sent_at = ${`${monthAfter(month, -1)}-01T05:30:00Z`}, due_on = ${today}::date - 31
        where id = ${invoice.id}`;
    });
    expect((await read(home.person)).entries).toEqual([]);
    expect((await read(home.person, { from: before, to: before })).entries).toMatchObject([{ id: invoice.id }]);
    expect((await read(home.person, { from: before, to: month })).entries).toHaveLength(1);
    const { receivables, bands } = await read(home.person);
    expect(receivables).toMatchObject([{ daysLate: 31, band: 'second', dueSaid: true }]);
    expect(bands.map(({ amount }: { amount: number }) => amount)).toEqual([0, 0, 1_050_00, 0, 0]);
  });

  it('says what was owed at its end, whatever came or was taken back since', async () => {
    const { id, home } = await records.connected('accepted');
    const invoice = await send(id, home.person);
    const { today, owedOn } = await read(home.person);
    expect(owedOn).toBe(today);
    const [month, before, first] = [0, -1, -2].map((months) => monthAfter(today.slice(0, 7), months));
    const bounced = await pay(id, home.person, { kind: 'payment', amount: 50_00 });
    expect((await reverse(id, bounced.id, home.person)).status).toBe(200);
    await pay(id, home.person, { kind: 'payment', amount: 1_050_00 });
    await world.pool.begin(async (sql) => {
      // What was sent or noted never changes; only a test moves it.
      await sql`set local session_replication_role = replica`;
      await sql`update invoices set sent_at = ${`${first}-10T12:00:00Z`}, due_on = ${`${first}-20`} where id = ${invoice.id}`;
      await sql`update payments set received_on = ${`${before}-03`} where id = ${bounced.id}`;
    });
    const then = async (at: string) => (await read(home.person, { from: at, to: at })).receivables;
    expect(await then(monthAfter(first!, -1))).toEqual([]);
    expect(await then(first!)).toMatchObject([{ person: 'Marie Roy', balance: 1_050_00, band: 'first' }]);
    expect(await then(before!)).toMatchObject([{ balance: 1_000_00, band: 'second' }]);
    expect(await then(month!)).toEqual([]);
    expect((await read(home.person, { from: first!, to: before! })).bands[2]).toMatchObject({ amount: 1_000_00 });
  });

  it('has the branches together or each for itself, and nothing of another home', async () => {
    const { owner, ids, places } = await twoBranches();
    await send(ids[0], owner);
    await send(ids[1], owner, { lines: [{ ...line, taxes: ['HST'] }] });
    const both = await read(owner);
    expect(both.branches).toHaveLength(2);
    expect(both.taxes.map(({ code, percent }: { code: string; percent: number }) => [code, percent])).toEqual([
      ['GST', 5],
      ['HST', 13],
    ]);
    const one = await read(owner, { place: places[1] });
    expect(one).toMatchObject({ place: places[1], sums: { invoiced: 1_130_00 } });
    expect(one.entries).toHaveLength(1);
    expect(one.receivables).toHaveLength(1);
    const other = await records.home();
    expect((await read(other.person)).entries).toEqual([]);
    expect((await read(other.person)).receivables).toEqual([]);
    const stranger = await world.call('GET /api/money', { as: other.person, query: { place: places[0] } });
    expect(stranger.status).toBe(404);
  });

  it('names what was paid before an invoice', async () => {
    const { id, home } = await records.connected('accepted');
    await pay(id, home.person, { kind: 'deposit', amount: 500_00 });
    const { ahead, receivables, sums } = await read(home.person);
    expect(ahead).toEqual({ count: 1, amount: 500_00 });
    expect(receivables).toEqual([]);
    expect(sums.received).toBe(500_00);
  });

  it('shows initials once a family has gone, and keeps the invoice of an erased record', async () => {
    const { owner, ids, places, family } = await twoBranches();
    const invoice = await send(ids[1], owner, { lines: [{ ...line, taxes: ['HST'] }] });
    await pay(ids[1], owner, { kind: 'payment', amount: 30_00 });
    expect((await records.act('disconnect', ids[1], places[1], family)).status).toBe(200);
    const gone = await read(owner);
    // The branches lie in two zones, so that by night the payment may stand under an earlier day than the invoice.
    expect(gone.entries).toContainEqual(
      expect.objectContaining({ person: 'M. R.', spiritId: null, number: invoice.number }),
    );
    expect(gone.receivables).toMatchObject([{ person: 'M. R.', spiritId: null, balance: 1_100_00 }]);
    await world.pool`update spirits set deleted_at = now() - interval '31 days' where id = ${ids[1]}`;
    await applyRetention(world.pool);
    const erased = await read(owner);
    expect(erased.entries).toMatchObject([{ person: 'M. R.', spiritId: null, total: 1_130_00 }]);
    expect(erased.taxes).toEqual([{ code: 'HST', percent: 13, base: 1_000_00, amount: 130_00 }]);
    expect(erased.sums).toMatchObject({ invoiced: 1_130_00, received: 0 });
    expect(erased.receivables).toEqual([]);
    expect(JSON.stringify([gone, erased])).not.toMatch(/Marie|Roy\b/);
  });

  it('keeps what a paper came to, whatever the taxes are later, and finds a settled account in its own month', async () => {
    const { id, home } = await records.connected('accepted');
    const invoice = await send(id, home.person);
    await pay(id, home.person, { kind: 'payment', amount: 1_050_00 });
    expect((await read(home.person)).receivables).toEqual([]);
    const sixty = {
      ...invoice.totals,
      taxes: [{ code: 'GST', percent: 6, base: 1_000_00, amount: 60_00 }],
      total: 1_060_00,
    };
    await world.pool.begin(async (sql) => {
      await sql`set local session_replication_role = replica`;
      await sql`
        update invoices set totals = ${sql.json(sixty)}, sent_at = sent_at - interval '1 year' where id = ${invoice.id}`;
    });
    await world.pool`
      update payments set received_on = received_on - 365, recorded_at = recorded_at - interval '1 year', amount = 106000
      where spirit_id = ${id}`;
    const now = await read(home.person);
    expect([now.entries, now.receivables]).toEqual([[], []]);
    const lastYear = monthAfter(now.from, -12);
    const then = await read(home.person, { from: lastYear, to: lastYear });
    expect(then.sums).toMatchObject({ invoiced: 1_060_00, received: 1_060_00 });
    expect(then.taxes).toEqual([{ code: 'GST', percent: 6, base: 1_000_00, amount: 60_00 }]);
    await world.pool`update spirits set deleted_at = now() - interval '31 days' where id = ${id}`;
    await applyRetention(world.pool);
    expect((await read(home.person, { from: lastYear, to: lastYear })).taxes).toEqual(then.taxes);
  });

  it('refuses months that cannot be', async () => {
    const { person } = await records.home();
    for (const query of [
      { from: '2026-13', to: '2026-13' },
      { from: '2026-02', to: '2026-01' },
      { from: '2026-02' },
      { from: '2025-01', to: '2026-01' },
      { place: 'all' },
    ] as Record<string, string>[])
      expect((await world.call('GET /api/money', { as: person, query })).status, JSON.stringify(query)).toBe(400);
  });
});

describe('the table for the accountant', () => {
  it('has the same lines, in the language that is asked for', async () => {
    const { id, home } = await records.connected('accepted');
    const invoice = await send(id, home.person);
    await pay(id, home.person, { kind: 'payment', amount: 100_00 });
    const { today } = await read(home.person);
    const csv = (query: Record<string, string> = {}) => world.call('GET /api/money/csv', { as: home.person, query });
    const answer = await csv();
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toContain(`rivage-${today.slice(0, 7)}.csv`);
    expect([...answer.bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const lines = answer.bytes.toString().split('\r\n');
    expect(lines).toHaveLength(4);
    const { name } = home.place;
    expect(lines[1]).toBe(
      `"${today}","Invoice","${invoice.number}","Marie Roy","${name}",1000.00,50.00,,,,,1050.00,"","",`,
    );
    expect(lines[2]).toBe(`"${today}","Payment","","Marie Roy","${name}",,,,,,,100.00,"Cheque","",`);
    expect((await csv({ language: 'fr' })).text).toContain('"Facture"');
    const other = await records.home();
    const theirs = await world.call('GET /api/money/csv', { as: other.person });
    expect(theirs.text.trim().split('\r\n')).toHaveLength(1);
    expect((await world.call('GET /api/money/csv', { as: other.person, query: { place: home.placeId } })).status).toBe(
      404,
    );
  });
});
