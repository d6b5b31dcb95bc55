import { useTranslations } from 'use-intl';
import { useMoneyFormat } from '#features/invoices/core/useMoneyFormat.ts';
import { Notice } from '#platform/ui/feedback/Notice.tsx';
import styles from './Contracts.module.css';
import type { Contract } from './schema.ts';

type CancelledProps = {
  contract: Contract;
  cancelled: NonNullable<Contract['cancelled']>;
  /** True for the home, which is told what comes next. */
  isHome?: boolean;
};

/** By whom a contract was cancelled, when and why, and what becomes of its invoice. */
export function Cancelled({
  contract: { place, region, invoice, estimate },
  cancelled,
  isHome = false,
}: CancelledProps) {
  const t = useTranslations('contracts.cancel');
  const { dayAt } = useMoneyFormat();
  const { side, name, words, at } = cancelled;
  const day = dayAt(at, region);
  return (
    <Notice kind="warning">
      <p>
        {side === 'family' ? t('cancelledByFamily', { name, day }) : t('cancelledByHome', { home: place.name, day })}
      </p>
      {words && <p className={styles.multiline}>{words}</p>}
      {invoice?.number && (
        <p>
          {t('invoice', { number: invoice.number })} {isHome && t('credit')}
        </p>
      )}
      {isHome && invoice?.number === null && <p>{t('invoiceDraft')}</p>}
      {isHome && estimate && <p>{t('again')}</p>}
    </Notice>
  );
}
