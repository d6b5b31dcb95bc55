import { useTranslations } from 'use-intl';
import type { Mismatch } from '#features/forms/definitions/filling.rules.ts';
import type { FieldValue } from '#features/forms/definitions/values.rules.ts';
import formInputStyles from '#features/forms/questions/FormInput.module.css';
import type { FormTexts } from '#features/forms/questions/useFormTexts.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ButtonRow } from '#platform/ui/ButtonRow.tsx';
import { Notice } from '#platform/ui/feedback/Notice.tsx';
import fieldsetStyles from '#platform/ui/form/Fieldset.module.css';
import styles from './Mismatches.module.css';

type MismatchesProps = {
  mismatches: readonly Mismatch[];
  confirmed: ReadonlySet<string>;
  words: FormTexts;
  onConfirm: (key: string) => void;
  onApply: (key: string, value: FieldValue) => void;
};

/** The id of the buttons that settle a difference. */
export const mismatchId = (key: string): string => `differs-${key}`;

/** Names and dates that differ from the record, side by side; the person may keep either. */
export function Mismatches({ mismatches, confirmed, words, onConfirm, onApply }: MismatchesProps) {
  const t = useTranslations('forms.complete');
  if (mismatches.length === 0) return null;
  return (
    <Notice kind="warning" title={t('mismatchHeading')}>
      <p>{t('mismatchText')}</p>
      <div className={styles.mismatches}>
        {mismatches.map(({ field, written, answered }) => (
          <fieldset key={field.key} className={styles.mismatch}>
            <legend className={fieldsetStyles.legend}>{words.label(field.key)}</legend>
            <dl className={styles.two}>
              <div>
                <dt>{t('here')}</dt>
                <dd>{words.value(field, written)}</dd>
              </div>
              <div>
                <dt>{t('record')}</dt>
                <dd>{words.value(field, answered)}</dd>
              </div>
            </dl>
            {confirmed.has(field.key) ? (
              <p className={formInputStyles.source}>{t('kept')}</p>
            ) : (
              <ButtonRow>
                <Button id={mismatchId(field.key)} kind="secondary" small onClick={() => onConfirm(field.key)}>
                  {t('keep')}
                </Button>
                <Button kind="secondary" small onClick={() => onApply(field.key, answered)}>
                  {t('take')}
                </Button>
              </ButtonRow>
            )}
          </fieldset>
        ))}
      </div>
    </Notice>
  );
}
