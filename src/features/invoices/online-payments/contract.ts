import * as z from 'zod';
import { account } from '#features/invoices/core/schema.ts';
import { endpoint } from '#platform/endpoint.ts';
import {
  onlinePayment,
  onlinePayments,
  ownPayment,
  paymentOrder,
  refundInput,
  settlement,
  takingPayments,
} from './schema.ts';

const family = ['user'] as const;
const home = ['funeral-home'] as const;
const familyAndHome = ['user', 'funeral-home'] as const;
const asking = { count: 60, seconds: 3_600 } as const;
const looking = { count: 30, seconds: 60 } as const;

/** What the family can pay online, and what it has; a home sees what was paid to itself. */
export const listOnlinePayments = endpoint({
  address: 'GET /api/spirits/{id}/online-payments',
  summary: 'Lists what can be paid online for a record, and what was.',
  who: familyAndHome,
  reply: onlinePayments,
});

/**
 * Begins an online payment of what is due, or of a deposit that was agreed on, and says where it is paid: at the provider’s own page.
 * The same again answers the same page; another amount closes the one before.
 */
export const payOnline = endpoint({
  address: 'POST /api/spirits/{id}/online-payments',
  summary: 'Begins an online payment and says where it is paid.',
  who: family,
  transaction: false,
  limit: asking,
  refusals: [
    '409 onlinePaymentsOff',
    '409 onlineNothingDue',
    '409 onlineAmountSmall',
    '409 overpaid',
    '409 onlinePaymentUnderWay',
    '409 paymentServiceRefused',
    '503 paymentServiceSilent',
  ],
  body: paymentOrder,
  reply: ownPayment,
  status: 201,
});

/** One online payment of the caller’s own record, for whoever comes back from the provider’s page. */
export const getOnlinePayment = endpoint({
  address: 'GET /api/online-payments/{onlinePaymentId}',
  summary: 'Reads how an online payment is.',
  who: family,
  reply: ownPayment,
});

/** Asks the provider how an online payment is, where it has not told yet. 503 where it does not answer. */
export const checkOnlinePayment = endpoint({
  address: 'POST /api/online-payments/{onlinePaymentId}/check',
  summary: 'Asks the provider how an online payment is.',
  who: family,
  transaction: false,
  limit: looking,
  refusals: ['503 paymentServiceSilent'],
  reply: ownPayment,
});

/**
 * Has the provider pay back an online payment or a part of it: asked first, in the ledger once it was done. 409 where the provider
 * refuses; 503 where it does not answer, and the answer is then looked for.
 */
export const refundOnlinePayment = endpoint({
  address: 'POST /api/spirits/{id}/payments/{paymentId}/refund',
  summary: 'Pays back an online payment or a part of it.',
  who: home,
  transaction: false,
  firstStepOnce: true,
  limit: asking,
  refusals: [
    '409 onlinePaymentsOff',
    '409 refundTooLarge',
    '409 refundUnderWay',
    '409 refundRefused',
    '409 monthClosed',
    '503 refundSilent',
  ],
  body: refundInput,
  reply: account,
});

/**
 * Settles what came in otherwise than it was asked: books it as it came, more than is due as a credit; has the provider pay back what is
 * left of it; or notes what was done elsewhere. Once, whoever comes first. 409 and 503 as for a refund.
 */
export const settleOnlinePayment = endpoint({
  address: 'POST /api/spirits/{id}/online-payments/{onlinePaymentId}/settle',
  summary: 'Settles an online payment that came in otherwise than it was asked.',
  who: home,
  transaction: false,
  limit: asking,
  refusals: [
    '409 onlinePaymentsOff',
    '409 paymentSettled',
    '409 paymentNotBookable',
    '409 refundTooLarge',
    '409 refundUnderWay',
    '409 refundRefused',
    '409 monthClosed',
    '503 refundSilent',
  ],
  body: settlement,
  reply: onlinePayment,
});

/** Whether a branch takes payments online, for who works on its money. */
export const getTakingPayments = endpoint({
  address: 'GET /api/places/{id}/online-payments',
  summary: 'Reads whether a branch takes payments online.',
  who: home,
  reply: takingPayments,
});

/** Gives a branch an account at the provider where its company has none, and says where an owner goes on with it. */
export const connectPayments = endpoint({
  address: 'POST /api/places/{id}/online-payments/connect',
  summary: 'Connects a branch to the payment provider and says where to go on.',
  who: home,
  transaction: false,
  limit: asking,
  refusals: ['409 onlinePaymentsOff', '409 paymentServiceRefused', '503 paymentServiceSilent'],
  reply: z.object({ address: z.string().nullable(), state: takingPayments.shape.state }),
});

/** Asks the provider how far the account of a branch is. */
export const checkTakingPayments = endpoint({
  address: 'POST /api/places/{id}/online-payments/check',
  summary: 'Asks the provider whether a branch can take payments.',
  who: home,
  transaction: false,
  limit: looking,
  refusals: ['409 onlinePaymentsOff', '409 paymentServiceRefused', '503 paymentServiceSilent'],
  reply: takingPayments,
});

/** Takes no more payments online at a branch; its account at the provider stays its own. */
export const stopPayments = endpoint({
  address: 'POST /api/places/{id}/online-payments/stop',
  summary: 'Takes no more payments online at a branch.',
  who: home,
  reply: takingPayments,
});

/** What the provider tells of payments, refunds, disputes and accounts: signed over its bytes; the same again changes nothing. */
export const tellPaymentEvent = endpoint({
  address: 'POST /api/payment-events/{provider}',
  summary: 'Takes what the payment provider tells, signed.',
  who: 'anyone',
  door: true,
  bearerIgnored: true,
  headers: { 'stripe-signature': 'The time and the signature over the body.' },
  limit: { count: 600, seconds: 60 },
  refusals: ['400 signatureUnknown'],
  reply: z.object({ ok: z.literal(true) }),
});
