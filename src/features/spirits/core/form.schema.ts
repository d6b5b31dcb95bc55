import * as z from 'zod';
import { formSources } from '../../../vocabulary/formNames.ts';
import { regionCodes } from '../../../vocabulary/regions/regions.ts';
import { signature } from './signing.schema.ts';

/** Who wrote in a form: the family or the funeral home that has accepted. */
export const formSide = z.enum(['family', 'home']);

/** Who wrote in a form. */
export type FormSide = z.output<typeof formSide>;

/** What happened to a form, when, and which side did it. `hash` is SHA-256 of what was signed. */
export const formEvent = z.object({
  event: z.enum(['begun', 'changed', 'signed', 'completed', 'reopened']),
  side: formSide,
  at: z.string(),
  hash: z.string().optional(),
});

/** What happened to a form. */
export type FormEvent = z.output<typeof formEvent>;

/** A version of a form that was complete and was opened again: why, when, and by which side. Times ISO 8601 UTC. */
export const replacedVersion = z.object({
  version: z.int(),
  completedAt: z.string(),
  replacedAt: z.string(),
  side: formSide,
  reason: z.string(),
});

/** A version of a form that was opened again. */
export type ReplacedVersion = z.output<typeof replacedVersion>;

/**
 * Where the record stood when a form was closed or sent to be signed: what its questions and words depend on, and none of the answers
 * themselves.
 */
export const keptContext = z.object({
  region: z.enum(regionCodes).nullable(),
  timing: z.enum(['now', 'imminent', 'future']),
  disposition: z.enum(['cremation', 'burial', 'donation', 'undecided']),
});

/** Where the record stood when a form was closed or sent to be signed. */
export type KeptContext = z.output<typeof keptContext>;

/** A form of a record, filled by the family or the funeral home that has accepted. Times ISO 8601 UTC. */
export const form = z.object({
  id: z.uuid(),
  spiritId: z.uuid(),
  /** One of `formNames`, or one of before: a name that is no longer begun stays readable. */
  name: z.string(),
  data: z.record(z.string(), z.unknown()),
  /** True once it was closed: nothing in this version changes any more. */
  complete: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
  completedAt: z.string().nullable(),
  /** Who wrote each field last, and when: the version of a field. `said`: who told the home what it wrote, where it says so. */
  changes: z.record(z.string(), z.object({ side: formSide, at: z.string(), said: z.enum(formSources).optional() })),
  trail: z.array(formEvent),
  signature: signature.nullable(),
  /** By what its questions were chosen when it was closed; null of an open one, and of one that was closed before this was kept. */
  context: keptContext.nullable(),
  /** From 1 on; each time a complete form is opened again, a new version begins with what the last one said. */
  version: z.int(),
  /** The versions before this one, the first one first; each can be read on paper. */
  earlier: z.array(replacedVersion),
});

/** A form of a record. */
export type Form = z.output<typeof form>;
