import { createHash } from 'node:crypto';
import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type * as z from 'zod';
import { askerOf } from '#features/sessions/core/asker.service.ts';
import { deviceOf } from '#features/sessions/core/device.rules.ts';
import { answerSignedIn, openSession } from '#features/sessions/core/opening.service.ts';
import type * as contract from '#features/sessions/core/passkeys.contract.ts';
import * as repository from '#features/sessions/core/passkeys.repository.ts';
import type * as proof from '#features/sessions/core/proof.contract.ts';
import { renewProof } from '#features/sessions/core/proof.repository.ts';
import { insertSecurityEvent } from '#features/sessions/core/safety.repository.ts';
import type { passkeyAssertion } from '#features/sessions/core/schema.ts';
import * as users from '#features/users/repository.ts';
import { badRequest, conflict, existing, notFound, Refusal } from '#platform/errors.ts';
import type { Config } from '#platform/server/config.ts';
import { inTransaction, type Sql } from '#platform/server/db/database.ts';
import type { Service, ServiceRequest } from '#platform/server/http/pipeline.ts';
import { isOneOf } from '#vocabulary/isOneOf.ts';
import { productName } from '#vocabulary/productName.ts';

/** What makes and checks challenges. It comes with the first passkey, and not before: it takes several megabytes. */
const loadWebAuthn = () => import('@simplewebauthn/server');

/** Passkeys belong to our own origin, and to no other. */
const originOf = (config: Config): string => new URL(config.publicUrl).origin;
const siteOf = (config: Config): string => new URL(config.publicUrl).hostname;

/** The ways to a passkey that the library knows; a device may name others. */
const transports: readonly AuthenticatorTransport[] = ['ble', 'hybrid', 'internal', 'nfc', 'usb'];

const hashOf = (challenge: string): Buffer => createHash('sha256').update(challenge).digest();

/** Whether a challenge was given out by us and is answered for the first time. */
const isOurs = (sql: Sql, userId: string | null) => (challenge: string) =>
  repository.deleteChallenge(sql, hashOf(challenge), userId);

/** Lists the caller's passkeys. */
export const listPasskeys: Service<typeof contract.listPasskeys> = ({ sql, actor }) =>
  repository.listPasskeyRows(sql, actor.userId);

