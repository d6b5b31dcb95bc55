import { useTranslations } from 'use-intl';
import { SignaturePad } from '#features/forms/filling/SignaturePad.tsx';
import { Field } from '#platform/ui/form/Field.tsx';
import { FieldError } from '#platform/ui/form/FieldError.tsx';
import { RadioCards } from '#platform/ui/form/RadioCards.tsx';
import { TextInput } from '#platform/ui/form/TextInput.tsx';
import styles from './Custody.module.css';
import type { CustodyDraft } from './custodyDraft.rules.ts';

type CustodySignatureProps = {
  id: string;
  draft: CustodyDraft;
  error: string | undefined;
  onChange: (part: Partial<CustodyDraft>) => void;
};

/** The signature of whoever receives: typed, or drawn with a finger. */
export function CustodySignature({ id, draft, error, onChange }: CustodySignatureProps) {
  const t = useTranslations('custody');
  return (
    <div className={styles.word}>
      <RadioCards
        id={`${id}-how`}
        name={`${id}-how`}
        inline
        legend={t('signature')}
        choices={[
          { value: 'typed', label: t('typeName') },
          { value: 'drawn', label: t('drawName') },
        ]}
        value={draft.sign}
        onChange={(sign) => onChange({ sign })}
      />
      {draft.sign === 'typed' ? (
        <Field id={id} label={t('typedName')} error={error}>
          {(wiring) => (
            <TextInput
              {...wiring}
              maxLength={200}
              autoComplete="off"
              value={draft.typed}
              onChange={({ target }) => onChange({ typed: target.value })}
            />
          )}
        </Field>
      ) : (
        <>
          {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
          <SignaturePad id={id} strokes={draft.strokes} onChange={(strokes) => onChange({ strokes })} />
        </>
      )}
    </div>
  );
}
