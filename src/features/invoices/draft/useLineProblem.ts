import { useTranslations } from 'use-intl';
import { useMoneyFormat } from '#features/invoices/core/useMoneyFormat.ts';
import { limits } from '#vocabulary/limits.ts';
import type { LineProblems } from './draft.rules.ts';

/** Says what is wrong with a box of a line, with what is the most that it takes. */
export function useLineProblem() {
  const t = useTranslations('invoices.draft');
  const { money, number } = useMoneyFormat();
  return (box: keyof LineProblems): string => {
    if (box === 'item') return t('itemNeeded');
    return box === 'price'
      ? t('priceNeeded', { most: money(limits.lineCents) })
      : t('quantityNeeded', { most: number(limits.lineQuantity) });
  };
}
