import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { createPayment, setPaid } from '#features/invoices/core/contract.ts';
import styles from '#features/invoices/core/InvoiceNote.module.css';
import type { Account, Payment } from '#features/invoices/core/schema.ts';
import { useRefetchAccounts } from '#features/invoices/core/useAccounts.ts';
import { useMoneyFormat } from '#features/invoices/core/useMoneyFormat.ts';
import { call } from '#platform/browser/network/api.ts';
import { usePress } from '#platform/browser/network/usePress.ts';
import { sentenceOf } from '#platform/browser/network/useWrite.ts';
import type { BodyOf } from '#platform/endpoint.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ButtonRow } from '#platform/ui/ButtonRow.tsx';
import { Dialog } from '#platform/ui/feedback/Dialog.tsx';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import { AmountField } from '#platform/ui/form/AmountField.tsx';
import { Field } from '#platform/ui/form/Field.tsx';
import { SelectField } from '#platform/ui/form/SelectField.tsx';
import { TextInput } from '#platform/ui/form/TextInput.tsx';
import type { Language } from '#vocabulary/languages.ts';
import { limits } from '#vocabulary/limits.ts';
import { centsToInput, parseCents } from '#vocabulary/money.ts';
import { type NotedMethod, notedMethods } from '#vocabulary/places/paymentMethods.ts';
import { dayInRegion } from '#vocabulary/regions/clocks.ts';

const kinds = ['deposit', 'payment', 'refund'] as const;

type PaymentFormProps = {
  spiritId: string;
  account: Account;
  open: boolean;
  /** The home says with it that all is paid: asked where no invoice was sent. */
  marksPaid?: boolean;
  onClose: () => void;
  onSaved: (amount: number) => void;
};

/** Notes money that was received or paid back. */
export function PaymentForm({ open, ...rest }: PaymentFormProps) {
  const t = useTranslations('invoices.payments');
  const paid = useTranslations('invoices.paid');
  const title = rest.marksPaid ? paid('askTitle') : t('formTitle');
  return (
    <Dialog open={open} onClose={rest.onClose} title={title} closeText={t('close')}>
      {open && <PaymentFields {...rest} />}
    </Dialog>
  );
}

type PaymentDraft = { kind: Payment['kind']; amount: string; method: NotedMethod; receivedOn: string };

/** What is due is what a home notes most often; where nothing is, it was paid before anything was asked for. */
const firstDraft = (due: number, receivedOn: string, language: Language): PaymentDraft => ({
  kind: due > 0 ? 'payment' : 'deposit',
  amount: due > 0 ? centsToInput(due, language) : '',
  method: 'transfer',
  receivedOn,
});

/** The cents of an amount that may be noted; null for any other text. */
function centsOf(amount: string): number | null {
  const cents = parseCents(amount);
  return cents !== null && cents > 0 && cents <= limits.lineCents ? cents : null;
}

const isReceived = (day: string, today: string): boolean => day !== '' && day <= today;

type PaymentBody = BodyOf<typeof createPayment>;

/** Notes a payment, or with it that all is paid, and reads the accounts again whether or not it was noted. */
function useNewPayment(spiritId: string, marksPaid: boolean, onNoted: (payment: PaymentBody) => void) {
  const refresh = useRefetchAccounts(spiritId);
  const params = { id: spiritId };
  const press = usePress();
  return useMutation<unknown, Error, PaymentBody>({
    mutationFn: (payment) =>
      press<PaymentBody, unknown>(payment, (options) => {
        const { kind: _, ...received } = payment;
        return marksPaid
          ? call<typeof setPaid>('POST /api/spirits/{id}/paid', { params, body: { paid: true, received } }, options)
          : call<typeof createPayment>('POST /api/spirits/{id}/payments', { params, body: payment }, options);
      }),
    onSuccess: (_, payment) => onNoted(payment),
    onSettled: refresh,
  });
}

function PaymentFields({ spiritId, account, marksPaid = false, onClose, onSaved }: Omit<PaymentFormProps, 'open'>) {
  const t = useTranslations('invoices.payments');
  const all = useTranslations('invoices');
  const paid = useTranslations('invoices.paid');
  const { money, language } = useMoneyFormat();
  const { due } = account.balance;
  // The day where the home is: somebody who travels notes what came there.
  const today = dayInRegion(account.region, new Date());
  const [draft, setDraft] = useState(() => firstDraft(due, today, language));
  const [strict, setStrict] = useState(false);
  const change = (part: Partial<PaymentDraft>) => setDraft((before) => ({ ...before, ...part }));
  const note = useNewPayment(spiritId, marksPaid, ({ amount }) => {
    onSaved(amount);
    onClose();
  });
  const cents = centsOf(draft.amount);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setStrict(true);
    if (cents !== null && isReceived(draft.receivedOn, today)) note.mutate({ ...draft, amount: cents });
  };
  return (
    <form className="group" noValidate onSubmit={submit}>
      {marksPaid ? (
        <p>{paid('askText')}</p>
      ) : (
        <SelectField
          id="payment-kind"
          label={t('formKind')}
          hint={draft.kind === 'payment' ? t('paymentHint', { due: money(due) }) : t(`${draft.kind}Hint`)}
          value={draft.kind}
          choices={kinds.map((kind) => ({ value: kind, label: all(`kinds.${kind}`) }))}
          onChange={(kind) => change({ kind })}
        />
      )}
      <AmountInput draft={draft} strict={strict} onChange={change} />
      <DayInput draft={draft} today={today} strict={strict} onChange={change} />
      <SelectField
        id="payment-method"
        label={t('formMethod')}
        value={draft.method}
        choices={notedMethods.map((method) => ({ value: method, label: all(`methods.${method}`) }))}
        onChange={(method) => change({ method })}
      />
      <p className={styles.why}>{t('told')}</p>
      <ErrorMessage id="payment-refused" message={sentenceOf(note.error)} />
      <ButtonRow>
        <Button type="submit" busy={note.isPending}>
          {cents !== null ? t('save', { amount: money(cents) }) : t('saveEmpty')}
        </Button>
      </ButtonRow>
    </form>
  );
}

type InputProps = {
  draft: PaymentDraft;
  /** True once saving was tried: what is missing is said beside its box. */
  strict: boolean;
  onChange: (part: Partial<PaymentDraft>) => void;
};

function AmountInput({ draft: { amount }, strict, onChange }: InputProps) {
  const t = useTranslations('invoices.payments');
  const { money } = useMoneyFormat();
  const isMissing = strict && centsOf(amount) === null;
  return (
    <AmountField
      id="payment-amount"
      label={t('formAmount')}
      error={isMissing ? t('amountNeeded', { most: money(limits.lineCents) }) : undefined}
      room="short"
      value={amount}
      onChange={(written) => onChange({ amount: written })}
    />
  );
}

function DayInput({ draft: { receivedOn }, today, strict, onChange }: InputProps & { today: string }) {
  const t = useTranslations('invoices.payments');
  const isMissing = strict && !isReceived(receivedOn, today);
  return (
    <Field id="payment-day" label={t('formDay')} error={isMissing ? t('dayNeeded') : undefined}>
      {(wiring) => (
        <TextInput
          {...wiring}
          type="date"
          room="medium"
          max={today}
          value={receivedOn}
          onChange={({ target }) => onChange({ receivedOn: target.value })}
        />
      )}
    </Field>
  );
}
