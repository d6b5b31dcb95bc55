import { useTranslations } from 'use-intl';
import type { Variant } from '#features/answers/steps.rules.ts';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import { withAnyKey } from '#platform/messages.ts';
import { ofName } from '#vocabulary/ofName.ts';

/**
 * The words of a question in the wording that fits: the question, why it is asked, the headings of its
 * groups. `person` is the first name of the person it is about, said from the moment it is known.
 */
export function useQuestionTexts(step: { key: string }, variant: Variant | undefined, person = '') {
  const t = withAnyKey(useTranslations('guide'));
  const language = useLanguage();
  const textOf = (text: string): string => {
    const plain = `steps.${step.key}.${text}`;
    const worded = variant ? `${plain}_${variant}` : plain;
    const wordings = person === '' ? [worded] : [`${worded}_named`, worded];
    const key = wordings.find((wording) => t.has(wording)) ?? plain;
    return t(key, { name: person, ofName: ofName(language, person) });
  };
  return {
    question: textOf('question'),
    /** Empty where the question says it all. */
    why: t.has(`steps.${step.key}.why`) ? textOf('why') : '',
    group: (name: string) => textOf(`groups.${name}`),
  };
}
