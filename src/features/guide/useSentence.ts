import { type DateTimeFormatOptions, useFormatter, useTranslations } from 'use-intl';
import type { Sentence } from './steps.rules.ts';

type Values = Record<string, string | number>;

/** Writes dates, times and months in the reader's language. Wall-clock values have no zone, so they are written in UTC. */
export function useWallClock() {
  const format = useFormatter();
  const written = (iso: string, options: DateTimeFormatOptions): string => {
    const instant = new Date(iso);
    return Number.isNaN(instant.getTime()) ? iso : format.dateTime(instant, { ...options, timeZone: 'UTC' });
  };
  return {
    date: (text: string) => written(`${text}T12:00:00Z`, { dateStyle: 'long' }),
    time: (text: string) => written(`2000-01-01T${text.slice(0, 5)}:00Z`, { timeStyle: 'short' }),
    month: (text: string) => written(`${text}-15T12:00:00Z`, { month: 'long', year: 'numeric' }),
  };
}

/** Says a sentence of the rules in the reader's language. */
export function useSentence(): (sentence: Sentence) => string {
  const t = useTranslations();
  const clock = useWallClock();
  const writers: Readonly<Record<string, (text: string) => string>> = {
    date: clock.date,
    time: clock.time,
    asOf: clock.month,
  };
  const inWords = (values: Readonly<Values>): Values =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, writers[name]?.(String(value)) ?? value]));
  // The law lies in a catalogue of its own, which the first questions do not load.
  const placeOf = (key: string) => (t.has(`guide.${key}`) ? `guide.${key}` : `guideFacts.${key}`);
  return ({ key, values }) => t(placeOf(key), values && inWords(values));
}
