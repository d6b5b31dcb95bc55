import { insertAudit } from '#features/audits/repository.ts';
import { findFamily } from '#features/connections/core/repository.ts';
import { findPlace } from '#features/places/core/repository.ts';
import { findSpirit, lockSpirit } from '#features/spirits/core/repository.ts';
import { isPresentVersion, ownConnections, relationTo, type SpiritRecord } from '#features/spirits/core/rules.ts';
import type { Actor } from '#platform/actor.ts';
import { badRequest, conflict, type ErrorMessageKey, existing, forbidden, notFound } from '#platform/errors.ts';
import { isIdentifier } from '#platform/identifier.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { Service } from '#platform/server/http/pipeline.ts';
import { queueMail } from '#platform/server/mail.ts';
import { itemAt } from '#vocabulary/lists.ts';
import { findRegion, type RegionName } from '#vocabulary/regions/regions.ts';
import type * as contract from './contract.ts';
import { invoiceMail } from './emails.ts';
import * as repository from './repository.ts';
import {
  balanceOf,
  creditableOf,
  invoiceNumber,
  lineOf,
  mayReadAccounts,
  totalsOf,
  whyNotChange,
  whyNotLines,
  whyNotPayment,
  whyNotSend,
} from './rules.ts';
import type { Account, Invoice } from './schema.ts';

/** Lists what each funeral home asks and has received, as far as the caller may know it. */
export const listAccounts: Service<typeof contract.listAccounts> = async ({ sql, actor, params: { id } }) => {
  const record = isIdentifier(id) ? await findSpirit(sql, id) : undefined;
  const relation = record ? relationTo(actor, record) : 'none';
  if (!record || relation === 'none') throw notFound();
  if (!mayReadAccounts(relation)) throw forbidden();
  if (relation === 'family') return accountsOfFamily(sql, record.id);
  const accounts = await accountsOf(sql, record.id);
  const homes = ownConnections(actor, record).filter(({ status }) => status === 'accepted');
  return homes.map(({ place }) => accounts.find((one) => one.place.id === place.id) ?? emptyAccount(place));
};

/** Begins an invoice, or a credit note for one that was sent. */
export const createInvoice: Service<typeof contract.createInvoice> = async ({ sql, actor, params, body }) => {
  const { record, placeId } = await lockCase(sql, actor, params.id);
  const { corrects, lines, note, language } = body();
  const corrected = corrects ? await sentInvoice(sql, record.id, placeId, corrects) : undefined;
  const region = await regionOf(sql, placeId);
  throwBadLines(whyNotLines(lines, region));
  const family = await findFamily(sql, existing(record.ownerId));
  const id = await repository.insertInvoice(sql, {
    spiritId: record.id,
    placeId,
    correctsId: corrected?.id ?? null,
    language: language ?? corrected?.language ?? family?.language ?? 'en',
    region,
    note,
    userId: actor.userId,
  });
  await repository.replaceLines(sql, id, lines);
  return findInvoiceOr404(sql, record.id, id);
};

/** Changes a draft, unless somebody else has changed or sent it since it was read. */
export const updateInvoice: Service<typeof contract.updateInvoice> = async ({ sql, actor, params, body }) => {
  const { invoice } = await lockInvoice(sql, actor, params);
  throwConflict(whyNotChange(invoice));
  const { lines, note, language, updatedAt } = body();
  throwBadLines(whyNotLines(lines, invoice.region));
  if (Number.isNaN(Date.parse(updatedAt))) throw badRequest('inputInvalid');
  if (!(await repository.updateDraft(sql, invoice.id, { note, language, updatedAt })))
    throw conflict('changedElsewhere');
  await repository.replaceLines(sql, invoice.id, lines);
  return findInvoiceOr404(sql, invoice.spiritId, invoice.id);
};

/** Throws a draft away. */
export const deleteInvoice: Service<typeof contract.deleteInvoice> = async ({ sql, actor, params }) => {
  const { invoice } = await lockInvoice(sql, actor, params);
  throwConflict(whyNotChange(invoice));
  if (!(await repository.deleteDraft(sql, invoice.id))) throw conflict('invoiceSent');
  return { ok: true };
};

/** Numbers an invoice and sends it; the same again changes nothing. */
export const sendInvoice: Service<typeof contract.sendInvoice> = async ({ sql, actor, params, config, body }) => {
  const { record, invoice } = await lockInvoice(sql, actor, params);
  const placeId = invoice.place.id;
  if (invoice.sentAt !== null) return invoice;
  if (!isPresentVersion(invoice.updatedAt, body()?.updatedAt)) throw conflict('changedElsewhere');
  const all = await invoicesOf(sql, record.id);
  const source = all.find(({ id }) => id === invoice.corrects?.id);
  throwConflict(whyNotSend(invoice, source ? creditableOf(source, all) : 0));
  const { year, last } = await repository.nextInvoiceCount(sql, placeId);
  await repository.updateToSent(sql, invoice.id, invoiceNumber(year, last), actor.userId);
  const action = invoice.kind === 'invoice' ? 'send-invoice' : 'send-credit-note';
  await insertAudit(sql, { spiritId: record.id, placeId, actor, action });
  const sent = await findInvoiceOr404(sql, record.id, invoice.id);
  const family = await findFamily(sql, existing(record.ownerId));
  if (family)
    await queueMail(
      sql,
      family.email,
      invoiceMail({ language: family.language, publicUrl: config.publicUrl, invoice: sent }),
    );
  return sent;
};

