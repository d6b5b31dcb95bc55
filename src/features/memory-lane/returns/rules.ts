import { addDays, addMonths, dayParts, isWholeDay } from '../../../platform/days.ts';
import { limits } from '../../../vocabulary/limits.ts';

const oneYear = 12;

/**
 * The day on which somebody is written to who asked on a day: the next return of the day of the death that is not within the
 * next weeks. Null where visitors are not told the day: nothing is written on a day that nobody says.
 */
export function returnDay(died: string, asked: string): string | null {
  if (!isWholeDay(died)) return null;
  const soon = addDays(asked, limits.returnDaysAhead);
  const inYears = (years: number) => addMonths(died, years * oneYear);
  const first = Math.max(dayParts(soon).year - dayParts(died).year, 1);
  return inYears(first) > soon ? inYears(first) : inYears(first + 1);
}

/** What is to be done with a wish on a day: wait, write, or forget it because its day has passed. */
export function returnStep(day: string, today: string): 'wait' | 'write' | 'late' {
  if (today < day) return 'wait';
  return today <= addDays(day, limits.returnDaysLate) ? 'write' : 'late';
}
