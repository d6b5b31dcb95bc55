import * as z from 'zod';
import { endpoint } from '../../../platform/endpoint.ts';
import { paging } from '../../../platform/paging.ts';
import { holdRelease, legalHold, newHold } from '../../spirits/core/holds.schema.ts';

const administrators = ['admin'] as const;

/** The register of legal holds: those that stand first, each group with the newest first. */
export const listHolds = endpoint({
  address: 'GET /api/admin/holds',
  summary: 'Reads the register of legal holds.',
  who: administrators,
  query: z.object(paging),
  reply: z.object({ items: z.array(legalHold), total: z.int(), page: z.int(), size: z.int() }),
});

/** Keeps a record, or an account with all its records, from being erased until the hold is released. */
export const placeHold = endpoint({
  address: 'POST /api/admin/holds',
  summary: 'Holds a record or an account, so that it is not erased.',
  who: administrators,
  refusals: ['404 holdUnknown', '409 holdStands'],
  body: newHold,
  reply: legalHold,
  status: 201,
  example: {
    kind: 'account',
    name: 'family@example.org',
    reason: 'Order of the court of 3 November',
    by: 'Ada Officer',
  },
});

/** Ends a hold; what is over its term goes within the hour. */
export const releaseHold = endpoint({
  address: 'PATCH /api/admin/holds/{id}',
  summary: 'Releases a legal hold.',
  who: administrators,
  body: holdRelease,
  reply: legalHold,
  example: { reason: 'The order has ended', by: 'Ada Officer' },
});
