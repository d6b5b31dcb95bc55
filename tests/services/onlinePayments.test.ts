import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { lookAfterPayments } from '#features/invoices/online-payments/clock.service.ts';
import errors from '../../messages/en/errors.json' with { type: 'json' };
import { recordsOf } from '../records.ts';
import { type StripeDouble, stripeDouble } from '../stripe.ts';
import { createWorld, type Person, type World } from '../world.ts';

let world: World;
let double: StripeDouble;
let records: ReturnType<typeof recordsOf>;

beforeAll(async () => {
  double = await stripeDouble();
  world = await createWorld(double.environment);
  records = recordsOf(world);
  double.state.tell = tell;
});
afterEach(async () => {
  double.state.mishaps = [];
  await world.pool`delete from rate_limits`;
});
afterAll(async () => {
  await world.close();
  await double.close();
});

const lines = [{ item: 'Services', quantity: 1, unitPrice: 100_000, taxes: [], thirdParty: false }];
const refusal = ({ status, text }: { status: number; text: string }) => [status, text];
const invoices = 'POST /api/spirits/{id}/invoices';

const tell = (body: string, signature: string) =>
  world.call('POST /api/payment-events/{provider}', {
    params: { provider: 'stripe' },
    body,
    headers: { 'stripe-signature': signature },
  });

/** The account of a branch, as far as it is wanted, without the way there. */
async function connectAccount(placeId: string, state: 'unfinished' | 'asked' | 'ready' = 'ready') {
  const accountId = `acct_${placeId.slice(0, 8)}`;
  const isReady = state === 'ready';
  double.state.accounts.set(accountId, { id: accountId, charges_enabled: isReady, details_submitted: isReady });
  await world.pool`
    insert into payment_accounts (place_id, provider, account_id, mailbox_hash, state)
    select id, 'stripe', ${accountId}, sha256(convert_to(email, 'UTF8')), ${state} from places where id = ${placeId}`;
  return accountId;
}

async function sendInvoice(id: string, as: Person) {
  const { json } = await world.call(invoices, { params: { id }, as, body: { lines } });
  const sent = await world.call(`${invoices}/{invoiceId}/send`, { params: { id, invoiceId: json.id }, as });
  expect(sent.status, sent.text).toBe(200);
  return sent.json;
}

/** A case with an invoice of $1,000, of a home that takes payments online. */
async function payableCase() {
  const { id, family, home, placeId } = await records.connected('accepted');
  await records.act('engage', id, placeId, family.person);
  const invoice = await sendInvoice(id, home.person);
  return { id, placeId, family: family.person, home: home.person, invoice, account: await connectAccount(placeId) };
}
type Case = Awaited<ReturnType<typeof payableCase>>;

const list = 'GET /api/spirits/{id}/online-payments';
const online = async ({ id }: Pick<Case, 'id'>, as: Person) => (await world.call(list, { params: { id }, as })).json;
const pay = ({ id, placeId, family }: Case, amount = 100_000, headers = {}) =>
  world.call('POST /api/spirits/{id}/online-payments', {
    params: { id },
    as: family,
    body: { placeId, amount },
    headers,
  });
const read = ({ family }: Case, onlinePaymentId: string) =>
  world.call('GET /api/online-payments/{onlinePaymentId}', { params: { onlinePaymentId }, as: family });
const check = ({ family }: Case, onlinePaymentId: string) =>
  world.call('POST /api/online-payments/{onlinePaymentId}/check', { params: { onlinePaymentId }, as: family });
const accountOf = async ({ id, home }: Case) =>
  (await world.call('GET /api/spirits/{id}/invoices', { params: { id }, as: home })).json[0];
const entriesOf = async (one: Case) =>
  (await accountOf(one)).payments.map(({ kind, amount, method }: Record<string, unknown>) => [kind, amount, method]);
const refund = ({ id, home }: Case, paymentId: string, body: object = {}) =>
  world.call('POST /api/spirits/{id}/payments/{paymentId}/refund', {
    ...{ params: { id, paymentId }, as: home, body: { reason: 'The flowers were not delivered', ...body } },
  });
/** What a home was told by mail of what has become of online payments. */
const newsOf = async ({ home }: { home: Person }): Promise<string[]> =>
  (await world.mailsTo(home.email))
    .map(({ subject }) => subject)
    .filter((subject) =>
      /paid online|paid back online|is not what was asked|came back|disputed|dispute|The bank/.test(subject),
    );

