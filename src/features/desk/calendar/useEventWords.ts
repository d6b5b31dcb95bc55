import { useFormatter, useTranslations } from 'use-intl';
import type { DateTimeFormatOptions } from 'use-intl/core';
import { wallClock } from '#features/answers/wallClock.rules.ts';
import { withFrenchFirstDay } from '#platform/firstDay.ts';
import type { CalendarEvent } from './schema.ts';

/** Says days and times of the calendar, and what an event is, in words. */
export function useEventWords() {
  const t = useTranslations('calendar');
  const format = useFormatter();
  const { time } = wallClock(format);
  const written = (day: string, options: DateTimeFormatOptions) =>
    withFrenchFirstDay(format.dateTime(new Date(`${day}T12:00:00Z`), { ...options, timeZone: 'UTC' }));
  return {
    /** The day with its weekday. */
    dayName: (day: string): string => written(day, { weekday: 'long', month: 'long', day: 'numeric' }),
    /** The same with its year. */
    wholeDay: (day: string): string => written(day, { dateStyle: 'full' }),
    /** From when until when, as it reads on one day. */
    timesOf({ begins, ends }: Pick<CalendarEvent, 'begins' | 'ends'>, day = begins.slice(0, 10)): string {
      const times = { from: time(begins.slice(11)), to: time(ends.slice(11)) };
      if (begins.slice(0, 10) < day) return t('fromBefore', times);
      return t(ends.slice(0, 10) > day ? 'intoNext' : 'until', times);
    },
    /** What an event is, and for whom. */
    titleOf: ({ kind, person }: Pick<CalendarEvent, 'kind' | 'person'>): string =>
      [t(`kinds.${kind}`), person].filter(Boolean).join(', '),
  };
}
