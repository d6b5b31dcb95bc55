import { useTranslations } from 'use-intl';
import type { Estimate } from './schema.ts';

/** What an estimate is called, with its number once it has one. */
export function useEstimateName() {
  const t = useTranslations('estimates');
  return ({ number }: Pick<Estimate, 'number'>): string => (number === null ? t('unnamed') : t('name', { number }));
}
