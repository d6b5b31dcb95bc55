import { expect } from 'vitest';
import { type StripeDouble, stripeDouble } from '../stripe.ts';
import type { Fixture } from './permissions.fixture.ts';
import type { Case } from './permissions.run.ts';

const lines = [{ item: 'Services', quantity: 1, unitPrice: 50_000, taxes: [], thirdParty: false }];
const recordId = ({ spiritId }: Fixture) => ({ id: spiritId });
const placeId = ({ listing }: Fixture) => ({ id: listing.id });

let double: Promise<StripeDouble> | undefined;

/** From now on the world has a provider. */
async function provide({ world }: Fixture): Promise<StripeDouble> {
  double ??= stripeDouble();
  const made = await double;
  Object.assign(world.config, { payments: made.settings });
  return made;
}

/** The connected home takes payments online. */
async function connectHome(fixture: Fixture): Promise<StripeDouble> {
  const { world, listings } = fixture;
  const made = await provide(fixture);
  const account = `acct_${listings.con.id.slice(0, 8)}`;
  made.state.accounts.set(account, { id: account, charges_enabled: true, details_submitted: true });
  await world.pool`
    insert into payment_accounts (place_id, provider, account_id, mailbox_hash, state)
    select id, 'stripe', ${account}, sha256(convert_to(email, 'UTF8')), 'ready' from places where id = ${listings.con.id}`;
  return made;
}

/** It has sent an invoice besides. */
async function addInvoice(fixture: Fixture): Promise<StripeDouble> {
  const { world, people, spiritId } = fixture;
  const made = await connectHome(fixture);
  const path = 'POST /api/spirits/{id}/invoices';
  const { json } = await world.call(path, { params: { id: spiritId }, as: people.con, body: { lines } });
  const params = { id: spiritId, invoiceId: json.id };
  expect((await world.call(`${path}/{invoiceId}/send`, { params, as: people.con })).status).toBe(200);
  return made;
}

const order = ({ listings }: Fixture) => ({ placeId: listings.con.id, amount: 20_000 });

/** The family has begun to pay it. */
async function addPayment(fixture: Fixture) {
  const { world, people, spiritId } = fixture;
  const made = await addInvoice(fixture);
  const asked = await world.call('POST /api/spirits/{id}/online-payments', {
    ...{ params: { id: spiritId }, as: people.family, body: order(fixture) },
  });
  expect(asked.status, asked.text).toBe(201);
  fixture.made = { onlinePaymentId: asked.json.id };
  const session = made.state.pay(asked.json.address.split('/').at(-1));
  return { made, session };
}

/** And comes back from the provider’s page. */
const comeBack = ({ world, people, made }: Fixture) =>
  world.call('POST /api/online-payments/{onlinePaymentId}/check', {
    ...{ params: { onlinePaymentId: made.onlinePaymentId! }, as: people.family },
  });

/** And has paid it. */
async function addPaid(fixture: Fixture): Promise<void> {
  await addPayment(fixture);
  await comeBack(fixture);
  const { world, made } = fixture;
  const [row] = await world.pool`select payment_id from online_payments where id = ${made.onlinePaymentId!}`;
  fixture.made = { ...made, paymentId: row!.paymentId };
}

/** And other money came in than was asked. */
async function addDiffering(fixture: Fixture): Promise<void> {
  const { session } = await addPayment(fixture);
  session.amount_total -= 100;
  await comeBack(fixture);
}

/** The provider tells of it. */
async function addEvent(fixture: Fixture): Promise<void> {
  const { made, session } = await addPayment(fixture);
  const event = made.state.eventOf('checkout.session.completed', session.account, made.toldOf(session.id));
  fixture.made = { ...fixture.made, ...event };
}

const ownPayment = ({ made }: Fixture) => ({ onlinePaymentId: made.onlinePaymentId! });

/** The rows about invoices that are paid online. */
export const onlinePaymentCases: Record<string, Case> = {
  OL1: { before: addPaid, params: recordId },
  OL2: { before: addInvoice, params: recordId, body: order },
  OL3: { before: addPayment, params: ownPayment },
  OL4: { before: addPayment, params: ownPayment },
  OL5: {
    before: addPaid,
    params: ({ spiritId, made }) => ({ id: spiritId, paymentId: made.paymentId! }),
    body: () => ({ reason: 'The flowers were not delivered.' }),
  },
  OL11: {
    before: addDiffering,
    params: ({ spiritId, made }) => ({ id: spiritId, onlinePaymentId: made.onlinePaymentId! }),
    body: () => ({ how: 'book' }),
  },
  OL6: { before: connectHome, params: placeId },
  OL7: { before: provide, params: placeId },
  OL8: {
    before: async (fixture) => {
      const { state } = await connectHome(fixture);
      const account = state.accounts.get(`acct_${fixture.listings.con.id.slice(0, 8)}`)!;
      Object.assign(account, { charges_enabled: false });
    },
    params: placeId,
  },
  OL9: { before: connectHome, params: placeId },
  OL10: {
    before: addEvent,
    params: () => ({ provider: 'stripe' }),
    body: ({ made }) => made.body,
    headers: ({ made }) => ({ 'stripe-signature': made.signature! }),
  },
};
