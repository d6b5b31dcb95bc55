import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { getPlace, listMyPlaces } from '#features/places/core/contract.ts';
import type { updatePlace } from '#features/places/core/editing.contract.ts';
import type { EditablePlace } from '#features/places/core/schema.ts';
import { listingQuery } from '#features/places/filters/useListing.ts';
import { ApiError, call, queryOf } from '#platform/browser/api.ts';
import { storage } from '#platform/browser/storage.ts';
import {
  type Changes,
  conflictingNames,
  currentValue,
  groupOf,
  patchBodyOf,
  unsavedAfter,
  withChanges,
} from './listingForm.rules.ts';

/** How far what was typed has come; `held`: something needs another look before it can be saved. */
export type SaveState = 'idle' | 'saving' | 'saved' | 'offline' | 'held' | 'refused';

/** What was typed and is not on the server: the changes, and what was seen in their place when they began. */
type Unsaved = { changes: Changes; seen: Changes };

const debounceMilliseconds = 800;
const retryMilliseconds = 4_000;
const nothing: Unsaved = { changes: {}, seen: {} };
const keyOf = (id: string) => `rivage.listing.${id}`;

const pick = (values: Changes, names: readonly string[]): Changes =>
  Object.fromEntries(names.filter((name) => name in values).map((name) => [name, values[name]]));

const without = (values: Changes, names: readonly string[]): Changes =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));

const isTransient = ({ status }: ApiError) => status === 0 || status === 200 || status === 429 || status >= 500;

const send = (id: string, changes: Changes, seen: Changes): Promise<EditablePlace> =>
  call<typeof updatePlace>(
    'PATCH /api/places/{id}',
    { params: { id }, body: patchBodyOf(changes, seen) },
    { quiet: true },
  );

