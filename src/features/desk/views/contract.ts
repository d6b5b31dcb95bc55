import * as z from 'zod';
import { endpoint } from '../../../platform/endpoint.ts';
import { limits } from '../../../vocabulary/limits.ts';
import { deskView, viewFilter, viewName } from './schema.ts';

const home = ['funeral-home'] as const;

/** The caller's own ways to look at the desk, in the order of their names. Nobody else reads them. */
export const listDeskViews = endpoint({
  address: 'GET /api/desk-views',
  summary: 'Lists the caller’s own views of the desk.',
  who: home,
  reply: z.array(deskView),
});

/** Keeps a way to look at the desk under a name: 409 when the name is taken, upper and lower case alike, and once there are 12. */
export const createDeskView = endpoint({
  address: 'POST /api/desk-views',
  summary: 'Keeps a view of the desk under a name.',
  who: home,
  refusals: ['409 deskViewNameTaken', '409 deskViewsFull'],
  body: z.strictObject({ name: viewName, filter: viewFilter }),
  reply: deskView,
  status: 201,
  limit: limits.rates.deskViews,
});

/** Forgets one of the caller's views; 404 for anybody else's. */
export const deleteDeskView = endpoint({
  address: 'DELETE /api/desk-views/{id}',
  summary: 'Forgets one of the caller’s views of the desk.',
  who: home,
  reply: z.object({ ok: z.literal(true) }),
});
