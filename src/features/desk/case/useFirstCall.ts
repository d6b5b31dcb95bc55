import type { AnswerText } from '#features/answers/describeAnswer.rules.ts';
import { firstCallOf } from '#features/answers/firstCall.rules.ts';
import type { Answers } from '#features/answers/schema.ts';
import { useQuestionNames } from '#features/desk/document/useQuestionNames.ts';

/** A first-call question with its answer in words; `open` while nobody has answered it. */
export type FirstCallFact = { key: string; question: string; words: AnswerText; open: boolean };

/**
 * Says what a team needs for the first call: every question that this family is asked, answered or not. `wordsOf` says
 * answers in words.
 */
export function useFirstCall(
  wordsOf: (answers: Answers, key: string) => AnswerText,
): (data: Answers) => FirstCallFact[] {
  const nameOfQuestion = useQuestionNames();
  return (data) => {
    const answers = data;
    return firstCallOf(answers).map(({ key, open }) => ({
      key,
      question: nameOfQuestion(key),
      words: wordsOf(answers, key),
      open,
    }));
  };
}
