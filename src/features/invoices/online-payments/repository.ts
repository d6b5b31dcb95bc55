import type { Sql } from '#platform/server/db/database.ts';
import { theRow } from '#platform/server/db/database.ts';
import type { Checkout } from '#platform/server/payments/provider.ts';
import type { Language } from '#vocabulary/languages.ts';
import { limits } from '#vocabulary/limits.ts';
import type { OnlinePayment, PaymentState } from './schema.ts';

/** An online payment as it is stored. */
export type StoredPayment = Omit<OnlinePayment, 'refunds' | 'refundable'> & {
  spiritId: string;
  provider: 'stripe';
  accountId: string;
  number: string;
  home: string;
  language: Language;
  checkoutId: string | null;
  address: string | null;
  intentId: string | null;
  askedBy: string | null;
  expiresAt: string;
  /** True while its page can be paid at without hurry. */
  isFresh: boolean;
  disputed: number;
};

const columns = (sql: Sql) => sql`
  o.id, o.spirit_id, o.place_id, o.provider, o.account_id, o.kind, o.amount, o.number, o.home, o.language, o.state, o.checkout_id,
  o.address, o.intent_id, o.payment_id, o.received, o.currency, o.settled_reason, o.asked_by, o.asked_at, o.expires_at, o.dispute, o.disputed,
  o.expires_at > clock_timestamp() + interval '10 minutes' as is_fresh`;

/** The online payments of a record, in the order in which they were begun. */
export const listPayments = (sql: Sql, spiritId: string) =>
  sql<StoredPayment[]>`
    select ${columns(sql)} from online_payments o where o.spirit_id = ${spiritId} order by o.asked_at, o.id`;

/** One online payment. */
export async function findPayment(sql: Sql, id: string): Promise<StoredPayment | undefined> {
  const [row] = await sql<StoredPayment[]>`select ${columns(sql)} from online_payments o where o.id = ${id}`;
  return row;
}

/** One online payment, which nobody else changes before the transaction ends: of a deleted record nothing else is locked. */
export async function lockPayment(sql: Sql, id: string): Promise<StoredPayment | undefined> {
  const [row] = await sql<StoredPayment[]>`
    select ${columns(sql)} from online_payments o where o.id = ${id} for update of o`;
  return row;
}

/** The online payment that a record’s family is making to a home. */
export async function findUnderWay(sql: Sql, spiritId: string, placeId: string): Promise<StoredPayment | undefined> {
  const [row] = await sql<StoredPayment[]>`
    select ${columns(sql)} from online_payments o
    where o.spirit_id = ${spiritId} and o.place_id = ${placeId} and o.state in ('begun', 'open', 'confirming')`;
  return row;
}

/** The payment that the provider knows by its own name for it. */
export async function findByIntent(sql: Sql, account: string, intent: string): Promise<StoredPayment | undefined> {
  const [row] = await sql<StoredPayment[]>`
    select ${columns(sql)} from online_payments o where o.account_id = ${account} and o.intent_id = ${intent}`;
  return row;
}

/** Payments of which nothing was heard for some minutes, the longest first. */
export const listSilent = (sql: Sql) =>
  sql<StoredPayment[]>`
    select ${columns(sql)} from online_payments o
    where o.state in ('begun', 'open', 'confirming')
      and o.looked_at < clock_timestamp() - make_interval(mins => ${limits.onlinePayment.lookMinutes})
    order by o.looked_at limit ${limits.onlinePayment.looked}`;

/** It is asked again only after some minutes, also where no answer comes. */
export async function updateLooked(sql: Sql, id: string): Promise<void> {
  await sql`update online_payments set looked_at = clock_timestamp() where id = ${id}`;
}

/** What is open at a branch is looked at before everything else, and at once. */
export async function updateToLookAt(sql: Sql, placeId: string): Promise<void> {
  await sql`update online_payments set looked_at = '-infinity' where place_id = ${placeId} and state in ('begun', 'open')`;
}

type NewPayment = Pick<
  StoredPayment,
  'spiritId' | 'placeId' | 'provider' | 'accountId' | 'kind' | 'amount' | 'number' | 'home' | 'language' | 'askedBy'
>;

/** Begins an online payment. */
export async function insertPayment(sql: Sql, payment: NewPayment): Promise<StoredPayment> {
  const { spiritId, placeId, provider, accountId, kind, amount, number, home, language, askedBy } = payment;
  const [row] = await sql<StoredPayment[]>`
    insert into online_payments as o (spirit_id, place_id, provider, account_id, kind, amount, number, home, language,
      asked_by, expires_at)
    values (${spiritId}, ${placeId}, ${provider}, ${accountId}, ${kind}, ${amount}, ${number}, ${home}, ${language},
      ${askedBy}, clock_timestamp() + make_interval(mins => ${limits.onlinePayment.minutes}))
    returning ${columns(sql)}`;
  return theRow(row);
}

/** Writes what the provider has told of its page; `paymentId` is its entry in the ledger. */
export async function updatePayment(
  sql: Sql,
  id: string,
  { state, paymentId, checkout }: { state: PaymentState; paymentId: string | null; checkout: Checkout },
): Promise<void> {
  const came = checkout.isPaid ? checkout : { amount: null, currency: null };
  await sql`
    update online_payments set state = ${state}, payment_id = coalesce(${paymentId}, payment_id),
      received = coalesce(received, ${came.amount}), currency = coalesce(currency, ${came.currency}),
      checkout_id = coalesce(checkout_id, ${checkout.id}), intent_id = coalesce(${checkout.intent}, intent_id),
      address = case when ${state} = 'open' then coalesce(${checkout.address}, address) end, looked_at = clock_timestamp()
    where id = ${id}`;
}

