import { useEffect, useRef } from 'react';
import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { useMoneyFormat } from '#features/invoices/core/useMoneyFormat.ts';
import { SignedIn } from '#features/signed-in/SignedIn.tsx';
import { statusOf } from '#platform/browser/network/api.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ButtonRow } from '#platform/ui/ButtonRow.tsx';
import { LoadFailed } from '#platform/ui/feedback/LoadFailed.tsx';
import { Skeleton } from '#platform/ui/feedback/Skeleton.tsx';
import styles from './PaymentPage.module.css';
import { isUnderWay } from './rules.ts';
import type { OwnPayment } from './schema.ts';
import { useCheckPayment, useOnlinePayment } from './useOnlinePayments.ts';

/** Where somebody comes back to from the page of the payment provider: whether it was paid, as far as that is known. */
export function PaymentPage() {
  const { id = '' } = useParams();
  return (
    <SignedIn>
      <div className={`page ${styles.page}`}>
        <Payment id={id} />
      </div>
    </SignedIn>
  );
}

function Payment({ id }: { id: string }) {
  const t = useTranslations('onlinePayments.page');
  const { data, error, isFetching, refetch } = useOnlinePayment(id);
  const check = useCheckPayment(id);
  const asked = useRef(false);
  const isOpen = data !== undefined && isUnderWay(data);
  useEffect(() => {
    if (!isOpen || asked.current) return;
    asked.current = true;
    check.mutate();
  }, [isOpen, check]);
  if (error && statusOf(error) === 404) return <Told title={t('unknown.title')} text={t('unknown.text')} />;
  if (error && !data)
    return <LoadFailed message={t('failed')} again={t('again')} read={{ error, isFetching, refetch }} />;
  if (!data) return <Skeleton text={t('loading')} lines={3} />;
  if (isOpen && !check.isSuccess && !check.isError) return <Skeleton text={t('asking')} lines={3} />;
  return (
    <Outcome payment={data} isSilent={isOpen && check.isError} onAgain={() => check.mutate()} busy={check.isPending} />
  );
}

type OutcomeProps = { payment: OwnPayment; isSilent: boolean; busy: boolean; onAgain: () => void };

function Outcome({ payment, isSilent, busy, onAgain }: OutcomeProps) {
  const t = useTranslations('onlinePayments.page');
  const { money } = useMoneyFormat();
  const { state, home, number, amount, address, spiritId } = payment;
  const told = state === 'begun' ? 'open' : state;
  const values = { home, amount: money(amount), number: number || 'none' };
  const canPay = !isSilent && state === 'open' && address !== null;
  return (
    <>
      {isSilent ? (
        <Told title={t('silent.title')} text={t('silent.text')} />
      ) : (
        <Told title={t(`states.${told}.title`, values)} text={t(`states.${told}.text`, values)} />
      )}
      <ButtonRow>
        {isSilent && (
          <Button busy={busy} onClick={onAgain}>
            {t('again')}
          </Button>
        )}
        {canPay && <Button onClick={() => window.location.assign(address)}>{t('goOn')}</Button>}
        <Button kind={isSilent || canPay ? 'secondary' : 'primary'} href={`/spirit/${spiritId}/invoice`}>
          {t('toInvoice')}
        </Button>
      </ButtonRow>
    </>
  );
}

const Told = ({ title, text }: { title: string; text: string }) => (
  <div role="status" className={styles.told}>
    <h1>{title}</h1>
    <p className="lead">{text}</p>
  </div>
);
