import * as z from 'zod';
import { endpoint } from '../../platform/endpoint.ts';
import { access, wholeness } from './schema.ts';

/** Which funeral home looked at what of the caller's records, newest first, at most 500. */
export const listAccesses = endpoint({
  address: 'GET /api/user/accesses',
  summary: 'Lists which funeral home looked at what of the caller’s records.',
  who: 'signed-in',
  reply: z.array(access),
});

/** Whether every entry in the histories of the caller's records fits the one before it, as it was written. */
export const checkHistories = endpoint({
  address: 'GET /api/user/histories',
  summary: 'Checks that the histories of the caller’s records are whole.',
  who: 'signed-in',
  reply: wholeness,
});
