import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import errors from '../../messages/en/errors.json' with { type: 'json' };
import { recordsOf } from '../records.ts';
import { createWorld, type Person, type World } from '../world.ts';

let world: World;
let records: ReturnType<typeof recordsOf>;

beforeAll(async () => {
  world = await createWorld();
  records = recordsOf(world);
});
afterAll(() => world.close());

const lines = [{ item: 'Services', quantity: 1, unitPrice: 100_000, taxes: [], thirdParty: false }];
const path = 'POST /api/spirits/{id}/invoices';
const dayBefore = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const payment = { kind: 'payment', amount: 40_000, method: 'transfer', receivedOn: dayBefore(2) };
const pay = (id: string, as: Person, body: object = {}) =>
  world.call('POST /api/spirits/{id}/payments', { params: { id }, as, body: { ...payment, ...body } });
const reverse = (id: string, paymentId: string, as: Person, reason = 'The cheque came back') =>
  world.call('POST /api/spirits/{id}/payments/{paymentId}/reverse', {
    params: { id, paymentId },
    as,
    body: { reason },
  });
const setPaid = (id: string, as: Person, body: object) =>
  world.call('POST /api/spirits/{id}/paid', { params: { id }, as, body });
const refusal = ({ status, text }: { status: number; text: string }) => [status, text];
const isPaid = async (id: string, as: Person) => (await records.read(id, as)).json.spirit.core.paid;
const accountOf = async (id: string, as: Person) =>
  (await world.call('GET /api/spirits/{id}/invoices', { params: { id }, as })).json[0];

async function sendInvoice(id: string, as: Person) {
  const { json } = await world.call(path, { params: { id }, as, body: { lines } });
  const sent = await world.call(`${path}/{invoiceId}/send`, { params: { id, invoiceId: json.id }, as });
  expect(sent.status, sent.text).toBe(200);
  return sent.json;
}

/** A case of the family’s chosen home, with an invoice of $1,000. */
async function chosenCase() {
  const { id, family, home, placeId } = await records.connected('accepted');
  await records.act('engage', id, placeId, family.person);
  return { id, family: family.person, home: home.person, invoice: await sendInvoice(id, home.person) };
}

