import * as z from 'zod';
import { languages } from '../../../vocabulary/languages.ts';
import { callKinds } from '../../../vocabulary/places/callKinds.ts';
import { broughtCase } from './brought.schema.ts';

/** Why somebody calls a funeral home. */
export const callKind = z.enum(callKinds, 'callKindMissing');

/**
 * How a case stands that its home has taken on the phone, for its staff only: who took it, whom of the family it has invited, how
 * many more mails it may send, and until when it may delete the case; null where it may not. Times ISO 8601 UTC.
 */
export const firstCall = z.object({
  kind: callKind,
  takenAt: z.string(),
  /** The mailbox of who took the call; null where they have left. */
  takenBy: z.string().nullable(),
  invitation: z
    .object({ email: z.string(), language: z.enum(languages), invitedAt: z.string(), expiresAt: z.string() })
    .nullable(),
  invitationsLeft: z.number(),
  deletableUntil: z.string().nullable(),
  /** Where the case came from another program: nobody is invited to it. */
  brought: broughtCase.nullable(),
});

/** How a case stands that its home has taken on the phone. */
export type FirstCall = z.output<typeof firstCall>;
