import { useTranslations } from 'use-intl';
import { Button } from '#platform/ui/Button.tsx';
import { Field } from '#platform/ui/form/Field.tsx';
import { TextArea } from '#platform/ui/form/TextArea.tsx';
import { TextInput } from '#platform/ui/form/TextInput.tsx';
import { limits } from '#vocabulary/limits.ts';
import styles from './Custody.module.css';
import type { CustodyKind, CustodyTag, CustodyWord } from './schema.ts';

type CustodyWordFieldProps = {
  id: string;
  kind: CustodyKind;
  word: CustodyWord;
  optional: boolean;
  error: string | undefined;
  value: string;
  custody: CustodyTag;
  onChange: (text: string) => void;
};

/** One answer of an entry; where to is chosen with one touch among the places used last. */
export function CustodyWordField({ id, kind, word, optional, error, value, custody, onChange }: CustodyWordFieldProps) {
  const t = useTranslations('custody');
  const label = t(`words.${word}`, { kind });
  return (
    <div className={styles.word}>
      <Field id={id} label={optional ? t('optional', { label }) : label} error={error}>
        {(wiring) => {
          const box = {
            ...wiring,
            value,
            maxLength: limits.custodyCharacters,
            autoComplete: 'off',
            onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
          };
          return word === 'what' || word === 'reason' ? <TextArea {...box} rows={3} /> : <TextInput {...box} />;
        }}
      </Field>
      {word === 'to' && <PlacesUsed custody={custody} onChoose={onChange} />}
    </div>
  );
}

const usual = ['cold', 'preparation', 'chapel', 'crematorium'] as const;

function PlacesUsed({ custody, onChoose }: { custody: CustodyTag; onChoose: (place: string) => void }) {
  const t = useTranslations('custody');
  const known = [...custody.lately.places, ...usual.map((name) => t(`places.${name}`))];
  const places = [...new Set(known)].filter((place) => place !== custody.where).slice(0, limits.custodyPlaces);
  return (
    <fieldset aria-label={t('lately')} className={styles.places}>
      {places.map((place) => (
        <Button key={place} kind="secondary" small onClick={() => onChoose(place)}>
          {place}
        </Button>
      ))}
    </fieldset>
  );
}
