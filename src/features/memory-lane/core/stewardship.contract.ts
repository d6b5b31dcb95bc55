import * as z from 'zod';
import { endpoint } from '../../../platform/endpoint.ts';
import { paging } from '../../../platform/paging.ts';
import { limits } from '../../../vocabulary/limits.ts';
import { emailAddress } from '../../users/schema.ts';
import { keeperRefusals } from './contract.ts';
import { memoryPage, memoryPart, memoryPerson } from './schema.ts';
import { memoryHolding, memoryRequest, memorySuccession } from './stewardship.schema.ts';

const family = ['user'] as const;
const administrators = ['admin'] as const;
const done = z.object({ ok: z.literal(true) });
const shortText = z.string('inputInvalid').trim().min(1, 'nameInvalid').max(200, 'textTooLong');

/** The memory pages that the caller keeps, helps with, or is asked to keep. */
export const listMemoryPages = endpoint({
  address: 'GET /api/memory-pages',
  summary: 'Lists the memory pages that the caller has to do with.',
  who: family,
  reply: z.array(memoryHolding),
});

/**
 * Invites a mailbox to help with the page, to keep it instead of the caller, or to follow if the caller dies. Nothing
 * changes before the one who is invited has accepted, signed in with that mailbox.
 */
export const inviteToMemoryPage = endpoint({
  address: 'POST /api/spirits/{id}/memory-lane/people',
  summary: 'Invites somebody to a memory page.',
  who: family,
  refusals: [...keeperRefusals, '409 memoryPersonKnown', '409 memoryPersonOne', '409 memoryPeopleMany'],
  body: z.strictObject({ part: memoryPart, email: emailAddress }),
  reply: memoryPerson,
  status: 201,
  limit: { count: 30, seconds: 3_600 },
});

/** Accepts an invitation to help with a page, or to keep it: who kept it until now helps with it from then on. */
export const acceptMemoryInvitation = endpoint({
  address: 'POST /api/memory-people/{personId}/accept',
  summary: 'Accepts an invitation to a memory page.',
  who: family,
  refusals: ['409 memoryRemoved'],
  reply: done,
});

/** Takes an invitation back, ends somebody's help, says no, or leaves: by the keeper, or by the person themselves. */
export const endMemoryPerson = endpoint({
  address: 'DELETE /api/memory-people/{personId}',
  summary: 'Ends an invitation to a memory page, or what came of it.',
  who: family,
  reply: done,
});

/** The named successor asks for the page. The keeper is written to and can refuse for 30 days; then it passes over. */
export const askForMemoryPage = endpoint({
  address: 'POST /api/memory-people/{personId}/ask',
  summary: 'Asks for a memory page as its named successor.',
  who: family,
  refusals: ['409 memoryRemoved'],
  reply: done,
  limit: { count: 10, seconds: 3_600 },
});

/** The keeper refuses, or the successor does not ask any more: the page stays, the successor stays named. */
export const refuseSuccessor = endpoint({
  address: 'POST /api/memory-people/{personId}/refuse',
  summary: 'Refuses a successor who asks for a memory page, or takes the question back.',
  who: family,
  reply: done,
});

/** Removes the page: nobody sees it from this moment; it can be brought back for 30 days and is then erased. */
export const removeMemoryPage = endpoint({
  address: 'DELETE /api/spirits/{id}/memory-lane',
  summary: 'Removes a memory page.',
  who: family,
  refusals: keeperRefusals,
  reply: done,
});

/** Brings a removed page back, seen by its keeper alone. */
export const restoreMemoryPage = endpoint({
  address: 'POST /api/spirits/{id}/memory-lane/restore',
  summary: 'Brings a removed memory page back.',
  who: family,
  reply: done,
});

/** Somebody asks that the page, or something on it, be taken down: an administrator looks at it, the family is told. */
export const requestTakedown = endpoint({
  address: 'POST /api/memory-lane/{slug}/takedown',
  summary: 'Asks that a memory page, or something on it, be taken down.',
  who: 'anyone',
  refusals: ['403 memoryPasswordAgain'],
  bearerIgnored: true,
  body: z.strictObject({
    name: shortText,
    relation: shortText,
    email: emailAddress,
    words: z
      .string('messageMissing')
      .trim()
      .min(1, 'messageMissing')
      .max(limits.inquiryMessageCharacters, 'textTooLong'),
    pass: z.string('inputInvalid').max(100, 'inputInvalid').default(''),
  }),
  reply: done,
  limit: { count: 5, seconds: 3_600 },
});

/** What people asked about memory pages, and the successors who ask for one. */
export const listMemoryRequests = endpoint({
  address: 'GET /api/admin/memory-requests',
  summary: 'Lists what people asked about memory pages.',
  who: administrators,
  query: z.object({
    ...paging,
    status: z.enum(['', 'open', 'left', 'taken-down'], 'inputInvalid').default('open'),
  }),
  reply: z.object({
    items: z.array(memoryRequest),
    total: z.int(),
    page: z.int(),
    size: z.int(),
    successions: z.array(memorySuccession),
  }),
});

/**
 * The page that an open request is about, as visitors see it, also while it is hidden or behind its password; null where
 * visitors see none.
 */
export const getRequestedMemoryPage = endpoint({
  address: 'GET /api/admin/memory-requests/{id}/page',
  summary: 'Reads the memory page that an open request is about.',
  who: administrators,
  reply: z.object({ page: memoryPage.nullable() }),
});

/**
 * `hide` and `show` while a request is looked at; `left` and `taken-down` answer it by mail and close it. The family is
 * told each time. 400 for an answer without words, 409 when somebody was faster.
 */
export const answerMemoryRequest = endpoint({
  address: 'POST /api/admin/memory-requests/{id}/answer',
  summary: 'Hides or shows a memory page, or answers what was asked about it.',
  who: administrators,
  refusals: ['400 reasonRequired', '409 inquiryAnswered'],
  body: z.strictObject({
    decision: z.enum(['hide', 'show', 'left', 'taken-down'], 'inputInvalid'),
    message: z.string('inputInvalid').trim().max(limits.inquiryMessageCharacters, 'textTooLong').default(''),
  }),
  reply: done,
});

/** Gives a page to its named successor who asks, without waiting longer for the keeper. */
export const passMemoryPage = endpoint({
  address: 'POST /api/admin/memory-successions/{id}/pass',
  summary: 'Gives a memory page to its named successor.',
  who: administrators,
  reply: done,
});
