import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { type Filling, visibleSections } from '#features/forms/definitions/filling.rules.ts';
import { inputId } from '#features/forms/questions/FormInput.tsx';
import type { FormTexts } from '#features/forms/questions/useFormTexts.ts';
import type { Form, FormSide } from '#features/spirits/core/form.schema.ts';
import { Button } from '#platform/ui/Button.tsx';
import { SaveStatus } from '#platform/ui/feedback/SaveStatus.tsx';
import { ErrorSummary } from '#platform/ui/form/ErrorSummary.tsx';
import { classes } from '#platform/ui/styles/classes.ts';
import type { FormName } from '#vocabulary/formNames.ts';
import { FormCompletion } from './FormCompletion.tsx';
import styles from './FormEditor.module.css';
import { FormParts } from './FormParts.tsx';
import { FormSection } from './FormSection.tsx';
import { partAfter, partsOf, reviewPart } from './formParts.rules.ts';
import { mismatchId } from './Mismatches.tsx';
import { signatureIds } from './SignaturePanel.tsx';
import { useCompletion } from './useCompletion.ts';
import type { FormAutosave } from './useFormAutosave.ts';
import { useFormPart } from './useFormPart.ts';

type FormEditorProps = {
  spiritId: string;
  name: FormName;
  filling: Filling;
  saving: FormAutosave;
  words: FormTexts;
  side: FormSide;
  onDone: () => void;
};

const ids = { field: inputId, difference: mismatchId, signature: signatureIds };

/** What the other side has written since this page was opened, by field. */
function useRemoteChanges(form: Form | undefined, side: FormSide) {
  const atOpening = useRef(form?.changes ?? {});
  return (key: string): boolean => {
    const change = form?.changes[key];
    return change !== undefined && change.side !== side && change.at !== atOpening.current[key]?.at;
  };
}

/**
 * An open form: its sections, saved as they are answered, and at their end the review in which it is signed and closed. A
 * wide screen shows all sections with the list of them beside; a phone that list, or one section.
 */
export function FormEditor({ spiritId, name, filling, saving, words, side, onDone }: FormEditorProps) {
  const t = useTranslations('forms');
  const isChangedByOthers = useRemoteChanges(saving.form, side);
  const completion = useCompletion({ spiritId, name, filling, saving, words, ids, onDone });
  const part = useFormPart();
  const parts = partsOf(filling);
  const { signed } = filling.definition;
  return (
    <div className={styles.editor}>
      <FormParts parts={parts} current={part} signed={signed} words={words} />
      <div className={styles.parts}>
        <ErrorSummary title={t('complete.missingTitle')} problems={completion.problems} />
        {part === reviewPart ? (
          <FormCompletion completion={completion} filling={filling} words={words} onApply={saving.change} />
        ) : (
          <>
            {visibleSections(filling).map((section) => (
              <div key={section.key} className={classes(styles.one, section.key !== part && styles.other)}>
                <FormSection
                  section={section}
                  filling={filling}
                  words={words}
                  side={side}
                  errors={completion.fieldErrors}
                  isChangedByOthers={isChangedByOthers}
                  onChange={saving.change}
                />
                <div className={styles.next}>
                  <Button href={`?part=${partAfter(parts, section.key)}`}>{t('parts.next')}</Button>
                  <Button kind="quiet" href="?">
                    {t('parts.all')}
                  </Button>
                </div>
              </div>
            ))}
            <div className={styles.toReview}>
              <Button href={`?part=${reviewPart}`}>{t(signed ? 'parts.reviewSigned' : 'parts.review')}</Button>
            </div>
          </>
        )}
        <SaveStatus
          status={saving.status}
          isPersisted={saving.isPersisted}
          onRetry={() => void saving.autosave.retry()}
          atFoot
        />
      </div>
    </div>
  );
}
