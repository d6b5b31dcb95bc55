import { nameIn } from '#features/answers/blocks.rules.ts';
import type * as contract from '#features/invoices/core/contract.ts';
import { accountsOf, findInvoiceOr404, todayAt, withoutDrafts } from '#features/invoices/core/ledger.service.ts';
import { mayReadAccounts } from '#features/invoices/core/rules.ts';
import { findPlace } from '#features/places/core/repository.ts';
import { findSpirit } from '#features/spirits/core/repository.ts';
import { ownConnections, relationTo } from '#features/spirits/core/rules.ts';
import { forbidden, notFound } from '#platform/errors.ts';
import { isIdentifier } from '#platform/identifier.ts';
import type { Service } from '#platform/server/http/pipeline.ts';
import { pdfFile } from '#platform/server/pdf/file.ts';
import { drawInvoice, invoiceName } from './document.service.ts';
import { invoiceWordsIn } from './words.service.ts';

/** An invoice on paper: for the family once it was sent, for the home that writes it always. */
export const getInvoicePdf: Service<typeof contract.getInvoicePdf> = async (request) => {
  const { sql, actor, params } = request;
  const record = isIdentifier(params.id) ? await findSpirit(sql, params.id) : undefined;
  const relation = record ? relationTo(actor, record) : 'none';
  if (!record || relation === 'none') throw notFound();
  if (!mayReadAccounts(relation)) throw forbidden();
  const invoice = await findInvoiceOr404(sql, record.id, params.invoiceId);
  const homes = ownConnections(actor, record).filter(({ status }) => status === 'accepted');
  const mayRead =
    relation === 'family' ? invoice.sentAt !== null : homes.some(({ place }) => place.id === invoice.place.id);
  const sender = await findPlace(sql, invoice.place.id);
  const account = (await accountsOf(sql, record.id)).find(({ place }) => place.id === invoice.place.id);
  if (!mayRead || !sender || !account) throw notFound();
  const language = request.query().language ?? invoice.language;
  const name = (first: 'spiritFirstName' | 'arrangerFirstName', last: 'spiritLastName' | 'arrangerLastName') =>
    [nameIn(record.data, first), nameIn(record.data, last)].filter(Boolean).join(' ');
  const bytes = await drawInvoice({
    language,
    invoice,
    account: withoutDrafts(account),
    sender,
    person: name('spiritFirstName', 'spiritLastName'),
    arranger: name('arrangerFirstName', 'arrangerLastName'),
    today: await todayAt(sql, invoice.place.id),
  });
  return pdfFile(`${invoiceName(invoice, invoiceWordsIn(language).t)} ${sender.name}`, bytes);
};
