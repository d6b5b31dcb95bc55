import * as z from 'zod';
import { endpoint } from '#platform/endpoint.ts';
import { audit, auditFact } from './schema.ts';

const home = ['funeral-home'] as const;

/** How many changes the funeral home has not seen yet. */
export const countUnreadAudits = endpoint({
  address: 'GET /api/audits/unread',
  summary: 'Counts the changes that the funeral home has not seen.',
  who: home,
  polled: true,
  reply: z.object({ count: z.int() }),
});

/** The changes of the records connected to the funeral home now, and the ends of connections; newest first, at most 200. */
export const listAudits = endpoint({
  address: 'GET /api/audits',
  summary: 'Lists the changes of the records connected to the funeral home.',
  who: home,
  polled: true,
  reply: z.array(audit),
});

/**
 * The changes of one record that the caller may see, newest first, at most 200: the family all, a funeral home those that
 * `GET /api/audits` shows it, an administrator all as bare facts. `id` is the caller's, or anybody's for an administrator.
 */
export const listAuditsOfSpirit = endpoint({
  address: 'GET /api/users/{id}/audits/{spiritId}',
  summary: 'Lists the changes of one record.',
  who: ['user', 'funeral-home', 'admin'],
  reply: z.union([z.array(audit), z.array(auditFact)]),
});

/** Ticks changes as seen, one by one; what is not ticked stays unread. Changes that are not the caller's are left out. */
export const markAuditsSeen = endpoint({
  address: 'POST /api/audits/seen',
  summary: 'Ticks changes as seen.',
  who: home,
  body: z.strictObject({ ids: z.array(z.uuid('inputInvalid')).min(1, 'inputInvalid').max(200, 'inputInvalid') }),
  reply: z.object({ count: z.int() }),
});
