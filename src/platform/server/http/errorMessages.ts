import type { ErrorMessageKey } from '#platform/errors.ts';
import type { Language } from '#vocabulary/languages.ts';
import english from '../../../../messages/en/errors.json' with { type: 'json' };
import french from '../../../../messages/fr/errors.json' with { type: 'json' };

const catalogues: Record<Language, Record<ErrorMessageKey, string>> = { en: english, fr: french };

/** The sentences of refused calls. */
export const errorMessages = {
  has: (key: string): key is ErrorMessageKey => Object.hasOwn(english, key),
  t: (key: ErrorMessageKey, language: Language): string => catalogues[language][key],
};
