import { useFormatter, useTranslations } from 'use-intl';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import { type AnswerFormat, type AnswerText, describeAnswer } from './describeAnswer.rules.ts';
import type { Answers } from './schema.ts';

/** Says answers in words; a question without an answer gives none. */
export function useAnswerTexts(): (answers: Answers, key: string) => AnswerText {
  const wording = { t: useTranslations('guide'), format: useFormatter(), language: useLanguage() } as AnswerFormat;
  return (answers, key) => describeAnswer(wording, answers, key);
}
