import * as z from 'zod';
import { form } from '#features/spirits/core/form.schema.ts';
import { endpoint } from '../../../platform/endpoint.ts';
import { signatureGiven } from '../../spirits/core/signing.schema.ts';
import { formData, formLimits, formQuestions } from './schema.ts';

const familyAndHome = ['user', 'funeral-home'] as const;
/** A field that the form does not have is refused. */
const fields = z.object({ data: formData });

/**
 * What a form asks of this record, whether it was begun or not: its fields in their sections, which of them are needed, what
 * each may hold, and the words that are signed. In the language of `language` or of the reader.
 */
export const getFormQuestions = endpoint({
  address: 'GET /api/spirits/{id}/forms/{name}/questions',
  summary: 'Reads what a form asks: its fields, which are needed, and the words that are signed.',
  who: familyAndHome,
  refusals: ['400 formUnknown'],
  query: z.object({ language: z.enum(['en', 'fr']).optional() }),
  reply: formQuestions,
});

/** Begins a form of a record with its first fields. 409 when it was begun before. */
export const beginForm = endpoint({
  address: 'POST /api/spirits/{id}/forms/{name}',
  summary: 'Begins a form.',
  who: familyAndHome,
  refusals: [
    '400 formUnknown',
    '400 formFieldUnknown',
    '400 formValueInvalid',
    '400 formDateInvalid',
    '400 textTooLong',
    '409 formExists',
    '409 confirmFirst',
  ],
  status: 201,
  body: fields,
  reply: form,
});

/** Changes fields of a form: each key that is sent replaces what it held. 409 once the form is complete. */
export const updateForm = endpoint({
  address: 'PATCH /api/spirits/{id}/forms/{name}',
  summary: 'Changes fields of a form.',
  who: familyAndHome,
  refusals: [
    '400 formUnknown',
    '400 formFieldUnknown',
    '400 formValueInvalid',
    '400 formDateInvalid',
    '400 textTooLong',
    '409 formComplete',
    '409 confirmFirst',
  ],
  body: fields,
  reply: form,
});

/**
 * Closes a form; closing it again changes nothing. A form that is signed: 409 while something it needs is not answered
 * ("not known" is an answer), 400 without its signature, and 409 for a funeral home, which signs nothing for a family.
 */
export const completeForm = endpoint({
  address: 'POST /api/spirits/{id}/forms/{name}/complete',
  summary: 'Closes a form.',
  who: familyAndHome,
  refusals: ['400 formUnknown', '409 confirmFirst', '409 familySigns', '409 formIncomplete', '409 consentChanged'],
  body: z.object({ signature: signatureGiven.nullish() }).nullish(),
  reply: form,
});

/**
 * Opens a complete form again as its next version, with what the last one said and without its signature. The last version stays
 * as it was, with the reason, and can be read on paper. 409 while the form is open.
 */
export const reopenForm = endpoint({
  address: 'POST /api/spirits/{id}/forms/{name}/reopen',
  summary: 'Opens a complete form again as a new version.',
  who: familyAndHome,
  refusals: ['400 formUnknown', '409 confirmFirst', '409 formOpen'],
  body: z.object({
    reason: z.string('reasonRequired').trim().min(1, 'reasonRequired').max(formLimits.reasonCharacters, 'textTooLong'),
  }),
  reply: form,
});

/**
 * A form as a PDF to print or keep: tagged, in the language of `language` or of the reader. What is sensitive is masked
 * unless `sensitive=1` asks for it, which everybody who may fill the form may do. `version` asks for an earlier one.
 */
export const getFormPdf = endpoint({
  address: 'GET /api/spirits/{id}/forms/{name}/pdf',
  summary: 'Saves a form as a PDF.',
  who: familyAndHome,
  refusals: ['400 formUnknown'],
  bytes: true,
  // Drawing a paper takes a good part of a second of one core.
  limit: { count: 60, seconds: 60 },
  query: z.object({
    language: z.enum(['en', 'fr']).optional(),
    sensitive: z.literal('1').optional(),
    version: z.coerce
      .number('inputInvalid')
      .int('inputInvalid')
      .min(1, 'inputInvalid')
      .max(10_000, 'inputInvalid')
      .optional(),
  }),
  reply: z.unknown(),
});
