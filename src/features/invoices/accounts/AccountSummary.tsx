import { useTranslations } from 'use-intl';
import type { Account } from '#features/invoices/core/schema.ts';
import { useMoneyFormat } from '#features/invoices/core/useMoneyFormat.ts';
import styles from './AccountSummary.module.css';

const statusOf = ({ invoiced, paid, due }: Account['balance']) => {
  if (invoiced === 0 && paid === 0) return 'nothing';
  if (due > 0) return 'due';
  if (due === 0) return 'settled';
  return invoiced === 0 && paid > 0 ? 'beforeInvoice' : 'over';
};

/** What is still to pay, and the figures it comes from, each with a sentence. */
export function AccountSummary({ account }: { account: Account }) {
  const t = useTranslations('invoices.account');
  const { money } = useMoneyFormat();
  const { balance, place } = account;
  const status = statusOf(balance);
  const home = place.name;
  return (
    <section aria-labelledby={`account-${place.id}`} className={styles.summary}>
      <h2 id={`account-${place.id}`} className={styles.summaryHead}>
        {t('heading', { home })}
      </h2>
      <p className={styles.due} role="status">
        <span>{t(status)}</span>
        {status !== 'settled' && status !== 'nothing' && (
          <span className={styles.dueAmount}>{money(Math.abs(balance.due))}</span>
        )}
      </p>
      {status === 'over' && <p>{t('overText', { home })}</p>}
      {status === 'beforeInvoice' && <p>{t('beforeText', { home })}</p>}
      {status !== 'nothing' && (
        <dl className={styles.figures}>
          <Figure term={t('invoiced')} amount={money(balance.invoiced)} why={t('invoicedWhy', { home })} />
          {balance.credited !== 0 && (
            <Figure term={t('credited')} amount={money(-balance.credited)} why={t('creditedWhy', { home })} />
          )}
          <Figure term={t('paid')} amount={money(balance.paid)} why={t('paidWhy', { home })} />
          {status === 'due' && <Figure term={t('due')} amount={money(balance.due)} why={t('dueWhy')} strong />}
        </dl>
      )}
    </section>
  );
}

type FigureProps = { term: string; amount: string; why: string; strong?: boolean };

const Figure = ({ term, amount, why, strong }: FigureProps) => (
  <div className={styles.figure} data-strong={strong}>
    <dt>
      {term}
      <span className={styles.figureWhy}>{why}</span>
    </dt>
    <dd className="tabular">{amount}</dd>
  </div>
);
