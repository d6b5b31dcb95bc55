import { contractsOfFamily } from '#features/invoices/contracts/read.service.ts';
import { accountOf } from '#features/invoices/core/ledger.service.ts';
import { balanceOf } from '#features/invoices/core/rules.ts';
import type { SpiritRecord } from '#features/spirits/core/rules.ts';
import type { Sql } from '#platform/server/db/database.ts';
import { listAccounts } from './accounts.repository.ts';
import * as repository from './repository.ts';
import { offerOf, refundableOf } from './rules.ts';
import type { OnlineOffer, OnlinePayment, OwnPayment } from './schema.ts';

/** The online payments of a record, each with what was paid back of it. */
export async function paymentsOf(sql: Sql, spiritId: string): Promise<(OnlinePayment & repository.StoredPayment)[]> {
  const refunds = await repository.listRefunds(sql, spiritId);
  return (await repository.listPayments(sql, spiritId)).map((payment) => withRefunds(payment, refunds));
}

/** An online payment with what was paid back of it. */
export async function paymentOf(sql: Sql, payment: repository.StoredPayment) {
  return withRefunds(payment, await repository.listRefunds(sql, payment.spiritId));
}

function withRefunds(payment: repository.StoredPayment, all: readonly repository.StoredRefund[]) {
  const refunds = all.filter(({ onlinePaymentId }) => onlinePaymentId === payment.id);
  return { ...payment, refunds, refundable: refundableOf(payment, refunds, payment.disputed) };
}

/** What is due to a home, and what a family may pay it online now; null where that is nothing. */
export async function offerTo(sql: Sql, spiritId: string, placeId: string) {
  const account = await accountOf(sql, spiritId, placeId);
  const contracts = (await contractsOfFamily(sql, spiritId)).filter(({ place }) => place.id === placeId);
  const sent = account?.invoices.findLast(({ kind, sentAt }) => kind === 'invoice' && sentAt !== null);
  return { offer: offerOf(account?.balance ?? balanceOf([], []), contracts), number: sent?.number ?? '' };
}

/** What a family may pay online to each of the homes that have accepted and take it so. */
export async function offersOf(sql: Sql, record: SpiritRecord): Promise<OnlineOffer[]> {
  const accepted = record.connections.filter(({ status }) => status === 'accepted').map(({ place }) => place.id);
  const ready = (await listAccounts(sql, accepted)).filter(({ state }) => state === 'ready');
  const offers: OnlineOffer[] = [];
  for (const { placeId } of ready) {
    const { offer } = await offerTo(sql, record.id, placeId);
    if (offer) offers.push({ placeId, ...offer });
  }
  return offers;
}

/** A payment as who pays sees it. */
export const ownOf = (payment: repository.StoredPayment): OwnPayment => payment;
