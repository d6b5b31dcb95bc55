import * as z from 'zod';
import { momentWritten } from '#platform/written.ts';
import { limits } from '../../../vocabulary/limits.ts';

const moment = momentWritten('statusMomentInvalid');
const words = z.string('inputInvalid').trim().max(limits.statusWordsCharacters, 'textTooLong');

/**
 * When, where and by whom: what a funeral home says with a change of the status. `inCareAt` is asked where the person was not
 * said to be in care before. Without `happenedAt` the call is the bare one, which counts at once. Times ISO 8601.
 */
export const statusDetails = z
  .object({
    happenedAt: moment.optional(),
    inCareAt: moment.optional(),
    location: words.optional(),
    person: words.optional(),
  })
  .nullish();

/** When, where and by whom. */
export type StatusDetails = NonNullable<z.output<typeof statusDetails>>;

/**
 * A change of the status as the funeral home that made it sees it. The family is told at `toldFrom`; until then it can be
 * undone. `told` is true once it has been. Times ISO 8601 UTC.
 */
export const statusChange = z.object({
  id: z.uuid(),
  event: z.enum(['in-care', 'at-rest']),
  happenedAt: z.string(),
  inCareAt: z.string().nullable(),
  location: z.string(),
  person: z.string(),
  /** The mailbox of who said so; null where they have left. */
  notedBy: z.string().nullable(),
  notedAt: z.string(),
  toldFrom: z.string(),
  told: z.boolean(),
});

/** A change of the status. */
export type StatusChange = z.output<typeof statusChange>;
