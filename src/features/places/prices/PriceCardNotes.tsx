import { useTranslations } from 'use-intl';
import { isUnconfirmed } from '#vocabulary/regions/facts.ts';
import { taxesConfidence } from '#vocabulary/regions/taxes.ts';
import { PartialDate } from './PartialDate.tsx';
import styles from './PriceCardNotes.module.css';
import { feeOf } from './priceCard.rules.ts';

/** How the totals of homes in some regions are counted, and how far the taxes and fees in them can be trusted. */
export function PriceCardNotes({ regions }: { regions: readonly (string | null)[] }) {
  const t = useTranslations('priceList.notes');
  const fee = feeOf(regions);
  return (
    <ul className={styles.notes}>
      <li>{t('counted')}</li>
      <li>
        {t.rich(isUnconfirmed(taxesConfidence) ? 'taxesUnconfirmed' : 'taxes', {
          day: () => <PartialDate date={taxesConfidence.asOf} />,
        })}
      </li>
      {fee && (
        <li>{t.rich(isUnconfirmed(fee) ? 'feeUnconfirmed' : 'fee', { day: () => <PartialDate date={fee.asOf} /> })}</li>
      )}
      <li>{t('embalming')}</li>
    </ul>
  );
}
