import { type AnyKeyTranslator, withAnyKey } from '#platform/messages.ts';
import { translatorFor } from '#platform/translator.ts';
import type { Language } from '#vocabulary/languages.ts';
import english from '../../../../messages/en/contracts.json' with { type: 'json' };
import french from '../../../../messages/fr/contracts.json' with { type: 'json' };

const catalogues = { en: english, fr: french };

/** The sentences of contracts on the server. */
export const contractWordsIn = (language: Language) => translatorFor(language, catalogues);

/** The same for what the law asks, by the keys of its rules. */
export const lawWordsIn = (language: Language): AnyKeyTranslator => withAnyKey(contractWordsIn(language));
