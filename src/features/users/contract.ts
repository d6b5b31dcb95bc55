import * as z from 'zod';
import { endpoint } from '../../platform/endpoint.ts';
import { languages } from '../../vocabulary/languages.ts';
import { user } from './schema.ts';

/** Changes what a person may change of her own account: the language of her mails. Any other field is refused. */
export const updateUser = endpoint({
  address: 'PATCH /api/user',
  summary: 'Changes the caller’s own account.',
  who: 'signed-in',
  body: z.strictObject({ language: z.enum(languages).optional() }).default({}),
  reply: user,
});

/** Marks the caller's changes as read, at the server's time. */
export const touchUser = endpoint({
  address: 'PATCH /api/user/touch',
  summary: 'Marks everything as read until now.',
  who: 'signed-in',
  reply: user,
});

/** Notes, at the server's time, that a person has seen the latest update; 404 for any account but one's own. */
export const updateLastSeen = endpoint({
  address: 'POST /api/users/{id}/last-seen-update-date',
  summary: 'Notes that the caller has seen the latest update.',
  who: 'signed-in',
  reply: user,
});
