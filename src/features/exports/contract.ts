import * as z from 'zod';
import { endpoint } from '../../platform/endpoint.ts';

const isTimeZone = (name: string): boolean => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
};

/**
 * Everything that is kept of the caller and their records, as one ZIP file that is read without the product. `timeZone`:
 * in which zone its times are written. 429 after 5 in an hour.
 */
export const exportOwnData = endpoint({
  address: 'GET /api/user/export',
  summary: 'Everything kept of the caller, as one ZIP file.',
  who: 'signed-in',
  refusals: ['403 proofNeeded', '404 notFound'],
  query: z.object({ timeZone: z.string().max(64, 'inputInvalid').refine(isTimeZone, 'inputInvalid').default('UTC') }),
  reply: z.unknown(),
  bytes: true,
  limit: { count: 30, seconds: 60 },
});
