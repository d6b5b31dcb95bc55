import type * as z from 'zod';
import type { PaymentEvent } from './provider.ts';
import * as objects from './stripeObjects.ts';

type Read = (account: string, object: unknown) => PaymentEvent | null;

/** Reads one kind of object; what cannot be read is nothing of ours. */
const reading =
  <Schema extends z.ZodType>(
    schema: Schema,
    make: (account: string, object: z.output<Schema>) => PaymentEvent | null,
  ) =>
  (account: string, object: unknown): PaymentEvent | null => {
    const read = schema.safeParse(object);
    return read.success ? make(account, read.data) : null;
  };

const checkout = reading(objects.session, (account, read) => ({
  kind: 'checkout',
  account,
  checkout: objects.checkoutOf(read),
}));

const failedCheckout = reading(objects.session, (account, read) => ({
  kind: 'checkout',
  account,
  checkout: objects.checkoutOf(read, true),
}));

const refunded = reading(objects.charge, (account, { payment_intent: intent, amount_refunded }) =>
  intent ? { kind: 'refunded', account, intent, refunded: amount_refunded } : null,
);

/** A refund that was asked here carries our id; one that was made at the provider itself is known by its payment and amount. */
const failedRefund = reading(objects.refund, (account, { metadata, payment_intent: intent, amount }) => ({
  ...{ kind: 'refund-failed', account, amount: amount ?? 0 },
  ...{ refund: metadata?.refund ?? null, intent: intent ?? null },
}));

/** A dispute that is over is won or lost; an inquiry that came to nothing took nothing. */
const stateOfDispute = (status: string) => {
  if (status === 'lost') return 'lost' as const;
  return status === 'won' || status === 'warning_closed' ? ('won' as const) : ('open' as const);
};

const dispute = reading(objects.dispute, (account, { payment_intent: intent, amount, status }) =>
  intent ? { kind: 'dispute', account, intent, amount, state: stateOfDispute(status) } : null,
);

const account = reading(objects.account, (_, read) => ({
  kind: 'account',
  account: read.id,
  state: objects.accountStateOf(read),
}));

/** The events that the operator has Stripe send, each with how it is read. */
const readers: Readonly<Record<string, Read>> = {
  'checkout.session.completed': checkout,
  'checkout.session.async_payment_succeeded': checkout,
  'checkout.session.async_payment_failed': failedCheckout,
  'checkout.session.expired': checkout,
  'charge.refunded': refunded,
  'refund.failed': failedRefund,
  'charge.dispute.created': dispute,
  'charge.dispute.updated': dispute,
  'charge.dispute.closed': dispute,
  'account.updated': account,
};

/** Reads an event of a connected account; null where it is none of ours. */
export function readStripeEvent(body: Buffer): PaymentEvent | null {
  let value: unknown;
  try {
    value = JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
  const read = objects.event.safeParse(value);
  if (!read.success || !read.data.account) return null;
  const { type, account: of, data } = read.data;
  return Object.hasOwn(readers, type) ? (readers[type]?.(of, data.object) ?? null) : null;
}
