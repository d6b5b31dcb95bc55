import { translatorFor } from '#platform/translator.ts';
import type { Language } from '#vocabulary/languages.ts';
import english from '../../../../messages/en/books.json' with { type: 'json' };
import french from '../../../../messages/fr/books.json' with { type: 'json' };

const catalogues = { en: english, fr: french };

/** The words of the files for an accountant: `say('entries.invoice')`. */
export const bookWordsIn = (language: Language) => translatorFor(language, catalogues);
