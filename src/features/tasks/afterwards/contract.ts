import * as z from 'zod';
import { endpoint } from '../../../platform/endpoint.ts';
import { careNotes } from './schema.ts';

/** Whether the caller receives notes in the first year after a death, or once a year about a plan made ahead. Everybody asks for themselves alone. */
export const getCareNotes = endpoint({
  address: 'GET /api/spirits/{id}/care-notes',
  summary: 'Reads whether the caller receives notes in the first year after the death, or about a plan, and when.',
  who: ['user'],
  reply: careNotes,
});

/** Asks for the notes, or stops them. 409 for a record of somebody whose death is near. */
export const updateCareNotes = endpoint({
  address: 'PATCH /api/spirits/{id}/care-notes',
  summary: 'Asks for notes in the first year after the death, or once a year about a plan, or stops them.',
  who: ['user'],
  refusals: ['409 careNotesTooEarly', '409 confirmFirst'],
  body: z.strictObject({ wanted: z.boolean('inputInvalid') }),
  reply: careNotes,
});

/** Stops the notes by the key in their mail, without signing in; the same answer for a key that stops nothing any more. */
export const stopCareNotes = endpoint({
  address: 'POST /api/care-notes/stop',
  summary: 'Stops the notes by the key that stands in each of them.',
  who: 'anyone',
  bearerIgnored: true,
  limit: { count: 20, seconds: 60 },
  body: z.strictObject({ key: z.uuid('inputInvalid') }),
  reply: z.object({ ok: z.boolean() }),
});
