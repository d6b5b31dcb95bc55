import * as z from 'zod';
import { changeRead } from '#platform/written.ts';
import { endpoint } from '../../platform/endpoint.ts';
import { limits } from '../../vocabulary/limits.ts';
import { note } from './schema.ts';

const home = ['funeral-home'] as const;
const text = z
  .string('noteEmpty')
  .trim()
  .min(1, 'noteEmpty')
  .max(limits.noteCharacters, 'noteTooLong')
  .refine((written) => !written.includes('\u0000'), 'inputInvalid');

/** The private notes of the funeral home's staff about a case, newest first. No family ever reads them. */
export const listNotes = endpoint({
  address: 'GET /api/spirits/{id}/notes',
  summary: 'Lists the private notes of the funeral home about a case.',
  who: home,
  polled: true,
  reply: z.array(note),
});

/** Writes a private note about a case that the home has accepted. */
export const createNote = endpoint({
  address: 'POST /api/spirits/{id}/notes',
  summary: 'Writes a private note about a case.',
  who: home,
  body: z.strictObject({ text }),
  reply: note,
  status: 201,
});

/** Changes a note. `updatedAt` is the version that was read: 409 when a colleague was faster. */
export const updateNote = endpoint({
  address: 'PATCH /api/spirits/{id}/notes/{noteId}',
  summary: 'Changes a private note.',
  who: home,
  refusals: ['409 noteChanged'],
  body: z.strictObject({ text, updatedAt: changeRead }),
  reply: note,
});

/** Takes a note away. */
export const deleteNote = endpoint({
  address: 'DELETE /api/spirits/{id}/notes/{noteId}',
  summary: 'Takes a private note away.',
  who: home,
  reply: z.object({ ok: z.literal(true) }),
});
