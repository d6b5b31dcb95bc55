import * as z from 'zod';
import { endpoint } from '../../../platform/endpoint.ts';
import { signedIn } from './contract.ts';
import { offeredPasskeys } from './passkeyOffer.rules.ts';
import { browserKey, passkey, passkeyAssertion, passkeyOptions, passkeyRegistration } from './schema.ts';

/** The caller's passkeys, oldest first. */
export const listPasskeys = endpoint({
  address: 'GET /api/passkeys',
  summary: 'Lists the caller’s passkeys.',
  who: 'signed-in',
  reply: z.array(passkey),
});

/** What the browser needs to make a passkey; the challenge in it holds for five minutes. */
export const beginPasskey = endpoint({
  address: 'POST /api/passkeys/begin',
  summary: 'Begins to make a passkey.',
  who: 'signed-in',
  reply: passkeyOptions,
  limit: { count: 30, seconds: 60 },
});

/** Keeps a passkey that the browser has made. 400 when it does not belong to a challenge of the caller's. */
export const createPasskey = endpoint({
  address: 'POST /api/passkeys',
  summary: 'Keeps a passkey.',
  who: 'signed-in',
  refusals: ['400 passkeyInvalid', '409 passkeyKnown'],
  body: z.strictObject({
    name: z.string('nameInvalid').trim().min(1, 'nameInvalid').max(60, 'textTooLong'),
    credential: passkeyRegistration,
  }),
  reply: passkey,
  status: 201,
});

/** Removes one of the caller's passkeys. */
export const deletePasskey = endpoint({
  address: 'DELETE /api/passkeys/{id}',
  summary: 'Removes a passkey.',
  who: 'signed-in',
  reply: z.object({ ok: z.literal(true) }),
});

/** Whether to offer a passkey: to those of these roles who have none and have not declined. */
export const readPasskeyOffer = endpoint({
  address: 'GET /api/passkeys/offer',
  summary: 'Tells whether the caller is offered a passkey.',
  who: offeredPasskeys,
  reply: z.object({ offered: z.boolean() }),
});

/** The caller does not want to be offered a passkey any more. */
export const declinePasskeyOffer = endpoint({
  address: 'POST /api/passkeys/offer/decline',
  summary: 'Stops offering the caller a passkey.',
  who: offeredPasskeys,
  reply: z.object({ ok: z.literal(true) }),
});

/** What the browser needs to sign in with a passkey; it says nothing about anybody. */
export const beginPasskeySignIn = endpoint({
  address: 'POST /api/passkeys/sign-in/begin',
  entrance: true,
  summary: 'Begins to sign in with a passkey.',
  who: 'anyone',
  bearerIgnored: true,
  reply: passkeyOptions,
  limit: { count: 30, seconds: 60 },
});

/** Signs in with a passkey. 401 when it is not known or does not answer the challenge. */
export const signInWithPasskey = endpoint({
  address: 'POST /api/passkeys/sign-in',
  entrance: true,
  summary: 'Signs in with a passkey.',
  who: 'anyone',
  refusals: ['401 passkeyNotValid', '403 accountSuspended', '403 accountSuspendedUntil'],
  bearerIgnored: true,
  body: z.strictObject({ credential: passkeyAssertion, browser: browserKey }),
  reply: signedIn,
  transaction: false,
  limit: { count: 30, seconds: 60 },
});
