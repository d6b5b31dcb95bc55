import * as z from 'zod';
import { listedUser } from '#features/users/schema.ts';
import { endpoint } from '../../platform/endpoint.ts';
import { languages } from '../../vocabulary/languages.ts';

const administrators = ['admin'] as const;

/** An account as an administrator sees it: sessions and what was done by date and kind, nothing of anybody who died. */
const accountDetail = listedUser.extend({
  language: z.enum(languages),
  sessions: z.array(z.object({ id: z.uuid(), device: z.string(), createdAt: z.string(), lastActionAt: z.string() })),
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
