import { type AuditActor, insertAudit } from '#features/audits/repository.ts';
import { findPlace } from '#features/places/core/repository.ts';
import { updatePaid } from '#features/spirits/core/repository.ts';
import { ownConnections, type SpiritRecord } from '#features/spirits/core/rules.ts';
import type { Actor } from '#platform/actor.ts';
import { badRequest, conflict, notFound } from '#platform/errors.ts';
import { isIdentifier } from '#platform/identifier.ts';
import type { Sql } from '#platform/server/db/database.ts';
import { findRegion, type RegionName } from '#vocabulary/regions/regions.ts';
import { timeZoneOfRegion } from '#vocabulary/regions/timeZones.ts';
import { refuseClosedMonth } from './months.service.ts';
import * as repository from './repository.ts';
import { balanceOf, isPaidByLedger, lineOf, ratesOf, totalsOf, whyNotPayment, whyNotReceivedOn } from './rules.ts';
import type { Account, Invoice, PaymentInput } from './schema.ts';

const invoiceOf = ({ lines: written, totals, ...row }: repository.InvoiceRow): Invoice => {
  const lines = written.map(lineOf);
  return { ...row, lines, totals: totals ?? totalsOf(lines, row.region, ratesOf(row)) };
};

/** The invoices of a record with their sums. */
export const invoicesOf = async (sql: Sql, spiritId: string): Promise<Invoice[]> =>
  (await repository.listInvoices(sql, spiritId)).map(invoiceOf);

/** What listings have sent for some records, with its sums, the oldest first; `summed` without lines. */
export const sentInvoicesOf = async (sql: Sql, read: repository.AccountsRead): Promise<Invoice[]> =>
  (await repository.listSentInvoices(sql, read)).map(invoiceOf);

/** One invoice of a record; refuses with 404 where there is none. */
export async function findInvoiceOr404(sql: Sql, spiritId: string, id: string): Promise<Invoice> {
  const row = isIdentifier(id) ? await repository.findInvoice(sql, spiritId, id) : undefined;
  if (!row) throw notFound();
  return invoiceOf(row);
}

/** Where a funeral home is; where its listing does not say it, in Ontario. */
export const regionAt = async (sql: Sql, placeId: string): Promise<RegionName> =>
  findRegion((await findPlace(sql, placeId))?.region ?? '') ?? 'Ontario';

/** Every account of a record, by funeral home, in the order of their first invoice or payment. */
export async function accountsOf(sql: Sql, spiritId: string): Promise<Account[]> {
  const invoices = await invoicesOf(sql, spiritId);
  const payments = await repository.listPayments(sql, spiritId);
  const homes = new Map(invoices.map(({ place }) => [place.id, place]));
  for (const { placeId } of payments)
    if (!homes.has(placeId)) homes.set(placeId, { id: placeId, name: (await findPlace(sql, placeId))?.name ?? '' });
  const accounts: Account[] = [];
  for (const place of homes.values()) {
    const own = invoices.filter((one) => one.place.id === place.id);
    const paid = payments.filter(({ placeId }) => placeId === place.id);
    const region = own.at(-1)?.region ?? (await regionAt(sql, place.id));
    accounts.push({ place, region, invoices: own, payments: paid, balance: balanceOf(own, paid) });
  }
  return accounts;
}

/** An account as its family reads it. */
export const withoutDrafts = (account: Account): Account => ({
  ...account,
  invoices: account.invoices.filter(({ sentAt }) => sentAt !== null),
});

const hasAnything = ({ invoices, payments }: Account): boolean => invoices.length + payments.length > 0;

/** What each funeral home has asked and received; drafts are the home's own. */
export const accountsOfFamily = async (sql: Sql, spiritId: string): Promise<Account[]> =>
  (await accountsOf(sql, spiritId)).map(withoutDrafts).filter(hasAnything);

/** The account of one home; undefined while there is neither an invoice nor a payment. */
export const accountOf = async (sql: Sql, spiritId: string, placeId: string): Promise<Account | undefined> =>
  (await accountsOf(sql, spiritId)).find(({ place }) => place.id === placeId);

/** The present day where a funeral home is. */
export const todayAt = async (sql: Sql, placeId: string): Promise<string> =>
  repository.readToday(sql, timeZoneOfRegion[await regionAt(sql, placeId)]);

type Noted = { actor: Actor; record: SpiritRecord; placeId: string; payment: PaymentInput };

/** Writes a payment down that can have come in so. */
export async function notePayment(sql: Sql, { actor, record, placeId, payment }: Noted): Promise<void> {
  const { id: spiritId, createdAt } = record;
  const badDay = whyNotReceivedOn(payment, { today: await todayAt(sql, placeId), createdAt });
  if (badDay) throw badRequest(badDay);
  await refuseClosedMonth(sql, placeId, payment.receivedOn);
  const before = await accountOf(sql, spiritId, placeId);
  const refusal = whyNotPayment(payment, before?.balance ?? balanceOf([], []));
  if (refusal) throw conflict(refusal);
  await repository.insertPayment(sql, { ...payment, spiritId, placeId, userId: actor.userId });
  await insertAudit(sql, { spiritId, placeId, actor, action: 'note-payment' });
}

/** The home whose word it is whether all is paid: the primary one of the caller’s. */
export const primaryOf = (actor: Actor, record: SpiritRecord) =>
  ownConnections(actor, record).find(({ type, status }) => type === 'primary' && status === 'accepted')?.place.id;

/** Sets the flag, and writes down who did, where it was another one. */
export async function writePaid(
  sql: Sql,
  change: { actor: AuditActor; spiritId: string; placeId: string; paid: boolean },
): Promise<void> {
  const { actor, spiritId, placeId, paid } = change;
  if (await updatePaid(sql, spiritId, paid))
    await insertAudit(sql, { spiritId, placeId, actor, action: paid ? 'paid' : 'unpaid' });
}

/** Lets the flag say what the ledger of the primary home says, once something was asked. */
export async function followLedger(sql: Sql, actor: Actor, record: SpiritRecord, account: Account): Promise<void> {
  if (account.place.id === primaryOf(actor, record)) await followPrimary(sql, actor, record, account);
}

/** The same, where it is not the home that has changed the ledger. */
export async function followLedgerOfAny(
  sql: Sql,
  actor: AuditActor,
  record: SpiritRecord,
  account: Account,
): Promise<void> {
  const primary = record.connections.find(({ type, status }) => type === 'primary' && status === 'accepted');
  if (account.place.id === primary?.place.id) await followPrimary(sql, actor, record, account);
}

async function followPrimary(
  sql: Sql,
  actor: AuditActor,
  { id: spiritId }: SpiritRecord,
  account: Account,
): Promise<void> {
  const paid = isPaidByLedger(account.balance);
  if (paid !== undefined) await writePaid(sql, { actor, spiritId, placeId: account.place.id, paid });
}
