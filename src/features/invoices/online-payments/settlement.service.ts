import { lockCase } from '#features/invoices/core/case.service.ts';
import { conflict, existing, notFound } from '#platform/errors.ts';
import { isIdentifier } from '#platform/identifier.ts';
import { inTransaction, type Sql } from '#platform/server/db/database.ts';
import type { Service } from '#platform/server/http/pipeline.ts';
import type * as contract from './contract.ts';
import { requireProvider } from './orders.service.ts';
import { paymentOf } from './read.service.ts';
import { carryOutRefund } from './refunds.service.ts';
import * as repository from './repository.ts';
import { whyNotSettle } from './rules.ts';
import { enter, follow, noteInHistory } from './settling.service.ts';

type Request = Parameters<Service<typeof contract.settleOnlinePayment>>[0];

/** Settles what came in otherwise than it was asked, once: whoever comes second is told that it was. */
export const settleOnlinePayment: Service<typeof contract.settleOnlinePayment> = async (request) => {
  const { pool, config, params } = request;
  const refundId = await inTransaction(pool, (sql) => decide(sql, request));
  if (refundId) await carryOutRefund(pool, config, refundId);
  return paymentOf(pool, existing(await repository.findPayment(pool, params.onlinePaymentId)));
};

/** Books it, notes what was done elsewhere, or writes down that it shall be paid back, and says the id of that. */
async function decide(sql: Sql, { actor, params, body, config }: Request): Promise<string | null> {
  const { record, placeIds } = await lockCase(sql, actor, params.id);
  const asked = params.onlinePaymentId;
  const stored = isIdentifier(asked) ? await repository.lockPayment(sql, asked) : undefined;
  if (stored?.spiritId !== record.id || !placeIds.includes(stored.placeId)) throw notFound();
  const payment = await paymentOf(sql, stored);
  const settlement = body();
  const refusal = whyNotSettle(payment, settlement.how);
  if (refusal) throw conflict(refusal);
  const { id, placeId, kind, refundable } = payment;
  const doer = { placeId, askedBy: actor.userId };
  switch (settlement.how) {
    case 'refund': {
      requireProvider(config);
      const { reason } = settlement;
      return repository.insertRefund(sql, { onlinePaymentId: id, amount: refundable, reason, askedBy: actor.userId });
    }
    case 'book': {
      const paymentId = await enter(sql, payment, { kind, amount: refundable, askedBy: actor.userId });
      await repository.updateToBooked(sql, id, paymentId, actor.userId);
      await follow(sql, record, doer, 'settle-online');
      return null;
    }
    case 'elsewhere':
      await repository.updateToSettled(sql, id, settlement.reason, actor.userId);
      await noteInHistory(sql, record, doer, 'settle-online');
      return null;
  }
}
