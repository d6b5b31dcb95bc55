import { useTranslations } from 'use-intl';
import styles from '#features/invoices/core/InvoiceLines.module.css';
import type { Account, Payment } from '#features/invoices/core/schema.ts';
import { useMoneyFormat } from '#features/invoices/core/useMoneyFormat.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Table } from '#platform/ui/Table.tsx';
import { Time } from '#platform/ui/Time.tsx';

type PaymentListProps = { account: Account; onReverse?: (payment: Payment) => void };

/** What was received and paid back: day, what it was, how, how much; what was reversed is crossed out, with day and reason. */
export function PaymentList({ account: { payments, place }, onReverse }: PaymentListProps) {
  const t = useTranslations('invoices');
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
        {payments.map((payment) => (
          <PaymentRow key={payment.id} payment={payment} {...(onReverse && { onReverse })} />
        ))}
      </tbody>
    </Table>
  );
}

function PaymentRow({ payment, onReverse }: { payment: Payment } & Pick<PaymentListProps, 'onReverse'>) {
  const t = useTranslations('invoices');
  const { money, plainDay, day } = useMoneyFormat();
  const { kind, amount, method, receivedOn, reversedAt, reversedReason } = payment;
  const shown = money(kind === 'refund' ? -amount : amount);
  return (
    <tr>
      <td>
        <Time dateTime={receivedOn}>{plainDay(receivedOn)}</Time>
        <span className={styles.under}>
          {t(`kinds.${kind}`)} · {t(`methods.${method}`)}
        </span>
        {reversedAt !== null && (
          <div className="quiet small">
            {t('payments.reversed', { day: day(reversedAt), reason: reversedReason ?? '' })}
          </div>
        )}
        {onReverse && reversedAt === null && (
          <div className="no-print">
            <Button
              kind="quiet"
              small
              flush
              aria-label={t('payments.reverseNamed', { amount: shown, day: plainDay(receivedOn) })}
              onClick={() => onReverse(payment)}
            >
              {t('payments.reverse')}
            </Button>
          </div>
        )}
      </td>
      <td data-wide>{t(`kinds.${kind}`)}</td>
      <td data-wide>{t(`methods.${method}`)}</td>
      <td data-numeric>{reversedAt === null ? shown : <s>{shown}</s>}</td>
    </tr>
  );
}
