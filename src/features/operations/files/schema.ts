import * as z from 'zod';

/** One time through all files. Times ISO 8601 UTC; `endedAt` is null while it runs. */
export const filePass = z.object({
  beganAt: z.string(),
  endedAt: z.string().nullable(),
  files: z.int(),
  bytes: z.int(),
  /** Brought back from the second copy; copied to it; sealed, or sealed with the present key. */
  mended: z.int(),
  copied: z.int(),
  sealed: z.int(),
});

/** One time through all files. */
export type FilePass = z.output<typeof filePass>;

/** A file that is missing or changed and that no second copy could mend; its key says nothing of anybody. */
const brokenFile = z.object({ key: z.string(), why: z.enum(['missing', 'changed']), foundAt: z.string() });

/** A file that is missing or changed. */
export type BrokenFile = z.output<typeof brokenFile>;

/** How the stored files are: the newest passes, what is broken, and how far the second copies are behind. */
export const storedFiles = z.object({
  passes: z.array(filePass),
  broken: z.array(brokenFile),
  brokenTotal: z.int(),
  /** Whether each file is to lie in a second place. */
  hasSecondCopy: z.boolean(),
  missedCopies: z.int(),
  /** Since when the oldest of them has waited. */
  missedSince: z.string().nullable(),
});
