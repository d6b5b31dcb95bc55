import * as z from 'zod';
import { endpoint } from '../../platform/endpoint.ts';
import { form, formData } from './schema.ts';

const familyAndHome = ['user', 'funeral-home'] as const;
const fields = z.object({ data: formData });

/** Begins a form of a record with its first fields. 409 when it was begun before. */
export const beginForm = endpoint({
  address: 'POST /api/spirits/{id}/forms/{name}',
  summary: 'Begins a form.',
  who: familyAndHome,
  status: 201,
  body: fields,
  reply: form,
});

/** Changes fields of a form: each key that is sent replaces what it held. 409 once the form is complete. */
export const updateForm = endpoint({
  address: 'PATCH /api/spirits/{id}/forms/{name}',
  summary: 'Changes fields of a form.',
  who: familyAndHome,
  body: fields,
  reply: form,
});

/** Closes a form; closing it again changes nothing. */
export const completeForm = endpoint({
  address: 'POST /api/spirits/{id}/forms/{name}/complete',
  summary: 'Closes a form.',
  who: familyAndHome,
  reply: form,
});
