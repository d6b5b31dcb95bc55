import * as z from 'zod';
import { endpoint } from '../../platform/endpoint.ts';
import { access } from './schema.ts';

/** Which funeral home looked at what of the caller's records, newest first, at most 500. */
export const listAccesses = endpoint({
  address: 'GET /api/user/accesses',
  summary: 'Lists which funeral home looked at what of the caller’s records.',
  who: 'signed-in',
  reply: z.array(access),
});
