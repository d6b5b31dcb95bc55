import * as z from 'zod';
import { endpoint } from '#platform/endpoint.ts';
import { audit } from './schema.ts';

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
