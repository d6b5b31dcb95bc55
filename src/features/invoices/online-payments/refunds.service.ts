import { lockCase } from '#features/invoices/core/case.service.ts';
import { accountOf, todayAt } from '#features/invoices/core/ledger.service.ts';
import { refuseClosedMonth } from '#features/invoices/core/months.service.ts';
import { balanceOf } from '#features/invoices/core/rules.ts';
import { conflict, existing, notFound, Refusal } from '#platform/errors.ts';
import type { Config } from '#platform/server/config.ts';
import { inTransaction, type Pool, type Sql } from '#platform/server/db/database.ts';
import type { Service } from '#platform/server/http/pipeline.ts';
import {
  type PaymentProvider,
  ProviderRefusal,
  ProviderSilence,
  type RefundOutcome,
} from '#platform/server/payments/provider.ts';
import type * as contract from './contract.ts';
import { type Paying, requireProvider } from './orders.service.ts';
import { paymentsOf } from './read.service.ts';
import * as repository from './repository.ts';
import { whyNotRefund } from './rules.ts';
import { enter, follow, followReturn, lockRecordOf, noteInHistory, tellOfPayment } from './settling.service.ts';

type Request = Parameters<Service<typeof contract.refundOnlinePayment>>[0];

/** Has a payment paid back: written down first, asked of the provider, booked once it was done. */
export const refundOnlinePayment: Service<typeof contract.refundOnlinePayment> = async (request) => {
  const { pool, params, actor, config, once } = request;
  const refundId = await inTransaction(pool, async (sql) => {
    const ground = await lockCase(sql, actor, params.id);
    return once(sql, () => begin(sql, request, ground));
  });
  const payment = await carryOutRefund(pool, config, refundId);
  return existing(await accountOf(pool, params.id, payment.placeId));
};

/**
 * Asks the provider for a refund that is written down, unless it has answered before, and writes what came of it; says of which payment
 * it is. Refused where the provider says no or nothing.
 */
export async function carryOutRefund(pool: Pool, config: Config, refundId: string): Promise<repository.StoredPayment> {
  const refund = existing(await repository.findRefund(pool, refundId));
  const payment = existing(await repository.findPayment(pool, refund.onlinePaymentId));
  const outcome = refund.state === 'asked' ? await askRefund(requireProvider(config), payment, refund) : refund.state;
  await inTransaction(pool, (sql) => settleRefund(sql, config.publicUrl, refundId, outcome));
  if (outcome === 'failed') throw conflict('refundRefused');
  return payment;
}

type Ground = Awaited<ReturnType<typeof lockCase>>;

/** Writes down what shall be paid back, where it can be. */
async function begin(sql: Sql, { actor, params, body, config }: Request, { record, placeIds }: Ground) {
  const payments = await paymentsOf(sql, record.id);
  const payment = payments.find(
    ({ paymentId, placeId }) => paymentId === params.paymentId && placeIds.includes(placeId),
  );
  if (!payment) throw notFound();
  requireProvider(config);
  const { amount = payment.refundable, reason } = body();
  const balance = (await accountOf(sql, record.id, payment.placeId))?.balance ?? balanceOf([], []);
  const refusal = whyNotRefund(amount, payment, balance);
  if (refusal) throw conflict(refusal);
  await refuseClosedMonth(sql, payment.placeId, await todayAt(sql, payment.placeId));
  return repository.insertRefund(sql, { onlinePaymentId: payment.id, amount, reason, askedBy: actor.userId });
}

const orderOfRefund = ({ accountId, intentId }: repository.StoredPayment, { id, amount }: repository.StoredRefund) => ({
  ...{ id, account: accountId, amount },
  intent: existing(intentId ?? undefined),
});

async function askRefund(
  provider: PaymentProvider,
  payment: repository.StoredPayment,
  refund: repository.StoredRefund,
): Promise<RefundOutcome> {
  try {
    return await provider.refund(orderOfRefund(payment, refund));
  } catch (error) {
    if (error instanceof ProviderRefusal) return 'failed';
    if (error instanceof ProviderSilence) throw new Refusal(503, 'refundSilent');
    throw error;
  }
}

/**
 * Writes what came of a refund, and books it once; done before, it changes nothing. What came in otherwise than it was asked stands in no
 * account, and so does what is paid back of it.
 */
export async function settleRefund(sql: Sql, publicUrl: string, id: string, outcome: RefundOutcome): Promise<void> {
  const known = await repository.findRefund(sql, id);
  const found = known && (await repository.findPayment(sql, known.onlinePaymentId));
  if (!found || outcome === null) return;
  const record = await lockRecordOf(sql, found.spiritId);
  const about = existing(await repository.lockPayment(sql, found.id));
  const refund = await repository.findRefund(sql, id);
  if (refund?.state !== 'asked') return;
  if (outcome === 'failed') {
    await repository.updateRefund(sql, id, { from: 'asked', to: 'failed', refundId: null });
    return;
  }
  const { amount, askedBy } = refund;
  if (about.paymentId === null) {
    await repository.updateRefund(sql, id, { from: 'asked', to: 'done', refundId: null });
    await followReturn(sql, about);
    if (record) await noteInHistory(sql, record, { placeId: about.placeId, askedBy }, 'refund-online');
    return;
  }
  const refundId = await enter(sql, about, { kind: 'refund', amount, askedBy });
  await repository.updateRefund(sql, id, { from: 'asked', to: 'done', refundId });
  if (record) await follow(sql, record, { placeId: about.placeId, askedBy }, 'refund-online');
  await tellOfPayment(sql, publicUrl, { record, payment: about, amount, news: 'refunded' });
}

/** Looks what came of a refund whose answer was lost; what the provider knows nothing of after some time was never done. */
export async function lookForRefund(
  { pool, provider, publicUrl }: Paying,
  { isOld, ...refund }: repository.SilentRefund,
): Promise<void> {
  const payment = existing(await repository.findPayment(pool, refund.onlinePaymentId));
  const outcome = await provider.findRefund(orderOfRefund(payment, refund));
  await inTransaction(pool, (sql) => settleRefund(sql, publicUrl, refund.id, outcome ?? (isOld ? 'failed' : null)));
}
