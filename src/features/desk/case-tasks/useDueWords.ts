import { useFormatter, useTranslations } from 'use-intl';
import { wallClock } from '#features/answers/wallClock.rules.ts';
import { localToday } from '#platform/browser/localToday.ts';
import { addDays } from '#platform/days.ts';
import { withFrenchFirstDay } from '#platform/firstDay.ts';
import type { Due } from './rules.ts';
import type { CaseTask } from './schema.ts';

/** Says when a task is due: the day as near as it is, the hour where there is one. `today` is the day of the branch. */
export function useDueWords() {
  const t = useTranslations('taskDue');
  const format = useFormatter();
  const { time } = wallClock(format);
  const written = (day: string, today: string) => {
    const isThisYear = day.slice(0, 4) === today.slice(0, 4);
    const options = { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' } as const;
    const moment = new Date(`${day}T12:00:00Z`);
    return withFrenchFirstDay(format.dateTime(moment, isThisYear ? options : { ...options, year: 'numeric' }));
  };
  /** The day and the hour; empty where no day is known. */
  const due = ({ dueOn, dueAt }: Due, today = localToday()): string => {
    if (dueOn === null) return '';
    const near = [addDays(today, -1), today, addDays(today, 1)].indexOf(dueOn);
    const day = ['yesterday', 'today', 'tomorrow'][near] ?? written(dueOn, today);
    return t('when', { day, time: dueAt === null ? 'none' : time(dueAt) });
  };
  /** What is late says that alone, where a line has little room; everything else its day without the hour. */
  const brief = ({ dueOn, late }: Due & { late: boolean }): string =>
    late ? t('lateAlone') : due({ dueOn, dueAt: null });
  return {
    due,
    brief,
    /** The same of what is late or not. */
    dueOrLate: ({ late, ...of }: Due & { late: boolean }, today?: string): string =>
      late ? t('late', { due: due(of, today) }) : due(of, today),
    /** What a task without a day waits for. */
    waiting: ({ rule }: Pick<CaseTask, 'rule'>): string => (rule ? t(`waiting.${rule.moment}`) : t('noDay')),
  };
}
