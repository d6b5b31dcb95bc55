import type { SignatureGiven } from '#features/spirits/core/signing.schema.ts';

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

/** A signature of which nothing is entered yet. */
export const emptySignature: SignatureDraft = {
  legalName: '',
  relation: '',
  authority: '',
  agreed: false,
  kind: 'typed',
  typed: '',
  strokes: '',
};

/** The parts of a signature that are asked for. */
export type SignaturePart = Exclude<keyof SignatureDraft, 'kind'>;

/** What of a signature is still missing, each with its sentence in `forms.complete`. */
export function missingOfSignature(draft: SignatureDraft) {
  const isEmpty = (text: string) => text.trim() === '';
  return {
    ...(isEmpty(draft.legalName) && { legalName: 'needName' as const }),
    ...(isEmpty(draft.relation) && { relation: 'needRelation' as const }),
    ...(isEmpty(draft.authority) && { authority: 'needAuthority' as const }),
    ...(!draft.agreed && { agreed: 'needConsent' as const }),
    ...(draft.kind === 'typed' && isEmpty(draft.typed) && { typed: 'needMark' as const }),
    ...(draft.kind === 'drawn' && !draft.strokes && { strokes: 'needMark' as const }),
  };
}

/** The signature as it is sent, under the very text that was agreed to. */
export const signatureGiven = (draft: SignatureDraft, consent: string, timeZone: string): SignatureGiven => ({
  legalName: draft.legalName,
  relation: draft.relation,
  authority: draft.authority,
  consent,
  agreed: true,
  mark: draft.kind === 'typed' ? { kind: 'typed', text: draft.typed } : { kind: 'drawn', strokes: draft.strokes },
  timeZone,
});
