import { useSyncExternalStore } from 'react';
import { call } from '#platform/browser/network/api.ts';
import { storage } from '#platform/browser/storage.ts';
import { createStore } from '#platform/browser/store.ts';
import type { logConsent } from './contract.ts';
import { type Choices, type Consent, consentTextVersion } from './thirdParties.rules.ts';

/** Stays after signing out: it is a choice about this browser. */
const storageKey = 'rivage.consent';
const store = createStore<Consent | null | undefined>(undefined);

const isConsent = (value: Consent | null): value is Consent =>
  typeof value?.device === 'string' && typeof value.textVersion === 'string' && typeof value.choices === 'object';

function readStored(): Consent | null {
  const held = storage.read<Consent>(storageKey);
  return isConsent(held) ? held : null;
}

/** What this browser has been told about third parties. */
export const consent = {
  read(): Consent | null {
    if (store.read() === undefined) store.write(readStored());
    return store.read() ?? null;
  },
  /** Keeps a choice here, and its proof on the server. Without a proof nothing is switched on. */
  async choose(choices: Choices): Promise<void> {
    const device = consent.read()?.device ?? crypto.randomUUID();
    const body = { device, choices, textVersion: consentTextVersion };
    const refuses = !Object.values(choices).some(Boolean);
    const logged = call<typeof logConsent>('POST /api/consents', { body }, { quiet: refuses });
    // A refusal holds whether or not its proof arrives.
    await (refuses ? logged.catch(() => undefined) : logged);
    const next = { ...body, at: new Date().toISOString() };
    storage.write(storageKey, next);
    store.write(next);
  },
};

/** The choice as components see it: none on the server and during hydration. */
export const useConsent = (): Consent | null => useSyncExternalStore(store.subscribe, consent.read, () => null);

/** The choice was changed in another tab. */
export function onConsentChangedElsewhere(): () => void {
  const listener = ({ key }: StorageEvent) => {
    if (key === storageKey || key === null) store.write(readStored());
  };
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}
