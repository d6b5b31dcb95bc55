import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { type Filling, progressOf, visibleSections } from '#features/forms/definitions/filling.rules.ts';
import { inputId } from '#features/forms/questions/FormInput.tsx';
import type { FormTexts } from '#features/forms/questions/useFormTexts.ts';
import type { Form, FormSide } from '#features/spirits/core/form.schema.ts';
import { ProgressBar } from '#platform/ui/feedback/ProgressBar.tsx';
import { SaveStatus } from '#platform/ui/feedback/SaveStatus.tsx';
import { ErrorSummary } from '#platform/ui/form/ErrorSummary.tsx';
import type { FormName } from '#vocabulary/formNames.ts';
import { FormCompletion } from './FormCompletion.tsx';
import { FormSection } from './FormSection.tsx';
import { mismatchId } from './Mismatches.tsx';
import { signatureIds } from './SignaturePanel.tsx';
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
  const isChangedByOthers = useRemoteChanges(saving.form, side);
  const completion = useCompletion({ spiritId, name, filling, saving, words, ids, onDone });
  const { answered, total } = progressOf(filling);
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
        <FormSection
          key={section.key}
          section={section}
          filling={filling}
          words={words}
          side={side}
          errors={completion.fieldErrors}
          isChangedByOthers={isChangedByOthers}
          onChange={saving.change}
        />
      ))}
      <FormCompletion
        completion={completion}
        signed={filling.definition.signed}
        words={words}
        onApply={saving.change}
      />
      <SaveStatus
        status={saving.status}
        isPersisted={saving.isPersisted}
        onRetry={() => void saving.autosave.retry()}
        atFoot
      />
    </>
  );
}
