import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { flowOf } from '#features/answers/answers.rules.ts';
import { nameIn } from '#features/answers/blocks.rules.ts';
import { type QuestionStep, visibleOptions } from '#features/answers/steps.rules.ts';
import { withAnyKey } from '#platform/messages.ts';
import { CheckboxCards } from '#platform/ui/form/CheckboxCards.tsx';
import type { Choice } from '#platform/ui/form/ChoiceGroup.tsx';
import { RadioCards } from '#platform/ui/form/RadioCards.tsx';
import { NoWrap } from '#platform/ui/NoWrap.tsx';
import { DetailFields } from './DetailFields.tsx';
import { NotSureCard } from './NotSureCard.tsx';
import { usePart } from './parts.tsx';
import styles from './QuestionInput.module.css';
import type { QuestionInputProps } from './screen.rules.ts';
import { answerWithoutNotSure, fieldsBelow, fieldsUnder } from './screen.rules.ts';
import { useQuestionTexts } from './useQuestionTexts.ts';

/** The question and everything that can be answered to it. */
export function QuestionInput(props: QuestionInputProps) {
  const { step } = props;
  if (step.input === 'choice' || step.input === 'choices') return <Cards {...props} />;
  return <Fields {...props} />;
}

function Cards(props: QuestionInputProps) {
  const { step, answers, variant, errors, onAnswer } = props;
  const t = withAnyKey(useTranslations('guide'));
  const { question, why } = useQuestionTexts(step, variant, personIn(props));
  const answer = answers[step.key]?.answer ?? null;
  const revealed = (code: string): ReactNode => {
    const fields = fieldsUnder(step, answers, code);
    return fields.length > 0 ? <DetailFields {...props} fields={fields} /> : undefined;
  };
  const choiceOf = (code: string): Choice => {
    const words = `steps.${step.key}.options.${code}`;
    const hint = t.has(`${words}.hint`) ? t(`${words}.hint`) : undefined;
    return { value: code, label: t(`${words}.label`), hint, revealed: revealed(code), apart: isApart(step, code) };
  };
  const notSure: Choice[] =
    step.notSure === null ? [] : [{ value: step.notSure, label: t(`steps.${step.key}.notSure`), apart: true }];
  const group = {
    id: step.key,
    name: step.key,
    legend: <NoWrap text={question} />,
    legendIsHeading: true,
    hint: why,
    error: errors.answer,
    choices: [...visibleOptions(step, answers).map(choiceOf), ...notSure],
  };
  const below = fieldsBelow(step, answers);
  return (
    <>
      {step.input === 'choice' ? (
        <RadioCards {...group} value={typeof answer === 'string' ? answer : ''} onChange={onAnswer} />
      ) : (
        <CheckboxCards {...group} values={Array.isArray(answer) ? answer : []} onChange={onAnswer} />
      )}
      {below.length > 0 && (
        <div className={styles.below}>
          <DetailFields {...props} fields={below} />
        </div>
      )}
    </>
  );
}

/** The first name, where a wording says it: of somebody who is still alive only those that are worded so. */
const personIn = ({ answers, variant }: QuestionInputProps): string =>
  variant !== undefined || flowOf(answers) === 'now' ? nameIn(answers, 'spiritFirstName') : '';

/** "None of these" and the like rule the others out, so they stand apart from them. */
const isApart = (step: QuestionStep, code: string): boolean => step.exclusive?.includes(code) ?? false;

function Fields(props: QuestionInputProps) {
  const { step, answers, variant, onAnswer } = props;
  const { question, why } = useQuestionTexts(step, variant, personIn(props));
  const isNotSure = answers[step.key]?.answer === step.notSure;
  return (
    <div className={styles.fields}>
      <div>
        <h1>
          <NoWrap text={question} />
        </h1>
        <p className={styles.why}>{why}</p>
      </div>
      <FieldsOf {...props} />
      <NotSureCard
        step={step}
        checked={isNotSure}
        onChange={(checked) => onAnswer(checked ? step.notSure : answerWithoutNotSure(step, answers))}
      />
    </div>
  );
}

function FieldsOf(props: QuestionInputProps) {
  const { step, answers } = props;
  if (step.input === 'location') return <Location {...props} />;
  if (step.input === 'address') return <Address {...props} />;
  return <DetailFields {...props} fields={fieldsBelow(step, answers)} />;
}

function Location(props: QuestionInputProps) {
  const Part = usePart('location');
  return Part ? <Part {...props} /> : null;
}

function Address(props: QuestionInputProps) {
  const Part = usePart('address');
  return Part ? <Part {...props} /> : null;
}
