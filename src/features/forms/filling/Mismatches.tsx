import { useTranslations } from 'use-intl';
import type { Mismatch } from '#features/forms/definitions/filling.rules.ts';
import type { FieldValue } from '#features/forms/definitions/values.rules.ts';
import formInputStyles from '#features/forms/questions/FormInput.module.css';
import type { FormTexts } from '#features/forms/questions/useFormTexts.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ButtonRow } from '#platform/ui/ButtonRow.tsx';
import { Notice } from '#platform/ui/feedback/Notice.tsx';
import fieldsetStyles from '#platform/ui/form/Fieldset.module.css';
import type { FormName } from '#vocabulary/formNames.ts';
import styles from './Mismatches.module.css';

type MismatchesProps = {
  mismatches: readonly Mismatch[];
  confirmed: ReadonlySet<string>;
  words: FormTexts;
  /** How another form of the record is called. */
  titles: (form: FormName) => string;
  onConfirm: (key: string) => void;
  onApply: (key: string, value: FieldValue) => void;
};

/** The id of the buttons that settle a difference. */
export const mismatchId = (key: string): string => `differs-${key}`;

/** Names, dates and numbers that differ from the record or from other forms, side by side; the person may keep any of them. */
export function Mismatches({ mismatches, confirmed, words, titles, onConfirm, onApply }: MismatchesProps) {
  const t = useTranslations('forms.complete');
  if (mismatches.length === 0) return null;
  return (
    <Notice kind="warning" title={t('mismatchHeading')}>
      <p>{t('mismatchText')}</p>
      <div className={styles.mismatches}>
        {mismatches.map(({ field, written, answered, others }) => (
          <fieldset key={field.key} className={styles.mismatch}>
            <legend className={fieldsetStyles.legend}>{words.label(field.key)}</legend>
            <dl className={styles.two}>
              <div>
                <dt>{t('here')}</dt>
                <dd>{words.value(field, written)}</dd>
              </div>
              {answered !== undefined && (
                <div>
                  <dt>{t('record')}</dt>
                  <dd>{words.value(field, answered)}</dd>
                </div>
              )}
              {others.map(({ form, value }) => (
                <div key={form}>
                  <dt>{t('otherForm', { form: titles(form) })}</dt>
                  <dd>{words.value(field, value)}</dd>
                </div>
              ))}
            </dl>
            {confirmed.has(field.key) ? (
              <p className={formInputStyles.source}>{t('kept')}</p>
            ) : (
              <ButtonRow>
                <Button id={mismatchId(field.key)} kind="secondary" small onClick={() => onConfirm(field.key)}>
                  {t('keep')}
                </Button>
                {answered !== undefined && (
                  <Button kind="secondary" small onClick={() => onApply(field.key, answered)}>
                    {t('take')}
                  </Button>
                )}
                {others.map(({ form, value, isWhole }) =>
                  isWhole ? null : (
                    <Button key={form} kind="secondary" small onClick={() => onApply(field.key, value)}>
                      {t('takeOther', { form: titles(form) })}
                    </Button>
                  ),
                )}
              </ButtonRow>
            )}
          </fieldset>
        ))}
      </div>
    </Notice>
  );
}
