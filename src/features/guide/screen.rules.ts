import { type InputKind, visibleFields } from './steps.rules.ts';
import type { Field, QuestionStep } from './steps.rules.ts';
import { visibleSteps } from './rules.ts';
import type { AnswerBlock, Answers } from './schema.ts';

/** How many fields a card may reveal beneath itself; more of them stand below all cards. */
const mostFieldsUnderCard = 3;

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
  return own.length > mostFieldsUnderCard ? [] : own;
}

/** The fields that stand below all cards. */
export function fieldsBelow(step: QuestionStep, answers: Answers): readonly Field[] {
  const under = step.options.flatMap((option) => fieldsUnder(step, answers, option.code));
  return visibleFields(step, answers).filter((field) => !under.includes(field));
}

/** The page's place among the questions on this way, counted from 1; null for a page that is none of them. */
export function positionOf(answers: Answers, key: string): { number: number; total: number } | null {
  const asked = visibleSteps(answers).filter((step) => step.kind === 'question');
  const index = asked.findIndex((step) => step.key === key);
  return index < 0 ? null : { number: index + 1, total: asked.length };
}

/** True when the present answers do not lead to this question: it can be read and answered, but is not asked. */
export const isOffTheWay = (answers: Answers, key: string): boolean =>
  !visibleSteps(answers).some((step) => step.key === key);

const fieldsOnly: readonly InputKind[] = ['names', 'contact'];

/** What is stored as the answer when a field below the question changes: `given` where there is nothing else to choose. */
export function answerWithField(step: QuestionStep, block: AnswerBlock): AnswerBlock['answer'] {
  if (!fieldsOnly.includes(step.input)) return block.answer;
  const isFilled = Object.values(block.answerValues).some((value) => value !== '' && value !== null);
  if (isFilled) return 'given';
  return block.answer === 'given' ? '' : block.answer;
}
