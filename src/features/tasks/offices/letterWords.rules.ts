import { createFormatter } from 'use-intl/core';
import { wallClock } from '#features/answers/wallClock.rules.ts';
import { withAnyKey } from '#platform/messages.ts';
import { translatorFor } from '#platform/translator.ts';
import { type Language, localeOf } from '#vocabulary/languages.ts';
import english from '../../../../messages/en/officeLetters.json' with { type: 'json' };
import french from '../../../../messages/fr/officeLetters.json' with { type: 'json' };

const catalogues = { en: english, fr: french };

/** What letters to offices are written with in one language: an office may be written to in another than the page’s. */
export const letterWords = (language: Language) => ({
  t: withAnyKey(translatorFor(language, catalogues)),
  date: wallClock(createFormatter({ locale: localeOf[language] })).partialDate,
});
