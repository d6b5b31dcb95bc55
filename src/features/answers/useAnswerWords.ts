import { useFormatter, useTranslations } from 'use-intl';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import { type AnswerWords, answerWords, type Wording } from './answerWords.rules.ts';
import type { Answers } from './schema.ts';

/** Says answers in words; a question without an answer gives none. */
export function useAnswerWords(): (answers: Answers, key: string) => AnswerWords {
  const wording = { t: useTranslations('guide'), format: useFormatter(), language: useLanguage() } as Wording;
  return (answers, key) => answerWords(wording, answers, key);
}
