import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { beginForm, completeForm } from '#features/forms/core/contract.ts';
import { type Filling, mismatchesOf, missingFields } from '#features/forms/definitions/filling.rules.ts';
import type { FormTexts } from '#features/forms/questions/useFormTexts.ts';
import type { SignatureGiven } from '#features/spirits/core/signing.schema.ts';
import { ApiError, call } from '#platform/browser/network/api.ts';
import { sentenceOf } from '#platform/browser/network/useWrite.ts';
import type { FieldProblem } from '#platform/ui/form/ErrorSummary.tsx';
import type { FormName } from '#vocabulary/formNames.ts';
import type { FormAutosave } from './useFormAutosave.ts';

/** What is entered for a signature so far. */
export type SignatureDraft = {
  legalName: string;
  relation: string;
  authority: string;
  agreed: boolean;
  kind: 'typed' | 'drawn';
  typed: string;
  strokes: string;
};

const emptySignature: SignatureDraft = {
  legalName: '',
  relation: '',
  authority: '',
  agreed: false,
  kind: 'typed',
  typed: '',
  strokes: '',
};

type Ids = {
  field: (key: string) => string;
  difference: (key: string) => string;
  signature: Readonly<Record<'legalName' | 'relation' | 'authority' | 'agreed' | 'typed' | 'strokes', string>>;
};

type CompletionOptions = {
  spiritId: string;
  name: FormName;
  filling: Filling;
  saving: FormAutosave;
  words: FormTexts;
  ids: Ids;
  onDone: () => void;
};

const given = (draft: SignatureDraft, consent: string): SignatureGiven => ({
  legalName: draft.legalName,
  relation: draft.relation,
  authority: draft.authority,
  consent,
  agreed: true,
  mark: draft.kind === 'typed' ? { kind: 'typed', text: draft.typed } : { kind: 'drawn', strokes: draft.strokes },
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
});

/** The way from "Complete" to the closed form: what is missing, what differs, the signature, then the call. */
export function useCompletion({ spiritId, name, filling, saving, words, ids, onDone }: CompletionOptions) {
  const t = useTranslations('forms.complete');
  const [draft, setDraft] = useState<SignatureDraft>(emptySignature);
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  const [asked, setAsked] = useState(false);
  const [problems, setProblems] = useState<readonly FieldProblem[]>([]);
  const isSigned = filling.definition.signed;
  const mismatches = mismatchesOf(filling);
  const open = mismatches.filter(({ field }) => !kept.has(field.key));

  const signatureErrors = (): Partial<Record<keyof Ids['signature'], string>> => {
    if (!isSigned) return {};
    const empty = (text: string) => text.trim() === '';
    return {
      ...(empty(draft.legalName) ? { legalName: t('needName') } : {}),
      ...(empty(draft.relation) ? { relation: t('needRelation') } : {}),
      ...(empty(draft.authority) ? { authority: t('needAuthority') } : {}),
      ...(draft.agreed ? {} : { agreed: t('needConsent') }),
      ...(draft.kind === 'typed' && empty(draft.typed) ? { typed: t('needMark') } : {}),
      ...(draft.kind === 'drawn' && !draft.strokes ? { strokes: t('needMark') } : {}),
    };
  };
  const fieldErrors = (): Record<string, string> =>
    Object.fromEntries(missingFields(filling).map((field) => [field.key, t('missingBeside')]));

  const missing = (field: string) => t('missing', { field, isQuestion: field.endsWith('?') ? 'yes' : 'no' });
  const found = (): FieldProblem[] => [
    ...missingFields(filling).map((field) => ({
      fieldId: ids.field(field.key),
      text: missing(words.label(field.key)),
    })),
    ...open.map(({ field }) => ({
      fieldId: ids.difference(field.key),
      text: t('decide', { field: words.label(field.key) }),
    })),
    ...Object.entries(signatureErrors()).map(([part, text]) => ({
      fieldId: ids.signature[part as keyof Ids['signature']],
      text,
    })),
  ];

  const closing = useMutation({
    mutationFn: async () => {
      if (!(await saving.autosave.flush())) throw new ApiError(0, t('unsaved'));
      const consent = words.consent;
      // A form nobody has begun is begun by completing it: what it says comes out of the record's answers.
      if (!saving.form) saving.apply(await begin(spiritId, name));
      const body = isSigned && consent ? { signature: given(draft, consent) } : {};
      return call<typeof completeForm>(
        'POST /api/spirits/{id}/forms/{name}/complete',
        { params: { id: spiritId, name }, body },
        { quiet: true },
      );
    },
    onSuccess: (form) => {
      saving.apply(form);
      onDone();
    },
  });

  const complete = () => {
    setAsked(true);
    const next = found();
    setProblems(next);
    if (next.length === 0) closing.mutate();
  };
  return {
    draft,
    setDraft,
    kept,
    keep: (key: string) => setKept(new Set([...kept, key])),
    mismatches: asked ? mismatches : [],
    problems,
    fieldErrors: asked ? fieldErrors() : {},
    signatureErrors: asked ? signatureErrors() : {},
    complete,
    busy: closing.isPending,
    refusal: closing.error ? (sentenceOf(closing.error) ?? closing.error.message) : undefined,
  };
}

const begin = (id: string, name: FormName) =>
  call<typeof beginForm>(
    'POST /api/spirits/{id}/forms/{name}',
    { params: { id, name }, body: { data: {} } },
    { quiet: true },
  );
