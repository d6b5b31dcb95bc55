import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { Field } from '#features/forms/definitions/fields.rules.ts';
import {
  type Filling,
  fieldValue,
  isFromAnswers,
  progressOf,
  visibleSections,
} from '#features/forms/definitions/filling.rules.ts';
import { type FieldValue, whyNotValue } from '#features/forms/definitions/values.rules.ts';
import { FormInput, inputId } from '#features/forms/questions/FormInput.tsx';
import type { FormTexts } from '#features/forms/questions/useFormTexts.ts';
import type { Form, FormSide } from '#features/spirits/core/form.schema.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import { ProgressBar } from '#platform/ui/feedback/ProgressBar.tsx';
import { SaveStatus } from '#platform/ui/feedback/SaveStatus.tsx';
import { ErrorSummary } from '#platform/ui/form/ErrorSummary.tsx';
import type { FormName } from '#vocabulary/formNames.ts';
import styles from './FormEditor.module.css';
import { Mismatches, mismatchId } from './Mismatches.tsx';
import { SignaturePanel, signatureIds } from './SignaturePanel.tsx';
import { useCompletion } from './useCompletion.ts';
import type { FormAutosave } from './useFormAutosave.ts';

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

/** An open form: its questions, saved as they are answered, and the way to its completion. */
export function FormEditor({ spiritId, name, filling, saving, words, side, onDone }: FormEditorProps) {
  const t = useTranslations('forms');
  const hasNews = useRemoteChanges(saving.form, side);
  const completion = useCompletion({ spiritId, name, filling, saving, words, ids, onDone });
  const { answered, total } = progressOf(filling);
  const problemOf = (field: Field): string | undefined => {
    const why = whyNotValue(field, fieldValue(filling, field) ?? null);
    if (why === 'formDateInvalid') return t('form.dateInvalid');
    if (why) return t(why === 'textTooLong' ? 'form.tooLong' : 'form.valueInvalid');
    return completion.fieldErrors[field.key];
  };
  const change = (field: Field) => (value: FieldValue) => saving.change(field.key, value);
  return (
    <>
      <ErrorSummary title={t('complete.missingTitle')} problems={completion.problems} />
      <ProgressBar
        label={t('form.progress')}
        text={t('form.progressText', { answered, total })}
        value={answered}
        max={total}
      />
      {visibleSections(filling).map((section) => (
        <section key={section.key} className={styles.section} aria-labelledby={`section-${section.key}`}>
          <h2 id={`section-${section.key}`}>{words.section(section.key)}</h2>
          {section.fields.map((field) => (
            <FormInput
              key={field.key}
              field={field}
              value={fieldValue(filling, field)}
              words={words}
              error={problemOf(field)}
              source={
                isFromAnswers(filling, field)
                  ? t(side === 'family' ? 'form.fromAnswers' : 'form.fromFamily')
                  : undefined
              }
              remoteChange={
                hasNews(field.key) ? t(side === 'family' ? 'form.changedByHome' : 'form.changedByFamily') : undefined
              }
              onChange={change(field)}
            />
          ))}
        </section>
      ))}
      <section className={styles.foot} aria-labelledby="complete">
        <h2 id="complete">{t('complete.heading')}</h2>
        <p>{t('complete.text')}</p>
        <Mismatches
          mismatches={completion.mismatches}
          confirmed={completion.kept}
          words={words}
          onConfirm={completion.keep}
          onApply={saving.change}
        />
        {filling.definition.signed && words.consent && (
          <SignaturePanel
            draft={completion.draft}
            consent={words.consent}
            errors={completion.signatureErrors}
            onChange={completion.setDraft}
          />
        )}
        <div>
          <Button busy={completion.busy} onClick={completion.complete}>
            {t(filling.definition.signed ? 'complete.signButton' : 'complete.button')}
          </Button>
          <ErrorMessage id="complete-refused" message={completion.refusal} />
        </div>
      </section>
      <SaveStatus
        status={saving.status}
        isPersisted={saving.isPersisted}
        onRetry={() => void saving.autosave.retry()}
        atFoot
      />
    </>
  );
}
