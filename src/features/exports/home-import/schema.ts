import * as z from 'zod';

/** Why a thing does not come back. */
const importReasons = ['unreadable', 'putAway', 'full', 'region', 'taxes', 'clash', 'times', 'contents'] as const;

/** Why a thing does not come back. */
export type ImportReason = (typeof importReasons)[number];

/**
 * What becomes of one thing of an archive: it is new, or there already, or does not come back for a reason. `id` is the one in
 * the file, `name` what it is called; both empty where the file does not say it.
 */
export const importLine = z.object({
  id: z.string(),
  name: z.string(),
  outcome: z.enum(['new', 'there', 'refused']),
  reason: z.enum(importReasons).nullable(),
});

/** What becomes of one thing of an archive. */
export type ImportLine = z.output<typeof importLine>;
