import { translatorFor } from '#platform/translator.ts';
import type { Language } from '#vocabulary/languages.ts';
import english from '../../../../messages/en/calendar.json' with { type: 'json' };
import french from '../../../../messages/fr/calendar.json' with { type: 'json' };

const catalogues = { en: english.kinds, fr: french.kinds };

/** The words of the kinds of events: `say('visitation')`. */
export const kindWordsIn = (language: Language) => translatorFor(language, catalogues);
