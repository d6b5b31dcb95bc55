import { useTranslations } from 'use-intl';
import styles from '#features/invoices/core/InvoiceLines.module.css';
import type { Account, Payment } from '#features/invoices/core/schema.ts';
import { useMoneyFormat } from '#features/invoices/core/useMoneyFormat.ts';
import type { OnlinePayment } from '#features/invoices/online-payments/schema.ts';
import { Button } from '#platform/ui/Button.tsx';
import { lazyPart } from '#platform/ui/lazyIsland.tsx';
import { Table } from '#platform/ui/Table.tsx';
import { Time } from '#platform/ui/Time.tsx';

const OnlineNotes = lazyPart(
  () => import('#features/invoices/online-payments/OnlineNotes.tsx').then((module) => module.OnlineNotes),
  ['onlinePayments'],
);
const OnlineUnbooked = lazyPart(
  () => import('#features/invoices/online-payments/OnlineNotes.tsx').then((module) => module.OnlineUnbooked),
  ['onlinePayments'],
);
const RefundButton = lazyPart(
  () => import('#features/invoices/online-payments/RefundButton.tsx').then((module) => module.RefundButton),
  ['onlinePayments'],
);

type PaymentListProps = {
  account: Account;
  online: readonly OnlinePayment[];
  onReverse?: (payment: Payment) => void;
  onRefund?: (payment: OnlinePayment) => void;
  onSettle?: (payment: OnlinePayment) => void;
};

/** What has no line in the ledger and yet is to be seen. */
const unbookedStates: readonly OnlinePayment['state'][] = ['confirming', 'differs', 'returned', 'settled'];

/** What was received and paid back: day, what it was, how, how much; what was reversed is crossed out, with day and reason. */
export function PaymentList({ account: { payments, place, region }, online, onSettle, ...acts }: PaymentListProps) {
  const t = useTranslations('invoices');
  const unbooked = online.filter(({ state }) => unbookedStates.includes(state));
  return (
    <>
      {unbooked.length > 0 && <OnlineUnbooked payments={unbooked} home={place.name} onSettle={onSettle} />}
      {payments.length === 0 ? (
        <p>{t('payments.none')}</p>
      ) : (
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
              <PaymentRow
                key={payment.id}
                payment={payment}
                region={region}
                online={online.find(({ paymentId }) => paymentId === payment.id)}
                {...acts}
              />
            ))}
          </tbody>
        </Table>
      )}
    </>
  );
}

type PaymentRowProps = Pick<PaymentListProps, 'onReverse' | 'onRefund'> & {
  payment: Payment;
  /** Where the home is. */
  region: Account['region'];
  online: OnlinePayment | undefined;
};

function PaymentRow({ payment, region, online, onReverse, onRefund }: PaymentRowProps) {
  const t = useTranslations('invoices');
  const { money, plainDay, dayAt } = useMoneyFormat();
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
            {t('payments.reversed', { day: dayAt(reversedAt, region), reason: reversedReason ?? '' })}
          </div>
        )}
        {online && <OnlineNotes payment={online} />}
        {onRefund && online && online.refundable > 0 && (
          <div className="no-print">
            <RefundButton payment={online} day={plainDay(receivedOn)} onRefund={onRefund} />
          </div>
        )}
        {onReverse && method !== 'online' && reversedAt === null && (
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
