import { formatDate } from '#features/memory-lane/core/moments.rules.ts';
import { itemAt } from '#vocabulary/lists.ts';
import type { Language } from '../../../vocabulary/languages.ts';

/**
 * A date as vague as it is known, in the form of ISO 8601-2: `1964`, `1964-07`, `1964-07-12`, `1964-22` (summer), `196X`
 * (the sixties), each with `~` behind it where it is only about so.
 */
const vagueDatePattern = /^(\d{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?|-2[1-4])?|\d{3}X)~?$/;

const seasonNames = ['spring', 'summer', 'autumn', 'winter'] as const;

/** Says a sentence of `memoryPublic.vague`. */
export type TranslateVagueDate = (
  key: (typeof seasonNames)[number] | 'decade' | 'about',
  values: Record<string, string>,
) => string;

/** A vague date in words: "summer of 1964", "about 1950", "the 1960s". */
export function formatVagueDate(date: string, language: Language, t: TranslateVagueDate): string {
  const plain = date.replace('~', '');
  const words = formatExactDate(plain, language, t);
  return plain === date ? words : t('about', { date: words });
}

function formatExactDate(date: string, language: Language, t: TranslateVagueDate): string {
  if (date.endsWith('X')) return t('decade', { year: `${date.slice(0, 3)}0` });
  const season = /^(\d{4})-2([1-4])$/.exec(date);
  return season
    ? t(itemAt(seasonNames, Number(season[2]) - 1), { year: itemAt(season, 1) })
    : formatDate(date, language);
}

/** What people write for a season, in both languages, without accents. */
const seasons: readonly RegExp[] = [
  /^(in )?(the )?(spring( of)?|(au )?printemps( de)?)$/,
  /^(in )?(the )?(summer( of)?|(a |en )?(l['’])?ete( de)?)$/,
  /^(in )?(the )?((fall|autumn)( of)?|(a |en )?(l['’])?automne( de)?)$/,
  /^(in )?(the )?(winter( of)?|(en )?(l['’])?hiver( de)?)$/,
];

const months: readonly RegExp[] = [
  /^jan(uary|v|vier)?\.?$/,
  /^(feb(ruary)?|fev(r|rier)?)\.?$/,
  /^mar(ch|s)?\.?$/,
  /^(apr(il)?|avr(il)?)\.?$/,
  /^(may|mai)$/,
  /^(june?|juin)\.?$/,
  /^(july?|juil(let)?)\.?$/,
  /^(aug(ust)?|aout)\.?$/,
  /^sept?(ember|embre)?\.?$/,
  /^oct(ober|obre)?\.?$/,
  /^nov(ember|embre)?\.?$/,
  /^dec(ember|embre)?\.?$/,
];

const about = /^(about|around|circa|c\.|ca\.|vers|environ|autour de|~)\s*/;
const twoDigits = (text: string | number) => String(text).padStart(2, '0');
const placeOf = (patterns: readonly RegExp[], text: string) => patterns.findIndex((one) => one.test(text)) + 1;

/** What a family wrote as a date, where it can be understood without guessing; null where it is only words. */
export function parseVagueDate(written: string): string | null {
  const known = written.trim().toUpperCase();
  if (vagueDatePattern.test(known)) return known;
  const text = written.trim().toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
  const rest = text.replace(about, '');
  const date = parseDate(rest);
  const found = date && rest !== text ? `${date}~` : date;
  return found && vagueDatePattern.test(found) ? found : null;
}

function parseDate(text: string): string | null {
  if (/^\d{4}(-\d{2}){0,2}$/.test(text)) return text;
  const decade = /^(?:(?:in )?the )?(\d{3})0['’]?s$|^(?:(?:dans )?les )?annees (\d{3})0$/.exec(text);
  if (decade) return `${decade[1] ?? decade[2]}X`;
  const inYear = /^(.+?),? (\d{4})$/.exec(text);
  if (!inYear) return null;
  const [, before = '', year = ''] = inYear;
  const season = placeOf(seasons, before);
  return season > 0 ? `${year}-${20 + season}` : parseDay(before, year);
}

function parseDay(text: string, year: string): string | null {
  const [first = '', second = '', ...more] = text.replace(/(\d)(st|nd|rd|th|er)\b/, '$1').split(' ');
  if (more.length > 0) return null;
  const month = placeOf(months, first) || placeOf(months, second);
  if (month === 0) return null;
  const day = [first, second].find((part) => /^\d{1,2}$/.test(part));
  if (second !== '' && day === undefined) return null;
  return day ? `${year}-${twoDigits(month)}-${twoDigits(day)}` : `${year}-${twoDigits(month)}`;
}
