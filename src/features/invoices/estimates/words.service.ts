import { translatorFor } from '#platform/translator.ts';
import type { Language } from '#vocabulary/languages.ts';
import english from '../../../../messages/en/estimates.json' with { type: 'json' };
import french from '../../../../messages/fr/estimates.json' with { type: 'json' };

const catalogues = { en: english, fr: french };

/** The sentences of estimates on the server. */
export const estimateWordsIn = (language: Language) => translatorFor(language, catalogues);
