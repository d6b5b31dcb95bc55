import { useTranslations } from 'use-intl';
import { questions } from '#features/guide/flows.rules.ts';
import type { Answers } from '#features/guide/schema.ts';
import { labelKeyOf } from '#features/guide/steps.rules.ts';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import { regionLabel, regionNames } from '#vocabulary/regions.ts';

/** Says the chosen answer of a question in words; null while it is not answered or several were chosen. */
export function useAnswerWords(): (data: Record<string, unknown>, key: string) => string | null {
  const t = useTranslations('guide');
  const language = useLanguage();
  return (data, key) => {
    const code = (data as Answers)[key]?.answer;
    const step = questions.get(key);
    if (!step || typeof code !== 'string' || code === '') return null;
    if ((regionNames as string[]).includes(code)) return regionLabel(code, language);
    const label = labelKeyOf(step, code);
    return t.has(label) ? t(label) : null;
  };
}
