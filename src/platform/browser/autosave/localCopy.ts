import { storage } from '../storage.ts';
import type { Adapter } from './autosave.ts';
import type { Unsaved } from './state.rules.ts';

/** How what is unsaved lies in the browser's storage; null where nothing of it may lie there. */
type StoredForm<Value, Snapshot, Stored> = {
  parse: (stored: Stored, snapshot: Snapshot | undefined) => Unsaved<Value> | null;
  format: (unsaved: Unsaved<Value>, snapshot: Snapshot | undefined) => Stored | null;
};

/** The copy under a key of this browser. Everything under this product's keys is forgotten at sign-out. */
export const localCopy = <Value, Snapshot, Stored>(
  key: string,
  { parse, format }: StoredForm<Value, Snapshot, Stored>,
): Adapter<Value, Snapshot>['local'] => ({
  read: (snapshot) => {
    const stored = storage.read<Stored>(key);
    return stored && parse(stored, snapshot);
  },
  write: (unsaved, snapshot) => {
    const stored = Object.keys(unsaved.changes).length > 0 ? format(unsaved, snapshot) : null;
    if (stored !== null) return storage.write(key, stored);
    storage.remove(key);
    return true;
  },
});
