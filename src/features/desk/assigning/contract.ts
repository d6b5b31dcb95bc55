import * as z from 'zod';
import { emailAddress } from '#features/users/schema.ts';
import { endpoint } from '../../../platform/endpoint.ts';
import { limits } from '../../../vocabulary/limits.ts';

const note = z
  .string('inputInvalid')
  .trim()
  .max(limits.handOverNoteCharacters, 'handOverNoteTooLong')
  .refine((written) => !written.includes('\u0000'), 'inputInvalid');

/**
 * Makes one of the people of a listing responsible for a case that it has accepted, or nobody. `seen` is who was responsible
 * when it was read: 409 when a colleague was faster. Saying again what is so changes nothing. The note is kept among the home's
 * private notes; who is given a case by somebody else gets one mail. No family is told.
 */
export const assignCase = endpoint({
  address: 'POST /api/spirits/{id}/funeral-home/{placeId}/assign',
  summary: 'Says who of the funeral home is responsible for a case.',
  who: ['funeral-home'],
  refusals: ['400 assigneeUnknown', '409 assigneeChanged'],
  body: z.strictObject({
    email: emailAddress.nullable(),
    seen: z.string('inputInvalid').nullable(),
    note: note.nullish(),
  }),
  reply: z.object({ assignee: z.string().nullable() }),
  limit: limits.rates.assigned,
});
