import * as z from 'zod';
import { endpoint } from '../../platform/endpoint.ts';
import { recordFile } from './schema.ts';

const familyAndHome = ['user', 'funeral-home'] as const;

/** Sends a file: `shared` by the family or an accepted home, `invoice` by an accepted home. */
export const uploadFile = endpoint({
  address: 'POST /api/spirits/{id}/files/{type}',
  summary: 'Adds a file to a record: multipart, one file in the field “file”, its size in X-Size.',
  who: familyAndHome,
  status: 201,
  upload: true,
  transaction: false,
  reply: recordFile,
});

/** The bytes of a file, exactly as they were sent. */
export const getFile = endpoint({
  address: 'GET /api/spirits/{id}/files/{fileId}',
  summary: 'Saves a file of a record.',
  who: familyAndHome,
  bytes: true,
  reply: z.unknown(),
});

/** Only the side that sent a file deletes it; undone within 30 days, erased afterwards. 409 for the invoice of a paid record. */
export const deleteFile = endpoint({
  address: 'DELETE /api/spirits/{id}/files/{fileId}',
  summary: 'Deletes a file of a record.',
  who: familyAndHome,
  reply: z.object({ ok: z.literal(true) }),
});
