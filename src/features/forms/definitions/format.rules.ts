import { type Language, localeOf } from '#vocabulary/languages.ts';
import type { Column, Field } from './fields.rules.ts';

const timeOfDay = /^([01]\d|2[0-3]):[0-5]\d$/;

/** A time of day as people write it in a language; what is none, as it was written. */
export function formatTimeOfDay(text: string, language: Language): string {
  if (!timeOfDay.test(text)) return text;
  const moment = new Date(`1970-01-01T${text}Z`);
  return new Intl.DateTimeFormat(localeOf[language], { timeStyle: 'short', timeZone: 'UTC' }).format(moment);
}

/** What kind of answer a column takes: prices are amounts, although they are written as freely as any text. */
export const kindOfColumn = ({ key, kind }: Column): Field['kind'] => (key === 'price' ? 'money' : kind);
