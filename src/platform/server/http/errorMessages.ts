import type { ErrorMessageKey } from '#platform/errors.ts';
import { withFrenchFirstDay } from '#platform/firstDay.ts';
import { type Language, localeOf } from '#vocabulary/languages.ts';
import english from '../../../../messages/en/errors.json' with { type: 'json' };
import french from '../../../../messages/fr/errors.json' with { type: 'json' };

const catalogues: Record<Language, Record<ErrorMessageKey, string>> = { en: english, fr: french };

/** The sentences of refused calls. */
export const errorMessages = {
  has: (key: string): key is ErrorMessageKey => Object.hasOwn(english, key),
  /** `days`, YYYY-MM-DD, stand in the sentence where their names are, as its language writes them. */
  t: (key: ErrorMessageKey, language: Language, days: Readonly<Record<string, string>> = {}): string =>
    Object.entries(days).reduce(
      (sentence, [name, day]) => sentence.replace(`{${name}}`, dayIn(language, day)),
      catalogues[language][key],
    ),
};

function dayIn(language: Language, day: string): string {
  const format = new Intl.DateTimeFormat(localeOf[language], { dateStyle: 'long', timeZone: 'UTC' });
  return withFrenchFirstDay(format.format(new Date(day)));
}
