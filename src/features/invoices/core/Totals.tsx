import { useTranslations } from 'use-intl';
import type { Invoice, InvoiceTotals } from './schema.ts';
import styles from './Totals.module.css';
import { useMoneyFormat } from './useMoneyFormat.ts';

/** A paper with lines and sums. */
export type PaperKind = Invoice['kind'] | 'estimate' | 'contract';

const totalOf = {
  invoice: 'paper.total',
  'credit-note': 'paper.totalCredit',
  estimate: 'paper.totalEstimate',
  contract: 'paper.totalContract',
} as const;

/** What the lines come to: services, what is passed on, each tax with its percentage, the total. */
export function Totals({ kind, totals }: { kind: PaperKind; totals: InvoiceTotals }) {
  const t = useTranslations('invoices');
  const { money, number } = useMoneyFormat();
  const { services, thirdParty, taxes, total } = totals;
  return (
    <dl className={styles.totals}>
      {(services !== 0 || thirdParty === 0) && <Sum term={t('paper.servicesSum')} amount={money(services)} />}
      {thirdParty !== 0 && <Sum term={t('paper.thirdPartySum')} amount={money(thirdParty)} />}
      {taxes.map(({ code, percent, base, amount }) => (
        <Sum
          key={code}
          term={t('paper.taxSum', { tax: t(`taxes.${code}`), percent: number(percent, 3), base: money(base) })}
          amount={money(amount)}
        />
      ))}
      <Sum term={t(totalOf[kind])} amount={money(total)} strong />
    </dl>
  );
}

const Sum = ({ term, amount, strong }: { term: string; amount: string; strong?: boolean }) => (
  <div className={styles.sum} data-strong={strong}>
    <dt>{term}</dt>
    <dd className="tabular">{amount}</dd>
  </div>
);
