import { useFormatter, useTranslations } from 'use-intl';
import { wallClock } from '#features/answers/wallClock.rules.ts';
import { wallIn } from '#features/desk/calendar/rules.ts';
import { useNames } from '#features/places/team/useNames.ts';
import { useActor } from '#platform/browser/session/session.ts';
import { withFrenchFirstDay } from '#platform/firstDay.ts';
import { weekdayOf } from './rota.rules.ts';
import type { Shift } from './schema.ts';

/** Says days, times and people of a rota in words. */
export function useRotaWords() {
  const t = useTranslations('onCall');
  const format = useFormatter();
  const reader = useActor()?.email;
  const called = useNames();
  const { time } = wallClock(format);
  const named = (email: string) => (email === reader ? t('you', { email: called(email) }) : called(email));
  // The first of January 2024 was a Monday.
  const weekday = (day: number) =>
    format.dateTime(new Date(Date.UTC(2024, 0, day, 12)), { weekday: 'long', timeZone: 'UTC' });
  const dayName = (day: string) =>
    withFrenchFirstDay(
      format.dateTime(new Date(`${day}T12:00:00Z`), {
        weekday: 'long',
        month: 'long',
        day: 'numeric',
        timeZone: 'UTC',
      }),
    );
  const wholeDay = (day: string) =>
    withFrenchFirstDay(format.dateTime(new Date(`${day}T12:00:00Z`), { dateStyle: 'full', timeZone: 'UTC' }));
  return {
    ...{ time, named, dayName },
    weekday,
    /** A day without its weekday. */
    date: (day: string): string =>
      withFrenchFirstDay(
        format.dateTime(new Date(`${day}T12:00:00Z`), { month: 'long', day: 'numeric', timeZone: 'UTC' }),
      ),
    /** Who is called, in their order. */
    inOrder: (people: readonly string[]): string => people.map(named).reduce((said, next) => t('then', { said, next })),
    /** The same for a sheet on the wall, which is not for one reader. */
    onPaper: (people: readonly string[]): string =>
      people.map(called).reduce((said, next) => t('then', { said, next })),
    /** A moment by the clock of the branch. */
    momentOf(zone: string, moment: Date): string {
      const wall = wallIn(zone, moment);
      return `${weekday(weekdayOf(wall.slice(0, 10)))}, ${time(wall.slice(11))}`;
    },
    /** A day and a time as they are written in an exception. */
    wall: (written: string): string => `${wholeDay(written.slice(0, 10))}, ${time(written.slice(11))}`,
    daysOf: ({ days }: Pick<Shift, 'days'>): string =>
      days.length === 7 ? t('shifts.everyDay') : days.map(weekday).join(', '),
    timesOf: ({ from, to }: Pick<Shift, 'from' | 'to'>): string =>
      t(to > from ? 'shifts.times' : 'shifts.intoNext', { from: time(from), to: time(to) }),
  };
}
