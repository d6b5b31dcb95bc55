import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { answerStep, whyNotContinue } from '#features/answers/rules.ts';
import {
  keysToConfirm,
  type PartOfScreen,
  type ScreenStep,
  variantOf,
  visibleParts,
} from '#features/answers/steps.rules.ts';
import { Actions } from '#features/guide/frame/Actions.tsx';
import { useGuideNavigation } from '#features/guide/frame/useGuideNavigation.ts';
import { detailId } from '#features/guide/questions/names.rules.ts';
import { PartInput } from '#features/guide/questions/PartInput.tsx';
import { positionOf, problemField } from '#features/guide/questions/screen.rules.ts';
import { useFocusHeading } from '#features/guide/questions/useFocusHeading.ts';
import { useQuestionTexts } from '#features/guide/questions/useQuestionTexts.ts';
import { type TownSettling, useTownSettling } from '#features/guide/questions/useTownSettling.ts';
import { WhereField } from '#features/guide/questions/WhereField.tsx';
import type { GuideRecord } from '#features/guide/saving/useRecord.ts';
import { withAnyKey } from '#platform/messages.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ErrorSummary } from '#platform/ui/form/ErrorSummary.tsx';
import { NoWrap } from '#platform/ui/NoWrap.tsx';
import styles from './SeveralQuestionsScreen.module.css';
import { emptyBlock, useAnswering } from './useAnswering.ts';

const formId = 'questions';

type ScreenProps = { record: GuideRecord; step: ScreenStep };

/** Why the page cannot be left yet, field by field. */
function problemsOf({ answers }: GuideRecord, parts: readonly PartOfScreen[]) {
  return parts.flatMap(({ question }) => {
    const reason = whyNotContinue(answers, question.key, answers[question.key] ?? emptyBlock);
    if (!reason) return [];
    const field = problemField(question, reason);
    return [
      { key: question.key, field, fieldId: field === 'answer' ? question.key : detailId(question.key, field), reason },
    ];
  });
}

/** What waited to be looked at again and stands on this page has been seen. */
function markSeen(record: GuideRecord, parts: readonly PartOfScreen[]): void {
  const waiting = parts.filter(({ question }) => keysToConfirm(record.answers).includes(question.key));
  if (waiting.length === 0) return;
  record.change((answers) =>
    waiting.reduce((now, { question: { key } }) => answerStep(now, key, now[key] ?? emptyBlock), answers),
  );
}

/** Several questions on one screen: everything chosen or typed is kept at once, Continue only leads on. */
export function SeveralQuestionsScreen({ record, step }: ScreenProps) {
  const t = useTranslations('guide');
  const { answers } = record;
  const acts = useGuideNavigation(record, step.key);
  const [attempts, setAttempts] = useState(0);
  const { question, why } = useQuestionTexts(step, variantOf(step, answers));
  const parts = visibleParts(step, answers);
  const problems = attempts > 0 ? problemsOf(record, parts) : [];
  const position = positionOf(answers, step.key);
  useFocusHeading(step.key);
  const town = useTownSettling(record);
  const [isWaiting, setIsWaiting] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setAttempts(attempts + 1);
    if (isWaiting || problemsOf(record, parts).length > 0) return;
    setIsWaiting(true);
    const settled = parts.some(({ question }) => question.key === 'location') ? await town.proceed() : answers;
    setIsWaiting(false);
    if (!settled) return;
    markSeen(record, parts);
    acts.proceed(settled, answers);
  };
  return (
    <>
      <form id={formId} method="dialog" noValidate onSubmit={submit} className={styles.form}>
        {problems.length > 0 && (
          <ErrorSummary
            key={attempts}
            title={t('errors.title')}
            problems={problems.map(({ fieldId, reason }) => ({ fieldId, text: withAnyKey(t)(reason) }))}
          />
        )}
        <div>
          {position && position.total > 1 && <p className={styles.position}>{t('screens.position', position)}</p>}
          <h1>
            <NoWrap text={question} />
          </h1>
          {why && <p className={styles.why}>{why}</p>}
        </div>
        {parts.map((part) => (
          <Part key={part.question.key} record={record} step={step} part={part} problems={problems} town={town} />
        ))}
      </form>
      <Actions record={record}>
        <Button type="submit" form={formId} busy={isWaiting}>
          {t('buttons.continue')}
        </Button>
      </Actions>
    </>
  );
}

type PartProps = ScreenProps & {
  part: PartOfScreen;
  problems: ReturnType<typeof problemsOf>;
  town: TownSettling;
};

function Part({ record, step, part, problems, town }: PartProps) {
  const t = withAnyKey(useTranslations('guide'));
  const answering = useAnswering(record, part.question);
  const own = problems.filter(({ key }) => key === part.question.key);
  if (part.question.key === 'location') return <WhereField record={record} step={step} town={town} />;
  return (
    <PartInput
      part={part}
      screen={step.key}
      answers={record.answers}
      errors={Object.fromEntries(own.map(({ field, reason }) => [field, t(reason)]))}
      {...answering}
    />
  );
}
