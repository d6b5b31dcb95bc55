import * as z from 'zod';
import { limits } from '../../../vocabulary/limits.ts';

const reason = z
  .string('holdIncomplete')
  .trim()
  .min(10, 'holdIncomplete')
  .max(limits.holdReasonCharacters, 'textTooLong');
const by = z.string('holdIncomplete').trim().min(2, 'holdIncomplete').max(200, 'textTooLong');

/** What is to be held and why: `name` is the id of a record, or the mailbox of an account. */
export const newHold = z.strictObject({
  kind: z.enum(['record', 'account'], 'holdIncomplete'),
  name: z.string('holdIncomplete').trim().min(1, 'holdIncomplete').max(254, 'textTooLong'),
  reason,
  by,
});

/** Why a hold ends, and who says so. */
export const holdRelease = z.strictObject({ reason, by });

/** A hold as the register has it; times ISO 8601 UTC. What is erased afterwards leaves its id here and nothing else. */
export const legalHold = z.object({
  id: z.uuid(),
  spiritId: z.uuid().nullable(),
  userId: z.uuid().nullable(),
  reason: z.string(),
  placedBy: z.string(),
  placedAt: z.string(),
  releasedReason: z.string().nullable(),
  releasedBy: z.string().nullable(),
  releasedAt: z.string().nullable(),
});

/** A hold as the register has it. */
export type LegalHold = z.output<typeof legalHold>;
