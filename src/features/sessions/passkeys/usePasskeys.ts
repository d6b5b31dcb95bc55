import type { AuthenticationExtensionsClientOutputs } from '@simplewebauthn/browser';
import { useEffect, useState } from 'react';
import { readBrowserKey } from '#features/sessions/core/browserKey.client.ts';
import type * as contract from '#features/sessions/core/passkeys.contract.ts';
import { type CallOptions, call, queryOf } from '#platform/browser/network/api.ts';

/** The library comes only to those who press the button. */
const library = () => import('@simplewebauthn/browser');

/** What a browser is asked with: the contract leaves its shape to WebAuthn, which both of its libraries speak. */
const optionsOf = <Options>(asked: Record<string, unknown>) => asked as Options;

const plain = (extensions: AuthenticationExtensionsClientOutputs): Record<string, unknown> => ({ ...extensions });

/** Whether this browser knows passkeys; not known before the page stands. */
export function useSupportsPasskeys(): boolean {
  const [knows, setKnows] = useState(false);
  useEffect(() => setKnows('PublicKeyCredential' in window), []);
  return knows;
}

/** Whether this device itself recognizes its owner, by a fingerprint, a face or its screen lock; not known before the page stands. */
export function useHasScreenLock(): boolean {
  const [hasOne, setHasOne] = useState(false);
  useEffect(() => {
    if (!('PublicKeyCredential' in window)) return;
    PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable().then(setHasOne, () => undefined);
  }, []);
  return hasOne;
}

/** Where the passkeys stand on the page of one's own account. */
export const passkeysAnchor = 'passkeys';

/** The person's passkeys, as a query of the cache. */
export const passkeysQuery = queryOf<typeof contract.listPasskeys>('GET /api/passkeys');

/** Asks the browser for a new passkey and keeps it under a name. Fails when the person closes the browser's question. */
export async function makePasskey(name: string, options: CallOptions): Promise<void> {
  const asked = await call<typeof contract.beginPasskey>('POST /api/passkeys/begin', {}, { quiet: true });
  const credential = await (await library()).startRegistration({ optionsJSON: optionsOf(asked) });
  await call<typeof contract.createPasskey>(
    'POST /api/passkeys',
    { body: { name, credential: { ...credential, clientExtensionResults: plain(credential.clientExtensionResults) } } },
    options,
  );
}

/** Removes a passkey from the account; the device keeps its half until the person removes it there. */
export const removePasskey = (id: string, options: CallOptions) =>
  call<typeof contract.deletePasskey>('DELETE /api/passkeys/{id}', { params: { id } }, options);

/** Has the browser answer with a passkey. Fails when the person closes the browser's question. */
export async function askPasskey(asked: Record<string, unknown>) {
  const credential = await (await library()).startAuthentication({ optionsJSON: optionsOf(asked) });
  return { ...credential, clientExtensionResults: plain(credential.clientExtensionResults) };
}

/** Asks the browser for whichever passkey it holds, and exchanges it for a session. */
export async function signInByPasskey() {
  const asked = await call<typeof contract.beginPasskeySignIn>('POST /api/passkeys/sign-in/begin', {}, { quiet: true });
  const credential = await askPasskey(asked);
  return call<typeof contract.signInWithPasskey>(
    'POST /api/passkeys/sign-in',
    { body: { credential, browser: readBrowserKey() } },
    { quiet: true, withCookie: true },
  );
}
