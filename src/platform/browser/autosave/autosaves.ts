import { type Adapter, Autosave } from './autosave.ts';

/** Every thing that somebody works on, or that is still on its way after they have left, by its key. */
const autosaves = new Map<string, unknown>();

/** The one that saves a thing: the same for whoever comes back to it while something is still on its way. */
export function autosaveOf<Value, Snapshot>(
  key: string,
  adapter: Adapter<Value, Snapshot>,
  present: Snapshot | undefined,
): Autosave<Value, Snapshot> {
  const known = autosaves.get(key) as Autosave<Value, Snapshot> | undefined;
  return known ?? new Autosave(adapter, present);
}

/** Works on a thing from now on; gives back how to leave it. */
export function openAutosave<Value, Snapshot>(key: string, autosave: Autosave<Value, Snapshot>): () => void {
  autosaves.set(key, autosave);
  const leave = autosave.open();
  return () => {
    leave();
    void autosave.settle().then(() => {
      if (!autosave.isOpen && autosaves.get(key) === autosave) autosaves.delete(key);
    });
  };
}
