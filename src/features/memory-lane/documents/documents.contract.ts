import * as z from 'zod';
import { pageRefusals } from '#features/memory-lane/core/contract.ts';
import { endpoint } from '../../../platform/endpoint.ts';

/** Draws a paper of the memory page as a PDF, in the language of the request. */
export const getMemoryDocument = endpoint({
  address: 'GET /api/spirits/{id}/memory-lane/papers/{paper}',
  summary: 'Draws an order of service, a keepsake, cards or a plate of the memory page as a PDF.',
  who: ['user'],
  refusals: [...pageRefusals, '409 memoryNotShared', '429 tooManyAttempts'],
  query: z.strictObject({
    /** `square`: 21 cm on each side, of a keepsake alone. */
    size: z.enum(['letter', 'a4', 'square'], 'inputInvalid').default('letter'),
    /** The key of the gathering for which an order of service is; without it the first. */
    gathering: z.string('inputInvalid').max(40, 'inputInvalid').optional(),
    /** Whether an order of service speaks the language of the request, or both side by side. */
    languages: z.enum(['one', 'both'], 'inputInvalid').default('one'),
    /** `shop`: a keepsake with pictures over the edge, and marks where it is cut. */
    print: z.enum(['home', 'shop'], 'inputInvalid').default('home'),
  }),
  bytes: true,
  reply: z.unknown(),
});
