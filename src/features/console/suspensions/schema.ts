import * as z from 'zod';
import { limits } from '../../../vocabulary/limits.ts';

/** Why an account or a listing is suspended or brought back, as an administrator writes it. */
export const suspensionReason = z
  .string('reasonRequired')
  .refine((text) => !text.includes('\0'), 'inputInvalid')
  .trim()
  .min(1, 'reasonRequired')
  .max(limits.declineCommentsCharacters, 'textTooLong');

/** One time of an account or a listing without its rights; `by` and `endedBy` are mailboxes, null where that account is gone. */
export const suspension = z.object({
  id: z.uuid(),
  reason: z.string(),
  /** The day, YYYY-MM-DD, on which it ends by itself. */
  until: z.string().nullable(),
  since: z.string(),
  by: z.string().nullable(),
  endedAt: z.string().nullable(),
  endedBy: z.string().nullable(),
  endReason: z.string().nullable(),
  /** True while it holds. */
  current: z.boolean(),
});

/** One time of an account or a listing without its rights. */
export type Suspension = z.output<typeof suspension>;
