/** The milliseconds of a day, without a change of the clocks. */
export const dayMilliseconds = 86_400_000;

/** True for a day of the calendar, `YYYY-MM-DD`; a month or a year alone is none. */
export const isWholeDay = (text: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const moment = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(moment) && new Date(moment).toISOString().slice(0, 10) === text;
};

/** Year, month and date of a day `YYYY-MM-DD`. */
export const dayParts = (day: string) => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return { year, month, date };
};

/** The day of a year, month and date; a date beyond the month runs on into the next. */
export const dayOf = (year: number, month: number, date: number): string =>
  new Date(Date.UTC(year, month - 1, date)).toISOString().slice(0, 10);

/** A day some days later. */
export function addDays(day: string, days: number): string {
  const { year, month, date } = dayParts(day);
  return dayOf(year, month, date + days);
}

/** The same day some months later; the last one of a month that is shorter. */
export function addMonths(day: string, months: number): string {
  const { year, month, date } = dayParts(day);
  const daysInMonth = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return dayOf(year, month + months, Math.min(date, daysInMonth));
}
