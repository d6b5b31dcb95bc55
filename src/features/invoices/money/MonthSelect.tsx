import { useLayoutEffect, useRef } from 'react';
import { Select, type SelectProps } from '#platform/ui/form/Select.tsx';
import { monthsUntil } from './rules.ts';
import { useMonthName } from './useMonthName.ts';

/** `today` ends the months that can be chosen, `shown` is chosen to begin with. */
type MonthSelectProps = Omit<SelectProps, 'children' | 'defaultValue'> & { today: string; shown: string };

/** The months that can be chosen, by year, the newest first. */
export function MonthSelect({ today, shown, ...select }: MonthSelectProps) {
  const monthName = useMonthName();
  const months = monthsUntil(today);
  const years = [...new Set(months.map((month) => month.slice(0, 4)))];
  const element = useRef<HTMLSelectElement>(null);
  // A `defaultValue` finds no option that stands in a group (docs/decisions/0108).
  useLayoutEffect(() => {
    if (element.current) element.current.value = shown;
  }, [shown]);
  return (
    <Select {...select} ref={element} room="long">
      {years.map((year) => (
        <optgroup key={year} label={year}>
          {months
            .filter((month) => month.startsWith(year))
            .map((month) => (
              <option key={month} value={month}>
                {monthName(month)}
              </option>
            ))}
        </optgroup>
      ))}
    </Select>
  );
}
