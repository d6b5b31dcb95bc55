import { Undo2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { creditableOf } from '#features/invoices/core/rules.ts';
import type { Invoice } from '#features/invoices/core/schema.ts';
import { useInvoiceName } from '#features/invoices/core/useInvoiceName.ts';
import { useMoneyFormat } from '#features/invoices/core/useMoneyFormat.ts';
import { InvoiceView } from '#features/invoices/document/InvoiceView.tsx';
import { PdfButton } from '#features/invoices/document/PdfButton.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import styles from './SentList.module.css';

type SentListProps = {
  invoices: readonly Invoice[];
  busy: boolean;
  onCredit: ((invoice: Invoice) => void) | undefined;
};

/** What the home has sent, the newest first, each with its paper and the way to take it back. */
export function SentList({ invoices, busy, onCredit }: SentListProps) {
  const t = useTranslations('invoices.home');
  const sent = invoices.filter(({ sentAt }) => sentAt !== null).reverse();
  if (sent.length === 0) return <p className="quiet">{t('none')}</p>;
  return (
    <ul className={styles.sent}>
      {sent.map((invoice) => (
        <li key={invoice.id}>
          <Sent invoice={invoice} left={creditableOf(invoice, invoices)} busy={busy} onCredit={onCredit} />
        </li>
      ))}
    </ul>
  );
}

type SentProps = Pick<SentListProps, 'busy' | 'onCredit'> & { invoice: Invoice; left: number };

function Sent({ invoice, left, busy, onCredit }: SentProps) {
  const t = useTranslations('invoices.home');
  const { money, dayAt } = useMoneyFormat();
  const name = useInvoiceName()(invoice);
  return (
    <details className={styles.sentOne}>
      <summary>
        <span>{name}</span>
        <span className="quiet">{invoice.sentAt && dayAt(invoice.sentAt, invoice.region)}</span>
        <span className={styles.sentTotal}>{money(invoice.totals.total)}</span>
      </summary>
      <div className="group">
        <InvoiceView invoice={invoice} />
        <div className="row">
          <PdfButton invoice={invoice} />
          {onCredit && invoice.kind === 'invoice' && left > 0 && (
            <Button kind="quiet" icon={<Icon of={Undo2} />} busy={busy} onClick={() => onCredit(invoice)}>
              {t('credit')}
              <span className="visually-hidden"> {t('creditHidden', { what: name })}</span>
            </Button>
          )}
        </div>
        {invoice.kind === 'invoice' && left <= 0 && <p className="quiet">{t('creditDone')}</p>}
      </div>
    </details>
  );
}
