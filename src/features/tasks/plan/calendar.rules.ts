import { type CalendarEntry, calendarFile } from '../../../platform/calendarFile.ts';
import { isOpenTask, type PlannedTask } from './plan.rules.ts';

/** At nine in the morning a week before the day, and the day before: never at night. */
const alarms = ['P6DT15H', 'PT15H'] as const;

/** The tasks that are open and have a day. */
export const datedTasks = (planned: readonly PlannedTask[]) =>
  planned.filter(isOpenTask).flatMap(({ task, deadline }) => (deadline?.date ? [{ task, day: deadline.date }] : []));

/** A calendar file of the last days of a plan, each with its reminders; `textOf` says what a task is and what is lost. */
export const planCalendar = (
  planned: readonly PlannedTask[],
  textOf: (one: PlannedTask['task']) => { summary: string; description: string },
): string =>
  calendarFile(
    'Plan',
    datedTasks(planned).map(
      ({ task, day }): CalendarEntry => ({
        uid: `plan-${task.key}-${day}`,
        time: { day },
        ...textOf(task),
        alarms,
      }),
    ),
  );
