import { useSyncExternalStore } from 'react';
import { storage } from '#platform/browser/storage.ts';
import { createStore } from '#platform/browser/store.ts';

/** The request of this browser that waits for its mailbox to confirm it; `home` is the funeral home that is asked then. */
export type Sent = { id: string; email: string; home: { id: string; name: string } | null };

const storageKey = 'rivage.sent';
const store = createStore<Sent | null | undefined>(undefined);

const isSent = (value: Sent | null): value is Sent => typeof value?.id === 'string';

function restore(): void {
  const stored = storage.read<Sent>(storageKey);
  store.write(isSent(stored) ? stored : null);
}

function read(): Sent | null {
  if (store.read() === undefined) {
    restore();
    // The link of the mail opens in another tab: what it confirms waits here no longer.
    window.addEventListener('storage', ({ key }) => (key === storageKey || key === null) && restore());
  }
  return store.read() ?? null;
}

/** What is remembered of a draft that was sent and waits to be confirmed. */
export const sent = {
  read,
  keep(next: Sent): void {
    storage.write(storageKey, next);
    store.write(next);
  },
  /** Once it is confirmed, or the answers were removed. */
  remove(): void {
    storage.remove(storageKey);
    store.write(null);
  },
};

/** The request that waits, as components see it. */
export const useSent = (): Sent | null => useSyncExternalStore(store.subscribe, read, () => null);
