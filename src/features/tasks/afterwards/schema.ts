import * as z from 'zod';
import { careMoments } from '#vocabulary/tasks/careNotes.ts';

/** Whether the caller wishes to receive notes about a record, and the day of each that will come; null while it is not known. */
export const careNotes = z.object({
  wanted: z.boolean(),
  moments: z.array(z.object({ moment: z.enum(careMoments), day: z.string().nullable(), sent: z.boolean() })),
});
