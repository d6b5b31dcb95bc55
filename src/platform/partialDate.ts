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
  return isPartialDate(text) ? text : null;
}

/** True for a day, a month or a year: `1941-05-02`, `1941-05`, `1941`; a `~` behind it says "about". */
export function isPartialDate(text: string): boolean {
  const parts = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?~?$/.exec(text);
  if (!parts) return false;
  const [year, month, day] = [Number(parts[1]), Number(parts[2] ?? 1), Number(parts[3] ?? 1)];
  const moment = new Date(Date.UTC(year, month - 1, day));
  return year >= 1800 && year <= 2200 && moment.getUTCMonth() === month - 1 && moment.getUTCDate() === day;
}
