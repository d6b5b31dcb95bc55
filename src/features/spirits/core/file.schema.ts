import * as z from 'zod';

/** What a file of a record is: shared between the family and the homes that have accepted, or one home's invoice. */
export const fileTypes = ['invoice', 'shared'] as const;

/** What a file of a record is. */
export type FileType = (typeof fileTypes)[number];

/** A file of a record. `name` as its sender named it, `size` in bytes, `contentType` as its content says. Times ISO 8601 UTC. */
export const recordFile = z.object({
  id: z.uuid(),
  name: z.string(),
  size: z.int(),
  contentType: z.string(),
  spiritId: z.uuid(),
  type: z.enum(fileTypes),
  uploadedBy: z.enum(['family', 'funeral-home']),
  createdAt: z.string(),
  /** The funeral home it is from; absent where the family sent it, and for every other home. */
  placeId: z.uuid().optional(),
  placeName: z.string().optional(),
});

/** A file of a record. */
export type RecordFile = z.output<typeof recordFile>;