/** A listing while its keeper works on it: saves by itself what was changed and nothing else, and keeps it over a lost connection. */
export function useListingForm(read: EditablePlace) {
  const queryClient = useQueryClient();
  const { id } = read;
  const [place, setPlace] = useState(read);
  const [unsaved, setUnsaved] = useState<Unsaved>(() => storage.read<Unsaved>(keyOf(id)) ?? nothing);
  const [refusals, setRefusals] = useState<Record<string, string>>({});
  const [conflicts, setConflicts] = useState<Changes>({});
  const [state, setState] = useState<SaveState>('idle');
  const now = useRef({ place, unsaved, refusals, conflicts, sending: false });
  Object.assign(now.current, { place, refusals, conflicts });

  const store = useCallback(
    (next: Unsaved) => {
      now.current.unsaved = next;
      setUnsaved(next);
      if (Object.keys(next.changes).length > 0) storage.write(keyOf(id), next);
      else storage.remove(keyOf(id));
    },
    [id],
  );

  const applyPlace = useCallback(
    (next: EditablePlace) => {
      now.current.place = next;
      setPlace(next);
      queryClient.setQueryData(
        queryOf<typeof getPlace>('GET /api/places/{id}', { params: { id } }).queryKey,
        () => next,
      );
      for (const name of [{ id }, { slug: next.slug }])
        queryClient.setQueryData(listingQuery(name).queryKey, () => next);
      void queryClient.invalidateQueries({
        queryKey: queryOf<typeof listMyPlaces>('GET /api/places/my-listings').queryKey,
      });
    },
    [queryClient, id],
  );

  /** Reads the listing anew: pictures, and what somebody else has changed. */
  const reload = useCallback(async () => {
    const next = await call<typeof getPlace>('GET /api/places/{id}', { params: { id } }, { quiet: true });
    if ('status' in next) applyPlace(next as EditablePlace);
    return next as EditablePlace;
  }, [applyPlace, id]);

  const sendSome = useCallback(
    async (names: string[]) => {
      const { changes, seen } = now.current.unsaved;
      const sent = pick(changes, names);
      applyPlace(await send(id, sent, pick(seen, names)));
      const left = unsavedAfter(now.current.unsaved.changes, sent);
      const again = Object.keys(left).filter((name) => name in sent);
      const fresh = Object.fromEntries(again.map((name) => [name, currentValue(now.current.place, name) ?? null]));
      const seenNow = { ...pick(now.current.unsaved.seen, Object.keys(left)), ...fresh };
      store({ changes: left, seen: seenNow });
    },
    [applyPlace, id, store],
  );

  /** One by one, so that each refusal stands beside its own field. */
  const sendApart = useCallback(
    async (names: string[], message: string) => {
      const groups = [...new Set(names.map(groupOf))];
      if (groups.length === 1) return setRefusals((all) => ({ ...all, [groups[0]!]: message }));
      for (const group of groups)
        try {
          await sendSome(names.filter((name) => groupOf(name) === group));
        } catch (error) {
          if (!(error instanceof ApiError) || error.status !== 400) throw error;
          setRefusals((all) => ({ ...all, [group]: error.message }));
        }
    },
    [sendSome],
  );

  const save = useCallback(async () => {
    const { current } = now;
    const names = Object.keys(current.unsaved.changes).filter(
      (name) => !(groupOf(name) in current.refusals) && !(name in current.conflicts),
    );
    if (current.sending || names.length === 0) return;
    current.sending = true;
    setState('saving');
    try {
      try {
        await sendSome(names);
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 400) throw error;
        await sendApart(names, error.message);
      }
      setState(Object.keys(current.unsaved.changes).length > 0 ? 'held' : 'saved');
    } catch (error) {
      setState(await afterRefusal(error));
    } finally {
      current.sending = false;
    }

    async function afterRefusal(error: unknown): Promise<SaveState> {
      if (!(error instanceof ApiError) || isTransient(error)) return 'offline';
      if (error.status !== 409) return 'refused';
      const latest = await reload().catch(() => null);
      if (!latest) return 'offline';
      const { changes, seen } = current.unsaved;
      const lost = conflictingNames(latest, changes, seen);
      const theirs = Object.fromEntries(lost.map((name) => [name, currentValue(latest, name) ?? null]));
      setConflicts(theirs);
      return lost.length > 0 ? 'held' : 'idle';
    }
  }, [sendSome, sendApart, reload]);

  const isWaiting = Object.keys(unsaved.changes).some((name) => !(groupOf(name) in refusals) && !(name in conflicts));
  // biome-ignore lint/correctness/useExhaustiveDependencies: each stroke begins the pause anew
  useEffect(() => {
    if (!isWaiting || state === 'refused' || state === 'saving') return undefined;
    const timer = setTimeout(() => void save(), state === 'offline' ? retryMilliseconds : debounceMilliseconds);
    return () => clearTimeout(timer);
  }, [isWaiting, unsaved, state, save]);

  useEffect(() => {
    const soon = () => void save();
    const leaving = () => document.visibilityState === 'hidden' && void save();
    window.addEventListener('online', soon);
    document.addEventListener('visibilitychange', leaving);
    return () => {
      window.removeEventListener('online', soon);
      document.removeEventListener('visibilitychange', leaving);
      void save();
    };
  }, [save]);

  const change = useCallback(
    (update: Changes) => {
      const { changes, seen } = now.current.unsaved;
      const begun = Object.keys(update).filter((name) => !(name in seen));
      const seenNow = Object.fromEntries(begun.map((name) => [name, currentValue(now.current.place, name) ?? null]));
      const groups = Object.keys(update).map(groupOf);
      setRefusals((all) => without(all, groups) as Record<string, string>);
      setState((before) => (before === 'refused' || before === 'held' ? 'idle' : before));
      store({ changes: { ...changes, ...update }, seen: { ...seen, ...seenNow } });
    },
    [store],
  );

  /** Decides about a field that somebody else has changed meanwhile. */
  const resolve = useCallback(
    (name: string, whose: 'mine' | 'theirs') => {
      const { changes, seen } = now.current.unsaved;
      const theirs = currentValue(now.current.place, name) ?? null;
      setConflicts((all) => without(all, [name]));
      setState('idle');
      if (whose === 'mine') store({ changes, seen: { ...seen, [name]: theirs } });
      else store({ changes: without(changes, [name]), seen: without(seen, [name]) });
    },
    [store],
  );

  const draft = useMemo(() => withChanges(place, unsaved.changes), [place, unsaved]);
  const value = useCallback((name: string) => currentValue(draft, name), [draft]);
  return { place, draft, value, change, refusals, conflicts, resolve, state, save, reload };
}

/** A listing while its keeper works on it. */
export type ListingForm = ReturnType<typeof useListingForm>;
