import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ReasonField } from '#features/invoices/core/ReasonField.tsx';
import { useMoneyFormat } from '#features/invoices/core/useMoneyFormat.ts';
import { sentenceOf } from '#platform/browser/network/useWrite.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ButtonRow } from '#platform/ui/ButtonRow.tsx';
import { Dialog } from '#platform/ui/feedback/Dialog.tsx';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import { AmountField } from '#platform/ui/form/AmountField.tsx';
import { centsToInput, parseCents } from '#vocabulary/money.ts';
import type { OnlinePayment } from './schema.ts';
import { useRefund } from './useOnlinePayments.ts';

/** Which online payment is paid back; without one nothing is asked. */
export type RefundPaymentProps = {
  spiritId: string;
  payment: OnlinePayment | null;
  onClose: () => void;
  onRefunded: (said: string) => void;
};

/** Pays back an online payment or a part of it. */
export function RefundPayment({ payment, ...rest }: RefundPaymentProps) {
  const t = useTranslations('onlinePayments.refund');
  return (
    <Dialog open={payment !== null} onClose={rest.onClose} title={t('title')} closeText={t('close')}>
      {payment && <RefundFields {...rest} payment={payment} />}
    </Dialog>
  );
}

function RefundFields({ spiritId, payment, onClose, onRefunded }: RefundPaymentProps & { payment: OnlinePayment }) {
  const t = useTranslations('onlinePayments.refund');
  const { money, language } = useMoneyFormat();
  const most = payment.refundable;
  const [written, setWritten] = useState(() => centsToInput(most, language));
  const [reason, setReason] = useState('');
  const [strict, setStrict] = useState(false);
  const refund = useRefund(spiritId, payment, (amount) => {
    onRefunded(t('done', { amount: money(amount) }));
    onClose();
  });
  const cents = parseCents(written);
  const isGood = cents !== null && cents > 0 && cents <= most;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setStrict(true);
    if (isGood) refund.mutate({ amount: cents, reason });
  };
  return (
    <form className="group" noValidate onSubmit={submit}>
      <p>{t('text')}</p>
      <AmountField
        room="short"
        id="refund-amount"
        label={t('amount')}
        hint={t('hint', { amount: money(most) })}
        error={strict && !isGood ? t('amountNeeded', { amount: money(most) }) : undefined}
        value={written}
        onChange={setWritten}
      />
      <ReasonField id="refund-reason" label={t('reason')} value={reason} onChange={setReason} />
      <ErrorMessage id="refund-refused" message={sentenceOf(refund.error)} />
      <ButtonRow>
        <Button type="submit" kind="danger" busy={refund.isPending}>
          {isGood ? t('confirm', { amount: money(cents) }) : t('confirmEmpty')}
        </Button>
      </ButtonRow>
    </form>
  );
}
