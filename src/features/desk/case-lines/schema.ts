import * as z from 'zod';
import { custodyPhases } from '#features/desk/custody/schema.ts';
import { eventKinds } from '#vocabulary/places/calendarKinds.ts';

/**
 * What a line of the desk says of a case besides its answers; null for what nobody has written, and for what the reader's duties
 * do not open.
 */
export const caseLine = z.object({
  spiritId: z.uuid(),
  /** The tag under which the person lies in the home's care. */
  tag: z.string().nullable(),
  /** The day of the death as it was typed: `YYYY-MM-DD`, or less of it. */
  diedOn: z.string().nullable(),
  /** Where the person is by the chain of custody, since when (ISO 8601 UTC), and how many breaks in it call for attention. */
  care: z
    .object({
      phase: z.enum(custodyPhases),
      where: z.string().nullable(),
      since: z.string().nullable(),
      alarms: z.int(),
    })
    .nullable(),
  /** What comes next in the calendar; `begins` on the clock of its place, `YYYY-MM-DDTHH:MM`. */
  service: z.object({ kind: z.enum(eventKinds), begins: z.string() }).nullable(),
  /** What is still to be paid to the reader's branches, in cents; below zero where too much was paid. */
  balance: z.int().nullable(),
});

/** What a line of the desk says of a case besides its answers. */
export type CaseLine = z.output<typeof caseLine>;
