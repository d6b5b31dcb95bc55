import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { createPayment } from '#features/invoices/core/contract.ts';
import styles from '#features/invoices/core/InvoiceNote.module.css';
import type { Account, Payment } from '#features/invoices/core/schema.ts';
import { useRefetchAccounts } from '#features/invoices/core/useAccounts.ts';
import { useMoneyFormat } from '#features/invoices/core/useMoneyFormat.ts';
import { call } from '#platform/browser/network/api.ts';
import { sentenceOf } from '#platform/browser/network/useWrite.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ButtonRow } from '#platform/ui/ButtonRow.tsx';
import { Dialog } from '#platform/ui/feedback/Dialog.tsx';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import { Field } from '#platform/ui/form/Field.tsx';
import { Select } from '#platform/ui/form/Select.tsx';
import { TextInput } from '#platform/ui/form/TextInput.tsx';
import { centsToInput, parseCents } from '#vocabulary/money.ts';
import { type PaymentMethod, paymentMethods } from '#vocabulary/places/paymentMethods.ts';

const kinds = ['deposit', 'payment', 'refund'] as const;

/** Today by the clock of the person at the page. */
const today = (): string => {
  const now = new Date();
  const two = (value: number) => String(value).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
};

type PaymentFormProps = {
  spiritId: string;
  account: Account;
  open: boolean;
  onClose: () => void;
  onSaved: (amount: number) => void;
};

/** Notes money that was received or paid back. */
export function PaymentForm({ open, ...rest }: PaymentFormProps) {
  const t = useTranslations('invoices.payments');
  return (
    <Dialog open={open} onClose={rest.onClose} title={t('formTitle')} closeText={t('close')}>
      {open && <PaymentFields {...rest} />}
    </Dialog>
  );
}

function PaymentFields({ spiritId, account, onClose, onSaved }: Omit<PaymentFormProps, 'open'>) {
  const t = useTranslations('invoices.payments');
  const all = useTranslations('invoices');
  const { money, language } = useMoneyFormat();
  const { due } = account.balance;
  const [kind, setKind] = useState<Payment['kind']>(due > 0 ? 'payment' : 'deposit');
  const [amount, setAmount] = useState(due > 0 ? centsToInput(due, language) : '');
  const [method, setMethod] = useState<PaymentMethod>('transfer');
  const [receivedOn, setReceivedOn] = useState(today);
  const [strict, setStrict] = useState(false);
  const refresh = useRefetchAccounts(spiritId);
  const cents = parseCents(amount);
  const isAmount = cents !== null && cents > 0 && cents <= 100_000_000;
  const isDay = receivedOn !== '' && receivedOn <= today();
  const note = useMutation({
    mutationFn: () =>
      call<typeof createPayment>(
        'POST /api/spirits/{id}/payments',
        { params: { id: spiritId }, body: { kind, amount: cents ?? 0, method, receivedOn } },
        { quiet: true, idempotencyKey: crypto.randomUUID() },
      ),
    onSuccess: () => {
      onSaved(cents ?? 0);
      onClose();
    },
    onSettled: refresh,
  });
  const submit = () => {
    setStrict(true);
    if (isAmount && isDay) note.mutate();
  };
  return (
    <form
      className="group"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Field
        id="payment-kind"
        label={t('formKind')}
        hint={kind === 'payment' ? t('paymentHint', { due: money(due) }) : t(`${kind}Hint`)}
      >
        {(wiring) => (
          <Select {...wiring} value={kind} onChange={(event) => setKind(event.target.value as Payment['kind'])}>
            {kinds.map((one) => (
              <option key={one} value={one}>
                {all(`kinds.${one}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field id="payment-amount" label={t('formAmount')} error={strict && !isAmount ? t('amountNeeded') : undefined}>
        {(wiring) => (
          <TextInput
            {...wiring}
            room="short"
            before="$"
            inputMode="decimal"
            figures
            maxLength={20}
            autoComplete="off"
            value={amount}
            onChange={(event) => setAmount(event.target.value)}
          />
        )}
      </Field>
      <Field id="payment-day" label={t('formDay')} error={strict && !isDay ? t('dayNeeded') : undefined}>
        {(wiring) => (
          <TextInput
            {...wiring}
            type="date"
            room="medium"
            max={today()}
            value={receivedOn}
            onChange={(event) => setReceivedOn(event.target.value)}
          />
        )}
      </Field>
      <Field id="payment-method" label={t('formMethod')}>
        {(wiring) => (
          <Select {...wiring} value={method} onChange={(event) => setMethod(event.target.value as PaymentMethod)}>
            {paymentMethods.map((one) => (
              <option key={one} value={one}>
                {all(`methods.${one}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <p className={styles.why}>{t('told')}</p>
      <ErrorMessage id="payment-refused" message={sentenceOf(note.error)} />
      <ButtonRow>
        <Button type="submit" busy={note.isPending}>
          {isAmount ? t('save', { amount: money(cents) }) : t('saveEmpty')}
        </Button>
      </ButtonRow>
    </form>
  );
}
