import { useTranslations } from 'use-intl';
import type { PriceRow } from '#vocabulary/places/priceCard.ts';
import styles from './PriceCardTable.module.css';
import type { StatedPrice } from './priceCard.rules.ts';
import { useDollarFormat } from './useDollarFormat.ts';

/** What is said of one row, in words: an amount with its unit, included, not offered, not published. */
export function PriceText({ said, row }: { said: StatedPrice; row: PriceRow }) {
  const t = useTranslations('priceCard');
  const money = useDollarFormat();
  const amount = said.amount === null ? null : money.of(said.amount);
  const words = () => {
    if (said.state !== 'amount' || amount === null) return t(`states.${said.state}`);
    return row.unit === 'once' ? amount : t('amountPer', { amount, unit: t(`units.${row.unit}`) });
  };
  return (
    <>
      <span className={said.state === 'amount' ? undefined : styles.unsaid}>{words()}</span>
      {said.thirdParty && said.state !== 'not-offered' && <span className={styles.rowHint}>{t('thirdParty')}</span>}
    </>
  );
}
