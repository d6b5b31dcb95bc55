import { storage } from '#platform/browser/storage.ts';
import { session } from './session.ts';

/** Named for what it asks of the other tabs: to read the records anew. */
export const signalKey = 'rivage.reload-spirits';

/** What a tab says that has changed a record. */
export type TabSignal = { user: string; at: number };

/** Tells this person's other tabs that a record has changed. */
export function notifyOtherTabs(): void {
  const current = session.read();
  if (!current) return;
  // Removed at once: the other tabs are told by the change, and nothing about a person needs to lie here.
  storage.write(signalKey, { user: current.user.id, at: Date.now() } satisfies TabSignal);
  storage.remove(signalKey);
}
