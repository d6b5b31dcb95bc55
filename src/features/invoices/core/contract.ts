import * as z from 'zod';
import { changeRead } from '#platform/written.ts';
import { endpoint } from '../../../platform/endpoint.ts';
import { languages } from '../../../vocabulary/languages.ts';
import { spirit } from '../../spirits/core/schema.ts';
import { account, invoice, invoiceInput, paymentInput, reversalInput } from './schema.ts';

const familyAndHome = ['user', 'funeral-home'] as const;
const home = ['funeral-home'] as const;

/** What each funeral home asks of the family and has received; a funeral home sees itself alone, drafts included. */
export const listAccounts = endpoint({
  address: 'GET /api/spirits/{id}/invoices',
  summary: 'Lists invoices, payments and what is due, by funeral home.',
  who: familyAndHome,
  polled: true,
  reply: z.array(account),
});

/** Begins an invoice, or with `corrects` a credit note, as a draft that only its home sees. */
export const createInvoice = endpoint({
  address: 'POST /api/spirits/{id}/invoices',
  summary: 'Begins an invoice or a credit note.',
  who: home,
  refusals: ['409 creditSource', '409 regionMissing'],
  body: invoiceInput.extend({ corrects: z.uuid('inputInvalid').optional() }),
  reply: invoice,
  status: 201,
});

/** Writes the lines of a draft anew. `updatedAt` is the version that was read: 409 when somebody was faster, or it is sent. */
export const updateInvoice = endpoint({
  address: 'PATCH /api/spirits/{id}/invoices/{invoiceId}',
  summary: 'Changes a draft.',
  who: home,
  refusals: ['409 invoiceSent', '409 changedElsewhere'],
  body: invoiceInput.extend({ updatedAt: changeRead }),
  reply: invoice,
});

/** Throws a draft away; what was sent stays. */
export const deleteInvoice = endpoint({
  address: 'DELETE /api/spirits/{id}/invoices/{invoiceId}',
  summary: 'Throws a draft away.',
  who: home,
  refusals: ['409 invoiceSent'],
  reply: z.object({ ok: z.literal(true) }),
});

/**
 * Gives a draft its number and sends it: the family is told once, and it never changes again. With `updatedAt`, the version
 * that was read: 409 when somebody has changed it since.
 */
export const sendInvoice = endpoint({
  address: 'POST /api/spirits/{id}/invoices/{invoiceId}/send',
  summary: 'Sends an invoice.',
  who: home,
  refusals: [
    '409 changedElsewhere',
    '409 invoiceEmpty',
    '409 invoiceNegative',
    '409 creditTooLarge',
    '409 monthClosed',
  ],
  body: z.object({ updatedAt: changeRead.nullish() }).nullish(),
  reply: invoice,
});

/**
 * An invoice on letter paper, in its own language unless another is asked for: the family has those that were sent, the home
 * its drafts too, marked as such. What was paid stands apart with the day, because a sent invoice itself never changes.
 */
export const getInvoicePdf = endpoint({
  address: 'GET /api/spirits/{id}/invoices/{invoiceId}/pdf',
  summary: 'Saves an invoice as a PDF.',
  who: familyAndHome,
  bytes: true,
  query: z.object({ language: z.enum(languages, 'inputInvalid').optional() }),
  reply: z.unknown(),
});

/** Notes money that was received or paid back. 409 when it is more than is due, so that nothing is noted twice. */
export const createPayment = endpoint({
  address: 'POST /api/spirits/{id}/payments',
  summary: 'Notes a payment.',
  who: home,
  refusals: [
    '409 nothingDue',
    '409 overpaid',
    '409 refundTooLarge',
    '400 paymentDayFuture',
    '400 paymentDayEarly',
    '409 monthClosed',
  ],
  body: paymentInput,
  reply: account,
  status: 201,
});

/** Takes back a payment that did not come in; it stays to be seen with the reason. 409 when it was before, or was paid back. */
export const reversePayment = endpoint({
  address: 'POST /api/spirits/{id}/payments/{paymentId}/reverse',
  summary: 'Reverses a payment.',
  who: home,
  refusals: ['409 paymentOnline', '409 paymentReversed', '409 reversalBelowRefunds', '409 monthClosed'],
  body: reversalInput,
  reply: account,
});

/**
 * The primary home says that the funeral is paid, or that it is not after all, with what was received. Where invoices were sent
 * the payments decide: what is still due is then noted as received today unless `received` says more, and `paid: false` is
 * 409 while the payments cover everything.
 */
export const setPaid = endpoint({
  address: 'POST /api/spirits/{id}/paid',
  summary: 'Says whether the funeral is paid.',
  who: home,
  refusals: [
    '409 paidByLedger',
    '409 nothingDue',
    '409 overpaid',
    '400 paymentDayFuture',
    '400 paymentDayEarly',
    '409 monthClosed',
  ],
  body: z.object({ paid: z.boolean('paidInvalid'), received: paymentInput.omit({ kind: true }).nullish() }),
  reply: spirit,
});
