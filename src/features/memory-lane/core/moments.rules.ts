import { calendarFile } from '../../../platform/calendarFile.ts';
import { addDays, dayMilliseconds } from '../../../platform/days.ts';
import { withFrenchFirstDay } from '../../../platform/firstDay.ts';
import { type Language, localeOf } from '../../../vocabulary/languages.ts';
import type { Gathering } from './schema.ts';

const formatWith = (date: Date, language: Language, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(localeOf[language], { timeZone: 'UTC', ...options }).format(date);

/** A date in words, as exactly as it is known; for vaguer ones see vagueDates.rules.ts. */
export function formatDate(date: string, language: Language, weekday = false): string {
  const [year, month, day] = date.split('-');
  if (!month) return year ?? '';
  const moment = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day ?? 1)));
  const words = formatWith(moment, language, {
    year: 'numeric',
    month: 'long',
    ...(day ? { day: 'numeric' } : {}),
    ...(day && weekday ? { weekday: 'long' } : {}),
  });
  return withFrenchFirstDay(words);
}

/** No line ends between a day and its month, a month and its year, an hour and what is said behind it. */
export const withNoBreakSpaces = (words: string): string =>
  words.replace(/ (?=\d{4}\b)|(?<=\p{L}) (?=\d{1,2},)|(?<=\d|1er) (?=\p{L})/gu, '\u00a0');

function timeParts(time: string, language: Language) {
  const [hours, minutes] = time.split(':').map(Number);
  const moment = new Date(Date.UTC(2000, 0, 1, hours, minutes));
  const format = new Intl.DateTimeFormat(localeOf[language], { timeZone: 'UTC', hour: 'numeric', minute: '2-digit' });
  const half = format.formatToParts(moment).find(({ type }) => type === 'dayPeriod')?.value ?? '';
  const words = format.format(moment);
  // French says "14 h", which the browsers' own words spell out.
  return { half, words: language === 'fr' ? words.replace(/\s00$/, '') : words };
}

/** A time of day in words. */
export const formatTime = (time: string, language: Language): string => timeParts(time, language).words;

/** From when until when in words, each as it is said beside the other: "2:00" before "4:00 p.m.". */
export function formatTimeRange({ time, until }: Pick<Gathering, 'time' | 'until'>, language: Language) {
  const [first, last] = [timeParts(time, language), timeParts(until, language)];
  const isOneHalf = first.half !== '' && first.half === last.half && time < until;
  return { from: isOneHalf ? first.words.replace(first.half, '').trim() : first.words, until: last.words };
}

/** Whether a time zone is one. */
export const isTimeZone = (zone: string): boolean => {
  try {
    return zone !== '' && Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
  } catch {
    return false;
  }
};

/** How people call a time zone: "Atlantic Time"; empty where it is none. */
export function formatTimeZone(zone: string, language: Language): string {
  if (!isTimeZone(zone)) return '';
  const format = new Intl.DateTimeFormat(localeOf[language], { timeZone: zone, timeZoneName: 'longGeneric' });
  return format.formatToParts(new Date(0)).find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

/**
 * The moment at which something begins; null where day, time or zone is not known. A time that the clock shows twice is the first
 * one; one that it leaps over is as much later as it leaps.
 */
export function momentOf({ date, time, zone }: Pick<Gathering, 'date' | 'time' | 'zone'>): Date | null {
  if (!date || !time || !isTimeZone(zone)) return null;
  const wall = Date.parse(`${date}T${time}:00Z`);
  const byTheClockBefore = wall - offsetAt(zone, wall - dayMilliseconds);
  if (Number.isNaN(byTheClockBefore)) return null;
  const isShown = (moment: number) => moment + offsetAt(zone, moment) === wall;
  if (isShown(byTheClockBefore)) return new Date(byTheClockBefore);
  const byTheClockAfter = wall - offsetAt(zone, wall + dayMilliseconds);
  return new Date(isShown(byTheClockAfter) ? byTheClockAfter : byTheClockBefore);
}

/** How far a zone is ahead of UTC at a moment; not a number where that is none, or beyond the years of a calendar. */
function offsetAt(zone: string, moment: number): number {
  if (Number.isNaN(moment)) return moment;
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  const part = Object.fromEntries(format.formatToParts(new Date(moment)).map(({ type, value }) => [type, value]));
  return Date.parse(`${part.year}-${part.month}-${part.day}T${part.hour}:${part.minute}:${part.second}Z`) - moment;
}

/** The moment at which something ends; null where that is not known. */
export function endOf(gathering: Pick<Gathering, 'date' | 'time' | 'until' | 'zone'>): Date | null {
  const { date, time, until, zone } = gathering;
  if (!until || !momentOf(gathering)) return null;
  return momentOf({ date: until <= time ? addDays(date, 1) : date, time: until, zone });
}

/** A calendar file of a gathering; null where it is not known when it is. */
export function icsFileOf(gathering: Gathering, slug: string, title: string): string | null {
  const { key, date, place, address, livestream } = gathering;
  const start = momentOf(gathering);
  if (!start && !date) return null;
  const location = [place, address].filter(Boolean).join(', ');
  const entry = {
    uid: `${slug}-${key}`,
    time: start ? { start, end: endOf(gathering) } : { day: date },
    summary: title,
    location,
    ...(livestream ? { url: livestream } : {}),
  };
  return calendarFile('Memory page', [entry]);
}

/** The most that a line or two hold. */
const lineCharacters = 150;

/** True for one or two short lines, which look well in the middle; what is longer is read from the edge. */
export const isLine = (text: string): boolean => text.trim().length <= lineCharacters && paragraphsOf(text).length <= 1;

/** What people write with plain spaces around French signs, without a line that begins or ends with one of these. */
export const bound = (text: string): string => text.replace(/« /g, '«\u00a0').replace(/ (?=[»:;!?])/g, '\u00a0');

/** The paragraphs of a text: an empty line begins a new one. */
export const paragraphsOf = (text: string): string[] =>
  bound(text)
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
