import { CreditCard } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useMoneyFormat } from '#features/invoices/core/useMoneyFormat.ts';
import { sentenceOf } from '#platform/browser/network/useWrite.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import { Notice } from '#platform/ui/feedback/Notice.tsx';
import { AmountField } from '#platform/ui/form/AmountField.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { Link } from '#platform/ui/navigation/Link.tsx';
import { limits } from '#vocabulary/limits.ts';
import { centsToInput, parseCents } from '#vocabulary/money.ts';
import { isUnderWay } from './rules.ts';
import type { OnlineOffer, OnlinePayment } from './schema.ts';
import { usePayOnline } from './useOnlinePayments.ts';

type PayOnlineProps = {
  spiritId: string;
  home: string;
  offer: OnlineOffer | undefined;
  payments: readonly OnlinePayment[];
};

/** Paying a home online: what was begun, and what can be paid; the card is asked for on the provider’s page alone. */
export function PayOnline({ spiritId, home, offer, payments }: PayOnlineProps) {
  const t = useTranslations('onlinePayments.pay');
  const underWay = payments.find(isUnderWay);
  return (
    <>
      {underWay && <UnderWay payment={underWay} />}
      {offer && underWay?.state !== 'confirming' && (
        <>
          <p className="prose">{t('text', { home })}</p>
          <Order key={offer.amount} spiritId={spiritId} offer={offer} />
          <p className="prose">{t('otherwise', { home })}</p>
        </>
      )}
    </>
  );
}

function UnderWay({ payment: { id, amount, state } }: { payment: OnlinePayment }) {
  const t = useTranslations('onlinePayments.pay');
  const { money } = useMoneyFormat();
  return (
    <Notice>
      <p>{t(state === 'confirming' ? 'confirming' : 'open', { amount: money(amount) })}</p>
      <p>
        <Link href={`/payment/${id}`}>{t('see')}</Link>
      </p>
    </Notice>
  );
}

function Order({ spiritId, offer }: { spiritId: string; offer: OnlineOffer }) {
  const t = useTranslations('onlinePayments.pay');
  const { money, language } = useMoneyFormat();
  const [written, setWritten] = useState(() => centsToInput(offer.amount, language));
  const [strict, setStrict] = useState(false);
  const pay = usePayOnline(spiritId, offer.placeId);
  const cents = parseCents(written);
  const { least } = limits.onlinePayment;
  const isGood = cents !== null && cents >= least && cents <= offer.amount;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setStrict(true);
    if (isGood) pay.mutate(cents);
  };
  const needed = t('amountNeeded', { least: money(least), most: money(offer.amount) });
  return (
    <form className="group no-print" noValidate onSubmit={submit}>
      <AmountField
        room="short"
        id={`pay-amount-${offer.placeId}`}
        label={t('amount')}
        hint={t(`${offer.kind}Hint`, { amount: money(offer.amount) })}
        error={strict && !isGood ? needed : undefined}
        value={written}
        onChange={setWritten}
      />
      <ErrorMessage id={`pay-refused-${offer.placeId}`} message={sentenceOf(pay.error)} />
      <div>
        <Button type="submit" icon={<Icon of={CreditCard} />} busy={pay.isPending}>
          {isGood ? t('press', { amount: money(cents) }) : t('pressEmpty')}
        </Button>
      </div>
    </form>
  );
}