const sessionOf = (address: string) => address.split('/').at(-1)!;
const lookAgain = async () => {
  await world.pool`update online_payments set looked_at = looked_at - interval '10 minutes'`;
  await world.pool`update online_refunds set asked_at = asked_at - interval '10 minutes'`;
  await lookAfterPayments(world.pool, world.config);
};

/** A case whose invoice was paid online, with its entry in the ledger. */
async function paidCase(amount = 100_000) {
  const one = await payableCase();
  const { json } = await pay(one, amount);
  const session = sessionOf(json.address);
  double.state.pay(session);
  const told = await double.state.send('checkout.session.completed', one.account, double.toldOf(session));
  expect(told).toBeUndefined();
  const { paymentId } = (await online(one, one.home)).payments[0];
  return { ...one, onlineId: json.id as string, session, paymentId: paymentId as string };
}

/** A case to which other money came in than was asked. */
async function differingCase({ amount = 100_000, currency = 'cad' }) {
  const one = await payableCase();
  const { json } = await pay(one);
  const session = double.state.pay(sessionOf(json.address));
  Object.assign(session, { amount_total: amount, currency });
  await double.state.send('checkout.session.completed', one.account, double.toldOf(session.id));
  return { ...one, onlineId: json.id as string, intent: `pi_${session.id}` };
}
const settle = ({ id, home, onlineId }: Pick<Case, 'id' | 'home'> & { onlineId: string }, body: object) =>
  world.call('POST /api/spirits/{id}/online-payments/{onlinePaymentId}/settle', {
    ...{ params: { id, onlinePaymentId: onlineId }, as: home, body },
  });
const todayOf = async ({ home }: { home: Person }) => (await world.call('GET /api/today', { as: home })).json;

