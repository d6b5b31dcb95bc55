import { useMutation } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { beginForm, completeForm } from '#features/forms/core/contract.ts';
import {
  type Filling,
  mismatchesOf,
  missingFields,
  type OtherForm,
} from '#features/forms/definitions/filling.rules.ts';
import type { SignatureGiven } from '#features/spirits/core/signing.schema.ts';
import { ApiError, call } from '#platform/browser/network/api.ts';
import { sentenceOf } from '#platform/browser/network/useWrite.ts';
import { localTimeZone } from '#platform/localTimeZone.ts';
import type { FieldProblem } from '#platform/ui/form/ErrorSummary.tsx';
import type { FormName } from '#vocabulary/formNames.ts';
import { keysOf } from '#vocabulary/lists.ts';
import { partOfField } from './formParts.rules.ts';
import { emptySignature, missingOfSignature, type SignaturePart, signatureGiven } from './signatureDraft.rules.ts';
import type { FormAutosave } from './useFormAutosave.ts';

type Ids = {
  field: (key: string) => string;
  difference: (key: string) => string;
  signature: Readonly<Record<SignaturePart, string>>;
};

type CompletionOptions = {
  spiritId: string;
  name: FormName;
  filling: Filling;
  /** The other forms of the record: what they say is compared before anything is signed. */
  others: readonly OtherForm[];
  saving: FormAutosave;
  words: { label: (key: string) => string; consent: string | undefined };
  ids: Ids;
  onDone: () => void;
};

const begin = (id: string, name: FormName) =>
  call<typeof beginForm>(
    'POST /api/spirits/{id}/forms/{name}',
    { params: { id, name }, body: { data: {} } },
    { quiet: true },
  );

/** The call that closes a form, once everything that was typed is saved. */
function useClosing({ spiritId, name, saving, onDone }: CompletionOptions) {
  const t = useTranslations('forms.complete');
  return useMutation({
    mutationFn: async (signature: SignatureGiven | undefined) => {
      if (!(await saving.autosave.flush())) throw new ApiError(0, t('unsaved'));
      // A form nobody has begun is begun by completing it: what it says comes out of the record's answers.
      if (!saving.form) saving.apply(await begin(spiritId, name));
      return call<typeof completeForm>(
        'POST /api/spirits/{id}/forms/{name}/complete',
        { params: { id: spiritId, name }, body: signature ? { signature } : {} },
        { quiet: true },
      );
    },
    onSuccess: (form) => {
      saving.apply(form);
      onDone();
    },
  });
}

/** The signature while it is entered: the draft and a sentence for each part of it that is missing. */
function useSignature({ filling, words }: CompletionOptions) {
  const t = useTranslations('forms.complete');
  const [draft, setDraft] = useState(emptySignature);
  const { signed } = filling.definition;
  const missing: ReturnType<typeof missingOfSignature> = signed ? missingOfSignature(draft) : {};
  const errors: Partial<Record<SignaturePart, string>> = {};
  for (const part of keysOf(missing)) {
    const key = missing[part];
    if (key) errors[part] = t(key);
  }
  const given = () => (signed && words.consent ? signatureGiven(draft, words.consent, localTimeZone()) : undefined);
  return { draft, setDraft, errors, given };
}

/** The names, dates and numbers that differ from the record's answers or from other forms, and which of them were looked at and stay. */
function useMismatches(filling: Filling, others: readonly OtherForm[]) {
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  const mismatches = mismatchesOf(filling, others);
  return {
    kept,
    keep: (key: string) => setKept(new Set([...kept, key])),
    mismatches,
    open: mismatches.filter(({ field }) => !kept.has(field.key)),
  };
}

/** The way from "Complete" to the closed form: what is missing, what differs, the signature, then the call. */
export function useCompletion(options: CompletionOptions) {
  const { filling, words, ids } = options;
  const t = useTranslations('forms.complete');
  const signature = useSignature(options);
  const { kept, keep, mismatches, open } = useMismatches(filling, options.others);
  const [asked, setAsked] = useState(false);
  const [problems, setProblems] = useState<readonly FieldProblem[]>([]);
  const closing = useClosing(options);
  const missing = missingFields(filling);

  const missingText = (field: string) => t('missing', { field, isQuestion: field.endsWith('?') ? 'yes' : 'no' });
  const found = (): FieldProblem[] => [
    ...missing.map(({ key }) => ({
      fieldId: ids.field(key),
      text: missingText(words.label(key)),
      href: `?part=${partOfField(filling, key)}`,
    })),
    ...open.map(({ field: { key } }) => ({
      fieldId: ids.difference(key),
      text: t('decide', { field: words.label(key) }),
    })),
    ...keysOf(signature.errors).map((part) => ({ fieldId: ids.signature[part], text: signature.errors[part] ?? '' })),
  ];
  const forget = useCallback(() => setProblems([]), []);
  const complete = () => {
    setAsked(true);
    const next = found();
    setProblems(next);
    if (next.length === 0) closing.mutate(signature.given());
  };
  const fieldErrors: Record<string, string> = Object.fromEntries(missing.map(({ key }) => [key, t('missingBeside')]));
  return {
    draft: signature.draft,
    setDraft: signature.setDraft,
    kept,
    keep,
    mismatches: asked ? mismatches : [],
    problems,
    forget,
    fieldErrors: asked ? fieldErrors : {},
    signatureErrors: asked ? signature.errors : {},
    complete,
    busy: closing.isPending,
    refusal: closing.error ? (sentenceOf(closing.error) ?? closing.error.message) : undefined,
  };
}

/** The way to a closed form. */
export type Completion = ReturnType<typeof useCompletion>;
