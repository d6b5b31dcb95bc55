import * as z from 'zod';
import { fileTypes, recordFile } from '../../spirits/core/file.schema.ts';

/** A file its sender has deleted, and until when it can be put back. */
export const deletedFile = recordFile.extend({ deletedAt: z.string(), restorableUntil: z.string() });

/** A file its sender has deleted. */
export type DeletedFile = z.output<typeof deletedFile>;

/**
 * A file that arrives in parts: `offset` bytes of `size` are here. `sha256` of the whole in hexadecimal, where its sender said
 * so. `file` once it is finished; what is not finished by `expiresAt` is erased.
 */
export const resumableUpload = z.object({
  id: z.uuid(),
  spiritId: z.uuid(),
  type: z.enum(fileTypes),
  name: z.string(),
  size: z.int(),
  sha256: z.string().nullable(),
  offset: z.int(),
  createdAt: z.string(),
  expiresAt: z.string(),
  file: recordFile.nullable(),
});

/** A file that arrives in parts. */
export type ResumableUpload = z.output<typeof resumableUpload>;

/** What is said of a file before its first part: its name, its size in bytes, and where known the hash of the whole. */
export const announcedFile = z.strictObject({
  name: z.string('inputInvalid').max(1_000, 'textTooLong'),
  size: z.int('fileSizeMissing').nonnegative('fileSizeMissing'),
  type: z.enum(fileTypes, 'unknownFileType'),
  sha256: z
    .string('inputInvalid')
    .regex(/^[0-9a-f]{64}$/, 'inputInvalid')
    .optional(),
});
