import * as z from 'zod';
import { endpoint } from '../../../platform/endpoint.ts';
import { paging } from '../../../platform/paging.ts';
import { limits } from '../../../vocabulary/limits.ts';
import { claimForm, collaborationForm, inquiry, signUpForm } from './inquiryForms.contract.ts';

const administrators = ['admin'] as const;
const done = z.object({ ok: z.literal(true) });
const limit = { count: 10, seconds: 600 };

/**
 * Somebody says that a published listing is theirs. The listing's own mailbox, where it has one, is told: signing in with it
 * proves the claim at once. The answer is the same either way; an administrator decides. 409 for a listing that has a keeper.
 */
export const claimPlace = endpoint({
  address: 'POST /api/places/{id}/claim',
  summary: 'Claims a listing.',
  who: 'anyone',
  refusals: ['409 claimCemetery', '409 claimTaken'],
  bearerIgnored: true,
  body: claimForm,
  reply: done,
  limit,
});

/** A business asks to be listed; an administrator adds the listing or says why not. */
export const signUpBusiness = endpoint({
  address: 'POST /api/business/sign-up',
  summary: 'Asks that a business be listed.',
  who: 'anyone',
  bearerIgnored: true,
  body: signUpForm,
  reply: done,
  limit,
});

/** Somebody asks to work with us. */
export const collaborate = endpoint({
  address: 'POST /api/business/collaborate',
  summary: 'Asks to work with the people behind the product.',
  who: 'anyone',
  bearerIgnored: true,
  body: collaborationForm,
  reply: done,
  limit,
});

/** What people wrote to us, the oldest open one first, else the newest first. */
export const listInquiries = endpoint({
  address: 'GET /api/admin/inquiries',
  summary: 'Lists what people wrote to the administrators.',
  who: administrators,
  query: z.object({
    ...paging,
    status: z.enum(['all', 'open', 'approved', 'declined', 'closed'], 'inputInvalid').default('open'),
    kind: z.enum(['', 'claim', 'sign-up', 'new-inquiry', 'contact', 'collaborate'], 'inputInvalid').default(''),
  }),
  reply: z.object({ items: z.array(inquiry), total: z.int(), page: z.int(), size: z.int() }),
});

/**
 * Answers an inquiry by mail: `approve` gives a claimed listing to the mailbox that asked, or adds the listing that was
 * asked for; `decline` says why; `close` answers, or with no words only puts it away. 409 when somebody was faster.
 */
export const answerInquiry = endpoint({
  address: 'POST /api/admin/inquiries/{id}/answer',
  summary: 'Answers what somebody wrote.',
  who: administrators,
  refusals: [
    '400 reasonRequired',
    '409 inquiryAnswered',
    '409 inquiryOnlyClosed',
    '409 claimPlaceGone',
    '409 claimCemetery',
    '409 claimTaken',
  ],
  body: z.strictObject({
    decision: z.enum(['approve', 'decline', 'close'], 'inputInvalid'),
    message: z.string('inputInvalid').trim().max(limits.inquiryMessageCharacters, 'textTooLong').default(''),
  }),
  reply: inquiry,
});
