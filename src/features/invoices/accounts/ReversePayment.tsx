import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { reversePayment } from '#features/invoices/core/contract.ts';
import { ReasonField } from '#features/invoices/core/ReasonField.tsx';
import type { Payment } from '#features/invoices/core/schema.ts';
import { useRefetchAccounts } from '#features/invoices/core/useAccounts.ts';
import { useMoneyFormat } from '#features/invoices/core/useMoneyFormat.ts';
import { call } from '#platform/browser/network/api.ts';
import { usePress } from '#platform/browser/network/usePress.ts';
import { sentenceOf } from '#platform/browser/network/useWrite.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ButtonRow } from '#platform/ui/ButtonRow.tsx';
import { Dialog } from '#platform/ui/feedback/Dialog.tsx';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';

/** Which payment is taken back; without one nothing is asked. */
export type ReversePaymentProps = {
  spiritId: string;
  payment: Payment | null;
  onClose: () => void;
  onReversed: (amount: number) => void;
};

/** Takes back a payment that did not come in, with the reason that stays beside it. */
export function ReversePayment({ payment, ...rest }: ReversePaymentProps) {
  const t = useTranslations('invoices.payments');
  const { money } = useMoneyFormat();
  return (
    <Dialog
      open={payment !== null}
      onClose={rest.onClose}
      title={payment && t('reverseTitle', { amount: money(payment.amount) })}
      closeText={t('close')}
    >
      {payment && <Reason {...rest} payment={payment} />}
    </Dialog>
  );
}

function Reason({ spiritId: id, payment, onClose, onReversed }: ReversePaymentProps & { payment: Payment }) {
  const t = useTranslations('invoices.payments');
  const [reason, setReason] = useState('');
  const refresh = useRefetchAccounts(id);
  const press = usePress();
  const reverse = useMutation({
    mutationFn: () =>
      press({ reason }, (options) =>
        call<typeof reversePayment>(
          'POST /api/spirits/{id}/payments/{paymentId}/reverse',
          { params: { id, paymentId: payment.id }, body: { reason } },
          options,
        ),
      ),
    onSuccess: () => {
      onReversed(payment.amount);
      onClose();
    },
    onSettled: refresh,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    reverse.mutate();
  };
  return (
    <form className="group" noValidate onSubmit={submit}>
      <p>{t('reverseText')}</p>
      <ReasonField id="reversal-reason" label={t('reverseReason')} value={reason} onChange={setReason} />
      <ErrorMessage id="reversal-refused" message={sentenceOf(reverse.error)} />
      <ButtonRow>
        <Button type="submit" kind="danger" busy={reverse.isPending}>
          {t('reverseConfirm')}
        </Button>
      </ButtonRow>
    </form>
  );
}
