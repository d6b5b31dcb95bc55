import { useTranslations } from 'use-intl';
import { useMoneyFormat } from '#features/invoices/core/useMoneyFormat.ts';
import { Button } from '#platform/ui/Button.tsx';
import type { OnlinePayment } from './schema.ts';
import { useCameIn } from './useCameIn.ts';

/** What is to be known of an online payment beside its amount: a dispute, what was paid back and why. */
export function OnlineNotes({ payment: { currency, dispute, refunds } }: { payment: OnlinePayment }) {
  const t = useTranslations('onlinePayments.list');
  const { day, inCurrency } = useMoneyFormat();
  const sentenceOf = { asked: 'refundAsked', done: 'refunded', failed: 'refundFailed' } as const;
  return (
    <>
      {dispute && <div className="small">{t(`dispute.${dispute}`)}</div>}
      {refunds.map(({ id, amount, reason, state, askedAt }) => (
        <div key={id} className="quiet small">
          {t(sentenceOf[state], { amount: inCurrency(amount, currency), day: day(askedAt), reason: reason || 'none' })}
        </div>
      ))}
    </>
  );
}

type OnlineUnbookedProps = {
  payments: readonly OnlinePayment[];
  home: string;
  /** Where the home reads them: the way to settle what came in differently. */
  onSettle?: (payment: OnlinePayment) => void;
};

/** What was begun online and has no line among the payments: what the bank has not confirmed, and what came in differently. */
export const OnlineUnbooked = ({ payments, ...rest }: OnlineUnbookedProps) =>
  payments.map((payment) => <Unbooked key={payment.id} payment={payment} {...rest} />);

function Unbooked({ payment, home, onSettle }: Omit<OnlineUnbookedProps, 'payments'> & { payment: OnlinePayment }) {
  const t = useTranslations('onlinePayments');
  const { money } = useMoneyFormat();
  const came = useCameIn(payment);
  const amount = money(payment.amount);
  const said =
    payment.state === 'confirming' || payment.state === 'returned' || payment.state === 'settled'
      ? t(`list.${payment.state}`, { amount, home, reason: payment.settledReason ?? '' })
      : t(onSettle ? 'list.differsHome' : 'list.differs', { amount, home, came });
  return (
    <div>
      <p>{said}</p>
      <OnlineNotes payment={payment} />
      {onSettle && payment.state === 'differs' && (
        <div className="no-print">
          <Button kind="secondary" small aria-label={t('settle.named', { amount })} onClick={() => onSettle(payment)}>
            {t('settle.act')}
          </Button>
        </div>
      )}
    </div>
  );
}