describe('a payment', () => {
  it('has a day that can be', async () => {
    const { id, home } = await chosenCase();
    expect(refusal(await pay(id, home, { receivedOn: '2206-11-20' }))).toEqual([400, errors.paymentDayFuture]);
    expect(refusal(await pay(id, home, { receivedOn: dayBefore(-2) }))).toEqual([400, errors.paymentDayFuture]);
    expect(refusal(await pay(id, home, { receivedOn: dayBefore(400) }))).toEqual([400, errors.paymentDayEarly]);
    expect((await accountOf(id, home)).payments).toEqual([]);
  });

  it('is reversed once, with a trace that the family reads too', async () => {
    const { id, home, family } = await chosenCase();
    const noted = (await pay(id, home)).json.payments[0];
    const other = await chosenCase();
    expect((await reverse(id, noted.id, family)).status).toBe(403);
    expect((await reverse(id, noted.id, other.home)).status).toBe(404);
    expect((await reverse(other.id, noted.id, other.home)).status).toBe(404);
    expect(refusal(await reverse(id, noted.id, home, ' '))).toEqual([400, errors.reversalReasonNeeded]);
    const answers = await Promise.all([1, 2, 3].map(() => reverse(id, noted.id, home)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const account = await accountOf(id, family);
    expect(account.balance).toMatchObject({ paid: 0, due: 100_000 });
    expect(account.payments[0]).toMatchObject({ amount: 40_000, reversedReason: 'The cheque came back' });
    expect(account.payments[0].reversedAt).not.toBeNull();
    expect((await records.auditsOf(id)).filter((action) => action === 'reverse-payment')).toHaveLength(1);
  });

  it('stays while it was paid back', async () => {
    const { id, home } = await chosenCase();
    const noted = (await pay(id, home)).json.payments[0];
    await pay(id, home, { kind: 'refund', amount: 1_000 });
    expect(refusal(await reverse(id, noted.id, home))).toEqual([409, errors.reversalBelowRefunds]);
  });
});

describe('paid', () => {
  it('follows the ledger, with one entry for each change', async () => {
    const { id, home, family } = await chosenCase();
    await pay(id, home);
    expect(await isPaid(id, family)).toBe(false);
    const rest = (await pay(id, home, { amount: 60_000 })).json.payments[1];
    expect(await isPaid(id, family)).toBe(true);
    expect(refusal(await setPaid(id, home, { paid: false }))).toEqual([409, errors.paidByLedger]);
    await reverse(id, rest.id, home);
    expect(await isPaid(id, family)).toBe(false);
    const flags = (await records.auditsOf(id)).filter((action) => action.endsWith('paid'));
    expect(flags).toEqual(['paid', 'unpaid']);
  });

  it('said by the bare call notes what is due as received', async () => {
    const { id, home } = await chosenCase();
    expect((await setPaid(id, home, { paid: true })).json.core.paid).toBe(true);
    const { payments, balance } = await accountOf(id, home);
    expect(payments).toMatchObject([{ kind: 'payment', amount: 100_000, method: 'other' }]);
    expect(balance.due).toBe(0);
    await setPaid(id, home, { paid: true });
    expect((await accountOf(id, home)).payments).toHaveLength(1);
  });

  it('asks what was received: less than is due is noted, and does not make it paid', async () => {
    const { id, home } = await chosenCase();
    const received = { amount: 30_000, method: 'cheque', receivedOn: dayBefore(1) };
    expect((await setPaid(id, home, { paid: true, received })).json.core.paid).toBe(false);
    expect((await accountOf(id, home)).balance.due).toBe(70_000);
    const more = { ...received, amount: 70_001 };
    expect(refusal(await setPaid(id, home, { paid: true, received: more }))).toEqual([409, errors.overpaid]);
  });

  it('without an invoice is the home’s word, with what came in as a deposit', async () => {
    const { id, family, home, placeId } = await records.connected('accepted');
    await records.act('engage', id, placeId, family.person);
    const received = { amount: 100_000, method: 'cash', receivedOn: dayBefore(1) };
    expect((await setPaid(id, home.person, { paid: true, received })).json.core.paid).toBe(true);
    expect((await accountOf(id, home.person)).payments).toMatchObject([{ kind: 'deposit', amount: 100_000 }]);
    await sendInvoice(id, home.person);
    expect(await isPaid(id, family.person)).toBe(true);
  });
});

/** Two branches of one mailbox, each with an accepted case. */
async function twoBranches() {
  const first = await records.connected('accepted');
  const second = await world.place({ email: first.home.person.email });
  const { person, id } = await records.family();
  await records.act('connect', id, second.id, person);
  await records.act('accept', id, second.id, first.home.person);
  return { owner: first.home.person, ids: [first.id, id], places: [first.placeId, second.id] };
}

describe('numbers of a company', () => {
  it('are one series for all branches, also when they send at once', async () => {
    const { owner, ids } = await twoBranches();
    const sent = await Promise.all([...ids, ...ids, ...ids, ...ids].map((id) => sendInvoice(id, owner)));
    const numbers = sent.map(({ number }) => number).sort();
    const year = numbers[0].slice(0, 4);
    expect(numbers).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map((count) => `${year}-000${count}`));
  });

  it('go on above those of a branch that joins the company', async () => {
    const { owner, ids } = await twoBranches();
    await sendInvoice(ids[0]!, owner);
    const joining = await records.connected('accepted');
    for (const _ of [1, 2, 3]) await sendInvoice(joining.id, joining.home.person);
    await world.pool`update places set email = ${owner.email} where id = ${joining.placeId}`;
    const next = await Promise.all([sendInvoice(ids[1]!, owner), sendInvoice(joining.id, owner)]);
    expect(next.map(({ number }) => number.slice(5)).sort()).toEqual(['0004', '0005']);
  });
});

describe('tax numbers and terms', () => {
  const terms = (placeId: string, as: Person) =>
    world.call('GET /api/places/{id}/invoice-terms', { params: { id: placeId }, as });
  const write = (placeId: string, as: Person, body: object) =>
    world.call('PATCH /api/places/{id}/invoice-terms', { params: { id: placeId }, as, body });

  it('stand on the invoices of all branches, and stay on what was sent', async () => {
    const { owner, ids, places } = await twoBranches();
    const said = { taxNumbers: { GST: '123456789 RT0001', QST: '' }, termsDays: 30, updatedAt: null };
    const written = await write(places[0]!, owner, said);
    expect(written.json).toMatchObject({ taxNumbers: { GST: '123456789 RT0001' }, termsDays: 30 });
    expect((await terms(places[1]!, owner)).json).toMatchObject({ termsDays: 30 });
    const draft = await world.call(path, { params: { id: ids[1]! }, as: owner, body: { lines } });
    expect(draft.json).toMatchObject({ taxNumbers: { GST: '123456789 RT0001' }, termsDays: 30, dueOn: null });
    const sent = await sendInvoice(ids[1]!, owner);
    const days = (Date.parse(sent.dueOn) - Date.parse(sent.sentAt.slice(0, 10))) / 86_400_000;
    expect([29, 30]).toContain(days);
    const { updatedAt } = (await terms(places[1]!, owner)).json;
    expect((await write(places[1]!, owner, { taxNumbers: {}, termsDays: null, updatedAt })).status).toBe(200);
    const [account] = (await world.call('GET /api/spirits/{id}/invoices', { params: { id: ids[1]! }, as: owner })).json;
    const kept = account.invoices.find(({ id }: { id: string }) => id === sent.id);
    expect(kept).toMatchObject({ dueOn: sent.dueOn, taxNumbers: { GST: '123456789 RT0001' }, termsDays: null });
    expect((await sendInvoice(ids[0]!, owner)).dueOn).toBeNull();
  });

  it('are not overwritten unseen, and are the listing’s managers’ alone', async () => {
    const { owner, places } = await twoBranches();
    const said = { taxNumbers: { GST: '123456789 RT0001' }, termsDays: 0, updatedAt: null };
    const answers = await Promise.all(places.map((id) => write(id, owner, said)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(refusal(await write(places[0]!, owner, { ...said, taxNumbers: { GST: 'none' } }))).toEqual([
      400,
      errors.taxNumberInvalid,
    ]);
    const stranger = await records.home();
    expect((await terms(places[0]!, stranger.person)).status).toBe(403);
  });
});
