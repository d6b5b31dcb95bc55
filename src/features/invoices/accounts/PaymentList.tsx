import { useTranslations } from 'use-intl';
import styles from '#features/invoices/core/InvoiceLines.module.css';
import type { Account } from '#features/invoices/core/schema.ts';
import { useMoneyFormat } from '#features/invoices/core/useMoneyFormat.ts';
import { Table } from '#platform/ui/Table.tsx';
import { Time } from '#platform/ui/Time.tsx';

/** What was received and paid back: day, what it was, how, how much. */
export function PaymentList({ account }: { account: Account }) {
  const t = useTranslations('invoices');
  const { money, plainDay } = useMoneyFormat();
  const { payments, place } = account;
  if (payments.length === 0) return <p>{t('payments.none')}</p>;
  return (
    <Table caption={t('payments.toHome', { home: place.name })} captionHidden className={styles.lines}>
      <thead>
        <tr>
          <th scope="col">{t('payments.day')}</th>
          <th scope="col" data-wide>
            {t('payments.kind')}
          </th>
          <th scope="col" data-wide>
            {t('payments.method')}
          </th>
          <th scope="col" data-numeric>
            {t('payments.amount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {payments.map(({ id, kind, amount, method, receivedOn }) => (
          <tr key={id}>
            <td>
              <Time dateTime={receivedOn}>{plainDay(receivedOn)}</Time>
              <span className={styles.under}>
                {t(`kinds.${kind}`)} · {t(`methods.${method}`)}
              </span>
            </td>
            <td data-wide>{t(`kinds.${kind}`)}</td>
            <td data-wide>{t(`methods.${method}`)}</td>
            <td data-numeric>{money(kind === 'refund' ? -amount : amount)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
