import { dayOf } from '#platform/days.ts';

/** Today by the reader’s own calendar, `YYYY-MM-DD`. */
export function localToday(): string {
  const now = new Date();
  return dayOf(now.getFullYear(), now.getMonth() + 1, now.getDate());
}
