import { useEffect, useState } from 'react';
import { type Fields, isEqual } from '#vocabulary/jsonObject.ts';
import { broughtUp, mergedValues, openedForm, resolvedForm, type Stored, savedForm, storedNow } from './mergedForm.ts';

/**
 * What is typed over stored values and saved by a press, put together field by field with what somebody else saves meanwhile,
 * so that nothing that was typed is lost. `version` is the one to be saved over; while there are `conflicts`, the fields in
 * which both wrote, it is one that the server refuses.
 */
export function useMergedForm<Values extends Fields, Version>(read: Stored<Values, Version>) {
  const [form, setForm] = useState(() => openedForm(read));
  const stored = storedNow(form, read);
  const { value: values, conflicts } = mergedValues(form, read);
  const isBehind = form.base.version !== stored.version && conflicts.length === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each version that comes
  useEffect(() => {
    if (isBehind) setForm((before) => broughtUp(before, read));
  }, [isBehind, read.version]);
  const version = conflicts.length > 0 ? form.base.version : stored.version;
  return {
    values,
    conflicts,
    version,
    /** What is stored, which somebody else may have written. */
    theirs: stored.values,
    isChanged: !isEqual(values, stored.values),
    change: (update: Partial<Values>) => setForm((before) => ({ ...before, typed: { ...before.typed, ...update } })),
    /** It was saved over `version` as it was sent, and is stored as the reply says. */
    saved: (sent: Values, reply: Stored<Values, Version>) =>
      setForm((before) => savedForm(before, sent, reply, version)),
    resolve: (whose: 'mine' | 'theirs') => setForm((before) => resolvedForm(before, read, whose)),
  };
}
