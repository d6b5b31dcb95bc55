import { monthsUntil } from './rules.ts';
import { useMonthName } from './useMonthName.ts';

/** The months that can be chosen, by year, the newest first. */
export function MonthOptions({ today }: { today: string }) {
  const monthName = useMonthName();
  const months = monthsUntil(today);
  const years = [...new Set(months.map((month) => month.slice(0, 4)))];
  return years.map((year) => (
    <optgroup key={year} label={year}>
      {months
        .filter((month) => month.startsWith(year))
        .map((month) => (
          <option key={month} value={month}>
            {monthName(month)}
          </option>
        ))}
    </optgroup>
  ));
}
