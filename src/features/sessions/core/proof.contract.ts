import * as z from 'zod';
import { endpoint } from '../../../platform/endpoint.ts';
import { limits } from '../../../vocabulary/limits.ts';
import { passkeyAssertion, passkeyOptions } from './schema.ts';

const done = z.object({ ok: z.literal(true) });

/**
 * Mails a code to the caller's own mailbox, with which they show that it is them. It is good in this session alone, and opens
 * none.
 */
export const sendProofCode = endpoint({
  address: 'POST /api/session-proof/code',
  entrance: true,
  summary: 'Mails a code that proves who is at the session.',
  who: 'signed-in',
  roleIgnored: true,
  reply: done,
  transaction: false,
  limit: limits.rates.codesPerClient,
});

/**
 * Shows by a mailed code that the caller is who signed in: for the next minutes `403 proofNeeded` is not answered. 400 for a code
 * that is wrong, used, old, of another session or tried too often; ten wrong ones in a row end the session.
 */
export const proveByCode = endpoint({
  address: 'POST /api/session-proof',
  entrance: true,
  summary: 'Proves by a mailed code who is at the session.',
  who: 'signed-in',
  roleIgnored: true,
  refusals: ['400 codeNotValid'],
  body: z.strictObject({ code: z.string('inputInvalid').max(40, 'inputInvalid') }),
  reply: done,
  transaction: false,
  limit: { count: 60, seconds: 60 },
});

/** What the browser needs to prove the caller by one of their passkeys; null where they have none. */
export const beginPasskeyProof = endpoint({
  address: 'POST /api/session-proof/passkey/begin',
  entrance: true,
  summary: 'Begins to prove by a passkey who is at the session.',
  who: 'signed-in',
  roleIgnored: true,
  reply: z.object({ options: passkeyOptions.nullable() }),
  limit: { count: 30, seconds: 60 },
});

/** Shows by one of the caller's own passkeys that it is them. 400 when it is not known or does not answer the challenge. */
export const proveByPasskey = endpoint({
  address: 'POST /api/session-proof/passkey',
  entrance: true,
  summary: 'Proves by a passkey who is at the session.',
  who: 'signed-in',
  roleIgnored: true,
  refusals: ['400 passkeyNotValid'],
  body: z.strictObject({ credential: passkeyAssertion }),
  reply: done,
  transaction: false,
  limit: { count: 30, seconds: 60 },
});
