import * as z from 'zod';
import { suspension, suspensionReason } from '#features/console/suspensions/schema.ts';
import { listedUser } from '#features/users/schema.ts';
import { dayWritten } from '#platform/written.ts';
import { endpoint } from '../../platform/endpoint.ts';
import { languages } from '../../vocabulary/languages.ts';

const administrators = ['admin'] as const;

/** An account as an administrator sees it: sessions and what was done by date and kind, nothing of anybody who died. */
const accountDetail = listedUser.extend({
  language: z.enum(languages),
  sessions: z.array(z.object({ id: z.uuid(), device: z.string(), createdAt: z.string(), lastActionAt: z.string() })),
  /** Every time that it was suspended, the newest first. */
  suspensions: z.array(suspension),
  /** The listings whose own mailbox this is. */
  listings: z.array(z.object({ id: z.uuid(), name: z.string(), type: z.string(), status: z.string() })),
  /** The newest hundred, without which record they were about. */
  audits: z.array(z.object({ id: z.uuid(), date: z.string(), role: z.string(), action: z.string() })),
});

/** An account as an administrator sees it. */
export type AccountDetail = z.output<typeof accountDetail>;

/** One account with its sessions, its listings, and when it did what. */
export const getAccountDetail = endpoint({
  address: 'GET /api/admin/users/{id}',
  summary: 'Reads one account with its sessions and what was done with it.',
  who: administrators,
  reply: accountDetail,
});

/** Ends every session of one account; answers how many there were. */
export const endSessionsOfUser = endpoint({
  address: 'DELETE /api/admin/users/{id}/sessions',
  summary: 'Ends every session of an account.',
  who: administrators,
  reply: z.object({ count: z.int() }),
});

/**
 * Suspends an account: every session of it ends, and nobody signs in with it until the day that is named or until somebody brings
 * it back. Its records and listings stay. 403 without a fresh proof in a browser, 409 for one's own, the last administrator, and
 * when somebody was faster.
 */
export const suspendUser = endpoint({
  address: 'POST /api/admin/users/{id}/suspend',
  summary: 'Suspends an account, with a reason.',
  who: administrators,
  refusals: ['403 proofNeeded', '409 lastAdministrator', '409 suspendSelf', '409 suspendedAlready'],
  body: z.strictObject({
    reason: suspensionReason,
    until: dayWritten('suspendUntilInvalid').nullable().default(null),
    /** Whether the mail to the person says the reason. */
    tellReason: z.boolean('inputInvalid').default(true),
  }),
  reply: accountDetail,
});

/** Lets a suspended account sign in again. 409 when it is not suspended any more. */
export const bringUserBack = endpoint({
  address: 'POST /api/admin/users/{id}/bring-back',
  summary: 'Ends the suspension of an account, with a reason.',
  who: administrators,
  refusals: ['403 proofNeeded', '409 notSuspended'],
  body: z.strictObject({ reason: suspensionReason, tellReason: z.boolean('inputInvalid').default(true) }),
  reply: accountDetail,
});

/** The accounts that match as a table for spreadsheets, in UTF-8; no cell of it can become a formula. */
export const exportUsers = endpoint({
  address: 'GET /api/admin/users.csv',
  summary: 'Downloads the accounts as a table.',
  who: administrators,
  query: z.object({
    filter: z
      .string('inputInvalid')
      .max(254, 'textTooLong')
      .refine((text) => !text.includes('\0'), 'inputInvalid')
      .transform((text) => text.trim().toLowerCase())
      .default(''),
  }),
  refusals: ['403 proofNeeded'],
  bytes: true,
  reply: z.unknown(),
});
