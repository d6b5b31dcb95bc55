import { useTranslations } from 'use-intl';
import type { QuestionStep, Variant } from '#features/answers/steps.rules.ts';
import { withAnyKey } from '#platform/messages.ts';

/** The words of a question in the wording that fits: the question, why it is asked, the headings of its groups. */
export function useQuestionTexts(step: QuestionStep, variant: Variant | undefined) {
  const t = withAnyKey(useTranslations('guide'));
  const textOf = (name: string): string => {
    const worded = `steps.${step.key}.${name}_${variant}`;
    return t(variant && t.has(worded) ? worded : `steps.${step.key}.${name}`);
  };
  return { question: textOf('question'), why: textOf('why'), group: (name: string) => textOf(`groups.${name}`) };
}
