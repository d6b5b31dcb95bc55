import { translatorFor } from '#platform/translator.ts';
import type { Language } from '#vocabulary/languages.ts';
import english from '../../../../messages/en/officialPapers.json' with { type: 'json' };
import french from '../../../../messages/fr/officialPapers.json' with { type: 'json' };

/** The sentences of official papers on the server, in one language. */
export const paperWordsIn = (language: Language) => translatorFor(language, { en: english, fr: french });
