import { isDate } from '#features/forms/definitions/values.rules.ts';

/** A date as it is typed: each part may be missing, `about` says that it is not exact. */
export type DateParts = { year: string; month: string; day: string; about: boolean };

/** The parts of a date as it is stored; empty ones of an empty text. */
export function datePartsOf(value: string): DateParts {
  const [year = '', month = '', day = ''] = value.replace('~', '').split('-');
  return { year, month, day, about: value.endsWith('~') };
}

/** The date that the parts make; empty while no part is given, null where there is no such day. */
export function dateOf({ year, month, day, about }: DateParts): string | null {
  if (!year && !month && !day) return '';
  if (day && !month) return null;
  const text = `${[year, month, day ? day.padStart(2, '0') : ''].filter(Boolean).join('-')}${about ? '~' : ''}`;
  return isDate(text) ? text : null;
}
