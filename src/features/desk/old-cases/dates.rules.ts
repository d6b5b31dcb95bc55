import { isPartialDate } from '#platform/partialDate.ts';
import type { DateOrder } from '#vocabulary/places/oldCases.ts';
import { textKey } from '#vocabulary/textKey.ts';

/** The first letters of the months in both languages, as short as they are told apart; `jui` alone could be two. */
const months: readonly (readonly string[])[] = [
  ['jan'],
  ['feb', 'fev'],
  ['mar'],
  ['apr', 'avr'],
  ['may', 'mai'],
  ['jun', 'juin'],
  ['jul', 'juil'],
  ['aug', 'aou'],
  ['sep'],
  ['oct'],
  ['nov'],
  ['dec'],
];

const monthOf = (word: string): number =>
  1 + months.findIndex((begins) => begins.some((start) => word.startsWith(start)));

/** A day in three numbers as it was written, the year last; undefined for anything else. */
function inNumbers(text: string): { first: number; second: number; year: string } | undefined {
  const parts = /^(\d{1,2}) ?[-/. ] ?(\d{1,2}) ?[-/. ] ?(\d{4}|\d{2})$/.exec(text);
  return parts ? { first: Number(parts[1]), second: Number(parts[2]), year: parts[3] ?? '' } : undefined;
}

/** What was written, with single blanks and without the time of day that programs put behind it. */
function withoutTime(text: string): string {
  const [day = ''] = text
    .trim()
    .replace(/\s+/g, ' ')
    .split(/[ T](?=\d{1,2}[:h]\d{2})/i);
  return day.trim();
}

/** A day as it was read: ISO, a month or a year where no more was written; or why it cannot be. */
export type ReadDay = { day: string } | { wrong: 'dateUnread' | 'yearShort' };

const two = (part: string | number): string => String(part).padStart(2, '0');

const checked = (day: string): ReadDay => (isPartialDate(day) ? { day } : { wrong: 'dateUnread' });

function readWords(text: string): ReadDay {
  const words = textKey(text)
    .replace(/(\d)(?:st|nd|rd|th|er|e)\b/g, '$1')
    .split(' ')
    .filter((word) => !['of', 'de', 'le', 'the'].includes(word));
  const month = words.map((word) => (/^\p{L}/u.test(word) ? monthOf(word) : 0)).find((found) => found > 0);
  const year = words.find((word) => /^\d{4}$/.test(word));
  const day = words.find((word) => /^\d{1,2}$/.test(word));
  const isWhole = words.length === (day === undefined ? 2 : 3);
  if (!month || !isWhole) return { wrong: 'dateUnread' };
  if (!year) return { wrong: 'yearShort' };
  return checked([year, two(month), ...(day === undefined ? [] : [two(day)])].join('-'));
}

/** Reads a day as old programs write it. A day in three numbers is read in the order that was said, never guessed. */
export function readDay(written: string, order: DateOrder | null): ReadDay {
  const text = withoutTime(written);
  const numbers = inNumbers(text);
  if (numbers) {
    if (numbers.year.length < 4) return { wrong: 'yearShort' };
    const [day, month] = order === 'mdy' ? [numbers.second, numbers.first] : [numbers.first, numbers.second];
    return order === null ? { wrong: 'dateUnread' } : checked(`${numbers.year}-${two(month)}-${two(day)}`);
  }
  const [, year = '', month, day] = /^(\d{4})(?:[-/.](\d{1,2})(?:[-/.](\d{1,2}))?)?$/.exec(text) ?? [];
  if (year) return checked([year, ...[month, day].filter((part) => part !== undefined).map(two)].join('-'));
  const [, packed] = /^(\d{8})$/.exec(text) ?? [];
  if (packed) return checked(`${packed.slice(0, 4)}-${packed.slice(4, 6)}-${packed.slice(6)}`);
  return readWords(text);
}

/**
 * In which order a file writes its days: `none` where it makes no difference, an order where a day shows it and none says otherwise,
 * `ask` where it cannot be told. `example` is the day that shows it, or one that could be two.
 */
export type FoundOrder = { order: 'none' | 'ask' | DateOrder; example: string | null };

/** Looks in which order days are written. */
export function orderIn(written: Iterable<string>): FoundOrder {
  const shown: Partial<Record<DateOrder, string>> = {};
  let unsure: string | null = null;
  for (const text of written) {
    const numbers = inNumbers(withoutTime(text));
    if (!numbers) continue;
    const { first, second } = numbers;
    if (first > 12 && second <= 12) shown.dmy ??= text.trim();
    else if (second > 12 && first <= 12) shown.mdy ??= text.trim();
    else if (first !== second) unsure ??= text.trim();
  }
  if (shown.dmy && shown.mdy) return { order: 'ask', example: unsure ?? shown.dmy };
  if (shown.dmy) return { order: 'dmy', example: shown.dmy };
  if (shown.mdy) return { order: 'mdy', example: shown.mdy };
  return unsure === null ? { order: 'none', example: null } : { order: 'ask', example: unsure };
}
