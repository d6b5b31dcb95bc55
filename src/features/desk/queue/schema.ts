import * as z from 'zod';
import { spirit } from '#features/spirits/core/schema.ts';
import { recordOf } from '#vocabulary/lists.ts';
import { deskStates } from '#vocabulary/places/deskStates.ts';

const counts = z.object(recordOf(deskStates, () => z.int()));

/**
 * A part of a home’s desk: of what it is narrowed to the records of one page, in their order and in their short form, and what the
 * whole desk holds. Of a board every request, and of each column the first ones.
 */
export const deskPart = z.object({
  spirits: z.array(spirit),
  /** How many records stand where, on the whole desk. */
  counts,
  /** The same of what it is narrowed to. */
  found: counts,
  /** The branches that have something on the desk, by name. */
  branches: z.array(z.object({ id: z.uuid(), name: z.string() })),
  /** The mailboxes of the others who are responsible for a case; null while nobody is responsible for any. */
  colleagues: z.array(z.string()).nullable(),
  page: z.int(),
  pages: z.int(),
});

/** A part of a home’s desk. */
export type DeskPart = z.output<typeof deskPart>;
