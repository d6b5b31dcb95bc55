import * as z from 'zod';
import { endpoint } from '../../../platform/endpoint.ts';

/** Who acts in a community of Nunavut, where there is no funeral home: one page to print, with room for Inuktitut. */
export const getCommunityPdf = endpoint({
  address: 'GET /api/regions/{region}/communities/{community}/pdf',
  summary: 'Saves who acts when someone dies in a community of Nunavut as a PDF.',
  who: 'anyone',
  bearerIgnored: true,
  bytes: true,
  // Drawing a page takes a good part of a second of one core.
  limit: { count: 60, seconds: 60 },
  query: z.object({ language: z.enum(['en', 'fr']).optional() }),
  reply: z.unknown(),
});
