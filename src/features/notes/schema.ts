import * as z from 'zod';

/**
 * What the staff of a funeral home wrote down about a case for itself. `author` and `changedBy` are the mailboxes of
 * colleagues, null once an account is gone. `updatedAt` is the version. Times ISO 8601 UTC.
 */
export const note = z.object({
  id: z.uuid(),
  place: z.object({ id: z.uuid(), name: z.string() }),
  text: z.string(),
  author: z.string().nullable(),
  changedBy: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
});

/** What the staff of a funeral home wrote down about a case for itself. */
export type Note = z.output<typeof note>;
