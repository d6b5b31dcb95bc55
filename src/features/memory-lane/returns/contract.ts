import * as z from 'zod';
import { endpoint } from '../../../platform/endpoint.ts';
import { limits } from '../../../vocabulary/limits.ts';
import { emailAddress } from '../../users/schema.ts';
import { keeperRefusals } from '../core/contract.ts';
import { ownReturn } from './schema.ts';

const done = z.object({ ok: z.literal(true) });
const pass = z.string('inputInvalid').max(100, 'inputInvalid').default('');
const byKey = z.strictObject({ key: z.uuid('inputInvalid') });
const refusals = ['403 memoryPasswordAgain', '409 memoryReturnNoDay'] as const;

/**
 * Asks for one mail about a page, a year on. The mailbox confirms it first; the answer is the same whether or not it had asked
 * before.
 */
export const askForReturn = endpoint({
  address: 'POST /api/memory-lane/{slug}/returns',
  summary: 'Asks for one mail about a memory page, on the day of the death a year on.',
  who: 'anyone',
  refusals,
  bearerIgnored: true,
  body: z.strictObject({ email: emailAddress, pass }),
  reply: done,
  limit: limits.rates.returnsAsked,
});

/** Confirms it by the key in the mail; answers with the day, or with null where there is nothing to be written any more. */
export const confirmReturn = endpoint({
  address: 'POST /api/memory-returns/confirm',
  summary: 'Confirms by the key in a mail that somebody wishes to be written to once.',
  who: 'anyone',
  bearerIgnored: true,
  limit: limits.rates.returnKeys,
  body: byKey,
  reply: z.object({ day: z.string().nullable() }),
});

/** Stops it by the key in a mail; the same answer for a key that stops nothing any more. */
export const stopReturn = endpoint({
  address: 'POST /api/memory-returns/stop',
  summary: 'Stops the one mail about a memory page, by the key in a mail.',
  who: 'anyone',
  bearerIgnored: true,
  limit: limits.rates.returnKeys,
  body: byKey,
  reply: done,
});

/** The mails that the caller has asked for and that have not come yet. */
export const listOwnReturns = endpoint({
  address: 'GET /api/user/memory-returns',
  summary: 'Lists the mails about memory pages that the caller has asked for.',
  who: 'signed-in',
  reply: z.array(ownReturn),
});

/** Asks for it, signed in: the account’s mailbox is known already. Asked again it stays one. */
export const askForOwnReturn = endpoint({
  address: 'POST /api/user/memory-returns',
  summary: 'Asks for one mail about a memory page, signed in.',
  who: 'signed-in',
  refusals: [...refusals, '404 notFound'],
  body: z.strictObject({ slug: z.string('inputInvalid').max(100, 'inputInvalid'), pass }),
  reply: ownReturn,
});

/** Stops it, signed in. */
export const endOwnReturn = endpoint({
  address: 'DELETE /api/user/memory-returns/{id}',
  summary: 'Stops a mail about a memory page that the caller has asked for.',
  who: 'signed-in',
  reply: done,
});

/** How many have asked to be written to about a page: told to its keeper, and never who. */
export const countReturns = endpoint({
  address: 'GET /api/spirits/{id}/memory-lane/returns',
  summary: 'Says how many have asked to be written to once about a memory page.',
  who: ['user'],
  refusals: keeperRefusals,
  reply: z.object({ count: z.int() }),
});
