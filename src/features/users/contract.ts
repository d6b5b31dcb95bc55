import * as z from 'zod';
import { endpoint } from '../../platform/endpoint.ts';
import { paging } from '../../platform/paging.ts';
import { languages } from '../../vocabulary/languages.ts';
import { listedUser, ownAccount, rolesText, user, userSort } from './schema.ts';

/** The caller's own account, with the language of their mails. */
export const getOwnAccount = endpoint({
  address: 'GET /api/user',
  summary: 'Reads the caller’s own account.',
  who: 'signed-in',
  refusals: ['404 notFound'],
  reply: ownAccount,
});

/** Changes what a person may change of their own account: the language of their mails. Any other field is refused. */
export const updateUser = endpoint({
  address: 'PATCH /api/user',
  summary: 'Changes the caller’s own account.',
  who: 'signed-in',
  refusals: ['404 notFound'],
  body: z.strictObject({ language: z.enum(languages).optional() }).default({}),
  reply: user,
});

/** Marks the caller's changes as read, at the server's time. */
export const touchUser = endpoint({
  address: 'PATCH /api/user/touch',
  summary: 'Marks everything as read until now.',
  who: 'signed-in',
  refusals: ['404 notFound'],
  reply: user,
});

/** Notes, at the server's time, that a person has seen the latest update; 404 for any account but one's own. */
export const updateLastSeen = endpoint({
  address: 'POST /api/users/{id}/last-seen-update-date',
  summary: 'Notes that the caller has seen the latest update.',
  who: 'signed-in',
  reply: user,
});

const administration = ['admin'] as const;

/** A part of an e-mail address, taken literally, in capitals or not; empty text filters nothing. */
const filter = z
  .string('inputInvalid')
  .max(254, 'textTooLong')
  .refine((text) => !text.includes('\0'), 'inputInvalid')
  .transform((text) => text.trim().toLowerCase())
  .default('');

/** How many living accounts match. */
export const countUsers = endpoint({
  address: 'GET /api/user-count',
  summary: 'Counts the accounts.',
  who: administration,
  query: z.object({ filter }),
  reply: z.object({ count: z.int() }),
});

/** One page of the living accounts that match, by e-mail address unless another order is asked; pages count from 0. */
export const listUsers = endpoint({
  address: 'GET /api/users',
  summary: 'Lists the accounts, page by page.',
  who: administration,
  query: z.object({
    ...paging,
    sort: userSort.default({ field: 'email', descending: false }),
    filter,
  }),
  reply: z.object({ items: z.array(listedUser), total: z.int(), page: z.int(), size: z.int() }),
});

/** One account: one's own, any for an administrator; 404 otherwise. */
export const getUser = endpoint({
  address: 'GET /api/users/{id}',
  summary: 'Reads one account.',
  who: 'signed-in',
  reply: user,
});

/**
 * Gives an account other roles, the first being its default. `seen` are those that were read, where that counts. 403 without a fresh
 * proof in a browser, 409 when no administrator would be left, and when the roles are not those that were read any more.
 */
export const updateUserRoles = endpoint({
  address: 'PATCH /api/users/{id}',
  summary: 'Changes the roles of an account.',
  who: administration,
  refusals: ['403 proofNeeded', '409 lastAdministrator', '409 changedElsewhere'],
  body: z.strictObject({ roles: rolesText, seen: rolesText.optional() }),
  example: { roles: 'user,merchant', seen: 'user' },
  reply: user,
});

/**
 * Deletes an account and ends its sessions; signing in within 30 days brings it back. 403 when the caller has not
 * proved within 10 minutes that it is them, 404 for anybody else's account unless an administrator asks, 409 for the last administrator and while a
 * funeral home has accepted one of its records. Requests that nobody has answered end with it.
 */
export const deleteUser = endpoint({
  address: 'DELETE /api/users/{id}',
  summary: 'Deletes an account.',
  who: 'signed-in',
  refusals: ['403 proofNeeded', '409 lastAdministrator'],
  reply: z.object({ ok: z.literal(true) }),
});
