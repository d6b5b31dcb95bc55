import * as z from 'zod';
import { endpoint } from '#platform/endpoint.ts';

/**
 * Everything that is kept for the funeral homes whose owner the caller is, as one ZIP file that is read without the product:
 * tables, a folder for each case, papers, files, and `home.json`, from which Rivage takes in again what can come back. Nothing
 * in it that the caller may not read on the screen. The family of each case reads that its record was looked at. 403 for
 * colleagues who own no listing; 429 after 5 in an hour.
 */
export const exportHome = endpoint({
  address: 'GET /api/home/export',
  summary: 'Everything kept for a funeral home, as one ZIP file.',
  who: ['funeral-home'],
  refusals: ['403 proofNeeded', '404 notFound'],
  reply: z.unknown(),
  bytes: true,
  limit: { count: 30, seconds: 60 },
});
