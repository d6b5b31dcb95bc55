import english from '../../../messages/en/errors.json' with { type: 'json' };
import french from '../../../messages/fr/errors.json' with { type: 'json' };
import type { Language } from '../../vocabulary/languages.ts';
import type { SentenceKey } from '../errors.ts';

const catalogues: Record<Language, Record<SentenceKey, string>> = { en: english, fr: french };

/** The sentences of refused calls. */
export const sentence = {
  has: (key: string): key is SentenceKey => Object.hasOwn(english, key),
  say: (key: SentenceKey, language: Language): string => catalogues[language][key],
};
