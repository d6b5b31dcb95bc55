import { useTranslations } from 'use-intl';
import type { Field, Section } from '#features/forms/definitions/fields.rules.ts';
import { type Filling, fieldValue, isFromAnswers } from '#features/forms/definitions/filling.rules.ts';
import { isTyped } from '#features/forms/definitions/typed.rules.ts';
import { whyNotValue } from '#features/forms/definitions/values.rules.ts';
import { FormInput } from '#features/forms/questions/FormInput.tsx';
import type { FormTexts } from '#features/forms/questions/useFormTexts.ts';
import type { FormSide } from '#features/spirits/core/form.schema.ts';
import styles from './FormEditor.module.css';
import type { FormAutosave } from './useFormAutosave.ts';

type FormSectionProps = {
  section: Section;
  filling: Filling;
  words: FormTexts;
  side: FormSide;
  /** What is missing, by field. */
  errors: Readonly<Record<string, string>>;
  /** Whether the other side has written this field just now. */
  isChangedByOthers: (key: string) => boolean;
  onChange: FormAutosave['change'];
};

/** Some questions of an open form under their heading, each with where its value comes from. */
export function FormSection({ section, filling, words, side, errors, isChangedByOthers, onChange }: FormSectionProps) {
  const t = useTranslations('forms.form');
  const dates = useTranslations('dates');
  const problemOf = (field: Field): string | undefined => {
    const why = whyNotValue(field, fieldValue(filling, field) ?? null);
    if (why === 'formDateInvalid') return dates('invalid');
    if (why) return t(why === 'textTooLong' ? 'tooLong' : 'valueInvalid');
    return errors[field.key];
  };
  const source = t(side === 'family' ? 'fromAnswers' : 'fromFamily');
  const typed = t('fromParticulars');
  const remoteChange = t(side === 'family' ? 'changedByHome' : 'changedByFamily');
  return (
    <section className={styles.section} aria-labelledby={`section-${section.key}`}>
      <h2 id={`section-${section.key}`} tabIndex={-1}>
        {words.section(section.key)}
      </h2>
      {section.fields.map((field) => (
        <FormInput
          key={field.key}
          field={field}
          value={fieldValue(filling, field)}
          words={words}
          error={problemOf(field)}
          source={
            isFromAnswers(filling, field)
              ? isTyped(field.from, filling.context.particulars)
                ? typed
                : source
              : undefined
          }
          remoteChange={isChangedByOthers(field.key) ? remoteChange : undefined}
          onChange={(value) => onChange(field.key, value)}
        />
      ))}
    </section>
  );
}
