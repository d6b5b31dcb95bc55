import { insertAudit } from '#features/audits/repository.ts';
import { findFamily } from '#features/connections/core/repository.ts';
import { familyWait } from '#features/spirits/core/night.service.ts';
import { findSpirit } from '#features/spirits/core/repository.ts';
import { isPresentVersion, ownConnections, relationTo } from '#features/spirits/core/rules.ts';
import type { Actor } from '#platform/actor.ts';
import { conflict, existing, forbidden, notFound } from '#platform/errors.ts';
import { isIdentifier } from '#platform/identifier.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { Service } from '#platform/server/http/pipeline.ts';
import { queueMailByDay } from '#platform/server/mail.ts';
import { timeZoneOfRegion } from '#vocabulary/regions/timeZones.ts';
import { lockCase, regionOf, throwBadInput, throwConflict } from './case.service.ts';
import type * as contract from './contract.ts';
import { invoiceMail } from './emails.ts';
import {
  accountOf,
  accountsOf,
  accountsOfFamily,
  findInvoiceOr404,
  followLedger,
  invoicesOf,
  notePayment,
  regionAt,
  todayAt,
} from './ledger.service.ts';
import { refuseClosedMonth } from './months.service.ts';
import * as repository from './repository.ts';
import {
  balanceOf,
  creditableOf,
  invoiceNumber,
  mayReadAccounts,
  whyNotChange,
  whyNotLines,
  whyNotReverse,
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
  const known = ({ id }: Account['place']) => accounts.find(({ place }) => place.id === id);
  return Promise.all(homes.map(async ({ place }) => known(place) ?? emptyAccount(sql, place)));
};

/** Begins an invoice, or a credit note for one that was sent. */
export const createInvoice: Service<typeof contract.createInvoice> = async ({ sql, actor, params, body }) => {
  const { record, placeId } = await lockCase(sql, actor, params.id);
  const { corrects, lines, note, language } = body();
  const corrected = corrects ? await sentInvoice(sql, record.id, placeId, corrects) : undefined;
  const region = await regionOf(sql, placeId);
  throwBadInput(whyNotLines(lines, region));
  const family = await findFamily(sql, record.ownerId);
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
  throwBadInput(whyNotLines(lines, invoice.region));
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
  await refuseClosedMonth(sql, placeId, await todayAt(sql, placeId));
  const zone = timeZoneOfRegion[invoice.region];
  const { year, last, seriesId } = await repository.nextInvoiceCount(sql, placeId, zone);
  const number = invoiceNumber(year, last);
  const { totals } = invoice;
  await repository.updateToSent(sql, invoice.id, { number, seriesId, userId: actor.userId, zone, totals });
  const action = invoice.kind === 'invoice' ? 'send-invoice' : 'send-credit-note';
  await insertAudit(sql, { spiritId: record.id, placeId, actor, action });
  const sent = await findInvoiceOr404(sql, record.id, invoice.id);
  await followLedger(sql, actor, record, existing(await accountOf(sql, record.id, placeId)));
  const family = await findFamily(sql, record.ownerId);
  if (family)
    await queueMailByDay(
      sql,
      family.email,
      invoiceMail({ language: family.language, publicUrl: config.publicUrl, invoice: sent }),
      await familyWait(sql, record, placeId),
    );
  return sent;
};

/** Notes a payment of the family, or one that was paid back. */
export const createPayment: Service<typeof contract.createPayment> = async ({ sql, actor, params, body }) => {
  const { record, placeId } = await lockCase(sql, actor, params.id);
  await notePayment(sql, { actor, record, placeId, payment: body() });
  const account = existing(await accountOf(sql, record.id, placeId));
  await followLedger(sql, actor, record, account);
  return account;
};

/** Takes a payment back that did not come in; what the flag says follows. */
export const reversePayment: Service<typeof contract.reversePayment> = async ({ sql, actor, params, body }) => {
  const { record, placeIds } = await lockCase(sql, actor, params.id);
  const accounts = (await accountsOf(sql, record.id)).filter(({ place }) => placeIds.includes(place.id));
  const account = accounts.find(({ payments }) => payments.some(({ id }) => id === params.paymentId));
  const payment = account?.payments.find(({ id }) => id === params.paymentId);
  if (!account || !payment) throw notFound();
  throwConflict(whyNotReverse(payment, account.balance));
  await refuseClosedMonth(sql, account.place.id, await todayAt(sql, account.place.id));
  if (!(await repository.updateToReversed(sql, payment.id, body().reason, actor.userId)))
    throw conflict('paymentReversed');
  const placeId = account.place.id;
  await insertAudit(sql, { spiritId: record.id, placeId, actor, action: 'reverse-payment' });
  const after = existing(await accountOf(sql, record.id, placeId));
  await followLedger(sql, actor, record, after);
  return after;
};

const emptyAccount = async (sql: Sql, { id, name }: { id: string; name: string }): Promise<Account> => ({
  place: { id, name },
  region: await regionAt(sql, id),
  invoices: [],
  payments: [],
  balance: balanceOf([], []),
});

/** One invoice of the caller's own, locked together with its record. */
async function lockInvoice(sql: Sql, actor: Actor, params: { id: string; invoiceId: string }) {
  const { record, placeIds } = await lockCase(sql, actor, params.id);
  const invoice = await findInvoiceOr404(sql, record.id, params.invoiceId);
  if (!placeIds.includes(invoice.place.id)) throw notFound();
  return { record, invoice };
}

async function sentInvoice(sql: Sql, spiritId: string, placeId: string, id: string): Promise<Invoice> {
  const invoice = await findInvoiceOr404(sql, spiritId, id);
  if (invoice.place.id !== placeId) throw notFound();
  if (invoice.kind !== 'invoice' || invoice.sentAt === null) throw conflict('creditSource');
  return invoice;
}
