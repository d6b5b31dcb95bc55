import { insertAudit } from '#features/audits/repository.ts';
import { accountOf, followLedgerOfAny, todayAt } from '#features/invoices/core/ledger.service.ts';
import { refuseClosedMonth } from '#features/invoices/core/months.service.ts';
import * as ledger from '#features/invoices/core/repository.ts';
import type { Payment } from '#features/invoices/core/schema.ts';
import { lockSpirit } from '#features/spirits/core/repository.ts';
import type { SpiritRecord } from '#features/spirits/core/rules.ts';
import { existing } from '#platform/errors.ts';
import { isIdentifier } from '#platform/identifier.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { Checkout } from '#platform/server/payments/provider.ts';
import * as repository from './repository.ts';
import { stateAfter } from './rules.ts';

/**
 * Writes what the provider has told of one of its pages, by an event or when it was asked: whoever comes first books, everybody
 * else finds it booked. The record is locked first, as everywhere. Runs in the caller’s transaction; nobody is asked meanwhile.
 */
export async function settle(sql: Sql, account: string, checkout: Checkout): Promise<void> {
  const known = isIdentifier(checkout.order ?? '')
    ? await repository.findPayment(sql, checkout.order ?? '')
    : undefined;
  if (!known || known.accountId !== account || (known.checkoutId ?? checkout.id) !== checkout.id) return;
  const record = await lockRecordOf(sql, known.spiritId);
  const payment = await repository.lockPayment(sql, known.id);
  if (!payment) return;
  const state = stateAfter(payment, checkout);
  const { kind, amount, askedBy } = payment;
  const entry = { kind, amount, askedBy };
  const paymentId = state === 'paid' && payment.paymentId === null ? await enter(sql, payment, entry) : null;
  await repository.updatePayment(sql, payment.id, { state, paymentId, checkout });
  if (record && paymentId !== null) await follow(sql, record, payment, 'pay-online');
}

/** The record of a payment, locked; undefined where it is deleted, and then only the ledger is written. */
export const lockRecordOf = (sql: Sql, spiritId: string): Promise<SpiritRecord | undefined> =>
  lockSpirit(sql, spiritId);

/** Books what came or went online, on the present day where the home is; more than is due stands as a credit. */
export async function enter(
  sql: Sql,
  { spiritId, placeId }: Pick<repository.StoredPayment, 'spiritId' | 'placeId'>,
  { kind, amount, askedBy }: Pick<Payment, 'kind' | 'amount'> & { askedBy: string | null },
): Promise<string> {
  const receivedOn = await todayAt(sql, placeId);
  await refuseClosedMonth(sql, placeId, receivedOn);
  const entry = { spiritId, placeId, kind, amount, method: 'online' as const, receivedOn, userId: askedBy };
  return ledger.insertPayment(sql, entry);
}

/** Lets the flag follow the ledger, and the history tell who it was. */
export async function follow(
  sql: Sql,
  record: SpiritRecord,
  { placeId, askedBy }: Pick<repository.StoredPayment, 'placeId' | 'askedBy'>,
  action: 'pay-online' | 'refund-online',
): Promise<void> {
  const actor = { userId: askedBy, role: action === 'pay-online' ? ('user' as const) : ('funeral-home' as const) };
  await insertAudit(sql, { spiritId: record.id, placeId, actor, action });
  await followLedgerOfAny(sql, actor, record, existing(await accountOf(sql, record.id, placeId)));
}
