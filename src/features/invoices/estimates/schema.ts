import * as z from 'zod';
import { invoice, invoiceInput } from '#features/invoices/core/schema.ts';
import { changeRead, dayWritten, versionRead } from '#platform/written.ts';
import { limits } from '#vocabulary/limits.ts';

const written = invoice.pick({ language: true, note: true, lines: true, totals: true });

/** What the family has said of a version. `name` is what was typed to accept it, `words` why it was declined. Times ISO 8601 UTC. */
export const estimateAnswer = z.object({
  kind: z.enum(['accepted', 'declined']),
  name: z.string(),
  words: z.string(),
  answeredAt: z.string(),
});

/** A version as it was sent, which never changes; `validUntil` is its last day, `YYYY-MM-DD`. */
export const estimateVersion = written.extend({
  version: z.int(),
  validUntil: z.string(),
  sentAt: z.string(),
  answer: estimateAnswer.nullable(),
});

/**
 * What a home offers before anything is owed. `versions` the oldest first; `draft` is what the home is writing, null for the
 * family. `invoice` and `contract` were made from it; for the family each is null until it was sent.
 */
export const estimate = invoice.pick({ id: true, spiritId: true, place: true, region: true, createdAt: true }).extend({
  number: z.string().nullable(),
  versions: z.array(estimateVersion),
  draft: written.extend({ updatedAt: z.string(), isOpen: z.boolean() }).nullable(),
  invoice: z.object({ id: z.uuid(), number: z.string().nullable() }).nullable(),
  contract: z.object({ id: z.uuid(), number: z.string().nullable() }).nullable(),
});

/** What a home writes into an estimate; `updatedAt` is the version of the draft that was read. */
export const estimateChange = invoiceInput.extend({ updatedAt: changeRead });

/** How an estimate is sent. */
export const estimateSending = z.strictObject({
  updatedAt: changeRead,
  validUntil: dayWritten('dateInvalid'),
});

/** What the family says, of the version that it has read. */
export const estimateAnswerInput = z.strictObject({
  version: versionRead,
  kind: estimateAnswer.shape.kind,
  name: z.string('inputInvalid').trim().max(limits.relativeNameCharacters, 'textTooLong').default(''),
  words: z.string('inputInvalid').trim().max(limits.declineCommentsCharacters, 'textTooLong').default(''),
});

/** A version as it was sent. */
export type EstimateVersion = z.output<typeof estimateVersion>;

/** What a home offers before anything is owed. */
export type Estimate = z.output<typeof estimate>;

/** What a home is writing. `isOpen` while it is something else than what was sent last. */
export type EstimateDraft = NonNullable<Estimate['draft']>;

/** What the family says. */
export type EstimateAnswerInput = z.output<typeof estimateAnswerInput>;
