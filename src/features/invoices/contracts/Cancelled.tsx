import { useTranslations } from 'use-intl';
import type { Invoice } from '#features/invoices/core/schema.ts';
import { useMoneyFormat } from '#features/invoices/core/useMoneyFormat.ts';
import { Notice } from '#platform/ui/feedback/Notice.tsx';
import styles from './Contracts.module.css';
import type { Contract } from './schema.ts';

type CancelledProps = {
  contract: Contract;
  cancelled: NonNullable<Contract['cancelled']>;
  /** For the home, which is told what comes next: the credit notes over its invoice. */
  credits?: readonly Pick<Invoice, 'sentAt'>[];
};

/** By whom a contract was cancelled, when and why, and what becomes of its invoice. */
export function Cancelled({ contract: { place, region, invoice, estimate }, cancelled, credits }: CancelledProps) {
  const isHome = credits !== undefined;
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
          {t('invoice', { number: invoice.number })} {credits?.some(({ sentAt }) => sentAt === null) && t('credit')}
        </p>
      )}
      {isHome && invoice?.number === null && <p>{t('invoiceDraft')}</p>}
      {isHome && estimate && <p>{t('again')}</p>}
    </Notice>
  );
}
