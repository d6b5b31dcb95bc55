import { useTranslations } from 'use-intl';
import type { FormTexts } from '#features/forms/questions/useFormTexts.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import styles from './FormEditor.module.css';
import { Mismatches } from './Mismatches.tsx';
import { SignaturePanel } from './SignaturePanel.tsx';
import type { Completion } from './useCompletion.ts';
import type { FormAutosave } from './useFormAutosave.ts';

type FormCompletionProps = {
  completion: Completion;
  /** Whether closing the form takes a signature. */
  signed: boolean;
  words: FormTexts;
  onApply: FormAutosave['change'];
};

/** The foot of an open form: what differs from the record, the signature, and the button that closes it. */
export function FormCompletion({ completion, signed, words, onApply }: FormCompletionProps) {
  const t = useTranslations('forms.complete');
  return (
    <section className={styles.foot} aria-labelledby="complete">
      <h2 id="complete">{t('heading')}</h2>
      <p>{t('text')}</p>
      <Mismatches
        mismatches={completion.mismatches}
        confirmed={completion.kept}
        words={words}
        onConfirm={completion.keep}
        onApply={onApply}
      />
      {signed && words.consent && (
        <SignaturePanel
          draft={completion.draft}
          consent={words.consent}
          errors={completion.signatureErrors}
          onChange={completion.setDraft}
        />
      )}
      <div>
        <Button busy={completion.busy} onClick={completion.complete}>
          {t(signed ? 'signButton' : 'button')}
        </Button>
        <ErrorMessage id="complete-refused" message={completion.refusal} />
      </div>
    </section>
  );
}
