import { dayOf } from '#platform/days.ts';

/** Today by the reader’s own calendar, or the day of another moment, `YYYY-MM-DD`. */
export function localToday(now = new Date()): string {
  return dayOf(now.getFullYear(), now.getMonth() + 1, now.getDate());
}
