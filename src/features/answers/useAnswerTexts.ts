import { useFormatter, useTranslations } from 'use-intl';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import { withAnyKey } from '#platform/messages.ts';
import { type AnswerFormat, type AnswerText, describeAnswer } from './describeAnswer.rules.ts';
import type { Answers } from './schema.ts';

/** Says answers in words; a question without an answer gives none. */
export function useAnswerTexts(): (answers: Answers, key: string) => AnswerText {
  const t = withAnyKey(useTranslations('guide'));
  const wording: AnswerFormat = { t, format: useFormatter(), language: useLanguage() };
  return (answers, key) => describeAnswer(wording, answers, key);
}
