import * as z from 'zod';
import { formValue } from '#features/forms/core/schema.ts';
import { form } from '#features/spirits/core/form.schema.ts';
import { endpoint } from '../../../platform/endpoint.ts';
import { formSources } from '../../../vocabulary/formNames.ts';
import { limits } from '../../../vocabulary/limits.ts';

/**
 * Writes one of the particulars of a case, as the registration asks for them, with who said it; the registration is begun with the first.
 * `before` is when the field was written last as the caller has read it, null for never: 409 when somebody has written it since.
 * What is written again as it stands changes nothing.
 */
export const writeParticular = endpoint({
  address: 'PATCH /api/spirits/{id}/particulars/{field}',
  summary: 'Writes one of the particulars of a case, with who said it.',
  who: ['funeral-home'],
  refusals: [
    '400 formFieldUnknown',
    '400 formValueInvalid',
    '400 formDateInvalid',
    '400 textTooLong',
    '409 formComplete',
    '409 confirmFirst',
    '409 particularChanged',
  ],
  body: z.strictObject({
    value: formValue,
    said: z.enum(formSources, 'inputInvalid'),
    before: z.string('inputInvalid').max(40, 'inputInvalid').nullable(),
  }),
  reply: form,
  limit: limits.rates.particulars,
});
