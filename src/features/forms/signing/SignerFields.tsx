import { useTranslations } from 'use-intl';
import { Button } from '#platform/ui/Button.tsx';
import { Field } from '#platform/ui/form/Field.tsx';
import { Fieldset } from '#platform/ui/form/Fieldset.tsx';
import { SelectField } from '#platform/ui/form/SelectField.tsx';
import { TextInput } from '#platform/ui/form/TextInput.tsx';
import { languages } from '#vocabulary/languages.ts';
import { limits } from '#vocabulary/limits.ts';
import { type SignerDraft, someoneElse } from './packetDraft.rules.ts';
import styles from './Signing.module.css';

type SignerFieldsProps = {
  signer: SignerDraft;
  number: number;
  people: readonly { userId: string; name: string }[];
  errorOf: (fieldId: string) => string | undefined;
  onChange: (signer: SignerDraft) => void;
  onRemove?: (() => void) | undefined;
};

/** One person who signs: somebody of the family by name, or anybody by name and mailbox, and their language. */
export function SignerFields({ signer, number, people, errorOf, onChange, onRemove }: SignerFieldsProps) {
  const t = useTranslations('signing.new');
  const say = useTranslations('signing.signer.languages');
  const id = (part: string) => `signer-${signer.key}-${part}`;
  const whom = people.map(({ userId, name }, index) => ({
    value: userId,
    label: name || t(index === 0 ? 'familyMaker' : 'other'),
  }));
  return (
    <Fieldset id={id('person')} legend={t('signer', { number })}>
      <div className={styles.fields}>
        {people.length > 0 && (
          <SelectField
            id={id('who')}
            label={t('who')}
            error={errorOf(id('who'))}
            value={signer.userId}
            choices={[...whom, { value: someoneElse, label: t('other') }]}
            onChange={(userId) => onChange({ ...signer, userId })}
          />
        )}
        <SelectField
          id={id('language')}
          label={t('language')}
          value={signer.language}
          choices={languages.map((language) => ({ value: language, label: say(language) }))}
          onChange={(language) => onChange({ ...signer, language })}
        />
        {signer.userId === someoneElse && <Somebody signer={signer} id={id} errorOf={errorOf} onChange={onChange} />}
      </div>
      {onRemove && (
        <div>
          <Button kind="quiet" small flush onClick={onRemove}>
            {t('remove')} <span className="visually-hidden">{t('removeHidden', { number })}</span>
          </Button>
        </div>
      )}
    </Fieldset>
  );
}

type SomebodyProps = Pick<SignerFieldsProps, 'signer' | 'errorOf' | 'onChange'> & { id: (part: string) => string };

function Somebody({ signer, id, errorOf, onChange }: SomebodyProps) {
  const t = useTranslations('signing.new');
  return (
    <>
      <Field id={id('name')} label={t('name')} error={errorOf(id('name'))}>
        {(wiring) => (
          <TextInput
            {...wiring}
            autoComplete="off"
            maxLength={limits.relativeNameCharacters}
            value={signer.name}
            onChange={({ target }) => onChange({ ...signer, name: target.value })}
          />
        )}
      </Field>
      <Field id={id('email')} label={t('email')} error={errorOf(id('email'))}>
        {(wiring) => (
          <TextInput
            {...wiring}
            type="email"
            autoComplete="off"
            value={signer.email}
            onChange={({ target }) => onChange({ ...signer, email: target.value })}
          />
        )}
      </Field>
    </>
  );
}
