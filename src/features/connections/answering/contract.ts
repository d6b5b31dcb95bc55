import * as z from 'zod';
import { homeQuestions } from '#features/answers/firstCall.rules.ts';
import { spirit } from '#features/spirits/core/schema.ts';
import { endpoint } from '../../../platform/endpoint.ts';

/**
 * The accepted home asks its family what no family is asked otherwise, such as a weight: the questions then stand in the record,
 * and one mail says so. Asking again changes nothing; a pending home is refused with 403.
 */
export const askFamily = endpoint({
  address: 'POST /api/spirits/{id}/questions',
  summary: 'Asks the family what only a funeral home asks.',
  who: ['funeral-home'],
  refusals: ['409 familyMissing'],
  body: z.strictObject({
    questions: z.array(z.enum(homeQuestions, 'inputInvalid'), 'inputInvalid').min(1, 'inputInvalid'),
  }),
  reply: spirit,
});
