import { useTranslations } from 'use-intl';
import type { QuestionStep, Variant } from '#features/answers/steps.rules.ts';

/** The words of a question in the wording that fits: the question, why it is asked, the headings of its groups. */
export function useQuestionWords(step: QuestionStep, variant: Variant | undefined) {
  const t = useTranslations('guide');
  const say = (name: string): string => {
    const worded = `steps.${step.key}.${name}_${variant}`;
    return t(variant && t.has(worded) ? worded : `steps.${step.key}.${name}`);
  };
  return { question: say('question'), why: say('why'), group: (name: string) => say(`groups.${name}`) };
}
