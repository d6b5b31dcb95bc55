import { useFormatter } from 'use-intl';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import { withFrenchFirstDay } from '#platform/firstDay.ts';
import { localTimeZone } from '#platform/localTimeZone.ts';
import { formatCurrency, formatMoney, formatNumber } from '#vocabulary/money.ts';
import { dayInRegion } from '#vocabulary/regions/clocks.ts';
import type { RegionName } from '#vocabulary/regions/regions.ts';

/** Writes amounts, quantities and days as the reader is used to. */
export function useMoneyFormat() {
  const language = useLanguage();
  const format = useFormatter();
  const plainDay = (day: string): string =>
    withFrenchFirstDay(format.dateTime(new Date(`${day}T00:00Z`), { dateStyle: 'long', timeZone: 'UTC' }));
  return {
    language,
    money: (cents: number): string => formatMoney(cents, language),
    /** An amount in the smallest unit of a currency; dollars of Canada where none is known. */
    inCurrency: (amount: number, currency: string | null): string =>
      formatCurrency(amount, currency ?? 'cad', language),
    number: (value: number, decimals?: number): string => formatNumber(value, language, decimals),
    /** The day of a moment, in the reader's own time zone. */
    day: (iso: string): string =>
      withFrenchFirstDay(format.dateTime(new Date(iso), { dateStyle: 'long', timeZone: localTimeZone() })),
    /** The day of a moment where the home is: what is written, sent and signed bears the same day here as on its paper and in the books. */
    dayAt: (iso: string, region: RegionName): string => plainDay(dayInRegion(region, new Date(iso))),
    /** A day without a time, `YYYY-MM-DD`. */
    plainDay,
  };
}
