import { useTranslations } from 'use-intl';
import { Checkbox } from '#platform/ui/form/Checkbox.tsx';
import { Field as LabelledField } from '#platform/ui/form/Field.tsx';
import { RadioCards } from '#platform/ui/form/RadioCards.tsx';
import { TextInput } from '#platform/ui/form/TextInput.tsx';
import formEditorStyles from './FormEditor.module.css';
import signatureStyles from './Signature.module.css';
import { SignaturePad } from './SignaturePad.tsx';
import type { SignatureDraft, SignaturePart } from './signatureDraft.rules.ts';

/** The ids of the signature's controls. */
export const signatureIds = {
  legalName: 'signature-name',
  relation: 'signature-relation',
  authority: 'signature-authority',
  agreed: 'signature-agree',
  typed: 'signature-typed',
  strokes: 'signature-pad',
} as const satisfies Record<SignaturePart, string>;

/** What is entered for a signature, with what is missing of it. */
export type SignatureMarkProps = {
  draft: SignatureDraft;
  errors: Partial<Record<SignaturePart, string>>;
  onChange: (draft: SignatureDraft) => void;
};

/** Who signs, on what ground, the exact text, and the signature itself. */
export function SignaturePanel({ consent, ...mark }: SignatureMarkProps & { consent: string }) {
  const t = useTranslations('forms.complete');
  const { draft, errors, onChange } = mark;
  return (
    <section className={formEditorStyles.section} aria-labelledby="signature">
      <h3 id="signature">{t('signHeading')}</h3>
      <SignatureLines {...mark} />
      <div className="group">
        <h4>{t('consent')}</h4>
        <p className={signatureStyles.consent}>{consent}</p>
        <Checkbox
          id={signatureIds.agreed}
          label={t('agree')}
          error={errors.agreed}
          checked={draft.agreed}
          onChange={(event) => onChange({ ...draft, agreed: event.target.checked })}
        />
      </div>
      <SignatureMark {...mark} />
      <p className="quiet small">{t('stored')}</p>
    </section>
  );
}

/** Who signs, and on what ground. */
export function SignatureLines({ draft, errors, onChange }: SignatureMarkProps) {
  const t = useTranslations('forms.complete');
  const line = (part: 'legalName' | 'relation' | 'authority', label: string, hint?: string) => (
    <LabelledField id={signatureIds[part]} label={label} hint={hint} error={errors[part]}>
      {(wiring) => (
        <TextInput
          {...wiring}
          maxLength={200}
          autoComplete={part === 'legalName' ? 'name' : 'off'}
          value={draft[part]}
          onChange={(event) => onChange({ ...draft, [part]: event.target.value })}
        />
      )}
    </LabelledField>
  );
  return (
    <>
      {line('legalName', t('legalName'))}
      {line('relation', t('relation'))}
      {line('authority', t('authority'), t('authorityHint'))}
    </>
  );
}

/** The mark itself, typed or drawn. */
export function SignatureMark({ draft, errors, onChange }: SignatureMarkProps) {
  const t = useTranslations('forms.complete');
  return (
    <>
      <RadioCards
        id="signature-kind"
        name="signature-kind"
        inline
        legend={t('how')}
        choices={[
          { value: 'typed', label: t('typed') },
          { value: 'drawn', label: t('drawn') },
        ]}
        value={draft.kind}
        error={draft.kind === 'drawn' ? errors.strokes : undefined}
        onChange={(kind) => onChange({ ...draft, kind: kind === 'drawn' ? 'drawn' : 'typed' })}
      />
      {draft.kind === 'typed' ? (
        <>
          <LabelledField id={signatureIds.typed} label={t('typedLabel')} error={errors.typed}>
            {(wiring) => (
              <TextInput
                {...wiring}
                maxLength={200}
                autoComplete="off"
                value={draft.typed}
                onChange={(event) => onChange({ ...draft, typed: event.target.value })}
              />
            )}
          </LabelledField>
          {draft.typed && <p className={signatureStyles.typedMark}>{draft.typed}</p>}
        </>
      ) : (
        <SignaturePad
          id={signatureIds.strokes}
          strokes={draft.strokes}
          onChange={(strokes) => onChange({ ...draft, strokes })}
        />
      )}
    </>
  );
}
