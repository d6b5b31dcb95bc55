import { textOf } from '#features/answers/answers.rules.ts';
import type { Answers } from '#features/answers/schema.ts';
import { addDays, addMonths, dayOf, dayParts, isWholeDay } from '#platform/days.ts';
import { lastReturn } from '#vocabulary/regions/lastReturn.ts';
import type { PlanMark } from '#vocabulary/tasks/marks.ts';
import type { DeadlineStart, TaskDeadline } from '#vocabulary/tasks/task.ts';

/** The days from which deadlines are counted, `YYYY-MM-DD`; null where one is not known to the day. */
export type PlanDates = Record<DeadlineStart, string | null>;

/** A day that only the plan asks for. */
export type PlanDay = Exclude<DeadlineStart, 'death'>;

/** The days that only the plan asks for. */
export const planDays: readonly PlanDay[] = ['funeral', 'registration'];

/** Under which key a day that only the plan asks for is kept. */
export const dayKeyOf = (day: PlanDay): string => `day.${day}`;

/** The days from which deadlines are counted, out of the answers and of what the plan was told. */
export function datesOf(answers: Answers, marks: readonly PlanMark[]): PlanDates {
  const told = (day: PlanDay) => marks.find(({ key }) => key === dayKeyOf(day))?.day ?? null;
  const death = textOf(answers, 'spiritInfo', 'dateOfDeath');
  return { death: isWholeDay(death) ? death : null, funeral: told('funeral'), registration: told('registration') };
}

/** When the last return is due: in April after an early death, otherwise some months after a late one. */
function lastReturnAfter(death: string): string {
  const { lastEarlyMonth, dueMonth, dueDay, lateDeathMonths } = lastReturn;
  const { year, month } = dayParts(death);
  return month <= lastEarlyMonth ? dayOf(year + 1, dueMonth, dueDay) : addMonths(death, lateDeathMonths);
}

/** The last day of a deadline, `YYYY-MM-DD`; null while the day it is counted from is not known. */
export function deadlineDate(deadline: TaskDeadline, dates: PlanDates): string | null {
  const start = dates[deadline.from];
  if (start === null) return null;
  if ('rule' in deadline) return lastReturnAfter(start);
  return 'days' in deadline ? addDays(start, deadline.days) : addMonths(start, deadline.months);
}
