import { translatorFor } from '#platform/translator.ts';
import type { Language } from '#vocabulary/languages.ts';
import english from '../../../../messages/en/obituaryPapers.json' with { type: 'json' };
import french from '../../../../messages/fr/obituaryPapers.json' with { type: 'json' };

/** The sentences of obituaries on the server, in one language. */
export const obituaryWordsIn = (language: Language) => translatorFor(language, { en: english, fr: french });
