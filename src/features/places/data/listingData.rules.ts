import { isJsonObject, type JsonObject } from '#vocabulary/jsonObject.ts';
import { type Weekday, weekdays } from '#vocabulary/places/weekdays.ts';
import { type RegionName, regionNames } from '#vocabulary/regions/regions.ts';
import { type Language, languages } from '../../../vocabulary/languages.ts';
import { entryAt } from './dataEntries.rules.ts';

/** A text with the language it is written in; `language` is null where it was stored without one. */
export type LocalizedText = { text: string; language: Language | null };

/** A text of the data that may be written in both languages: in the reader's, else as it is there; null where there is none. */
export function textIn(data: JsonObject, path: string, language: Language): LocalizedText | null {
  const value = entryAt(data, path);
  if (typeof value === 'string') return value.trim() ? { text: value, language: null } : null;
  if (!isJsonObject(value)) return null;
  for (const written of [language, ...languages]) {
    const text = value[written];
    if (typeof text === 'string' && text.trim()) return { text, language: written };
  }
  return null;
}

/** What a listing says of one day. Times are HH:MM. */
export type DayHours = { kind: 'open'; from: string; to: string } | { kind: 'closed' } | { kind: 'appointment' };

const isTime = (value: unknown): value is string =>
  typeof value === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(value);

/** What is said of a day in the data; null where nothing is. */
export function dayHoursOf(value: unknown): DayHours | null {
  if (!isJsonObject(value)) return null;
  const { kind, from, to } = value;
  if (kind === 'closed' || kind === 'appointment') return { kind };
  return kind === 'open' && isTime(from) && isTime(to) ? { kind, from, to } : null;
}

/** The days of which something is said, Monday first. */
export const openingHoursOf = (data: JsonObject): { day: Weekday; hours: DayHours }[] =>
  weekdays.flatMap((day) => {
    const hours = dayHoursOf(entryAt(data, `openingHours.${day}`));
    return hours ? [{ day, hours }] : [];
  });

/** True where a day ends when it begins: nobody can tell whether that is no time or a whole day. */
export const isNoTime = (hours: DayHours | null): boolean => hours?.kind === 'open' && hours.from === hours.to;

/** True where a place closes on the next day. */
export const isPastMidnight = (hours: DayHours | null): boolean => hours?.kind === 'open' && hours.to < hours.from;

/** How a listing's hours say, as text, that it is there by day and by night. */
export const openAlways = '24h';

/** The provinces and territories that a listing says it serves. */
export function servedRegionsOf(data: JsonObject): RegionName[] {
  const said = Array.isArray(data.servedRegions) ? data.servedRegions : [];
  return regionNames.filter((name) => said.includes(name));
}

/** A list of ids with one moved by so many places. */
export function moveId(ids: readonly string[], id: string, by: number): string[] {
  const from = ids.indexOf(id);
  const to = Math.min(ids.length - 1, Math.max(0, from + by));
  if (from < 0 || from === to) return [...ids];
  const others = ids.filter((other) => other !== id);
  return [...others.slice(0, to), id, ...others.slice(to)];
}

/** On which day a fact of the data was last said, and by whom. */
export function statementOf(data: JsonObject, key: string): { on: string; by: 'keeper' | 'administrator' } | null {
  const said = entryAt(data, `saidOn.${key}`);
  if (!isJsonObject(said) || typeof said.on !== 'string') return null;
  return { on: said.on, by: said.by === 'administrator' ? 'administrator' : 'keeper' };
}

/** One text of the data, trimmed; null where there is none. */
export function textAt(data: JsonObject, path: string): string | null {
  const value = entryAt(data, path);
  return typeof value === 'string' && value.trim() ? value.trim() : null;
}
