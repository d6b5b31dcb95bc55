import { useTranslations } from 'use-intl';
import { isOneOf } from '#vocabulary/isOneOf.ts';
import { regulatorFees } from '#vocabulary/places/priceCard.ts';
import { isUnconfirmed } from '#vocabulary/regions/facts.ts';
import { regionNames } from '#vocabulary/regions/regions.ts';
import { taxesConfidence } from '#vocabulary/regions/taxes.ts';
import { PartialDate } from './PartialDate.tsx';
import styles from './PriceCardNotes.module.css';

/** How totals are counted, and how far the taxes and fees in them can be trusted. */
export function PriceCardNotes({ region }: { region: string | null }) {
  const t = useTranslations('priceList.notes');
  const fee = isOneOf(regionNames, region) ? regulatorFees[region] : undefined;
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
