import type { ReactNode } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { Checkbox } from '#platform/ui/form/Checkbox.tsx';
import styles from './ListingEditorChoices.module.css';
import { controlId } from './ListingEditorText.tsx';
import type { ListingForm } from './useListingForm.ts';

/** A list of a listing that is chosen from known entries, by its name in `listingForm.rules.ts`. */
export type ListingEditorChoicesProps = {
  form: ListingForm;
  name: string;
  legend: ReactNode;
  hint?: ReactNode;
  choices: readonly { value: string; label: string }[];
  /** Open from the start; the others are opened by a press. */
  isOpen?: boolean;
};

const listOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((entry): entry is string => typeof entry === 'string') : [];

/** One list of a listing: what is chosen, and opened the checkboxes; entries that are none of the choices stay as they are. */
export function ListingEditorChoices({ form, name, legend, hint, choices, isOpen }: ListingEditorChoicesProps) {
  const t = useTranslations('keeper.offer');
  const format = useFormatter();
  const chosen = listOf(form.value(name));
  const toggle = (value: string, checked: boolean) => {
    const others = chosen.filter((entry) => entry !== value);
    const next = checked ? [...others, value].sort() : others;
    form.autosave.change({ [name]: next.length > 0 || name === 'tags' ? next : null });
  };
  const labels = choices.filter(({ value }) => chosen.includes(value)).map(({ label }) => label);
  return (
    <details className={styles.group} open={isOpen}>
      <summary>
        {legend}
        <span className={styles.chosen}>{labels.length > 0 ? format.list(labels) : t('none')}</span>
      </summary>
      <fieldset className={styles.choices}>
        <legend className="visually-hidden">{legend}</legend>
        {hint && <p className="quiet small">{hint}</p>}
        <div className={styles.boxes}>
          {choices.map(({ value, label }) => (
            <Checkbox
              key={value}
              id={`${controlId(name)}-${value.replaceAll(' ', '-')}`}
              label={label}
              checked={chosen.includes(value)}
              onChange={(event) => toggle(value, event.target.checked)}
            />
          ))}
        </div>
      </fieldset>
    </details>
  );
}
