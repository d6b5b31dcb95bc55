import * as z from 'zod';
import { limits } from '#vocabulary/limits.ts';

/**
 * How an online payment is, from the press to the ledger. `differs` is what came in otherwise than it was asked, until the home has
 * settled it: booked as it came (`paid`), given back whole (`returned`), or put right elsewhere (`settled`).
 */
export const paymentStates = [
  'begun',
  'open',
  'confirming',
  'paid',
  'differs',
  'returned',
  'settled',
  'expired',
  'failed',
] as const;

/** How an online payment is. */
export type PaymentState = (typeof paymentStates)[number];

const cents = z.int('amountInvalid').positive('amountInvalid').max(limits.onlinePayment.most, 'amountInvalid');

/** What a family wishes to pay online to one of its homes. */
export const paymentOrder = z.strictObject({ placeId: z.uuid('inputInvalid'), amount: cents });

const reason = z
  .string('reversalReasonNeeded')
  .trim()
  .min(1, 'reversalReasonNeeded')
  .max(limits.reversalReasonCharacters, 'textTooLong')
  .refine((written) => !written.includes('\u0000'), 'inputInvalid');

/** What is paid back of an online payment, and why; without an amount all that is left of it. */
export const refundInput = z.strictObject({ amount: cents.optional(), reason });

/** How a home settles what came in otherwise than it was asked: books it as it came, has it paid back, or says what it did elsewhere. */
export const settlement = z.discriminatedUnion('how', [
  z.strictObject({ how: z.literal('book') }),
  z.strictObject({ how: z.enum(['refund', 'elsewhere']), reason }),
]);

/** How a home settles what came in otherwise than it was asked. */
export type Settlement = z.output<typeof settlement>;

/** What was paid back, or is being. `entryId` is its payment in the ledger. Times ISO 8601 UTC. */
const refund = z.object({
  id: z.uuid(),
  amount: z.int(),
  reason: z.string(),
  state: z.enum(['asked', 'done', 'failed']),
  askedAt: z.string(),
});

/** An online payment beside the ledger. `paymentId` is its entry there, null while there is none. */
export const onlinePayment = z.object({
  id: z.uuid(),
  placeId: z.uuid(),
  kind: z.enum(['deposit', 'payment']),
  amount: z.int(),
  state: z.enum(paymentStates),
  /** What came in, in the smallest unit of its currency (`cad`, in small letters); null while nothing has, or where it is not known. */
  received: z.int().nullable(),
  currency: z.string().nullable(),
  /** What the home has said where it has put it right elsewhere. */
  settledReason: z.string().nullable(),
  paymentId: z.uuid().nullable(),
  /** Whether the payer’s bank wants it back, and how that ended; null where it does not. */
  dispute: z.enum(['open', 'won', 'lost']).nullable(),
  refunds: z.array(refund),
  /** What can still be paid back of it, in its currency. */
  refundable: z.int(),
  askedAt: z.string(),
});

/** An online payment beside the ledger. */
export type OnlinePayment = z.output<typeof onlinePayment>;

/** What a family can pay a home online now: what is due, or the deposit that was agreed on. */
export const onlineOffer = z.object({
  placeId: z.uuid(),
  kind: z.enum(['deposit', 'payment']),
  amount: z.int(),
});

/** What a family can pay a home online now. */
export type OnlineOffer = z.output<typeof onlineOffer>;

/** What can be paid online, and what was. */
export const onlinePayments = z.object({ offers: z.array(onlineOffer), payments: z.array(onlinePayment) });

/** What can be paid online, and what was. */
export type OnlinePayments = z.output<typeof onlinePayments>;

/** An online payment as who pays sees it when they come back from the provider’s page. */
export const ownPayment = onlinePayment.pick({ id: true, kind: true, amount: true, state: true }).extend({
  spiritId: z.uuid(),
  home: z.string(),
  number: z.string(),
  /** Where it can still be paid; null where it cannot any more. */
  address: z.string().nullable(),
});

/** An online payment as who pays sees it. */
export type OwnPayment = z.output<typeof ownPayment>;

/** Whether a branch takes payments online: not offered here, no account yet, or how far the account is. */
export const takingPayments = z.object({ state: z.enum(['off', 'none', 'unfinished', 'asked', 'ready']) });

/** Whether a branch takes payments online. */
export type TakingPayments = z.output<typeof takingPayments>;
