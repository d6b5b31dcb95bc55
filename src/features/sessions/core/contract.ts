import * as z from 'zod';
import { endpoint } from '../../../platform/endpoint.ts';
import { limits } from '../../../vocabulary/limits.ts';
import { emailAddress, user } from '../../users/schema.ts';
import { browserKey, ownSession } from './schema.ts';

/** Sends a six-digit code to the mailbox; the answer is the same for every address. */
export const login = endpoint({
  address: 'POST /api/login',
  entrance: true,
  summary: 'Sends a sign-in code to a mailbox.',
  who: 'anyone',
  bearerIgnored: true,
  body: z.strictObject({
    email: emailAddress,
    redirect: z.string().max(2_000, 'inputInvalid').nullish(),
    browser: browserKey,
  }),
  reply: z.object({ ok: z.literal(true) }),
  transaction: false,
  limit: limits.rates.codesPerClient,
});

/** What proves a mailbox: a code that was mailed there, or the key of the mail's link, and the browser that says it. */
export const codeProof = z.strictObject({
  code: z.string('codeNotValid').max(40, 'codeNotValid'),
  email: emailAddress,
  browser: browserKey,
});

/** A person who has signed in. `sessionId` is left out for a page of ours, whose browser is given the session as a cookie. */
export const signedIn = z.object({ user, sessionId: z.string().optional() });

/** A person who has signed in. */
export type SignedIn = z.output<typeof signedIn>;

/**
 * Exchanges a code for a session: six digits in the browser or the network that asked for them, the long key of the mail's link
 * anywhere. 401 for any code that is wrong, used, old or tried too often; 429 where too many wrong ones were tried over time.
 */
export const authorize = endpoint({
  address: 'POST /api/authorize',
  entrance: true,
  summary: 'Signs in with a code.',
  who: 'anyone',
  refusals: ['401 codeNotValid', '403 accountSuspended', '403 accountSuspendedUntil', '429 codesStopped'],
  bearerIgnored: true,
  body: codeProof,
  reply: signedIn,
  transaction: false,
  limit: { count: 60, seconds: 60 },
});

/**
 * Moves the session of a bearer into the cookie of the browser that asks, which kept the bearer where scripts could read it.
 * `kept` is false for programs, which keep it themselves.
 */
export const moveSession = endpoint({
  address: 'POST /api/session-cookie',
  entrance: true,
  summary: 'Moves the session into a cookie.',
  who: 'signed-in',
  roleIgnored: true,
  reply: z.object({ kept: z.boolean() }),
});

/** Says whether the session still holds, and who it belongs to. */
export const checkSession = endpoint({
  address: 'GET /api/check-session',
  entrance: true,
  summary: 'Checks the session.',
  who: 'signed-in',
  refusals: ['404 notFound'],
  polled: true,
  reply: z.object({ user }),
});

/** Ends the session; doing it twice is fine. */
export const signOut = endpoint({
  address: 'PATCH /api/sign-out',
  entrance: true,
  summary: 'Ends the session.',
  who: 'anyone',
  roleIgnored: true,
  reply: z.object({ ok: z.literal(true) }),
});

/** Where the caller is signed in, the last used first. */
export const listOwnSessions = endpoint({
  address: 'GET /api/user/sessions',
  summary: 'Lists where the caller is signed in.',
  who: 'signed-in',
  reply: z.array(ownSession),
});

/** Ends one of the caller's sessions, for a telephone that was lost. 404 for any that is not theirs or has ended. */
export const endOwnSession = endpoint({
  address: 'DELETE /api/user/sessions/{id}',
  summary: 'Ends one of the caller’s sessions.',
  who: 'signed-in',
  reply: z.object({ ok: z.literal(true) }),
});

/** Ends every session of the caller, this one included. */
export const signOutEverywhere = endpoint({
  address: 'DELETE /api/user/sessions',
  summary: 'Signs the caller out everywhere.',
  who: 'signed-in',
  roleIgnored: true,
  reply: z.object({ ok: z.literal(true) }),
});
