import { useEffect, useState } from 'react';
import type { Field } from '#features/forms/definitions/fields.rules.ts';
import { type FieldValue, whyNotValue } from '#features/forms/definitions/values.rules.ts';
import { useCacheForm } from '#features/forms/filling/useCacheForm.ts';
import type { Form } from '#features/spirits/core/form.schema.ts';
import { call } from '#platform/browser/network/api.ts';
import { useWrite } from '#platform/browser/network/useWrite.ts';
import type { BodyOf } from '#platform/endpoint.ts';
import type { FormSource } from '#vocabulary/formNames.ts';
import type { writeParticular } from './contract.ts';
import { textIn, typedValue } from './rules.ts';

type Written = BodyOf<typeof writeParticular>;

/** A field of the particulars: what it holds, and who said so. */
export type ParticularOf = {
  spiritId: string;
  form: Form | undefined;
  field: Field;
  value: FieldValue | undefined;
  said: FormSource;
};

/** One field of the grid: what stands in its box, and how it is saved once it is left. */
export function useParticular({ spiritId, form, field, value, said }: ParticularOf) {
  const cache = useCacheForm(spiritId);
  const [draft, setDraft] = useState<string>();
  const write = useWrite<Written>(
    [
      ['GET /api/spirit/{id}', { params: { id: spiritId } }],
      ['GET /api/spirits/{id}/official-papers', { params: { id: spiritId } }],
    ],
    async (body, options) => {
      const params = { id: spiritId, field: field.key };
      cache(
        await call<typeof writeParticular>('PATCH /api/spirits/{id}/particulars/{field}', { params, body }, options),
      );
    },
  );
  const text = draft ?? textIn(value);
  const typed = draft === undefined ? undefined : typedValue(field, draft);
  const problem = typed === undefined ? null : whyNotValue(field, typed);
  const isUnsaved = typed !== undefined && (typed ?? '') !== textIn(value);
  // What is typed and refused is kept; whoever closes the window is asked once more.
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
  const send = (next: FieldValue) => {
    const before = form?.changes[field.key]?.at ?? null;
    // What was typed while this was on its way stays.
    const onSuccess = () => setDraft((now) => (now === draft ? undefined : now));
    write.mutate({ value: next, said, before }, { onSuccess });
  };
  return {
    text,
    problem,
    write,
    type: setDraft,
    /** Saves what was typed; a box that says what the record says is left alone. */
    save: () => {
      if (write.isPending || typed === undefined) return;
      if (!isUnsaved) setDraft(undefined);
      else if (!problem) send(typed);
    },
    send,
  };
}
