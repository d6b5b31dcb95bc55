import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { answerStep, whyNotContinue } from '#features/answers/rules.ts';
import type { Answers } from '#features/answers/schema.ts';
import { keysToConfirm, type QuestionStep, variantOf } from '#features/answers/steps.rules.ts';
import { Actions } from '#features/guide/frame/Actions.tsx';
import { useGuideNavigation } from '#features/guide/frame/useGuideNavigation.ts';
import { MessageList } from '#features/guide/notices/MessageList.tsx';
import { detailId } from '#features/guide/questions/names.rules.ts';
import { QuestionInput } from '#features/guide/questions/QuestionInput.tsx';
import { isOffPath, positionOf, problemField } from '#features/guide/questions/screen.rules.ts';
import { useFocusHeading } from '#features/guide/questions/useFocusHeading.ts';
import type { GuideRecord } from '#features/guide/saving/useRecord.ts';
import { withAnyKey } from '#platform/messages.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Notice } from '#platform/ui/feedback/Notice.tsx';
import { ErrorSummary } from '#platform/ui/form/ErrorSummary.tsx';
import styles from './QuestionScreen.module.css';
import { emptyBlock, useAnswering } from './useAnswering.ts';

// The buttons stand outside the form, because saving opens a form of its own.
const formId = 'question';

/** The answers when the question was opened: its wording must not change under the hands of the person answering it. */
function useOpened({ ready, answers }: GuideRecord): Answers {
  const [opened, setOpened] = useState({ ready, answers });
  if (opened.ready !== ready) setOpened({ ready, answers });
  return opened.answers;
}

/** Continue: leads on, or says beside the field what is still missing. */
function useContinue(record: GuideRecord, step: QuestionStep, opened: Answers) {
  const t = useTranslations('guide');
  const { key } = step;
  const { answers } = record;
  const acts = useGuideNavigation(record, key);
  const [attempts, setAttempts] = useState(0);
  const block = answers[key] ?? emptyBlock;
  const reason = whyNotContinue(answers, key, block);
  const problem = attempts > 0 && reason ? { field: problemField(step, reason), text: withAnyKey(t)(reason) } : null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAttempts(attempts + 1);
    if (reason) return;
    const isLookedAt = keysToConfirm(answers).includes(key) && answers[key] !== undefined;
    const lookAt = (now: Answers) => (isLookedAt ? answerStep(now, key, block) : now);
    if (isLookedAt) record.change(lookAt);
    acts.proceed(lookAt(answers), opened);
  };
  return { attempts, problem, submit };
}

/** One question: everything chosen or typed is kept at once, Continue only leads on. */
export function QuestionScreen({ record, step }: { record: GuideRecord; step: QuestionStep }) {
  const t = useTranslations('guide');
  const { key } = step;
  const { answers } = record;
  const opened = useOpened(record);
  const { attempts, problem, submit } = useContinue(record, step, opened);
  useFocusHeading(key);
  const position = positionOf(answers, key);
  const asides = step.asides?.(answers) ?? [];
  return (
    <>
      <form id={formId} method="dialog" noValidate onSubmit={submit} className={styles.form}>
        {problem && (
          <ErrorSummary
            key={attempts}
            title={t('errors.title')}
            problems={[
              { fieldId: problem.field === 'answer' ? key : detailId(key, problem.field), text: problem.text },
            ]}
          />
        )}
        {record.ready && isOffPath(answers, key) && (
          <Notice>
            <p>{t('screens.offTheWay')}</p>
          </Notice>
        )}
        <div className={styles.question}>
          {position && key !== 'timing' && <p className={styles.position}>{t('screens.position', position)}</p>}
          <QuestionInput
            step={step}
            answers={answers}
            variant={variantOf(step, opened)}
            errors={problem ? { [problem.field]: problem.text } : {}}
            {...useAnswering(record, step)}
          />
        </div>
        <div aria-live="polite" className={styles.asides}>
          {asides.length > 0 && (
            <Notice>
              <MessageList sentences={asides} />
            </Notice>
          )}
        </div>
      </form>
      <Actions record={record}>
        <Button type="submit" form={formId}>
          {t('buttons.continue')}
        </Button>
      </Actions>
    </>
  );
}
