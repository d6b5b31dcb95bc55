import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ReasonField } from '#features/invoices/core/ReasonField.tsx';
import { useMoneyFormat } from '#features/invoices/core/useMoneyFormat.ts';
import { sentenceOf } from '#platform/browser/network/useWrite.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ButtonRow } from '#platform/ui/ButtonRow.tsx';
import { Dialog } from '#platform/ui/feedback/Dialog.tsx';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import { RadioCards } from '#platform/ui/form/RadioCards.tsx';
import { isBookable } from './rules.ts';
import type { OnlinePayment, Settlement } from './schema.ts';
import { useCameIn } from './useCameIn.ts';
import { useSettlePayment } from './useOnlinePayments.ts';

type SettlePaymentProps = {
  spiritId: string;
  payment: OnlinePayment | null;
  onClose: () => void;
  onSettled: (said: string) => void;
};

/** Asks the home what shall happen with what came in otherwise than it was asked; without a payment nothing is asked. */
export function SettlePayment({ payment, ...rest }: SettlePaymentProps) {
  const t = useTranslations('onlinePayments.settle');
  return (
    <Dialog open={payment !== null} onClose={rest.onClose} title={t('title')} closeText={t('close')}>
      {payment && <Choice {...rest} payment={payment} />}
    </Dialog>
  );
}

/** What can be done with it: what is left of it is booked or given back, or it was put right elsewhere. */
function useChoices(payment: OnlinePayment) {
  const t = useTranslations('onlinePayments.settle');
  const { inCurrency } = useMoneyFormat();
  const amount = inCurrency(payment.refundable, payment.currency);
  const named = (value: Settlement['how']) => ({ value, label: t(value, { amount }), hint: t(`${value}Hint`) });
  return [
    ...(isBookable(payment) ? [named('book')] : []),
    ...(payment.refundable > 0 ? [named('refund')] : []),
    named('elsewhere'),
  ];
}

function Choice({ spiritId, payment, onClose, onSettled }: SettlePaymentProps & { payment: OnlinePayment }) {
  const t = useTranslations('onlinePayments.settle');
  const { money } = useMoneyFormat();
  const choices = useChoices(payment);
  const [how, setHow] = useState(choices[0]?.value ?? 'elsewhere');
  const [reason, setReason] = useState('');
  const settle = useSettlePayment(spiritId, payment.id, () => {
    onSettled(t('done', { how }));
    onClose();
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    settle.mutate(how === 'book' ? { how } : { how, reason });
  };
  return (
    <form className="group" noValidate onSubmit={submit}>
      <p>{t('text', { amount: money(payment.amount), came: useCameIn(payment) })}</p>
      <RadioCards
        id="settle-how"
        name="how"
        compact
        legend={t('how')}
        choices={choices}
        value={how}
        onChange={setHow}
      />
      {how !== 'book' && (
        <ReasonField
          id="settle-reason"
          label={t(how === 'refund' ? 'reason' : 'said')}
          value={reason}
          onChange={setReason}
        />
      )}
      <ErrorMessage id="settle-refused" message={sentenceOf(settle.error)} />
      <ButtonRow>
        <Button type="submit" busy={settle.isPending}>
          {t('confirm')}
        </Button>
      </ButtonRow>
    </form>
  );
}
