import { translatorFor } from '#platform/translator.ts';
import type { Language } from '#vocabulary/languages.ts';
import english from '../../../../messages/en/onlinePayments.json' with { type: 'json' };
import french from '../../../../messages/fr/onlinePayments.json' with { type: 'json' };

const catalogues = { en: english.provider, fr: french.provider };

/** What stands on the provider’s page: `say('invoice', { number })`. */
export const providerWordsIn = (language: Language) => translatorFor(language, catalogues);
