import { useFormatter } from 'use-intl';
import { useMoneyFormat } from '#features/invoices/core/useMoneyFormat.ts';

/** Writes a day as the reader is used to; of a month or a year no more than that. */
export function useWrittenDay(): (day: string) => string {
  const { plainDay } = useMoneyFormat();
  const format = useFormatter();
  return (day) => {
    if (!/^\d{4}-\d{2}(-\d{2})?$/.test(day)) return day;
    if (day.length > 7) return plainDay(day);
    return format.dateTime(new Date(`${day}-01T00:00Z`), { month: 'long', year: 'numeric', timeZone: 'UTC' });
  };
}
