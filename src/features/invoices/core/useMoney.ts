import { useFormatter } from 'use-intl';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import { withFirstDay } from '#platform/firstDay.ts';
import { moneyText, numberText } from '#vocabulary/money.ts';

const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Writes amounts, quantities and days as the reader is used to. */
export function useMoney() {
  const language = useLanguage();
  const format = useFormatter();
  return {
    language,
    money: (cents: number): string => moneyText(cents, language),
    number: (value: number, decimals?: number): string => numberText(value, language, decimals),
    /** The day of a moment, in the reader's own time zone. */
    day: (iso: string): string =>
      withFirstDay(format.dateTime(new Date(iso), { dateStyle: 'long', timeZone: ownZone() })),
    /** A day without a time, `YYYY-MM-DD`. */
    plainDay: (day: string): string =>
      withFirstDay(format.dateTime(new Date(`${day}T00:00Z`), { dateStyle: 'long', timeZone: 'UTC' })),
  };
}
