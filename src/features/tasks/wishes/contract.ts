import * as z from 'zod';
import { endpoint } from '../../../platform/endpoint.ts';

/**
 * A paper of a plan that is made ahead, as a PDF: the wishes on one `page`, a `card` for the wallet, a `letter` to the executor;
 * in the language of `language` or of the reader. It is drawn from the answers and forms as they stand. 409 for what is no plan.
 */
export const getWishPaper = endpoint({
  address: 'GET /api/spirits/{id}/wishes/{paper}/pdf',
  summary: 'Saves a paper of a plan as a PDF.',
  who: ['user'],
  refusals: ['409 confirmFirst', '409 releaseNotPlan'],
  bytes: true,
  // Drawing a paper takes a good part of a second of one core.
  limit: { count: 60, seconds: 60 },
  query: z.object({
    language: z.enum(['en', 'fr'], 'inputInvalid').optional(),
    /** Today by the reader’s own calendar. */
    today: z.iso.date('inputInvalid').optional(),
  }),
  reply: z.unknown(),
});
