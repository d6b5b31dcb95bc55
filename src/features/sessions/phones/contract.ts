import * as z from 'zod';
import { endpoint } from '#platform/endpoint.ts';
import { limits } from '#vocabulary/limits.ts';
import { ownPhone, texting } from './schema.ts';

const administration = ['admin'] as const;
const limit = limits.rates.phone;

/** The caller's own mobile number, and whether anybody is sent texts here. */
export const getPhone = endpoint({
  address: 'GET /api/user/phone',
  summary: 'Reads the caller’s own mobile number.',
  who: 'signed-in',
  polled: true,
  reply: ownPhone,
});

/**
 * Sends a code by text to a number of Canada or the United States, which is the caller's once the code comes back. So many an hour
 * and day for an account, a number and a network: else 429.
 */
export const askPhone = endpoint({
  address: 'POST /api/user/phone',
  summary: 'Sends a code to a mobile number that the caller says is theirs.',
  who: 'signed-in',
  transaction: false,
  refusals: ['400 mobileInvalid', '409 textsOff'],
  body: z.strictObject({
    number: z.string('inputInvalid').max(limits.texts.numberCharacters, 'inputInvalid'),
  }),
  example: { number: '519-555-0100' },
  reply: ownPhone,
  limit,
});

/** The code of a number came back: the number is the caller's. 400 for a code that is wrong, old or tried too often. */
export const verifyPhone = endpoint({
  address: 'POST /api/user/phone/code',
  summary: 'Proves by its code that a mobile number is the caller’s.',
  who: 'signed-in',
  transaction: false,
  refusals: ['400 codeNotValid'],
  body: z.strictObject({
    code: z.string('inputInvalid').max(40, 'inputInvalid'),
    forCalls: z.boolean('inputInvalid').default(false),
  }),
  example: { code: '123456' },
  reply: ownPhone,
  limit,
});

/** What the caller is told by text: nothing until they say so, and nothing without a number that is theirs. */
export const updatePhone = endpoint({
  address: 'PATCH /api/user/phone',
  summary: 'Says what the caller is told by text.',
  who: 'signed-in',
  refusals: ['409 mobileNotVerified'],
  body: z.strictObject({
    forCalls: z.boolean('inputInvalid').optional(),
    forUrgent: z.boolean('inputInvalid').optional(),
  }),
  reply: ownPhone,
  limit,
});

/** Forgets the caller's number. Said again it changes nothing. */
export const deletePhone = endpoint({
  address: 'DELETE /api/user/phone',
  summary: 'Forgets the caller’s mobile number.',
  who: 'signed-in',
  reply: ownPhone,
  limit,
});

/**
 * What the provider tells of a text: that it was queued, sent, delivered, or not and why; signed over the address and the form. In
 * whatever order, twice or late it comes to the same, and of a text that is not known the answer is the same too.
 */
export const tellTextEvent = endpoint({
  address: 'POST /api/text-events/{textId}',
  summary: 'Takes what the provider of texts tells of one, signed.',
  who: 'anyone',
  bearerIgnored: true,
  headers: { 'x-twilio-signature': 'The signature over the address and the form.' },
  form: {
    MessageSid: 'SM0123456789abcdef0123456789abcdef',
    MessageStatus: 'undelivered',
    ErrorCode: '30006',
    AccountSid: 'AC0123456789abcdef0123456789abcdef',
    From: '+15195550199',
    To: '+15195550100',
  },
  refusals: ['403 signatureUnknown'],
  status: 204,
  reply: z.null(),
  limit: limits.rates.textEvents,
});

/** How texts go out, and what became of those of a day; neither numbers nor words. */
export const getTexting = endpoint({
  address: 'GET /api/admin/texts',
  summary: 'Says how text messages go out, and what became of those of a day.',
  who: administration,
  reply: texting,
});
