import * as z from 'zod';
import { limits } from '../../../vocabulary/limits.ts';

/** What is told of the product part by part: reading pages and records, signing in, mails, files. */
export const statusParts = ['reading', 'signIn', 'mails', 'files'] as const;

/** How a part is: as usual, later than usual, or not there. */
export const partStates = ['works', 'slow', 'away'] as const;

const sentence = (maximum: number) =>
  z
    .string('disruptionIncomplete')
    .max(maximum, 'textTooLong')
    .refine((text) => !text.includes('\0'), 'inputInvalid')
    .transform((text) => text.normalize('NFC').trim())
    .refine((text) => text !== '', 'disruptionIncomplete');

const inBoth = (maximum: number) => z.strictObject({ en: sentence(maximum), fr: sentence(maximum) });

/** What an administrator says of a disruption, in both languages: its title, what happened, what works and what does not. */
export const disruptionWords = z.strictObject({
  title: inBoth(limits.disruption.titleCharacters),
  what: inBoth(limits.disruption.textCharacters),
  works: inBoth(limits.disruption.textCharacters),
  fails: inBoth(limits.disruption.textCharacters),
});

/** What an administrator says of a disruption. */
export type DisruptionWords = z.output<typeof disruptionWords>;

/** What is added to a disruption that goes on. */
export const updateWords = z.strictObject({ text: inBoth(limits.disruption.textCharacters) });

/** What is added to a disruption. */
export type UpdateWords = z.output<typeof updateWords>;

const said = z.object({ en: z.string(), fr: z.string() });

/** A disruption as everybody reads it, its updates newest first. Times ISO 8601 UTC; `endedAt` null while it goes on. */
export const disruption = z.object({
  id: z.uuid(),
  title: said,
  what: said,
  works: said,
  fails: said,
  begunAt: z.string(),
  endedAt: z.string().nullable(),
  updates: z.array(z.object({ id: z.uuid(), text: said, at: z.string() })),
});

/** A disruption as everybody reads it. */
export type Disruption = z.output<typeof disruption>;

/** How the product is, and what is said of it; `knownAt` is when that was last read from the database, null if never. */
export const status = z.object({
  parts: z.object({
    reading: z.enum(partStates),
    signIn: z.enum(partStates),
    mails: z.enum(partStates),
    files: z.enum(partStates),
  }),
  disruptions: z.array(disruption),
  knownAt: z.string().nullable(),
  /** False where the database does not answer, so that what is said of disruptions is as of `knownAt`. */
  isCurrent: z.boolean(),
});

/** How the product is, and what is said of it. */
export type Status = z.output<typeof status>;
