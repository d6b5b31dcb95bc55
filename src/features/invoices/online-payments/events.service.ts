import * as ledger from '#features/invoices/core/repository.ts';
import { readNow } from '#features/spirits/core/status.repository.ts';
import { badRequest, notFound } from '#platform/errors.ts';
import { isIdentifier } from '#platform/identifier.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { Service } from '#platform/server/http/pipeline.ts';
import type { PaymentEvent } from '#platform/server/payments/provider.ts';
import { providerOf } from '#platform/server/payments/providerOf.ts';
import { updateState } from './accounts.repository.ts';
import type * as contract from './contract.ts';
import { settleRefund } from './refunds.service.ts';
import * as repository from './repository.ts';
import { disputeAfter, hasComeIn, refundedOf } from './rules.ts';
import { enter, follow, followReturn, lockRecordOf, settle, tellOfPayment } from './settling.service.ts';
import { providerWordsIn } from './words.service.ts';

type Event<Kind extends PaymentEvent['kind']> = Extract<PaymentEvent, { kind: Kind }>;

/** Takes what the provider tells: in any order, twice or late, it comes to the same. */
export const tellPaymentEvent: Service<typeof contract.tellPaymentEvent> = async (request) => {
  const { sql, config, params, bytes, header } = request;
  const provider = providerOf(config);
  if (provider?.name !== params.provider) throw notFound();
  const event = provider.readEvent(bytes(), header('stripe-signature'), new Date(await readNow(sql)));
  if (event === 'unsigned') throw badRequest('signatureUnknown');
  if (event) await take(sql, config.publicUrl, event);
  return { ok: true };
};

function take(sql: Sql, publicUrl: string, event: PaymentEvent): Promise<void> {
  switch (event.kind) {
    case 'checkout':
      return settle(sql, publicUrl, event.account, event.checkout);
    case 'refunded':
      return takeRefunded(sql, publicUrl, event);
    case 'refund-failed':
      return takeFailedRefund(sql, publicUrl, event);
    case 'dispute':
      return takeDispute(sql, publicUrl, event);
    case 'account':
      return updateState(sql, event.account, event.state);
  }
}

/** The payment that an event is about, with its record locked; undefined for what was never of ours, or never came in. */
async function lockPayment(sql: Sql, { account, intent }: { account: string; intent: string }) {
  const known = await repository.findByIntent(sql, account, intent);
  if (!known) return undefined;
  const record = await lockRecordOf(sql, known.spiritId);
  const payment = await repository.lockPayment(sql, known.id);
  return payment && hasComeIn(payment) ? { record, payment } : undefined;
}

/** Notes what the home has paid back at the provider itself: what is more than was asked here, in the ledger where it stands there. */
async function takeRefunded(sql: Sql, publicUrl: string, event: Event<'refunded'>): Promise<void> {
  const locked = await lockPayment(sql, event);
  if (!locked) return;
  const { id: onlinePaymentId, spiritId } = locked.payment;
  const known = (await repository.listRefunds(sql, spiritId)).filter((one) => one.onlinePaymentId === onlinePaymentId);
  const amount = event.refunded - refundedOf(known);
  if (amount <= 0) return;
  const id = await repository.insertRefund(sql, { onlinePaymentId, amount, reason: '', askedBy: null });
  await settleRefund(sql, publicUrl, id, 'done');
}

/** The refund that an event is about: one of ours, or one that the home has made at the provider itself. */
async function refundOf(sql: Sql, { account, refund, intent, amount }: Event<'refund-failed'>) {
  if (refund !== null) return isIdentifier(refund) ? repository.findRefund(sql, refund) : undefined;
  const payment = intent === null ? undefined : await repository.findByIntent(sql, account, intent);
  return payment && repository.findForeignRefund(sql, payment.id, amount);
}

/** A refund that was done after all came back: its entry no longer counts, and says why. */
async function takeFailedRefund(sql: Sql, publicUrl: string, event: Event<'refund-failed'>): Promise<void> {
  const known = await refundOf(sql, event);
  const payment = known && (await repository.findPayment(sql, known.onlinePaymentId));
  if (!payment || payment.accountId !== event.account) return;
  const { id } = known;
  await settleRefund(sql, publicUrl, id, 'failed');
  const record = await lockRecordOf(sql, payment.spiritId);
  if (!(await repository.updateRefund(sql, id, { from: 'done', to: 'failed', refundId: null }))) return;
  const entry = await repository.findRefundEntry(sql, id);
  const reason = providerWordsIn(payment.language)('refundFailed');
  if (entry) await ledger.updateToReversed(sql, entry, reason, null);
  if (payment.state === 'returned') await repository.updateReturned(sql, payment.id, 'differs');
  await tellOfPayment(sql, publicUrl, { record, payment, amount: known.amount, news: 'failed' });
}

/**
 * Notes that the payer’s bank wants a payment back; what it has taken is booked as paid back, where the payment is booked. The home is
 * told, whether it is or not.
 */
async function takeDispute(sql: Sql, publicUrl: string, event: Event<'dispute'>): Promise<void> {
  const locked = await lockPayment(sql, event);
  if (!locked) return;
  const { record, payment } = locked;
  const dispute = disputeAfter(payment.dispute, event.state);
  const disputed = Math.min(event.amount, payment.received ?? payment.amount);
  if (dispute === payment.dispute) return;
  await repository.updateDispute(sql, payment.id, { dispute, disputed });
  await tellOfPayment(sql, publicUrl, { record, payment, amount: disputed, news: dispute });
  if (dispute !== 'lost' || disputed === 0) return;
  if (payment.paymentId === null) return followReturn(sql, { ...payment, dispute, disputed });
  await enter(sql, payment, { kind: 'refund', amount: disputed, askedBy: null });
  if (record) await follow(sql, record, { placeId: payment.placeId, askedBy: null }, 'refund-online');
}