/** Begins to make a passkey: a challenge, and the passkeys that exist already. */
export const beginPasskey: Service<typeof contract.beginPasskey> = async ({ sql, actor, config }) => {
  const known = await repository.listPasskeyRows(sql, actor.userId);
  const { generateRegistrationOptions } = await loadWebAuthn();
  const options = await generateRegistrationOptions({
    rpName: productName,
    rpID: siteOf(config),
    userID: new TextEncoder().encode(actor.userId),
    userName: actor.email,
    attestationType: 'none',
    excludeCredentials: known.map(({ id }) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await repository.insertChallenge(sql, hashOf(options.challenge), actor.userId);
  return { ...options };
};

/** Keeps a passkey that answers a challenge of the caller's. */
export const createPasskey: Service<typeof contract.createPasskey> = async ({ sql, actor, config, body }) => {
  const { name, credential } = body();
  const { verifyRegistrationResponse } = await loadWebAuthn();
  const checked = await verifyRegistrationResponse({
    response: credential as RegistrationResponseJSON,
    expectedChallenge: isOurs(sql, actor.userId),
    expectedOrigin: originOf(config),
    expectedRPID: siteOf(config),
  }).catch(() => undefined);
  if (!checked?.verified) throw badRequest('passkeyInvalid');
  const { id, publicKey, counter, transports = [] } = checked.registrationInfo.credential;
  const kept = await repository.insertPasskey(sql, { id, userId: actor.userId, publicKey, counter, transports, name });
  if (!kept) throw conflict('passkeyKnown');
  await insertSecurityEvent(sql, 'passkey-added', { userId: actor.userId });
  return kept;
};

/** Removes one of the caller's passkeys. */
export const deletePasskey: Service<typeof contract.deletePasskey> = async ({ sql, actor, params }) => {
  // No text of the database holds U+0000, and asking for one is an error there.
  const isText = !params.id.includes('\0');
  if (!isText || !(await repository.deletePasskeyRow(sql, actor.userId, params.id))) throw notFound();
  await insertSecurityEvent(sql, 'passkey-removed', { userId: actor.userId });
  return { ok: true };
};

/** Whether the caller is offered a passkey. */
export const readPasskeyOffer: Service<typeof contract.readPasskeyOffer> = async ({ sql, actor }) => ({
  offered: await repository.isPasskeyOffered(sql, actor.userId),
});

/** Stops offering the caller a passkey, on every device. */
export const declinePasskeyOffer: Service<typeof contract.declinePasskeyOffer> = async ({ sql, actor }) => {
  await users.declinePasskeyOffer(sql, actor.userId);
  return { ok: true };
};

/** Begins to sign in: a challenge for whichever passkey the browser holds. */
export const beginPasskeySignIn: Service<typeof contract.beginPasskeySignIn> = async ({ sql, config }) => {
  const { generateAuthenticationOptions } = await loadWebAuthn();
  const options = await generateAuthenticationOptions({ rpID: siteOf(config), userVerification: 'required' });
  await repository.insertChallenge(sql, hashOf(options.challenge), null);
  return { ...options };
};

/**
 * Signs in with a passkey. The challenge is used up even when the answer is refused, so it is asked for before the
 * transaction; whether the passkey has been used, copied or removed meanwhile is decided in it.
 */
export const signInWithPasskey: Service<typeof contract.signInWithPasskey> = async (request) => {
  const { pool, config, language, userAgent, client } = request;
  const { credential, browser } = request.body();
  const stored = await repository.findPasskey(pool, credential.id);
  const checked = stored && (await verify(request, credential, stored, null));
  if (!stored || !checked?.verified) throw new Refusal(401, 'passkeyNotValid');
  const asker = askerOf({ browser, client, userAgent });
  const opened = await inTransaction(pool, async (sql) => {
    const isUsed = await repository.updatePasskeyUse(sql, stored.id, checked.authenticationInfo.newCounter);
    if (!isUsed) throw new Refusal(401, 'passkeyNotValid');
    return openSession(sql, { email: stored.email, config, language, device: deviceOf(userAgent), asker });
  });
  return answerSignedIn(request, opened);
};

/** Begins to prove who is at the session: a challenge for one of the caller's passkeys. */
export const beginPasskeyProof: Service<typeof proof.beginPasskeyProof> = async ({ sql, actor, config }) => {
  const own = await repository.listPasskeyRows(sql, actor.userId);
  if (own.length === 0) return { options: null };
  const allowCredentials = own.map(({ id }) => ({ id }));
  const asked = { rpID: siteOf(config), userVerification: 'required', allowCredentials } as const;
  const { generateAuthenticationOptions } = await loadWebAuthn();
  const options = await generateAuthenticationOptions(asked);
  await repository.insertChallenge(sql, hashOf(options.challenge), actor.userId);
  return { options: { ...options } };
};

/** Proves by one of the caller's own passkeys, which answers a challenge of their own, who is at the session. */
export const proveByPasskey: Service<typeof proof.proveByPasskey> = async (request) => {
  const { pool, actor, session } = request;
  const { credential } = request.body();
  const stored = await repository.findPasskey(pool, credential.id);
  const isOwn = stored?.userId === actor.userId;
  const checked = stored && isOwn ? await verify(request, credential, stored, actor.userId) : undefined;
  if (!stored || !checked?.verified) throw badRequest('passkeyNotValid');
  await inTransaction(pool, async (sql) => {
    const isUsed = await repository.updatePasskeyUse(sql, stored.id, checked.authenticationInfo.newCounter);
    if (!isUsed) throw badRequest('passkeyNotValid');
    await renewProof(sql, existing(session).id);
  });
  return { ok: true };
};

/** What a device has answered, checked with its key; undefined where it is no answer to a challenge that we gave this person. */
async function verify(
  { pool, config }: Pick<ServiceRequest<typeof contract.signInWithPasskey>, 'pool' | 'config'>,
  credential: z.output<typeof passkeyAssertion>,
  { id, publicKey, counter, transports: known }: repository.StoredPasskey,
  userId: string | null,
) {
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  return verifyAuthenticationResponse({
    response: credential as AuthenticationResponseJSON,
    expectedChallenge: isOurs(pool, userId),
    expectedOrigin: originOf(config),
    expectedRPID: siteOf(config),
    credential: {
      id,
      publicKey: new Uint8Array(publicKey),
      counter: Number(counter),
      transports: known.filter((transport) => isOneOf(transports, transport)),
    },
  }).catch(() => undefined);
}
