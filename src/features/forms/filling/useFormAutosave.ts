import type { beginForm, updateForm } from '#features/forms/core/contract.ts';
import type { Form } from '#features/spirits/core/form.schema.ts';
import type { Adapter, Sending } from '#platform/browser/autosave/autosave.ts';
import { localCopy } from '#platform/browser/autosave/localCopy.ts';
import { mineStands, type Values } from '#platform/browser/autosave/state.rules.ts';
import { useAutosave } from '#platform/browser/autosave/useAutosave.ts';
import { ApiError, call } from '#platform/browser/network/api.ts';
import type { FormName } from '#vocabulary/formNames.ts';
import { isEqual } from '#vocabulary/jsonObject.ts';
import { hasSensitive, isValid, latestOf, withoutSensitive } from './formSaving.rules.ts';
import { useCacheForm } from './useCacheForm.ts';

/** Sends fields: begins the form where nobody has, and merges into it where somebody was faster. */
async function send(id: string, name: FormName, { values, snapshot, options }: Sending<unknown, Form | null>) {
  const input = { params: { id, name }, body: { data: values } };
  if (!snapshot)
    try {
      return await call<typeof beginForm>('POST /api/spirits/{id}/forms/{name}', input, options);
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 409)) throw error;
    }
  return call<typeof updateForm>('PATCH /api/spirits/{id}/forms/{name}', input, options);
}

const adapterOf = (id: string, name: FormName, apply: (form: Form) => void): Adapter<unknown, Form | null> => ({
  rules: {
    valueIn: (form, key) => form?.data[key],
    newer: latestOf,
    isEqual,
    merge: mineStands,
    isSendable: (key, value) => isValid(name, key, value),
  },
  local: localCopy(`rivage.form.${id}.${name}`, {
    parse: (changes: Values<unknown>) => ({ changes, base: {} }),
    format: ({ changes }) => {
      const shown = withoutSensitive(name, changes);
      return Object.keys(shown).length > 0 ? shown : null;
    },
  }),
  send: async (sending) => {
    const form = await send(id, name, sending);
    apply(form);
    return form;
  },
});

/** A form with what is typed and not saved yet; what both sides write in one field is put together by the server. */
export function useFormAutosave(id: string, name: FormName, read: Form | undefined) {
  const cache = useCacheForm(id);
  const { autosave, view } = useAutosave(`form ${id} ${name}`, adapterOf(id, name, cache), read ?? null);
  const { snapshot, changes, status } = view;
  const isPersisted = view.isPersisted && !hasSensitive(name, changes);
  const change = (field: string, value: unknown) => autosave.change({ [field]: value });
  const apply = (form: Form) => {
    autosave.reconcile(form);
    cache(form);
  };
  const data = { ...snapshot?.data, ...changes };
  return { form: snapshot ?? undefined, data, status, isPersisted, change, apply, autosave };
}

/** A form with what is typed and not saved yet. */
export type FormAutosave = ReturnType<typeof useFormAutosave>;
