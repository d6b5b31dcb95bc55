import { translatorFor } from '#platform/translator.ts';
import type { Language } from '#vocabulary/languages.ts';
import english from '../../../../messages/en/reports.json' with { type: 'json' };
import french from '../../../../messages/fr/reports.json' with { type: 'json' };

const catalogues = { en: english, fr: french };

/** The words of the tables of reports: `say('month')`. */
export const reportWordsIn = (language: Language) => translatorFor(language, catalogues);
