import * as z from 'zod';
import { dayWritten } from '#platform/written.ts';
import { limits } from '../../vocabulary/limits.ts';

/** How sure a corrected fact is: it names a source, so it is never from memory. */
export const correctionConfidences = ['A', 'B', 'C'] as const;

const words = (maximum: number, missing: 'factIncomplete' | 'factSourceMissing') =>
  z
    .string(missing)
    .max(maximum, 'textTooLong')
    .refine((text) => !text.includes('\0'), 'inputInvalid')
    .transform((text) => text.normalize('NFC').replace(/\s+/g, ' ').trim())
    .refine((text) => text !== '', missing);

/** What an administrator says of a fact of law instead of what was shipped: plain sentences, source and day of the source. */
export const factWords = z.strictObject({
  english: words(limits.factCharacters, 'factIncomplete'),
  french: words(limits.factCharacters, 'factIncomplete'),
  source: words(limits.factSourceCharacters, 'factSourceMissing'),
  /** The day on which the source was read, YYYY-MM-DD. */
  asOf: dayWritten('factDayInvalid'),
  confidence: z.enum(correctionConfidences, 'inputInvalid'),
});

/** What an administrator says of a fact of law. */
export type FactWords = z.output<typeof factWords>;

/** A correction as it is read; `asOf` is year and month for everybody, and the day itself in a fact's history. */
export const factCorrection = z.object({
  english: z.string(),
  french: z.string(),
  source: z.string(),
  asOf: z.string(),
  confidence: z.enum(correctionConfidences),
});

/** A correction as it is read. */
export type FactCorrection = z.output<typeof factCorrection>;

/** A fact as it was shipped: the sentences a page would say, how sure it is (null: nothing was found), where from. */
export const shippedFact = z.object({
  english: z.string(),
  french: z.string(),
  source: z.string(),
  asOf: z.string(),
  confidence: z.enum(['A', 'B', 'C', 'M']).nullable(),
});

/** A fact as it was shipped. */
export type ShippedFact = z.output<typeof shippedFact>;

/** An entry of a fact's history: other words, or null where the shipped ones were taken back. Times ISO 8601 UTC. */
export const factEntry = z.object({
  number: z.int(),
  words: factCorrection.nullable(),
  writtenBy: z.string().nullable(),
  writtenAt: z.string(),
});

/** An entry of a fact's history. */
export type FactEntry = z.output<typeof factEntry>;

/** What a new version of the product says otherwise of a fact; null before: it is new; null after: it was taken out. */
export const shippedChange = z.object({
  number: z.int(),
  before: shippedFact.nullable(),
  after: shippedFact.nullable(),
  noticedAt: z.string(),
});

/** What a new version of the product says otherwise of a fact. */
export type ShippedChange = z.output<typeof shippedChange>;

/** A fact as administrators work on it. */
export const managedFact = z.object({
  id: z.string(),
  name: z.string(),
  place: z.string(),
  shipped: shippedFact,
  /** The newest entry first; where it has words, these count. */
  history: z.array(factEntry),
  /** What new versions of the product have changed in it, the newest first. */
  versions: z.array(shippedChange),
  /** True where this version tells it no more: `shipped` is what was told last, and no family reads it. */
  gone: z.boolean(),
  /** True where the product ships something else by now than when the correction that counts was written. */
  shippedChanged: z.boolean(),
  /** The month by which what it says now should be looked at again, and whether that has passed or ends soon. */
  checkAgainBy: z.string(),
  due: z.enum(['passed', 'soon']).nullable(),
});

/** A fact as administrators work on it. */
export type ManagedFact = z.output<typeof managedFact>;
