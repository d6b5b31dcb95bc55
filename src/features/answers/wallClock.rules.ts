import type { DateTimeFormatOptions } from 'use-intl/core';
import { withFrenchFirstDay } from '#platform/firstDay.ts';

/** What writes dates and numbers in one language: use-intl's formatter, as browser and server have it. */
export type WordFormat = {
  dateTime: (value: Date, options: DateTimeFormatOptions) => string;
  number: (value: number) => string;
};

/** Writes dates, times and months in words. Wall-clock values have no zone, so they are written in UTC. */
export function wallClock(format: Pick<WordFormat, 'dateTime'>) {
  const written = (iso: string, options: DateTimeFormatOptions): string => {
    const instant = new Date(iso);
    return Number.isNaN(instant.getTime()) ? iso : format.dateTime(instant, { ...options, timeZone: 'UTC' });
  };
  const date = (text: string) => withFrenchFirstDay(written(`${text}T12:00:00Z`, { dateStyle: 'long' }));
  const month = (text: string) => written(`${text}-15T12:00:00Z`, { month: 'long', year: 'numeric' });
  return {
    date,
    time: (text: string) => written(`2000-01-01T${text.slice(0, 5)}:00Z`, { timeStyle: 'short' }),
    month,
    /** A day, a month or a year, as far as the date says; what is none of them stays as it is. */
    partialDate(text: string): string {
      if (/^\d{4}-\d\d$/.test(text)) return month(text);
      return /^\d{4}-\d\d-\d\d$/.test(text) ? date(text) : text;
    },
  };
}
