import * as z from 'zod';
import { endpoint } from '#platform/endpoint.ts';
import { limits } from '#vocabulary/limits.ts';
import { caseOrders, casesState, caseViews, deskStates } from '#vocabulary/places/deskStates.ts';
import { deskPart } from './schema.ts';

const home = ['funeral-home'] as const;
const narrowed = {
  state: z.enum([...deskStates, casesState], 'inputInvalid').optional(),
  home: z.uuid('inputInvalid').optional(),
  who: z.string('inputInvalid').max(limits.findTextCharacters, 'inputInvalid').optional(),
  order: z.enum(caseOrders, 'inputInvalid').optional(),
  view: z.enum(caseViews, 'inputInvalid').optional(),
};

/**
 * A page of the home’s requests and cases: requests before cases, requests by how soon help is needed, cases as they are ordered.
 * `who` is `mine`, `nobody` or the key of a colleague. A page behind the last is the last.
 */
export const readDesk = endpoint({
  address: 'GET /api/desk',
  summary: 'Reads a page of a home’s requests and cases, and how many there are.',
  who: home,
  polled: true,
  hot: true,
  query: z.object({
    ...narrowed,
    page: z
      .string('inputInvalid')
      .regex(/^\d{1,6}$/, 'inputInvalid')
      .optional(),
  }),
  reply: deskPart,
});

/** The same narrowed by a name. A body and not an address: a name belongs in no log. */
export const searchDesk = endpoint({
  address: 'POST /api/desk/search',
  summary: 'Reads a page of a home’s requests and cases of a name.',
  who: home,
  // Nothing is written, so no key is remembered.
  transaction: false,
  limit: { count: 120, seconds: 60 },
  body: z.strictObject({
    ...narrowed,
    name: z.string('inputInvalid').trim().min(1, 'inputInvalid').max(limits.findTextCharacters, 'textTooLong'),
    page: z.int('inputInvalid').min(0, 'inputInvalid').max(limits.casesSearched, 'inputInvalid').optional(),
  }),
  reply: deskPart,
});

/** How many requests wait for an answer of the home. */
export const countRequests = endpoint({
  address: 'GET /api/desk/requests',
  summary: 'Counts the requests that wait for an answer of a home.',
  who: home,
  polled: true,
  hot: true,
  reply: z.object({ count: z.int() }),
});
