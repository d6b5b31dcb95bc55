import { useFormatter, useTranslations } from 'use-intl';
import { wallClock } from '#features/answers/wallClock.rules.ts';

/** Writes a month, or the first and the last of several, in words. */
export function useMonthName(): (from: string, to?: string) => string {
  const t = useTranslations('money');
  const { month } = wallClock(useFormatter());
  return (from, to = from) => (from === to ? month(from) : t('period', { from: month(from), to: month(to) }));
}
