import { answerStep } from '#features/answers/rules.ts';
import type { Answer, AnswerBlock, AnswerValue } from '#features/answers/schema.ts';
import type { QuestionStep } from '#features/answers/steps.rules.ts';
import { answerWithField } from '#features/guide/questions/screen.rules.ts';
import type { GuideRecord } from '#features/guide/saving/useRecord.ts';

/** An answer that was not given yet. */
export const emptyBlock: AnswerBlock = { answer: null, answerValues: {} };

/** Keeps what is chosen or typed in answer to a question, at once. */
export function useAnswering(record: GuideRecord, step: QuestionStep) {
  const { key } = step;
  return {
    onAnswer: (answer: Answer) => record.change((answers) => answerStep(answers, key, { answer, answerValues: {} })),
    onValues: (values: Record<string, AnswerValue>, answer?: Answer) =>
      record.change((answers) => {
        const before = answers[key] ?? emptyBlock;
        const block = { answer: answer ?? before.answer, answerValues: { ...before.answerValues, ...values } };
        return answerStep(answers, key, { ...block, answer: answerWithField(step, block) });
      }),
  };
}
