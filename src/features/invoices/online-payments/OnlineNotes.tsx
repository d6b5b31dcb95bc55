import { useTranslations } from 'use-intl';
import { useMoneyFormat } from '#features/invoices/core/useMoneyFormat.ts';
import type { OnlinePayment } from './schema.ts';

/** What is to be known of an online payment beside its amount: a dispute, what was paid back and why. */
export function OnlineNotes({ payment: { dispute, refunds } }: { payment: OnlinePayment }) {
  const t = useTranslations('onlinePayments.list');
  const { money, day } = useMoneyFormat();
  const sentenceOf = { asked: 'refundAsked', done: 'refunded', failed: 'refundFailed' } as const;
  return (
    <>
      {dispute && <div className="small">{t(`dispute.${dispute}`)}</div>}
      {refunds.map(({ id, amount, reason, state, askedAt }) => (
        <div key={id} className="quiet small">
          {t(sentenceOf[state], { amount: money(amount), day: day(askedAt), reason: reason || 'none' })}
        </div>
      ))}
    </>
  );
}

/** What was begun online and has no line among the payments: what the bank has not confirmed, and what came in differently. */
export function OnlineUnbooked({ payments }: { payments: readonly OnlinePayment[] }) {
  const t = useTranslations('onlinePayments.list');
  const { money } = useMoneyFormat();
  return payments.map(({ id, state, amount }) =>
    state === 'differs' || state === 'confirming' ? <p key={id}>{t(state, { amount: money(amount) })}</p> : null,
  );
}
