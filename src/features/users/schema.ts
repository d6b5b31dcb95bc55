import * as z from 'zod';
import { languages } from '../../vocabulary/languages.ts';
import { isMailbox } from '../../vocabulary/mailbox.ts';
import { roles } from '../../vocabulary/roles.ts';

/** A person's account; `roles` is the comma-separated text of the specification. Times ISO 8601 UTC. */
export const user = z.object({
  id: z.uuid(),
  email: z.string(),
  roles: z.string(),
  touchDate: z.string(),
  lastSeenUpdateDate: z.string().nullable(),
});

/** An account as its own person sees it, with the language of their mails and the day it began. */
export const ownAccount = user.extend({
  language: z.enum(languages),
  createdAt: z.string(),
  /** True while a funeral home has accepted one of their records. */
  homeAccepted: z.boolean(),
});

/** An account as its own person sees it. */
export type OwnAccount = z.output<typeof ownAccount>;

/** A person's account. */
export type User = z.output<typeof user>;

/** An e-mail address as people type it: trimmed and in lower case afterwards. */
export const emailAddress = z
  .string('emailInvalid')
  .max(254, 'emailInvalid')
  .transform((text) => text.trim().toLowerCase())
  .refine(isMailbox, 'emailInvalid');

/** An account as administrators list it, with the day it began. */
export const listedUser = user.extend({ createdAt: z.string() });

/** An account as administrators list it. */
export type ListedUser = z.output<typeof listedUser>;

/** What a list of accounts can be sorted by. */
export const userSortFields = ['email', 'roles', 'touchDate', 'lastSeenUpdateDate', 'createdAt'] as const;

/** An order of a list of accounts; accounts without a value come last. */
export type UserSort = { field: (typeof userSortFields)[number]; descending: boolean };

/** An order as it stands in an address: `email,asc`. */
export const userSort = z
  .string('sortInvalid')
  .regex(new RegExp(`^(${userSortFields.join('|')}),(asc|desc)$`), 'sortInvalid')
  .transform((text): UserSort => {
    const [name, direction] = text.split(',');
    const field = userSortFields.find((one) => one === name) ?? 'email';
    return { field, descending: direction === 'desc' };
  });

/** The roles of an account as comma-separated text, the default one first; at least one, each once. */
export const rolesText = z
  .string('rolesInvalid')
  .max(200, 'rolesInvalid')
  .transform((text) => text.split(',').map((role) => role.trim()))
  .pipe(z.array(z.enum(roles, 'rolesInvalid')))
  .transform((held) => [...new Set(held)]);
