import { storage } from '#platform/browser/storage.ts';
import { session } from './session.ts';
import { signalKey, type TabSignal } from './tabSignal.ts';

/** However many signals come, the records are read at most this often because of them. Milliseconds. */
const minimumInterval = 1_000;

/** Whether a stored text is a signal meant for a user. */
export function isSignalFor(text: string | null, user: string | undefined): boolean {
  if (!text || !user) return false;
  try {
    const signal: Partial<TabSignal> | null = JSON.parse(text);
    return signal?.user === user;
  } catch {
    return false;
  }
}

/** Calls back, soon and once, when other tabs say that a record has changed; the signal is removed then. */
export function subscribeToTabSignals(reload: () => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let readAt = Number.NEGATIVE_INFINITY;
  const read = () => {
    timer = undefined;
    readAt = Date.now();
    reload();
  };
  storage.remove(signalKey);
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key !== signalKey || newValue === null) return;
    storage.remove(signalKey);
    if (!isSignalFor(newValue, session.read()?.user.id)) return;
    if (timer === undefined) timer = setTimeout(read, Math.max(0, readAt + minimumInterval - Date.now()));
  });
}