/** Books what came in otherwise than it was asked; `paymentId` is its entry in the ledger. */
export async function updateToBooked(sql: Sql, id: string, paymentId: string, settledBy: string): Promise<void> {
  await sql`
    update online_payments set state = 'paid', payment_id = ${paymentId}, settled_by = ${settledBy},
      settled_at = clock_timestamp()
    where id = ${id}`;
}

/** Writes how the home has put right elsewhere what came in otherwise than it was asked. */
export async function updateToSettled(sql: Sql, id: string, reason: string, settledBy: string): Promise<void> {
  await sql`
    update online_payments set state = 'settled', settled_reason = ${reason}, settled_by = ${settledBy},
      settled_at = clock_timestamp()
    where id = ${id}`;
}

/** What came in otherwise has gone back whole, or has come back after all. */
export async function updateReturned(sql: Sql, id: string, state: 'returned' | 'differs'): Promise<void> {
  await sql`update online_payments set state = ${state} where id = ${id}`;
}

/** What the provider knows nothing of a day after its end is over. */
export async function updateToExpired(sql: Sql, id: string): Promise<void> {
  await sql`
    update online_payments set state = 'expired', address = null
    where id = ${id} and state in ('begun', 'open', 'confirming') and expires_at < clock_timestamp() - interval '1 day'`;
}

/** Nothing can come of it any more: the provider never had it. */
export async function updateToFailed(sql: Sql, id: string): Promise<void> {
  await sql`update online_payments set state = 'failed' where id = ${id} and state = 'begun'`;
}

/** Writes where a dispute stands. */
export async function updateDispute(
  sql: Sql,
  id: string,
  { dispute, disputed }: Pick<StoredPayment, 'dispute' | 'disputed'>,
): Promise<void> {
  await sql`update online_payments set dispute = ${dispute}, disputed = ${disputed} where id = ${id}`;
}

/** What was paid back of an online payment, or is being. */
export type StoredRefund = OnlinePayment['refunds'][number] & { onlinePaymentId: string; askedBy: string | null };

const refundColumns = (sql: Sql) => sql`r.id, r.online_payment_id, r.amount, r.reason, r.state, r.asked_at, r.asked_by`;

/** What was paid back of the online payments of a record. */
export const listRefunds = (sql: Sql, spiritId: string) =>
  sql<StoredRefund[]>`
    select ${refundColumns(sql)} from online_refunds r join online_payments o on o.id = r.online_payment_id
    where o.spirit_id = ${spiritId} order by r.asked_at, r.id`;

/** One refund. */
export async function findRefund(sql: Sql, id: string): Promise<StoredRefund | undefined> {
  const [row] = await sql<StoredRefund[]>`select ${refundColumns(sql)} from online_refunds r where r.id = ${id}`;
  return row;
}

/** A refund whose answer was lost; `isOld` where what the provider does not know by now will never be done. */
export type SilentRefund = StoredRefund & { isOld: boolean };

/** Refunds whose answer was lost. */
export const listSilentRefunds = (sql: Sql) =>
  sql<SilentRefund[]>`
    select ${refundColumns(sql)},
      r.asked_at < clock_timestamp() - make_interval(mins => ${limits.onlinePayment.refundMinutes}) as is_old
    from online_refunds r
    where r.state = 'asked' and r.asked_at < clock_timestamp() - make_interval(mins => ${limits.onlinePayment.lookMinutes})
    order by r.asked_at limit ${limits.onlinePayment.looked}`;

/** Writes down that something shall be paid back. */
export async function insertRefund(
  sql: Sql,
  refund: Pick<StoredRefund, 'onlinePaymentId' | 'amount' | 'reason' | 'askedBy'>,
): Promise<string> {
  const { onlinePaymentId, amount, reason, askedBy } = refund;
  const [row] = await sql<{ id: string }[]>`
    insert into online_refunds (online_payment_id, amount, reason, asked_by)
    values (${onlinePaymentId}, ${amount}, ${reason}, ${askedBy}) returning id`;
  return theRow(row).id;
}

/** What was paid back at the provider itself, by how much it was: the last one of a payment. */
export async function findForeignRefund(
  sql: Sql,
  onlinePaymentId: string,
  amount: number,
): Promise<StoredRefund | undefined> {
  const [row] = await sql<StoredRefund[]>`
    select ${refundColumns(sql)} from online_refunds r
    where r.online_payment_id = ${onlinePaymentId} and r.amount = ${amount} and r.asked_by is null and r.state = 'done'
    order by r.asked_at desc limit 1`;
  return row;
}

/** Writes what came of a refund that was asked; false where that was known before. */
export async function updateRefund(
  sql: Sql,
  id: string,
  { from, to, refundId }: { from: 'asked' | 'done'; to: 'done' | 'failed'; refundId: string | null },
): Promise<boolean> {
  const rows = await sql`
    update online_refunds set state = ${to}, refund_id = coalesce(${refundId}, refund_id)
    where id = ${id} and state = ${from} returning id`;
  return rows.length > 0;
}

/** The entry in the ledger of a refund. */
export async function findRefundEntry(sql: Sql, id: string): Promise<string | null> {
  const [row] = await sql<{ refundId: string | null }[]>`select refund_id from online_refunds where id = ${id}`;
  return row?.refundId ?? null;
}
