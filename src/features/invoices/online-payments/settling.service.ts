import { insertAudit } from '#features/audits/repository.ts';
import { accountOf, followLedgerOfAny, todayAt } from '#features/invoices/core/ledger.service.ts';
import { refuseClosedMonth } from '#features/invoices/core/months.service.ts';
import * as ledger from '#features/invoices/core/repository.ts';
import type { Payment } from '#features/invoices/core/schema.ts';
import { tellHome } from '#features/invoices/offers/answering.service.ts';
import { lockSpirit } from '#features/spirits/core/repository.ts';
import type { SpiritRecord } from '#features/spirits/core/rules.ts';
import { existing } from '#platform/errors.ts';
import { isIdentifier } from '#platform/identifier.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { Checkout } from '#platform/server/payments/provider.ts';
import { type PaymentNews, paymentNewsMail } from './emails.ts';
import { paymentOf } from './read.service.ts';
import * as repository from './repository.ts';
import { stateAfter } from './rules.ts';

/**
 * Writes what the provider has told of one of its pages, by an event or when it was asked: whoever comes first books, everybody
 * else finds it booked. The record is locked first, as everywhere. Runs in the caller’s transaction; nobody is asked meanwhile.
 */
export async function settle(sql: Sql, publicUrl: string, account: string, checkout: Checkout): Promise<void> {
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
  const isNews = (state === 'paid' || state === 'differs') && state !== payment.state;
  if (isNews) await tellOfPayment(sql, publicUrl, { record, payment, amount, news: state });
}

type Told = {
  record: SpiritRecord | undefined;
  payment: Pick<repository.StoredPayment, 'placeId' | 'number' | 'home' | 'currency'>;
  amount: number;
  news: PaymentNews;
};

/** Tells whoever is responsible for the case, else the listing’s mailbox; nobody where the record is deleted. */
export async function tellOfPayment(
  sql: Sql,
  publicUrl: string,
  { record, payment: { placeId, number, home, currency }, amount, news }: Told,
): Promise<void> {
  if (!record) return;
  const about = { publicUrl, spiritId: record.id, placeName: home, number, amount, currency, news };
  await tellHome(sql, record, placeId, (language) => paymentNewsMail({ ...about, language }));
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

type Doer = Pick<repository.StoredPayment, 'placeId' | 'askedBy'>;
type Done = 'pay-online' | 'refund-online' | 'settle-online';

const actorOf = ({ askedBy }: Doer, action: Done) => ({
  userId: askedBy,
  role: action === 'pay-online' ? ('user' as const) : ('funeral-home' as const),
});

/** Lets the history tell who has done what with an online payment. */
export const noteInHistory = (sql: Sql, record: SpiritRecord, doer: Doer, action: Done) =>
  insertAudit(sql, { spiritId: record.id, placeId: doer.placeId, actor: actorOf(doer, action), action });

/** Lets the flag follow the ledger, and the history tell who it was. */
export async function follow(sql: Sql, record: SpiritRecord, doer: Doer, action: Done): Promise<void> {
  await noteInHistory(sql, record, doer, action);
  const account = existing(await accountOf(sql, record.id, doer.placeId));
  await followLedgerOfAny(sql, actorOf(doer, action), record, account);
}

/** What came in otherwise than it was asked, and of which nothing is left any more, is settled by that. */
export async function followReturn(sql: Sql, payment: repository.StoredPayment): Promise<void> {
  const { id, state, received, refundable } = await paymentOf(sql, payment);
  if (state === 'differs' && received !== null && refundable === 0)
    await repository.updateReturned(sql, id, 'returned');
}
