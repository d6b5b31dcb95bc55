import { fieldValue, flowOf, isForSelf, textOf } from '#features/answers/answers.rules.ts';
import { firstHalfSteps } from '#features/answers/path.rules.ts';
import { visibleSteps } from '#features/answers/rules.ts';
import type { Answer, AnswerBlock, Answers, AnswerValue } from '#features/answers/schema.ts';
import type { Field, QuestionStep, Variant } from '#features/answers/steps.rules.ts';
import { type InputKind, visibleFields } from '#features/answers/steps.rules.ts';

/** How many fields a card may reveal beneath itself; more of them stand below all cards. */
const maximumFieldsUnderCard = 3;

const withAnswer = (answers: Answers, key: string, answer: AnswerBlock['answer']): Answers => ({
  ...answers,
  [key]: { answer, answerValues: answers[key]?.answerValues ?? {} },
});

function withoutCode(step: QuestionStep, answers: Answers, code: string): Answers {
  const answer = answers[step.key]?.answer;
  const rest = Array.isArray(answer) ? answer.filter((chosen) => chosen !== code) : '';
  return withAnswer(answers, step.key, rest);
}

const isChosen = (answers: Answers, key: string, code: string): boolean => {
  const answer = answers[key]?.answer;
  return Array.isArray(answer) ? answer.includes(code) : answer === code;
};

/** The fields that only this chosen card asks for; none when they are too many to stand beneath it. */
export function fieldsUnder(step: QuestionStep, answers: Answers, code: string): readonly Field[] {
  if (!isChosen(answers, step.key, code)) return [];
  const otherwise = visibleFields(step, withoutCode(step, answers, code));
  const own = visibleFields(step, answers).filter((field) => !otherwise.includes(field));
  return own.length > maximumFieldsUnderCard ? [] : own;
}

/** The fields that stand below all cards. */
export function fieldsBelow(step: QuestionStep, answers: Answers): readonly Field[] {
  const under = step.options.flatMap((option) => fieldsUnder(step, answers, option.code));
  return visibleFields(step, answers).filter((field) => !under.includes(field));
}

/** The page's place among the questions of the first half, counted from 1; null for a page that is none of them. */
export function positionOf(answers: Answers, key: string): { number: number; total: number } | null {
  const asked = firstHalfSteps(answers).filter(
    (step) => (step.kind === 'question' || step.kind === 'screen') && step.key !== 'timing',
  );
  const index = asked.findIndex((step) => step.key === key);
  return index < 0 ? null : { number: index + 1, total: asked.length };
}

/** True when the present answers do not lead to this question: it can be read and answered, but is not asked. */
export const isOffPath = (answers: Answers, key: string): boolean =>
  ![...visibleSteps(answers), ...firstHalfSteps(answers)].some((step) => step.key === key);

const fieldsOnly: readonly InputKind[] = ['names', 'contact'];

/** What is stored as the answer when a field below the question changes: `given` where there is nothing else to choose. */
export function answerWithField(step: QuestionStep, block: AnswerBlock): AnswerBlock['answer'] {
  if (!fieldsOnly.includes(step.input)) return block.answer;
  const isFilled = Object.values(block.answerValues).some((value) => value !== '' && value !== null);
  if (isFilled) return 'given';
  return block.answer === 'given' ? '' : block.answer;
}

/**
 * The ways nearer to the death that a page offers: a death may happen at any question, a plan is changed at its end. Nobody is
 * asked at every question about their own.
 */
export function nearerTimings(answers: Answers, key: string): readonly ('imminent' | 'now')[] {
  const flow = flowOf(answers);
  if (flow === 'imminent') return isForSelf(answers) && key !== 'review' ? [] : ['now'];
  return flow === 'future' && key === 'review' ? ['imminent', 'now'] : [];
}

/** What "I'm not sure yet" gives way to when it is taken back: what was typed before. */
export function answerWithoutNotSure(step: QuestionStep, answers: Answers): string {
  if (step.input === 'address') return textOf(answers, 'lovedOneAddress', 'label');
  const block = { answer: '', answerValues: answers[step.key]?.answerValues ?? {} };
  return String(answerWithField(step, block) ?? '');
}

/** The field a problem of Continue is about; `answer` for the question itself. */
export function problemField(step: QuestionStep, reason: string): string {
  const email = step.details.find((field) => field.kind === 'email');
  return reason === 'errors.emailInvalid' && email ? email.name : 'answer';
}

/** True when one of these fields holds something. */
export const isAnyFilled = (answers: Answers, key: string, fields: readonly Field[]): boolean =>
  fields.some((field) => {
    const value = fieldValue(answers, key, field.name);
    return value !== undefined && value !== null && value !== '';
  });

/** What every way of answering a question needs. */
export type QuestionInputProps = {
  step: QuestionStep;
  answers: Answers;
  variant: Variant | undefined;
  /** The problem of a field, by its name; `answer` for the question itself. */
  errors: Readonly<Record<string, string>>;
  onAnswer: (answer: Answer) => void;
  onValues: (values: Record<string, AnswerValue>, answer?: Answer) => void;
};
