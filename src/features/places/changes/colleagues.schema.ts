import * as z from 'zod';
import { teamRoles } from '#vocabulary/places/teamRoles.ts';

/** What a colleague may do: an owner also says who keeps the listing and may delete it. */
export const colleagueRole = z.enum(teamRoles, 'inputInvalid');

/**
 * Somebody who keeps a listing. `id` is null for the listing's own mailbox, which is always an owner; `accepted` is false
 * until the invited mailbox has signed in after that. Time ISO 8601 UTC.
 */
export const colleague = z.object({
  id: z.uuid().nullable(),
  email: z.string(),
  role: colleagueRole,
  accepted: z.boolean(),
  invitedAt: z.string().nullable(),
});

/** Somebody who keeps a listing. */
export type Colleague = z.output<typeof colleague>;
