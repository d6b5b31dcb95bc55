import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { Adapter } from './autosave.ts';
import { autosaveOf, openAutosave } from './autosaves.ts';

/**
 * One thing that is saved by itself while this component stands. `key` names it on this device, `present` is what the
 * server holds as far as it was read.
 */
export function useAutosave<Value, Snapshot>(
  key: string,
  adapter: Adapter<Value, Snapshot>,
  present: Snapshot | undefined,
) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: one for each key; what is particular is told with each drawing
  const autosave = useMemo(() => autosaveOf(key, adapter, present), [key]);
  const view = useSyncExternalStore(autosave.subscribe, autosave.read, autosave.read);
  useEffect(() => autosave.adapt(adapter));
  useEffect(() => openAutosave(key, autosave), [key, autosave]);
  useEffect(() => {
    if (present !== undefined) autosave.reconcile(present);
  }, [autosave, present]);
  return { autosave, view };
}
