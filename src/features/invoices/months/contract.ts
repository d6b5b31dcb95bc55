import * as z from 'zod';
import { endpoint } from '#platform/endpoint.ts';
import { limits } from '#vocabulary/limits.ts';

const home = ['funeral-home'] as const;

/** Somebody who closed a month, or opened it again with why. Time ISO 8601 UTC. */
const monthChange = z.object({
  id: z.uuid(),
  month: z.string(),
  act: z.enum(['close', 'reopen']),
  reason: z.string(),
  /** The mailbox of who did; null where they have left. */
  by: z.string().nullable(),
  at: z.string(),
});

/** Who closed a month of a branch and who opened it again, the latest first. */
export const listMonth = endpoint({
  address: 'GET /api/places/{id}/months/{month}',
  summary: 'Reads who closed a month of a branch and who opened it again.',
  who: home,
  reply: z.array(monthChange),
});

/** Closes a month that is over, for an owner of the branch: nothing is dated in it any more. 409 where a colleague was faster. */
export const closeMonth = endpoint({
  address: 'POST /api/places/{id}/months/{month}/close',
  summary: 'Closes a month of a branch, so that nothing is dated in it any more.',
  who: home,
  refusals: ['409 monthNotOver', '409 monthIsClosed'],
  reply: z.array(monthChange),
});

/** Opens a closed month again, for an owner of the branch, with why. */
export const reopenMonth = endpoint({
  address: 'POST /api/places/{id}/months/{month}/reopen',
  summary: 'Opens a closed month of a branch again.',
  who: home,
  refusals: ['409 monthIsOpen'],
  body: z.strictObject({
    reason: z
      .string('monthReasonMissing')
      .trim()
      .min(1, 'monthReasonMissing')
      .max(limits.monthReasonCharacters, 'textTooLong')
      .refine((written) => !written.includes('\u0000'), 'inputInvalid'),
  }),
  reply: z.array(monthChange),
});
