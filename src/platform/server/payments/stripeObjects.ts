import * as z from 'zod';
import type { AccountState, Checkout, RefundOutcome } from './provider.ts';

/** What is read of a Checkout Session. */
export const session = z.object({
  id: z.string(),
  url: z.url().nullish(),
  status: z.enum(['open', 'complete', 'expired']),
  payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
  amount_total: z.int().nullish(),
  currency: z.string().nullish(),
  payment_intent: z.string().nullish(),
  client_reference_id: z.string().nullish(),
});

/** A Checkout Session in our words. */
export const checkoutOf = (read: z.output<typeof session>, hasFailed = false): Checkout => ({
  id: read.id,
  order: read.client_reference_id ?? null,
  address: read.url ?? null,
  status: read.status,
  isPaid: read.payment_status === 'paid',
  hasFailed,
  amount: read.amount_total ?? null,
  currency: read.currency ?? null,
  intent: read.payment_intent ?? null,
});

/** What is read of an account. */
export const account = z.object({
  id: z.string(),
  charges_enabled: z.boolean(),
  details_submitted: z.boolean(),
  requirements: z
    .object({ currently_due: z.array(z.string()).nullish(), past_due: z.array(z.string()).nullish() })
    .nullish(),
});

/** How far an account is: what takes payments does, whatever is asked besides. */
export function accountStateOf({ charges_enabled, details_submitted }: z.output<typeof account>): AccountState {
  if (charges_enabled) return 'ready';
  return details_submitted ? 'asked' : 'unfinished';
}

/** What is read of a refund. `pending` is one that is on its way. */
export const refund = z.object({
  id: z.string(),
  status: z.string().nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
  payment_intent: z.string().nullish(),
  amount: z.int().nullish(),
});

/** What came of a refund. */
export const refundOutcomeOf = ({ status }: z.output<typeof refund>): RefundOutcome =>
  status === 'failed' || status === 'canceled' ? 'failed' : 'done';

/** What is read of a charge that was paid back. */
export const charge = z.object({ payment_intent: z.string().nullish(), amount_refunded: z.int() });

/** What is read of a dispute: somebody’s bank takes the money back, or asks whether it should. */
export const dispute = z.object({ payment_intent: z.string().nullish(), amount: z.int(), status: z.string() });

/** What is read of an event before its kind is known. */
export const event = z.object({
  type: z.string(),
  account: z.string().nullish(),
  data: z.object({ object: z.unknown() }),
});

/** The hand-over of an account, the list of refunds, and a refusal. */
export const link = z.object({ url: z.url() });
export const refunds = z.object({ data: z.array(refund) });
export const failure = z.object({ error: z.object({ code: z.string().nullish(), type: z.string().nullish() }) });
