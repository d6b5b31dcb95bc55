import * as z from 'zod';
import { recordFile } from '#features/spirits/core/file.schema.ts';
import { endpoint } from '../../../platform/endpoint.ts';
import { announcedFile, deletedFile, resumableUpload } from './schema.ts';

const familyAndHome = ['user', 'funeral-home'] as const;

/** Sends a file: `shared` by the family or an accepted home, `invoice` by an accepted home. */
export const uploadFile = endpoint({
  address: 'POST /api/spirits/{id}/files/{type}',
  summary: 'Adds a file to a record: multipart, one file in the field “file”, its size in X-Size.',
  who: familyAndHome,
  refusals: [
    '400 unknownFileType',
    '400 fileEmpty',
    '409 confirmFirst',
    '415 fileTypeNotAllowed',
    '429 tooManyUploads',
  ],
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
  refusals: ['409 invoicePaid'],
  reply: z.object({ ok: z.literal(true) }),
});

/** The files of a record that the caller's side has deleted and can still put back. */
export const listDeletedFiles = endpoint({
  address: 'GET /api/spirits/{id}/deleted-files',
  summary: 'Lists the deleted files that the caller can put back.',
  who: familyAndHome,
  reply: z.array(deletedFile),
});

/** Puts a deleted file back, within 30 days and by the side that has sent it. */
export const restoreFile = endpoint({
  address: 'POST /api/spirits/{id}/files/{fileId}/restore',
  summary: 'Puts a deleted file back.',
  who: familyAndHome,
  reply: recordFile,
});

/** A small WebP of a picture, drawn when somebody first looks; 404 for what is no picture. */
export const getFilePreview = endpoint({
  address: 'GET /api/spirits/{id}/files/{fileId}/preview',
  summary: 'Shows a picture of a record in small.',
  who: familyAndHome,
  refusals: ['400 pictureBroken', '400 pictureTooLarge', '415 fileTypeNotAllowed'],
  bytes: true,
  reply: z.unknown(),
});

/** Announces a file that will be sent in parts, each with `PATCH /api/uploads/{uploadId}`. */
export const createUpload = endpoint({
  address: 'POST /api/spirits/{id}/uploads',
  summary: 'Begins a file that is sent in parts.',
  who: familyAndHome,
  refusals: ['400 fileEmpty', '409 confirmFirst', '413 fileTooLarge'],
  body: announcedFile,
  status: 201,
  reply: resumableUpload,
});

/** The files of a record that the caller has begun to send and not finished. */
export const listUploads = endpoint({
  address: 'GET /api/spirits/{id}/uploads',
  summary: 'Lists the caller’s own unfinished files.',
  who: familyAndHome,
  reply: z.array(resumableUpload),
});

/** How much of a file has arrived; `Upload-Offset` says it in a header too, also to HEAD. */
export const getUpload = endpoint({
  address: 'GET /api/uploads/{uploadId}',
  summary: 'Says how much of a file has arrived.',
  who: familyAndHome,
  refusals: ['409 confirmFirst'],
  reply: resumableUpload,
});

/**
 * Adds the next part: bare bytes as `application/offset+octet-stream`, at most 4 MB, `Upload-Offset` saying where they begin.
 * The last part makes the file. 409 with the right `Upload-Offset` when the part begins elsewhere.
 */
export const appendToUpload = endpoint({
  address: 'PATCH /api/uploads/{uploadId}',
  summary: 'Adds the next part of a file.',
  who: familyAndHome,
  refusals: [
    '400 fileEmpty',
    '400 partBeyondEnd',
    '409 confirmFirst',
    '409 partElsewhere',
    '413 fileTooLarge',
    '415 fileTypeNotAllowed',
    '429 tooManyUploads',
  ],
  upload: 'part',
  transaction: false,
  reply: resumableUpload,
});

/** Gives up a file that is not finished; what has arrived of it is erased. */
export const cancelUpload = endpoint({
  address: 'DELETE /api/uploads/{uploadId}',
  summary: 'Gives up an unfinished file.',
  who: familyAndHome,
  refusals: ['409 confirmFirst'],
  reply: z.object({ ok: z.literal(true) }),
});
