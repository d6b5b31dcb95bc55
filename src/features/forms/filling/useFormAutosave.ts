import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { beginForm, updateForm } from '#features/forms/core/contract.ts';
import { definitions, fieldsOf } from '#features/forms/definitions/definitions.rules.ts';
import { type FieldValue, whyNotFields } from '#features/forms/definitions/values.rules.ts';
import type { getSpirit } from '#features/spirits/core/contract.ts';
import type { Form } from '#features/spirits/core/form.schema.ts';
import { ApiError, call, queryOf } from '#platform/browser/api.ts';
import { storage } from '#platform/browser/storage.ts';
import type { ReplyOf } from '#platform/endpoint.ts';
import type { FormName } from '#vocabulary/formNames.ts';

type Values = Record<string, FieldValue>;

/** How far what was typed has come: `offline` is kept on this device and sent again, `refused` says why it cannot be. */
export type SaveState =
  | { kind: 'idle' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: Date }
  | { kind: 'offline' }
  | { kind: 'refused'; message: string };

const debounceMilliseconds = 700;
const firstRetry = 3_000;
const longestRetry = 60_000;

// Everything under this product's keys is forgotten at sign-out.
const keyOf = (spiritId: string, name: FormName) => `rivage.form.${spiritId}.${name}`;

const params = (id: string, name: FormName) => ({ id, name });

/** Sends fields: begins the form where nobody has, and merges into it where somebody was faster. */
async function send(id: string, name: FormName, begun: boolean, data: Values): Promise<Form> {
  const input = { params: params(id, name), body: { data, strict: true } };
  if (!begun)
    try {
      return await call<typeof beginForm>('POST /api/spirits/{id}/forms/{name}', input, { quiet: true });
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 409)) throw error;
    }
  return call<typeof updateForm>('PATCH /api/spirits/{id}/forms/{name}', input, { quiet: true });
}

/** The newer of two readings of a form: a poll that was asked before a save may arrive after it. */
const latestOf = (one: Form | undefined, other: Form | undefined): Form | undefined => {
  if (!one || !other) return one ?? other;
  if (one.complete !== other.complete) return one.complete ? one : other;
  return one.updatedAt >= other.updatedAt ? one : other;
};

/** An expired session passes too: what was typed waits until the person has signed in again. */
const isTransient = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.status === 0 || error.status === 200 || error.status === 429 || error.status >= 500);

/** What can be saved of what is typed: an answer in the wrong form waits until it is mended. */
const validValues = (name: FormName, values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).filter(([key, value]) => !whyNotFields(fieldsOf(definitions[name]), { [key]: value })),
  );

/** What may wait on the device: never a number that is masked on the screen. */
const withoutSensitive = (name: FormName, values: Values): Values => {
  const hidden = fieldsOf(definitions[name]).filter((field) => field.sensitive);
  return Object.fromEntries(Object.entries(values).filter(([key]) => !hidden.some((field) => field.key === key)));
};

/** A form with what is typed and not saved yet; saves by itself, keeps it over a lost connection or a closed page. */
export function useFormAutosave(spiritId: string, name: FormName, read: Form | undefined) {
  const queryClient = useQueryClient();
  const key = keyOf(spiritId, name);
  const [unsaved, setUnsaved] = useState<Values>(() => storage.read<Values>(key) ?? {});
  const [latest, setLatest] = useState<Form>();
  const [state, setState] = useState<SaveState>({ kind: 'idle' });
  const form = latestOf(read, latest);
  const now = useRef({ unsaved, form, sending: false, retry: firstRetry, running: Promise.resolve(true) });
  now.current.form = form;

  const keep = useCallback(
    (next: Values) => {
      now.current.unsaved = next;
      setUnsaved(next);
      const kept = withoutSensitive(name, next);
      if (Object.keys(kept).length > 0) storage.write(key, kept);
      else storage.remove(key);
    },
    [key, name],
  );

  const adopt = useCallback(
    (reply: Form) => {
      now.current.form = reply;
      setLatest(reply);
      const { queryKey } = queryOf<typeof getSpirit>('GET /api/spirit/{id}', { params: { id: spiritId } });
      queryClient.setQueryData<ReplyOf<typeof getSpirit>>(
        queryKey,
        (before) => before && { ...before, forms: [...before.forms.filter((one) => one.name !== reply.name), reply] },
      );
    },
    [queryClient, spiritId],
  );

  const save = useCallback(async (): Promise<boolean> => {
    const { current } = now;
    const sent = validValues(name, current.unsaved);
    if (current.sending) return false;
    if (Object.keys(sent).length === 0) return Object.keys(current.unsaved).length === 0;
    current.sending = true;
    setState({ kind: 'saving' });
    try {
      adopt(await send(spiritId, name, current.form !== undefined, sent));
      current.retry = firstRetry;
      keep(Object.fromEntries(Object.entries(current.unsaved).filter(([field, value]) => sent[field] !== value)));
      setState({ kind: 'saved', at: new Date() });
    } catch (error) {
      if (isTransient(error)) setState({ kind: 'offline' });
      else if (error instanceof ApiError) {
        // A form that was completed on the other side takes nothing any more.
        if (error.status === 409) keep({});
        setState({ kind: 'refused', message: error.message });
      }
      return false;
    } finally {
      current.sending = false;
    }
    return Object.keys(current.unsaved).length === 0;
  }, [adopt, keep, name, spiritId]);

  const saveSoon = useCallback((): Promise<boolean> => {
    const { current } = now;
    if (!current.sending) current.running = save();
    return current.running;
  }, [save]);

  /** Done when everything is on the server; false where it could not be brought there. */
  const saveAll = useCallback(async (): Promise<boolean> => {
    if (now.current.sending) await now.current.running;
    return Object.keys(now.current.unsaved).length === 0 || saveSoon();
  }, [saveSoon]);

  const isWaiting = Object.keys(validValues(name, unsaved)).length > 0;
  const isHeld = !isWaiting && Object.keys(unsaved).length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each stroke begins the pause anew
  useEffect(() => {
    if (!isWaiting || state.kind === 'refused') return undefined;
    const { current } = now;
    const pause = state.kind === 'offline' ? current.retry : debounceMilliseconds;
    const timer = setTimeout(() => {
      if (state.kind === 'offline') current.retry = Math.min(current.retry * 2, longestRetry);
      void saveSoon();
    }, pause);
    return () => clearTimeout(timer);
  }, [isWaiting, unsaved, state, saveSoon]);

  useEffect(() => {
    const soon = () => void saveSoon();
    const leaving = () => document.visibilityState === 'hidden' && void saveSoon();
    window.addEventListener('online', soon);
    document.addEventListener('visibilitychange', leaving);
    return () => {
      window.removeEventListener('online', soon);
      document.removeEventListener('visibilitychange', leaving);
      void saveSoon();
    };
  }, [saveSoon]);

  const change = useCallback(
    (field: string, value: FieldValue) => {
      keep({ ...now.current.unsaved, [field]: value });
      setState((before) => (before.kind === 'refused' ? { kind: 'idle' } : before));
    },
    [keep],
  );

  const data = useMemo(() => ({ ...form?.data, ...unsaved }), [form, unsaved]);
  return { form, data, unsaved, state, change, saveAll, adopt, isHeld };
}

/** A form with what is typed and not saved yet. */
export type FormAutosave = ReturnType<typeof useFormAutosave>;
