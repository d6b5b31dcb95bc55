import * as z from 'zod';
import { endpoint } from '../../platform/endpoint.ts';
import { languages } from '../../vocabulary/languages.ts';
import { searchAnswer } from './schema.ts';

/**
 * Searches towns, listings, posts, pages and guides at once; forgives accents and slips of the finger. With `view=rows` the
 * listings among them come whole, as lists show them.
 */
export const searchEverything = endpoint({
  address: 'GET /api/search',
  summary: 'Searches towns, listings, posts, pages and guides by a few words, in either language.',
  who: 'anyone',
  query: z.object({
    q: z.string().max(200, 'textTooLong').default(''),
    language: z.enum(languages).default('en'),
    view: z.enum(['rows'], 'inputInvalid').optional(),
  }),
  reply: searchAnswer,
  hot: true,
  mayLag: true,
  limit: { count: 120, seconds: 60 },
});
