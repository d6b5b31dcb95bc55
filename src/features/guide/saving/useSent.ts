import { useSyncExternalStore } from 'react';
import type { Answers } from '#features/answers/schema.ts';
import { storage } from '#platform/browser/storage.ts';
import { createStore } from '#platform/browser/store.ts';

/** The last draft that was saved for a mailbox from this browser; of its answers only where homes are looked for. */
export type Sent = { email: string; answers: Answers };

const storageKey = 'rivage.sent';
const store = createStore<Sent | null | undefined>(undefined);

function read(): Sent | null {
  if (store.read() === undefined) store.write(storage.read<Sent>(storageKey));
  return store.read() ?? null;
}

/** What is remembered of a draft after it was sent. */
export const sent = {
  keep(email: string, { location }: Answers): void {
    const next: Sent = { email, answers: location ? { location } : {} };
    storage.write(storageKey, next);
    store.write(next);
  },
};

/** The last draft that was sent, as components see it. */
export const useSent = (): Sent | null => useSyncExternalStore(store.subscribe, read, () => null);
