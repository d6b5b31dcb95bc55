import { useCallback, useMemo, useState } from 'react';
import type { getPlace } from '#features/places/core/contract.ts';
import type { updatePlace } from '#features/places/core/editing.contract.ts';
import { placeIn } from '#features/places/core/rules.ts';
import type { EditablePlace } from '#features/places/core/schema.ts';
import type { Adapter } from '#platform/browser/autosave/autosave.ts';
import { localCopy } from '#platform/browser/autosave/localCopy.ts';
import { useAutosave } from '#platform/browser/autosave/useAutosave.ts';
import { call } from '#platform/browser/network/api.ts';
import { type Changes, currentValue, groupOf, isEqual, patchBodyOf, withChanges } from './listingForm.rules.ts';
import { useCachePlace } from './useCachePlace.ts';

/** How a listing is saved: fact by fact, and where somebody else has changed the same fact its owner is asked. */
export const listingSaveRules: Adapter<unknown, EditablePlace>['rules'] = {
  valueIn: (place, name) => currentValue(place, name) ?? null,
  newer: (_, later) => later,
  isEqual,
  merge: ({ mine }) => ({ value: mine, asks: true }),
  groupOf,
};

type Place = (place: EditablePlace) => void;

const adapterOf = (id: string, cache: Place): Adapter<unknown, EditablePlace> => ({
  rules: listingSaveRules,
  local: localCopy(`rivage.listing.${id}`, {
    parse: ({ changes, seen }: { changes: Changes; seen: Changes }) => ({ changes, base: seen }),
    format: ({ changes, base }) => ({ changes, seen: base }),
  }),
  send: async ({ values, base, options }) => {
    const body = patchBodyOf(values, base);
    const place = await call<typeof updatePlace>('PATCH /api/places/{id}', { params: { id }, body }, options);
    cache(place);
    return place;
  },
  reload: async () => {
    const place = placeIn(await call<typeof getPlace>('GET /api/places/{id}', { params: { id } }, { quiet: true }));
    if (!('status' in place)) return undefined;
    cache(place);
    return place;
  },
});

/** What was typed and means no value, by the id of its control: it stays there, and is saved nowhere. */
function useUnread() {
  const [unread, setUnread] = useState<Readonly<Record<string, string>>>({});
  const keepUnread = useCallback(
    (id: string, text: string | null) =>
      setUnread((before) => {
        const { [id]: _previous, ...others } = before;
        if (text === null) return id in before ? others : before;
        return { ...others, [id]: text };
      }),
    [],
  );
  return { unread, keepUnread };
}

/** A listing while its owner works on it: saves by itself what was changed and nothing else, and keeps it over a lost connection. */
export function useListingForm(read: EditablePlace) {
  const cache = useCachePlace(read.id);
  const adapter = useMemo(() => adapterOf(read.id, cache), [read.id, cache]);
  // Later reads say nothing of when they were asked: what is shown comes from our own saves and reloads.
  const [first] = useState(read);
  const { autosave, view } = useAutosave(`listing ${read.id}`, adapter, first);
  const { snapshot: place = first, changes, refusals, conflicts, status } = view;
  const reload = useCallback(async () => {
    const next = await adapter.reload?.();
    if (next) autosave.reconcile(next);
  }, [adapter, autosave]);
  const draft = useMemo(() => withChanges(place, changes), [place, changes]);
  const value = useCallback((name: string) => currentValue(draft, name), [draft]);
  const { unread, keepUnread } = useUnread();
  const { isPersisted } = view;
  return { place, draft, value, refusals, conflicts, status, isPersisted, unread, keepUnread, reload, autosave };
}

/** A listing while its owner works on it. */
export type ListingForm = ReturnType<typeof useListingForm>;
