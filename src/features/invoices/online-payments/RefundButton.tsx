import { useTranslations } from 'use-intl';
import { useMoneyFormat } from '#features/invoices/core/useMoneyFormat.ts';
import { Button } from '#platform/ui/Button.tsx';
import type { OnlinePayment } from './schema.ts';

type RefundButtonProps = { payment: OnlinePayment; day: string; onRefund: (payment: OnlinePayment) => void };

/** The way to pay an online payment back. */
export function RefundButton({ payment, day, onRefund }: RefundButtonProps) {
  const t = useTranslations('onlinePayments.refund');
  const { money } = useMoneyFormat();
  return (
    <Button
      kind="quiet"
      small
      flush
      aria-label={t('named', { amount: money(payment.amount), day })}
      onClick={() => onRefund(payment)}
    >
      {t('act')}
    </Button>
  );
}
