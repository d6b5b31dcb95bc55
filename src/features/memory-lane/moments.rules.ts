import { type Language, localeOf } from '../../vocabulary/languages.ts';
import type { MemorySections } from './schema.ts';

type Service = MemorySections['service'];

const spoken = (date: Date, language: Language, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(localeOf[language], { timeZone: 'UTC', ...options }).format(date);

/** A date in words, as exactly as it is known; for vaguer ones see vagueDates.rules.ts. */
export function dateWords(date: string, language: Language, weekday = false): string {
  const [year, month, day] = date.split('-');
  if (!month) return year ?? '';
  const moment = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day ?? 1)));
  const words = spoken(moment, language, {
    year: 'numeric',
    month: 'long',
    ...(day ? { day: 'numeric' } : {}),
    ...(day && weekday ? { weekday: 'long' } : {}),
  });
  // French says "le 1er novembre", which the browsers' own words leave out.
  return language === 'fr' ? words.replace(/(?<!\d)1(?= \p{L})/u, '1er') : words;
}

/** A time of day in words. */
export function timeWords(time: string, language: Language): string {
  const [hours, minutes] = time.split(':').map(Number);
  return spoken(new Date(Date.UTC(2000, 0, 1, hours, minutes)), language, { hour: 'numeric', minute: '2-digit' });
}

const isZone = (zone: string): boolean => {
  try {
    return zone !== '' && Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
  } catch {
    return false;
  }
};

/** How people call a time zone: "Atlantic Time"; empty where it is none. */
export function zoneWords(zone: string, language: Language): string {
  if (!isZone(zone)) return '';
  const format = new Intl.DateTimeFormat(localeOf[language], { timeZone: zone, timeZoneName: 'longGeneric' });
  return format.formatToParts(new Date(0)).find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

/** The moment of a service; null where day, time or zone is not known. */
export function momentOf({ date, time, zone }: Pick<Service, 'date' | 'time' | 'zone'>): Date | null {
  if (!date || !time || !isZone(zone)) return null;
  const wall = Date.parse(`${date}T${time}:00Z`);
  if (Number.isNaN(wall)) return null;
  // Once for the offset, once more in case the clocks change in between.
  const first = wall - offsetAt(zone, wall);
  return new Date(wall - offsetAt(zone, first));
}

function offsetAt(zone: string, moment: number): number {
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

const basic = (moment: Date) => moment.toISOString().replace(/[-:]|\.\d+/g, '');
const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');

/** Lines of a calendar file are at most 75 bytes; a longer one goes on after a space. */
const folded = (line: string) => (line.match(/.{1,36}/gsu) ?? ['']).join('\r\n ');

/** A calendar file of the service; null where it is not known when it is. */
export function calendarOf(service: Service, slug: string, title: string): string | null {
  const start = momentOf(service);
  if (!start) return null;
  const where = [service.place, service.address].filter(Boolean).join(', ');
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Rivage//Memory page//EN',
    'BEGIN:VEVENT',
    `UID:${slug}-${basic(start)}@rivage`,
    `DTSTAMP:${basic(start)}`,
    `DTSTART:${basic(start)}`,
    `SUMMARY:${escaped(title)}`,
    ...(where ? [`LOCATION:${escaped(where)}`] : []),
    ...(service.livestream ? [`URL:${service.livestream}`] : []),
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n');
}

/** The paragraphs of a text: an empty line begins a new one. */
export const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