/** Notes a payment of the family, or one that was paid back. */
export const createPayment: Service<typeof contract.createPayment> = async ({ sql, actor, params, body }) => {
  const { record, placeId } = await lockCase(sql, actor, params.id);
  const payment = body();
  const before = (await accountsOf(sql, record.id)).find(({ place }) => place.id === placeId);
  throwConflict(whyNotPayment(payment, before?.balance ?? balanceOf([], [])));
  await repository.insertPayment(sql, { ...payment, spiritId: record.id, placeId, userId: actor.userId });
  await insertAudit(sql, { spiritId: record.id, placeId, actor, action: 'note-payment' });
  return existing((await accountsOf(sql, record.id)).find(({ place }) => place.id === placeId));
};

const invoiceOf = ({ lines: written, ...row }: repository.InvoiceRow): Invoice => {
  const lines = written.map(lineOf);
  return { ...row, lines, totals: totalsOf(lines, row.region) };
};

const invoicesOf = async (sql: Sql, spiritId: string): Promise<Invoice[]> =>
  (await repository.listInvoices(sql, spiritId)).map(invoiceOf);

/** One invoice of a record; refuses with 404 where there is none. */
export async function findInvoiceOr404(sql: Sql, spiritId: string, id: string): Promise<Invoice> {
  const row = isIdentifier(id) ? await repository.findInvoice(sql, spiritId, id) : undefined;
  if (!row) throw notFound();
  return invoiceOf(row);
}

/** Every account of a record, by funeral home, in the order of their first invoice or payment. */
export async function accountsOf(sql: Sql, spiritId: string): Promise<Account[]> {
  const invoices = await invoicesOf(sql, spiritId);
  const payments = await repository.listPayments(sql, spiritId);
  const homes = new Map(invoices.map(({ place }) => [place.id, place]));
  for (const { placeId } of payments)
    if (!homes.has(placeId)) homes.set(placeId, { id: placeId, name: (await findPlace(sql, placeId))?.name ?? '' });
  return [...homes.values()].map((place) => {
    const own = invoices.filter((one) => one.place.id === place.id);
    const paid = payments.filter(({ placeId }) => placeId === place.id);
    return { place, invoices: own, payments: paid, balance: balanceOf(own, paid) };
  });
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

const emptyAccount = ({ id, name }: { id: string; name: string }): Account => ({
  place: { id, name },
  invoices: [],
  payments: [],
  balance: balanceOf([], []),
});

/** The record and the caller's accepted home, locked until the change is written: the primary one where there are two. */
async function lockCase(sql: Sql, actor: Actor, id: string): Promise<{ record: SpiritRecord; placeId: string }> {
  const record = isIdentifier(id) ? await lockSpirit(sql, id) : undefined;
  const relation = record ? relationTo(actor, record) : 'none';
  if (!record || relation === 'none') throw notFound();
  if (relation !== 'accepted') throw forbidden();
  const accepted = ownConnections(actor, record).filter(({ status }) => status === 'accepted');
  const home = accepted.find(({ type }) => type === 'primary') ?? itemAt(accepted, 0);
  return { record, placeId: home.place.id };
}

/** One invoice of the caller's own, locked together with its record. */
async function lockInvoice(sql: Sql, actor: Actor, params: { id: string; invoiceId: string }) {
  const { record } = await lockCase(sql, actor, params.id);
  const invoice = await findInvoiceOr404(sql, record.id, params.invoiceId);
  const homes = ownConnections(actor, record).filter(({ status }) => status === 'accepted');
  if (!homes.some(({ place }) => place.id === invoice.place.id)) throw notFound();
  return { record, invoice };
}

async function sentInvoice(sql: Sql, spiritId: string, placeId: string, id: string): Promise<Invoice> {
  const invoice = await findInvoiceOr404(sql, spiritId, id);
  if (invoice.place.id !== placeId) throw notFound();
  if (invoice.kind !== 'invoice' || invoice.sentAt === null) throw conflict('creditSource');
  return invoice;
}

/** The region whose taxes apply: that of the funeral home. */
async function regionOf(sql: Sql, placeId: string): Promise<RegionName> {
  const region = findRegion((await findPlace(sql, placeId))?.region ?? '');
  if (!region) throw conflict('regionMissing');
  return region;
}

function throwConflict(message: ErrorMessageKey | null): void {
  if (message) throw conflict(message);
}

function throwBadLines(message: ErrorMessageKey | null): void {
  if (message) throw badRequest(message);
}
