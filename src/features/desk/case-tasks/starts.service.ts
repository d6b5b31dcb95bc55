import { translatorFor } from '#platform/translator.ts';
import type { Language } from '#vocabulary/languages.ts';
import english from '../../../../messages/en/taskStarts.json' with { type: 'json' };
import french from '../../../../messages/fr/taskStarts.json' with { type: 'json' };
import type { StartWords } from './starts.rules.ts';

const catalogues = { en: english, fr: french };

/** The words of the lists to begin with, in a language. */
export function wordsOfStarts(language: Language): StartWords {
  const t = translatorFor(language, catalogues);
  return { list: (key) => t(`lists.${key}`), line: (key) => t(`lines.${key}`) };
}