describe('paying online', () => {
  it('goes to a page of the provider that is told the invoice and the home, and nobody’s name', async () => {
    const one = await payableCase();
    expect((await online(one, one.family)).offers).toEqual([
      { placeId: one.placeId, kind: 'payment', amount: 100_000 },
    ]);
    const asked = await pay(one);
    expect(asked.status, asked.text).toBe(201);
    expect(asked.json).toMatchObject({ state: 'open', amount: 100_000, number: one.invoice.number });
    const { form, headers } = double.state.asked.at(-1)!;
    expect(headers).toMatchObject({ 'stripe-account': one.account, 'idempotency-key': asked.json.id });
    expect(Object.fromEntries(form)).toMatchObject({
      'line_items[0][price_data][currency]': 'cad',
      'line_items[0][price_data][unit_amount]': '100000',
      'line_items[0][price_data][product_data][name]': `Invoice ${one.invoice.number}`,
      client_reference_id: asked.json.id,
      success_url: `${world.config.publicUrl}/payment/${asked.json.id}`,
    });
    for (const secret of ['Marie', 'Roy', 'Paul', one.id, one.family.email, one.home.email])
      expect(decodeURIComponent(form.toString())).not.toContain(secret);
    expect(world.logLines.join()).not.toContain(double.environment.STRIPE_SECRET_KEY);
  });

  it('enters the ledger once, on the day, and marks what follows', async () => {
    const one = await paidCase();
    expect(await entriesOf(one)).toEqual([['payment', 100_000, 'online']]);
    expect((await accountOf(one)).balance.due).toBe(0);
    expect((await records.read(one.id, one.family)).json.spirit.core.paid).toBe(true);
    expect((await read(one, one.onlineId)).json).toMatchObject({ state: 'paid', address: null });
    expect((await online(one, one.family)).offers).toEqual([]);
    const audits =
      await world.pool`select action, actor_id from audits where spirit_id = ${one.id} and action = 'pay-online'`;
    expect(audits).toEqual([{ action: 'pay-online', actorId: one.family.userId }]);
    const told = (await world.mailsTo(one.home.email)).filter(({ subject }) => /was paid online/.test(subject));
    expect(told).toHaveLength(1);
    expect(told[0]!.subject).toBe('$1,000.00 was paid online');
    expect(told[0]!.text).not.toMatch(/Marie|Roy|Paul/);
  });

  it('is booked once by two events at once, by the one who comes back, and by events that come again', async () => {
    const one = await payableCase();
    const { json } = await pay(one, 40_000);
    const session = sessionOf(json.address);
    double.state.pay(session);
    const event = double.state.eventOf('checkout.session.completed', one.account, double.toldOf(session));
    const answers = await Promise.all([
      tell(event.body, event.signature),
      tell(event.body, event.signature),
      check(one, json.id),
      check(one, json.id),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    await tell(event.body, event.signature);
    const late = double.state.eventOf('checkout.session.expired', one.account, {
      ...double.toldOf(session),
      ...{ status: 'expired', payment_status: 'unpaid' },
    });
    await tell(late.body, late.signature);
    expect(await entriesOf(one)).toEqual([['payment', 40_000, 'online']]);
    expect((await read(one, json.id)).json.state).toBe('paid');
  });

  it('is found by who comes back before the event', async () => {
    const one = await payableCase();
    const { json } = await pay(one);
    expect((await check(one, json.id)).json.state).toBe('open');
    double.state.pay(sessionOf(json.address));
    expect((await check(one, json.id)).json.state).toBe('paid');
    expect(await entriesOf(one)).toHaveLength(1);
  });

  it('waits for the bank, which says yes or no', async () => {
    for (const [event, state, entries] of [
      ['checkout.session.async_payment_succeeded', 'paid', 1],
      ['checkout.session.async_payment_failed', 'failed', 0],
    ] as const) {
      const one = await payableCase();
      const { json } = await pay(one);
      const session = sessionOf(json.address);
      double.state.pay(session, true);
      expect((await check(one, json.id)).json).toMatchObject({ state: 'confirming', address: null });
      expect(refusal(await pay(one))).toEqual([409, errors.onlinePaymentUnderWay]);
      if (state === 'paid') double.state.sessions.get(session)!.payment_status = 'paid';
      await double.state.send(event, one.account, double.toldOf(session));
      expect((await read(one, json.id)).json.state).toBe(state);
      expect(await entriesOf(one)).toHaveLength(entries);
    }
  });

  it('has one page for two tabs, and another amount closes the one before', async () => {
    const one = await payableCase();
    const [first, second] = [await pay(one, 30_000), await pay(one, 30_000)];
    expect(second.json).toEqual(first.json);
    const other = await pay(one, 20_000);
    expect(other.json).toMatchObject({ state: 'open', amount: 20_000 });
    expect(double.state.sessions.get(sessionOf(first.json.address))!.status).toBe('expired');
    expect((await read(one, first.json.id)).json.state).toBe('expired');
  });

  it('has a new page where the one before is about to close, or was closed unheard', async () => {
    const one = await payableCase();
    const first = await pay(one);
    await world.pool`update online_payments set expires_at = now() + interval '5 minutes' where id = ${first.json.id}`;
    const second = await pay(one);
    expect(second.json.id).not.toBe(first.json.id);
    await world.pool`update online_payments set expires_at = now() - interval '1 second' where id = ${second.json.id}`;
    double.state.sessions.get(sessionOf(second.json.address))!.status = 'expired';
    expect((await pay(one)).json).toMatchObject({ state: 'open' });
    expect((await read(one, second.json.id)).json.state).toBe('expired');
  });

  it('is not begun anew where the page before was paid meanwhile', async () => {
    const one = await payableCase();
    const first = await pay(one, 30_000);
    double.state.pay(sessionOf(first.json.address));
    expect(refusal(await pay(one, 20_000))).toEqual([409, errors.onlinePaymentUnderWay]);
    expect(await entriesOf(one)).toEqual([['payment', 30_000, 'online']]);
    expect((await pay(one, 20_000)).status).toBe(201);
  });

  it('stands as a credit where it was paid otherwise meanwhile', async () => {
    const one = await payableCase();
    const { json } = await pay(one);
    const receivedOn = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
    const body = { kind: 'payment', amount: 100_000, method: 'cheque', receivedOn };
    expect(
      (await world.call('POST /api/spirits/{id}/payments', { params: { id: one.id }, as: one.home, body })).status,
    ).toBe(201);
    double.state.pay(sessionOf(json.address));
    expect((await check(one, json.id)).json.state).toBe('paid');
    expect((await accountOf(one)).balance.due).toBe(-100_000);
  });

  it('tells of a dispute about other money than was asked, and books nothing of it', async () => {
    const one = await differingCase({ currency: 'usd' });
    const event = { payment_intent: one.intent, amount: 100_000, status: 'needs_response' };
    for (const _ of [1, 2]) await double.state.send('charge.dispute.created', one.account, event);
    expect((await online(one, one.home)).payments).toMatchObject([{ state: 'differs', dispute: 'open' }]);
    await double.state.send('charge.dispute.closed', one.account, { ...event, status: 'lost' });
    expect((await online(one, one.home)).payments).toMatchObject([{ state: 'returned', dispute: 'lost' }]);
    expect(await entriesOf(one)).toEqual([]);
    expect((await newsOf(one)).sort()).toEqual([
      'A payment of US$1,000.00 is disputed',
      'An online payment is not what was asked',
      'The bank has taken US$1,000.00 back',
    ]);
  });

  it('is never booked by itself where other money came in than was asked', async () => {
    const one = await payableCase();
    const { json } = await pay(one);
    const session = double.state.pay(sessionOf(json.address));
    session.currency = 'usd';
    await double.state.send('checkout.session.completed', one.account, double.toldOf(session.id));
    expect((await read(one, json.id)).json.state).toBe('differs');
    expect(await entriesOf(one)).toEqual([]);
    expect((await online(one, one.home)).payments).toMatchObject([{ state: 'differs' }]);
    expect(await newsOf(one)).toEqual(['An online payment is not what was asked']);
  });

  it('is booked as it came, by one of two colleagues, and can then be paid back as any other', async () => {
    const one = await differingCase({ amount: 120_000 });
    expect((await todayOf(one)).payments).toMatchObject({ count: 1, lines: [{ what: 'differs', amount: 100_000 }] });
    const both = await Promise.all([settle(one, { how: 'book' }), settle(one, { how: 'book' })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await entriesOf(one)).toEqual([['payment', 120_000, 'online']]);
    expect((await accountOf(one)).balance.due).toBe(-20_000);
    const [booked] = (await online(one, one.home)).payments;
    expect(booked).toMatchObject({ state: 'paid', amount: 100_000, received: 120_000, refundable: 120_000 });
    expect((await refund(one, booked.paymentId, { amount: 20_000 })).status).toBe(200);
    expect((await accountOf(one)).balance.due).toBe(0);
    expect((await todayOf(one)).payments.count).toBe(0);
    const audits =
      await world.pool`select actor_id from audits where spirit_id = ${one.id} and action = 'settle-online'`;
    expect(audits).toEqual([{ actorId: one.home.userId }]);
  });

  it('is given back in its own money, and nothing of it is booked', async () => {
    const one = await differingCase({ currency: 'usd' });
    expect(refusal(await settle(one, { how: 'book' }))).toEqual([409, errors.paymentNotBookable]);
    expect(refusal(await settle(one, { how: 'refund', reason: ' ' }))).toEqual([400, errors.reversalReasonNeeded]);
    const settled = await settle(one, { how: 'refund', reason: 'Other money' });
    expect(settled.status, settled.text).toBe(200);
    expect(settled.json).toMatchObject({ state: 'returned', refundable: 0, refunds: [{ reason: 'Other money' }] });
    expect(double.state.refunds.at(-1)).toMatchObject({ payment_intent: one.intent, amount: 100_000 });
    expect(await entriesOf(one)).toEqual([]);
    expect(refusal(await settle(one, { how: 'elsewhere', reason: 'x' }))).toEqual([409, errors.paymentSettled]);
  });

  it('waits for its settlement again where the provider refuses, is silent, or brings the money back', async () => {
    const one = await differingCase({ amount: 90_000 });
    double.state.mishaps = [400];
    expect(refusal(await settle(one, { how: 'refund', reason: 'Too little' }))).toEqual([409, errors.refundRefused]);
    double.state.mishaps = ['deaf'];
    expect(refusal(await settle(one, { how: 'refund', reason: 'Too little' }))).toEqual([503, errors.refundSilent]);
    expect(refusal(await settle(one, { how: 'book' }))).toEqual([409, errors.refundUnderWay]);
    await world.pool`update online_refunds set asked_at = asked_at - interval '1 day' where state = 'asked'`;
    await lookAgain();
    const given = await settle(one, { how: 'refund', reason: 'Too little' });
    expect(given.json.state).toBe('returned');
    const failed = { id: 're_1', metadata: { refund: given.json.refunds.at(-1).id }, status: 'failed' };
    await double.state.send('refund.failed', one.account, failed);
    expect((await online(one, one.home)).payments).toMatchObject([{ state: 'differs', refundable: 90_000 }]);
    expect(await newsOf(one)).toContain('A refund of $900.00 came back');
  });

  it('is settled by what the home does at the provider, whole, and by what it says it did', async () => {
    const one = await differingCase({ amount: 90_000 });
    const told = (amount: number) =>
      double.state.send('charge.refunded', one.account, { payment_intent: one.intent, amount_refunded: amount });
    await told(40_000);
    expect((await online(one, one.home)).payments).toMatchObject([{ state: 'differs', refundable: 50_000 }]);
    await told(90_000);
    expect((await online(one, one.home)).payments).toMatchObject([{ state: 'returned', refundable: 0 }]);
    const other = await differingCase({ currency: 'usd' });
    const reason = 'Given back by cheque';
    expect((await settle(other, { how: 'elsewhere', reason })).json).toMatchObject({
      ...{ state: 'settled', settledReason: reason, refundable: 0 },
    });
    expect((await online(other, other.family)).payments).toMatchObject([{ state: 'settled' }]);
    expect((await settle({ ...other, onlineId: one.onlineId }, { how: 'book' })).status).toBe(404);
    expect((await settle({ ...other, home: one.home }, { how: 'book' })).status).toBe(404);
    expect((await settle({ ...other, onlineId: 'x' }, { how: 'book' })).status).toBe(404);
  });

  it('is refused for too much, too little, nothing that is due, and homes that do not take it', async () => {
    const one = await payableCase();
    expect(refusal(await pay(one, 100_001))).toEqual([409, errors.overpaid]);
    expect(refusal(await pay(one, 49))).toEqual([409, errors.onlineAmountSmall]);
    expect(refusal(await pay(one, -1))).toEqual([400, errors.amountInvalid]);
    await world.pool`update payment_accounts set state = 'asked' where place_id = ${one.placeId}`;
    expect(refusal(await pay(one))).toEqual([409, errors.onlinePaymentsOff]);
    expect((await online(one, one.family)).offers).toEqual([]);
    const other = await payableCase();
    expect((await pay({ ...one, placeId: other.placeId })).status).toBe(404);
    expect((await pay({ ...other, family: one.family })).status).toBe(404);
    const done = await paidCase();
    expect(refusal(await pay(done, 100))).toEqual([409, errors.onlineNothingDue]);
    expect((await read(one, done.onlineId)).status).toBe(404);
  });
});

describe('a provider that does not answer', () => {
  it.each([429, 500, 'deaf'] as const)('with %s is said, and asked again with the same key', async (mishap) => {
    const one = await payableCase();
    double.state.mishaps = [mishap];
    expect(refusal(await pay(one))).toEqual([503, errors.paymentServiceSilent]);
    const again = await pay(one);
    expect(again.status).toBe(201);
    expect(await world.pool`select id from online_payments where spirit_id = ${one.id}`).toHaveLength(1);
  });

  it('whose answer was lost has opened one page, which is found again', async () => {
    const one = await payableCase();
    const before = double.state.sessions.size;
    double.state.mishaps = ['lost'];
    expect((await pay(one)).status).toBe(503);
    await lookAgain();
    const [payment] = (await online(one, one.family)).payments;
    expect(payment.state).toBe('open');
    expect((await pay(one)).json.id).toBe(payment.id);
    expect(double.state.sessions.size).toBe(before + 1);
  });

  it('that refuses is said, and nothing is under way', async () => {
    const one = await payableCase();
    double.state.mishaps = [402];
    expect(refusal(await pay(one))).toEqual([409, errors.paymentServiceRefused]);
    expect((await online(one, one.family)).payments).toMatchObject([{ state: 'failed' }]);
    expect((await pay(one)).status).toBe(201);
  });

  it('tells whoever comes back that nobody knows yet', async () => {
    const one = await payableCase();
    const { json } = await pay(one);
    double.state.mishaps = ['deaf'];
    expect(refusal(await check(one, json.id))).toEqual([503, errors.paymentServiceSilent]);
  });
});

describe('by the clock', () => {
  it('a payment whose event was lost is found, and one that is over is over', async () => {
    const [paid, over] = [await payableCase(), await payableCase()];
    const [first, second] = [await pay(paid), await pay(over)];
    double.state.pay(sessionOf(first.json.address));
    double.state.sessions.get(sessionOf(second.json.address))!.status = 'expired';
    await Promise.all([lookAgain(), lookAgain()]);
    expect((await read(paid, first.json.id)).json.state).toBe('paid');
    expect((await read(over, second.json.id)).json.state).toBe('expired');
    expect(await entriesOf(paid)).toHaveLength(1);
  });

  it('a page is closed at which more could be paid than is due by now', async () => {
    const one = await payableCase();
    const { json } = await pay(one);
    const corrects = one.invoice.id;
    const credit = await world.call(invoices, { params: { id: one.id }, as: one.home, body: { corrects, lines } });
    await world.call(`${invoices}/{invoiceId}/send`, {
      params: { id: one.id, invoiceId: credit.json.id },
      as: one.home,
    });
    await lookAgain();
    expect((await read(one, json.id)).json.state).toBe('expired');
    expect(double.state.sessions.get(sessionOf(json.address))!.status).toBe('expired');
  });

  it('goes on with the next where the provider is silent about one', async () => {
    const one = await payableCase();
    const { json } = await pay(one);
    await world.pool`update online_payments set looked_at = now() where id <> ${json.id}`;
    double.state.pay(sessionOf(json.address));
    double.state.mishaps = ['deaf'];
    await lookAgain();
    await lookAgain();
    expect((await read(one, json.id)).json.state).toBe('paid');
  });
});

describe('what the provider tells', () => {
  it('is taken only with its signature over these bytes, just now', async () => {
    const one = await payableCase();
    const { json } = await pay(one);
    const session = sessionOf(json.address);
    double.state.pay(session);
    const { eventOf } = double.state;
    const now = Math.floor(Date.now() / 1_000);
    const good = eventOf.call(double.state, 'checkout.session.completed', one.account, double.toldOf(session));
    const old = eventOf.call(
      double.state,
      'checkout.session.completed',
      one.account,
      double.toldOf(session),
      now - 400,
    );
    const unknown = [400, errors.signatureUnknown];
    expect(refusal(await tell(`${good.body} `, good.signature))).toEqual(unknown);
    expect(refusal(await tell(good.body, ''))).toEqual(unknown);
    expect(refusal(await tell(old.body, old.signature))).toEqual(unknown);
    expect((await world.call('POST /api/payment-events/other', { body: good.body })).status).toBe(404);
    expect(await entriesOf(one)).toEqual([]);
    expect((await tell(good.body, good.signature)).json).toEqual({ ok: true });
    expect(await entriesOf(one)).toHaveLength(1);
  });

  it('is nothing of ours where another account says it, or it is of no payment here', async () => {
    const one = await payableCase();
    const { json } = await pay(one);
    const session = sessionOf(json.address);
    double.state.pay(session);
    await double.state.send('checkout.session.completed', 'acct_of_others', double.toldOf(session));
    const stranger = { ...double.toldOf(session), client_reference_id: 'of the home’s own shop' };
    const own = double.state.eventOf('checkout.session.completed', one.account, stranger);
    expect((await tell(own.body, own.signature)).status).toBe(200);
    expect(await entriesOf(one)).toEqual([]);
  });
});

describe('paying back', () => {
  it('asks the provider first, then books; in parts, and never more than is left', async () => {
    const one = await paidCase();
    const reverse = 'POST /api/spirits/{id}/payments/{paymentId}/reverse';
    const params = { id: one.id, paymentId: one.paymentId };
    expect(refusal(await world.call(reverse, { params, as: one.home, body: { reason: 'x' } }))).toEqual([
      ...[409, errors.paymentOnline],
    ]);
    expect(refusal(await refund(one, one.paymentId, { reason: ' ' }))).toEqual([400, errors.reversalReasonNeeded]);
    const part = await refund(one, one.paymentId, { amount: 30_000 });
    expect(part.status, part.text).toBe(200);
    expect(part.json.balance).toMatchObject({ paid: 70_000, due: 30_000 });
    expect(refusal(await refund(one, one.paymentId, { amount: 70_001 }))).toEqual([409, errors.refundTooLarge]);
    expect((await refund(one, one.paymentId)).json.balance.paid).toBe(0);
    expect(refusal(await refund(one, one.paymentId))).toEqual([409, errors.refundTooLarge]);
    expect(await entriesOf(one)).toEqual([
      ['payment', 100_000, 'online'],
      ['refund', 30_000, 'online'],
      ['refund', 70_000, 'online'],
    ]);
    expect((await online(one, one.family)).payments[0]).toMatchObject({
      refundable: 0,
      refunds: [{ state: 'done' }, {}],
    });
    expect((await records.read(one.id, one.family)).json.spirit.core.paid).toBe(false);
  });

  it('says plainly that the provider refuses, and changes nothing', async () => {
    const one = await paidCase();
    double.state.mishaps = [402];
    expect(refusal(await refund(one, one.paymentId))).toEqual([409, errors.refundRefused]);
    expect((await accountOf(one)).balance.paid).toBe(100_000);
    expect((await online(one, one.home)).payments[0]).toMatchObject({
      refundable: 100_000,
      refunds: [{ state: 'failed' }],
    });
  });

  it('is never done twice where an answer was lost', async () => {
    const one = await paidCase();
    double.state.mishaps = ['lost'];
    expect(refusal(await refund(one, one.paymentId, { amount: 10_000 }))).toEqual([503, errors.refundSilent]);
    expect(refusal(await refund(one, one.paymentId, { amount: 10_000 }))).toEqual([409, errors.refundUnderWay]);
    expect((await accountOf(one)).balance.paid).toBe(100_000);
    const event = { payment_intent: `pi_${one.session}`, amount_refunded: 10_000 };
    await double.state.send('charge.refunded', one.account, event);
    expect((await accountOf(one)).balance.paid).toBe(100_000);
    await Promise.all([lookAgain(), lookAgain()]);
    expect(await entriesOf(one)).toEqual([
      ['payment', 100_000, 'online'],
      ['refund', 10_000, 'online'],
    ]);
  });

  it('is one for each key, whatever became of its answer, and only for who still has the case', async () => {
    const one = await paidCase();
    const asked = double.state.refunds.length;
    const press = (body: object, key = one.id) =>
      world.call('POST /api/spirits/{id}/payments/{paymentId}/refund', {
        params: { id: one.id, paymentId: one.paymentId },
        as: one.home,
        body: { reason: 'agreed', ...body },
        headers: { 'idempotency-key': key },
      });
    for (const _ of [1, 2]) expect((await press({ amount: 20_000 })).json.balance.paid).toBe(80_000);
    expect(refusal(await press({ amount: 10_000 }))).toEqual([409, errors.keyReused]);
    double.state.mishaps = ['lost'];
    expect((await press({ amount: 5_000 }, 'lost')).status).toBe(503);
    for (const _ of [1, 2]) expect((await press({ amount: 5_000 }, 'lost')).json.balance.paid).toBe(75_000);
    expect(double.state.refunds.slice(asked)).toHaveLength(2);
    await records.act('disconnect', one.id, one.placeId, one.family);
    expect((await press({ amount: 20_000 })).status).toBe(404);
  });

  it('that the provider will not speak of is over after a while', async () => {
    const one = await paidCase();
    double.state.mishaps = ['deaf'];
    expect((await refund(one, one.paymentId)).status).toBe(503);
    await world.pool`update online_refunds set asked_at = asked_at - interval '1 hour' where state = 'asked'`;
    double.state.mishaps = [402];
    await lookAfterPayments(world.pool, world.config);
    expect((await online(one, one.home)).payments[0].refunds).toMatchObject([{ state: 'failed' }]);
  });

  it('that never reached the provider is over after a while', async () => {
    const one = await paidCase();
    double.state.mishaps = ['deaf'];
    expect((await refund(one, one.paymentId)).status).toBe(503);
    await lookAgain();
    expect((await online(one, one.home)).payments[0].refunds).toMatchObject([{ state: 'asked' }]);
    await world.pool`update online_refunds set asked_at = asked_at - interval '1 hour'`;
    await lookAgain();
    expect((await online(one, one.home)).payments[0]).toMatchObject({
      refundable: 100_000,
      refunds: [{ state: 'failed' }],
    });
  });

  it('at the provider itself is booked here, once', async () => {
    const one = await paidCase();
    const event = { payment_intent: `pi_${one.session}`, amount_refunded: 25_000 };
    await double.state.send('charge.refunded', one.account, event);
    await double.state.send('charge.refunded', one.account, event);
    expect((await accountOf(one)).balance.paid).toBe(75_000);
    await double.state.send('charge.refunded', one.account, { ...event, amount_refunded: 40_000 });
    expect((await accountOf(one)).balance.paid).toBe(60_000);
    expect((await newsOf(one)).sort()).toEqual([
      '$1,000.00 was paid online',
      '$150.00 was paid back online',
      '$250.00 was paid back online',
    ]);
  });

  it('that came back after all no longer counts, with why', async () => {
    const one = await paidCase();
    await refund(one, one.paymentId, { amount: 20_000 });
    const [made] = double.state.refunds.slice(-1);
    await double.state.send('refund.failed', one.account, { ...made, status: 'failed' });
    await double.state.send('refund.failed', one.account, { ...made, status: 'failed' });
    const { balance, payments } = await accountOf(one);
    expect(balance.paid).toBe(100_000);
    expect(payments[1].reversedReason).toBe('The payment service could not pay it back.');
    expect((await newsOf(one)).filter((subject) => /came back/.test(subject))).toHaveLength(1);
  });

  it('at the provider itself that came back no longer counts either', async () => {
    const one = await paidCase();
    const event = { payment_intent: `pi_${one.session}`, amount_refunded: 25_000 };
    await double.state.send('charge.refunded', one.account, event);
    expect((await accountOf(one)).balance.paid).toBe(75_000);
    const failed = {
      id: 're_own',
      payment_intent: `pi_${one.session}`,
      amount: 25_000,
      status: 'failed',
      metadata: {},
    };
    for (const _ of [1, 2]) await double.state.send('refund.failed', one.account, failed);
    expect((await accountOf(one)).balance.paid).toBe(100_000);
  });

  it('is noted as a dispute, and booked once the bank has taken it', async () => {
    const one = await paidCase();
    const event = { payment_intent: `pi_${one.session}`, amount: 100_000, status: 'needs_response' };
    await double.state.send('charge.dispute.created', one.account, event);
    expect((await online(one, one.home)).payments[0]).toMatchObject({ dispute: 'open' });
    expect((await accountOf(one)).balance.paid).toBe(100_000);
    for (const _ of [1, 2]) await double.state.send('charge.dispute.closed', one.account, { ...event, status: 'lost' });
    await double.state.send('charge.dispute.updated', one.account, event);
    expect((await online(one, one.home)).payments[0]).toMatchObject({ dispute: 'lost', refundable: 0 });
    expect((await accountOf(one)).balance).toMatchObject({ paid: 0, due: 100_000 });
    expect((await newsOf(one)).sort()).toEqual([
      '$1,000.00 was paid online',
      'A payment of $1,000.00 is disputed',
      'The bank has taken $1,000.00 back',
    ]);
  });

  it('is for the home whose payment it is', async () => {
    const [one, other] = [await paidCase(), await payableCase()];
    expect((await refund({ ...one, home: other.home }, one.paymentId)).status).toBe(404);
    expect((await refund({ ...other }, one.paymentId)).status).toBe(404);
  });
});

describe('a home that takes payments', () => {
  const place = 'GET /api/places/{id}/online-payments';
  const act = (name: 'connect' | 'check' | 'stop', id: string, as: Person) =>
    world.call(`POST /api/places/{id}/online-payments/${name}`, { params: { id }, as });

  it('is sent to the provider, and is ready once that says so', async () => {
    const { person, placeId } = await records.home();
    expect((await world.call(place, { params: { id: placeId }, as: person })).json).toEqual({ state: 'none' });
    double.state.mishaps = ['lost'];
    expect(refusal(await act('connect', placeId, person))).toEqual([503, errors.paymentServiceSilent]);
    const before = double.state.accounts.size;
    const connected = await act('connect', placeId, person);
    expect(connected.json).toMatchObject({ state: 'unfinished', address: expect.stringContaining('/setup/acct_') });
    expect(double.state.accounts.size).toBe(before);
    const [row] = await world.pool`select account_id from payment_accounts where place_id = ${placeId}`;
    const account = double.state.accounts.get(row!.accountId)!;
    account.details_submitted = true;
    expect((await act('check', placeId, person)).json).toEqual({ state: 'asked' });
    account.charges_enabled = true;
    await double.state.send('account.updated', account.id, account);
    expect((await world.call(place, { params: { id: placeId }, as: person })).json).toEqual({ state: 'ready' });
    expect((await act('connect', placeId, person)).json).toEqual({ state: 'ready', address: null });
    expect((await act('stop', placeId, person)).json).toEqual({ state: 'none' });
  });

  it('shares one account among the branches of a mailbox, which nobody takes over with a listing', async () => {
    const { person, placeId, place: first } = await records.home();
    await connectAccount(placeId);
    const branch = await world.place({ email: first.email });
    expect((await act('connect', branch.id, person)).json).toEqual({ state: 'ready', address: null });
    const heir = await world.person({ roles: ['funeral-home'] });
    await world.pool`update places set email = ${heir.email} where id = ${branch.id}`;
    expect((await world.call(place, { params: { id: branch.id }, as: heir })).json).toEqual({ state: 'none' });
    expect((await act('connect', branch.id, heir)).json.state).toBe('unfinished');
    const [row] = await world.pool`select account_id from payment_accounts where place_id = ${branch.id}`;
    expect(row!.accountId).not.toBe(`acct_${placeId.slice(0, 8)}`);
  });
});

describe('where the operator has named no provider', () => {
  it('nothing speaks of it', async () => {
    const one = await payableCase();
    const { payments } = world.config;
    Object.assign(world.config, { payments: undefined });
    try {
      expect((await online(one, one.family)).offers).toEqual([]);
      expect(refusal(await pay(one))).toEqual([409, errors.onlinePaymentsOff]);
      const state = await world.call('GET /api/places/{id}/online-payments', {
        params: { id: one.placeId },
        as: one.home,
      });
      expect(state.json).toEqual({ state: 'off' });
      expect((await tell('{}', '')).status).toBe(404);
      await lookAfterPayments(world.pool, world.config);
    } finally {
      Object.assign(world.config, { payments });
    }
  });
});
