import * as z from 'zod';
import { isMailbox } from '../../vocabulary/mailbox.ts';

/** A person's account; `roles` is the comma-separated text of the specification. Times ISO 8601 UTC. */
export const user = z.object({
  id: z.uuid(),
  email: z.string(),
  roles: z.string(),
  touchDate: z.string(),
  lastSeenUpdateDate: z.string().nullable(),
});

/** A person's account. */
export type User = z.output<typeof user>;

/** An e-mail address as people type it: trimmed and in lower case afterwards. */
export const emailAddress = z
  .string('emailInvalid')
  .max(254, 'emailInvalid')
  .transform((text) => text.trim().toLowerCase())
  .refine(isMailbox, 'emailInvalid');
