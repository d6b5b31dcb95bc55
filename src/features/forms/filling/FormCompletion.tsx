import { useTranslations } from 'use-intl';
import type { Filling } from '#features/forms/definitions/filling.rules.ts';
import { whyNotClose } from '#features/forms/definitions/rules.ts';
import { wordValues } from '#features/forms/definitions/words.rules.ts';
import type { FormTexts } from '#features/forms/questions/useFormTexts.ts';
import type { FormSide } from '#features/spirits/core/form.schema.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ButtonRow } from '#platform/ui/ButtonRow.tsx';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import { Notice } from '#platform/ui/feedback/Notice.tsx';
import styles from './FormEditor.module.css';
import { FormReview } from './FormReview.tsx';
import { reviewPart } from './formParts.rules.ts';
import { Mismatches } from './Mismatches.tsx';
import { SignaturePanel } from './SignaturePanel.tsx';
import type { Completion } from './useCompletion.ts';
import type { FormAutosave } from './useFormAutosave.ts';

/** `closes` says whether the reader may sign and complete the form. */
type FormCompletionProps = {
  side: FormSide;
  completion: Completion;
  closes: boolean;
  filling: Filling;
  words: FormTexts;
  onApply: FormAutosave['change'];
};

/** The end of an open form: everything it says, what differs from the record, the signature, and the button that closes it. */
export function FormCompletion({ side, completion, closes, filling, words, onApply }: FormCompletionProps) {
  const t = useTranslations('forms');
  const titles = useTranslations('formTitles');
  const { signed } = filling.definition;
  const familySigns = whyNotClose(side, filling.definition) !== null;
  return (
    <section className={styles.foot} aria-labelledby={`section-${reviewPart}`}>
      <h2 id={`section-${reviewPart}`} tabIndex={-1}>
        {t('complete.heading')}
      </h2>
      <p>{t(closes ? 'complete.text' : 'complete.others')}</p>
      {familySigns && (
        <Notice>
          <h3>{t('complete.familySigns.heading')}</h3>
          <p>{t('complete.familySigns.text')}</p>
        </Notice>
      )}
      <FormReview filling={filling} words={words} />
      <Mismatches
        mismatches={completion.mismatches}
        confirmed={completion.kept}
        words={words}
        titles={(form) => titles(form, wordValues(filling.context, ''))}
        onConfirm={completion.keep}
        onApply={onApply}
      />
      {closes && signed && !familySigns && words.consent && (
        <SignaturePanel
          draft={completion.draft}
          consent={words.consent}
          errors={completion.signatureErrors}
          onChange={completion.setDraft}
        />
      )}
      <div>
        <ButtonRow>
          {closes && !familySigns && (
            <Button busy={completion.busy} onClick={completion.complete}>
              {t(signed ? 'complete.signButton' : 'complete.button')}
            </Button>
          )}
          <Button kind="secondary" href="?">
            {t('parts.back')}
          </Button>
        </ButtonRow>
        <ErrorMessage id="complete-refused" message={completion.refusal} />
      </div>
    </section>
  );
}
