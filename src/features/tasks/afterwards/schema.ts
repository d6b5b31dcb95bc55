import * as z from 'zod';
import { careKinds, careMoments } from '#vocabulary/tasks/careNotes.ts';

/** Whether the caller wishes to receive the notes that a record can have, and the day of each that will come; null while it is not known. */
export const careNotes = z.object({
  kind: z.enum(careKinds),
  wanted: z.boolean(),
  /** When the next mail about a plan comes; null where none was asked for. */
  nextReview: z.string().nullable(),
  /** Those of the first year. */
  moments: z.array(z.object({ moment: z.enum(careMoments), day: z.string().nullable(), sent: z.boolean() })),
});
