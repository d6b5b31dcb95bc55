import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { type Filling, type OtherForm, visibleSections } from '#features/forms/definitions/filling.rules.ts';
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
import { type FormPart, partAfter, reviewPart } from './formParts.rules.ts';
import { mismatchId } from './Mismatches.tsx';
import { signatureIds } from './SignaturePanel.tsx';
import { useCompletion } from './useCompletion.ts';
import type { FormAutosave } from './useFormAutosave.ts';

type FormEditorProps = {
  spiritId: string;
  name: FormName;
  filling: Filling;
  others: readonly OtherForm[];
  saving: FormAutosave;
  words: FormTexts;
  side: FormSide;
  closes: boolean;
  parts: readonly FormPart[];
  /** The part that is open; null shows the list of them. */
  part: string | null;
  onDone: () => void;
};

const ids = { field: inputId, difference: mismatchId, signature: signatureIds };

/** The ways on from a section: the next one, or the list of all. */
function NextPart({ href }: { href: string }) {
  const t = useTranslations('forms');
  return (
    <div className={styles.next}>
      <Button href={href}>{t('parts.next')}</Button>
      <Button kind="quiet" href="?">
        {t('parts.all')}
      </Button>
    </div>
  );
}

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
export function FormEditor(props: FormEditorProps) {
  const { spiritId, name, filling, others, saving, words, side, closes, parts, part, onDone } = props;
  const t = useTranslations('forms');
  const isChangedByOthers = useRemoteChanges(saving.form, side);
  const completion = useCompletion({ spiritId, name, filling, others, saving, words, ids, onDone });
  const signs = filling.definition.signed && side === 'family';
  const { forget } = completion;
  const isReview = part === reviewPart;
  // What was missing at the last press is said where it was pressed; beside the fields it is said until it is there.
  useEffect(() => {
    if (!isReview) forget();
  }, [isReview, forget]);
  return (
    <div className={styles.editor}>
      <FormParts parts={parts} current={part} signed={signs} words={words} />
      <div className={styles.parts}>
        {isReview ? (
          <>
            <ErrorSummary title={t('complete.missingTitle')} problems={completion.problems} />
            <FormCompletion
              side={side}
              completion={completion}
              closes={closes}
              filling={filling}
              words={words}
              onApply={saving.change}
            />
          </>
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
                <NextPart href={`?part=${partAfter(parts, section.key)}`} />
              </div>
            ))}
            <div className={styles.toReview}>
              <Button href={`?part=${reviewPart}`}>{t(signs ? 'parts.reviewSigned' : 'parts.review')}</Button>
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
