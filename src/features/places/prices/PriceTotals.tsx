import { useFormatter, useTranslations } from 'use-intl';
import type { PriceRowKey } from '#vocabulary/places/priceCard.ts';
import priceCardTableStyles from './PriceCardTable.module.css';
import styles from './PriceTotals.module.css';
import { type PriceCard, type Total, totalsOf } from './priceCard.rules.ts';
import { useDollarFormat } from './useDollarFormat.ts';

/** What is added up, and under which heading. */
export type PriceTotalsProps = { card: PriceCard; region: string | null; heading: string; headingLevel?: 2 | 3 };

/** What the four usual choices come to at one home, each with its taxes apart and with what is missing in it. */
export function PriceTotals({ card, region, heading, headingLevel = 3 }: PriceTotalsProps) {
  const t = useTranslations('priceCard');
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={styles.totals}>
      <Heading>{heading}</Heading>
      <dl className={styles.totalList}>
        {totalsOf(card, region).map((total) => (
          <div key={total.choice} className={styles.total}>
            <dt className={styles.choice}>{t(`choices.${total.choice}`)}</dt>
            <dd className={styles.sum}>
              <TotalAmount total={total} />
            </dd>
            <dd className={priceCardTableStyles.details}>
              <TotalDetails total={total} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** One total in words: an amount, "from" an amount where something is missing, or why there is none. */
export function TotalAmount({ total }: { total: Total }) {
  const t = useTranslations('priceCard');
  const money = useDollarFormat();
  if (total.notOffered) return <>{t('notOffered')}</>;
  if (total.total === null) return <>{t('noTotal')}</>;
  const amount = money.of(total.total);
  return <>{total.missing.length + total.others.length > 0 ? t('atLeast', { amount }) : amount}</>;
}

/** How a total comes about: before tax, each tax, the regulator's fee, and what is not in it. */
export function TotalDetails({ total }: { total: Total }) {
  const t = useTranslations('priceCard');
  const format = useFormatter();
  const money = useDollarFormat();
  if (total.notOffered || total.before === null) return null;
  const names = (keys: readonly PriceRowKey[]) => format.list(keys.map((key) => t(`rows.${key}.name`)));
  const percent = (value: number) => format.number(value / 100, { style: 'percent', maximumFractionDigits: 3 });
  const lines = [
    t(total.isPackage ? 'beforePackage' : 'before', { amount: money.of(total.before) }),
    ...total.taxes.map(({ code, percent: rate, amount, isOnGoods }) =>
      amount === null
        ? t('taxUncertain', { tax: t(`taxes.${code}`), percent: percent(rate), goods: isOnGoods ? 'yes' : 'no' })
        : t('tax', { tax: t(`taxes.${code}`), percent: percent(rate), amount: money.of(amount) }),
    ),
    ...(total.regulatorFee === null ? [] : [t('regulatorFee', { amount: money.of(total.regulatorFee) })]),
    ...(total.missing.length > 0 ? [t('missing', { rows: names(total.missing) })] : []),
    ...(total.others.length > 0 ? [t('others', { rows: names(total.others) })] : []),
  ];
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
