import * as z from 'zod';
import { endpoint } from '../../platform/endpoint.ts';
import { town } from './schema.ts';

/** Towns and postal areas whose name begins like the query (accents, case and hyphens forgiven), largest first. */
export const findTowns = endpoint({
  address: 'GET /api/towns',
  summary: 'Finds towns and postal areas by the beginning of their name, from the built-in gazetteer or GEOCODER_URL.',
  who: 'anyone',
  query: z.object({
    q: z.string().max(200, 'textTooLong').default(''),
    /** Also look for street addresses, where a geocoder is set up. */
    addresses: z.enum(['true', 'false']).default('false'),
    region: z.string().max(100, 'regionUnknown').optional(),
  }),
  reply: z.array(town),
  hot: true,
  mayLag: true,
  limit: { count: 300, seconds: 60 },
});
