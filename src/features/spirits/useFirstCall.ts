import { useTranslations } from 'use-intl';
import type { AnswerWords } from '#features/guide/answerWords.rules.ts';
import { isAnswered, visibleSteps } from '#features/guide/rules.ts';
import type { Answers } from '#features/guide/schema.ts';

/** What a team has to know before it comes, in the order in which it is asked. */
const firstCallKeys = [
  'lovedOneLocation',
  'lovedOneAddress',
  'location',
  'readyToBePickedUp',
  'deathExpected',
  'weight',
  'implants',
  'spiritInfo',
  'relationshipToArranger',
  'preArranged',
  'cremationOrBurial',
];

/** A first-call question with its answer in words; `open` while nobody has answered it. */
export type FirstCallFact = { key: string; question: string; words: AnswerWords; open: boolean };

/**
 * Says what a team needs for the first call: every question that this family is asked, answered or not. `wordsOf` says
 * answers in words.
 */
export function useFirstCall(
  wordsOf: (answers: Answers, key: string) => AnswerWords,
): (data: Record<string, unknown>) => FirstCallFact[] {
  const t = useTranslations('guide');
  return (data) => {
    const answers = data as Answers;
    const asked = new Set(visibleSteps(answers).map(({ key }) => key));
    return firstCallKeys
      .filter((key) => asked.has(key))
      .map((key) => ({
        key,
        question: t(`steps.${key}.short` as Parameters<typeof t>[0]),
        words: wordsOf(answers, key),
        open: !isAnswered(answers, key),
      }));
  };
}
