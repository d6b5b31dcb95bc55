import * as z from 'zod';
import { signature } from './signing.schema.ts';

/** Who wrote in a form: the family or the funeral home that has accepted. */
export const formSide = z.enum(['family', 'home']);

/** Who wrote in a form. */
export type FormSide = z.output<typeof formSide>;

/** What happened to a form, when, and which side did it. `hash` is SHA-256 of what was signed. */
export const formEvent = z.object({
  event: z.enum(['begun', 'changed', 'signed', 'completed']),
  side: formSide,
  at: z.string(),
  hash: z.string().optional(),
});

/** What happened to a form. */
export type FormEvent = z.output<typeof formEvent>;

/** A form of a record, filled by the family or the funeral home that has accepted. Times ISO 8601 UTC. */
export const form = z.object({
  id: z.uuid(),
  spiritId: z.uuid(),
  /** One of `formNames`, or one of before: a name that is no longer begun stays readable. */
  name: z.string(),
  data: z.record(z.string(), z.unknown()),
  /** True once it was closed: nothing in it changes any more. */
  complete: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
  completedAt: z.string().nullable(),
  /** Who wrote each field last, and when: the version of a field. */
  changes: z.record(z.string(), z.object({ side: formSide, at: z.string() })),
  trail: z.array(formEvent),
  signature: signature.nullable(),
});

/** A form of a record. */
export type Form = z.output<typeof form>;
