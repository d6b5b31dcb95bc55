import { useTranslations } from 'use-intl';
import type { Field } from '#features/forms/definitions/fields.rules.ts';
import { type FieldValue, isAnswered, isNotKnown } from '#features/forms/definitions/values.rules.ts';
import { Button } from '#platform/ui/Button.tsx';
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

/** What is chosen of a few cards cannot be emptied by hand. */
const isChosenOfCards = (field: Field, value: FieldValue | undefined): boolean =>
  (field.kind === 'choice' || field.kind === 'yesNo') && isAnswered(value) && !isNotKnown(value);

/** One question; what is empty is not known, and what was chosen can be left open again. */
export function FormInput({ field, value, words, error, source, remoteChange: update, onChange }: FormInputProps) {
  const t = useTranslations('forms.form');
  const label = words.label(field.key);
  const legend = field.required ? `${label} (${t('needed')})` : label;
  return (
    <div className={styles.question}>
      <FormControl
        field={field}
        value={isNotKnown(value) ? undefined : value}
        words={words}
        name={label}
        legend={legend}
        common={{ id: inputId(field.key), hint: words.hint(field.key), error }}
        onChange={onChange}
      />
      <div className={styles.under}>
        {isChosenOfCards(field, value) && (
          <Button
            kind="quiet"
            small
            flush
            aria-label={t('leaveOpenWhat', { what: label })}
            onClick={() => onChange(null)}
          >
            {t('leaveOpen')}
          </Button>
        )}
        {source && !update && <p className={styles.source}>{source}</p>}
        <p className={styles.news} role="status">
          {update}
        </p>
      </div>
    </div>
  );
}
