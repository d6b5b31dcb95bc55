import { createTranslator } from 'use-intl/core';
import { type Language, localeOf } from '../vocabulary/languages.ts';
import { intlOptions } from './i18n.ts';
import type { TranslatorOf } from './messages.ts';

/** Makes the translator of a catalogue, or of several by name, in one language; a message that is missing is an error. */
export const translatorFor = <Catalogue extends object>(
  language: Language,
  catalogues: Record<Language, Catalogue>,
): TranslatorOf<Catalogue> =>
  createTranslator({
    locale: localeOf[language],
    messages: catalogues[language],
    ...intlOptions,
    onError: (error) => {
      throw error;
    },
  }) as unknown as TranslatorOf<Catalogue>;
