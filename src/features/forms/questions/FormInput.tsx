import { useTranslations } from 'use-intl';
import type { Field } from '#features/forms/definitions/fields.rules.ts';
import { type FieldValue, isNotKnown, notKnown } from '#features/forms/definitions/values.rules.ts';
import { Checkbox } from '#platform/ui/form/Checkbox.tsx';
import { FormControl } from './FormControl.tsx';
import styles from './FormInput.module.css';
import type { FormTexts } from './useFormTexts.ts';

/** One question of a form with where its value comes from. */
export type FormInputProps = {
  field: Field;
  value: FieldValue | undefined;
  words: FormTexts;
  error?: string | undefined;
  /** "From your answers", "Changed by the funeral home just now". */
  source?: string | undefined;
  remoteChange?: string | undefined;
  onChange: (value: FieldValue) => void;
};

/** The id of a question's control; the error summary links to it. */
export const inputId = (key: string): string => `field-${key}`;

/** One question, with "I don't know" below it. */
export function FormInput({ field, value, words, error, source, remoteChange: update, onChange }: FormInputProps) {
  const t = useTranslations('forms.form');
  const unknown = isNotKnown(value);
  const label = words.label(field.key);
  const legend = field.required ? `${label} (${t('needed')})` : label;
  return (
    <div className={styles.question}>
      <FormControl
        field={field}
        value={unknown ? undefined : value}
        words={words}
        name={label}
        legend={legend}
        common={{ id: inputId(field.key), hint: words.hint(field.key), error }}
        onChange={onChange}
      />
      <div className={styles.under}>
        <Checkbox
          id={`${inputId(field.key)}-unknown`}
          label={t('dontKnow')}
          aria-label={`${t('dontKnow')}: ${label}`}
          checked={unknown}
          onChange={(event) => onChange(event.target.checked ? notKnown : null)}
        />
        {source && !update && <p className={styles.source}>{source}</p>}
        <p className={styles.news} role="status">
          {update}
        </p>
      </div>
    </div>
  );
}
