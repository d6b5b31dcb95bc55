import { useFormatter } from 'use-intl';
import { wallClock } from '#features/answers/wallClock.rules.ts';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import { useMessagesOf } from '#platform/browser/useMessagesOf.ts';
import { regionLabel } from '#vocabulary/regions/regions.ts';
import type { LetterWords } from './letter.rules.ts';

/** What the papers of a plan are written with in the reader’s language. */
export function useWishWords(): LetterWords {
  const t = useMessagesOf('wishes', 'guide', 'formTexts', 'formTitles', 'guideFacts', 'regions', 'sheets');
  const language = useLanguage();
  return {
    t,
    language,
    date: wallClock(useFormatter()).partialDate,
    region: (name) => regionLabel(name, language),
  };
}
