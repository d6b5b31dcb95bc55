import { Readable } from 'node:stream';
import { nameIn } from '#features/answers/blocks.rules.ts';
import { findFullSignature } from '#features/forms/core/repository.ts';
import type { Filling } from '#features/forms/definitions/filling.rules.ts';
import type { ContractDocument } from '#features/invoices/contracts/document.service.ts';
import type { Contract } from '#features/invoices/contracts/schema.ts';
import type { Account, Invoice } from '#features/invoices/core/schema.ts';
import type { Estimate, EstimateVersion } from '#features/invoices/estimates/schema.ts';
import { lastVersionOf } from '#features/invoices/offers/rules.ts';
import type { PlaceRecord } from '#features/places/core/schema.ts';
import type { Form, ReplacedVersion } from '#features/spirits/core/form.schema.ts';
import type { StoredSignature } from '#features/spirits/core/signing.schema.ts';
import { existing } from '#platform/errors.ts';
import type { ArchiveEntry } from '#platform/server/blobs/archives.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { Language } from '#vocabulary/languages.ts';
import { dayInRegion } from '#vocabulary/regions/clocks.ts';
import { describeForm, fillingOfForm } from './formText.service.ts';
import { safeName, uniqueNames } from './names.rules.ts';
import type { OwnRecord } from './ownData.service.ts';
import type { RecordPaths } from './recordPage.service.ts';
import type { ArchiveWords } from './words.service.ts';

/** How papers are drawn; other features' work, which the app brings in. */
export type DocumentRenderers = {
  form: (printed: {
    language: Language;
    filling: Filling;
    form: Form;
    replaced: ReplacedVersion | null;
    signature: StoredSignature | null;
    person: string;
    showSensitive: boolean;
  }) => Promise<Buffer>;
  invoice: (printed: {
    language: Language;
    invoice: Invoice;
    account: Account;
    sender: PlaceRecord;
    person: string;
    arranger: string;
    today: string;
  }) => Promise<Buffer>;
  estimate: (
    printed: { language: Language; estimate: Estimate; sender: PlaceRecord; person: string; arranger: string },
    version: EstimateVersion,
  ) => Promise<Buffer>;
  contract: (printed: ContractDocument) => Promise<Buffer>;
};

/** What papers are made with. */
export type DocumentContext = { sql: Sql; words: ArchiveWords; draw: DocumentRenderers; made: Date };

type Folder = (name: 'forms' | 'invoices', file: string) => string;

/** Where each form, invoice, estimate and contract of a record lies as a paper, by its id; `inFolder` puts a name below the record. */
export const documentPaths = (words: ArchiveWords, own: OwnRecord, inFolder: Folder): Map<string, string> =>
  new Map([
    ...uniqueDocumentNames(formTitles(words, own)).map(({ id, file }) => [id, inFolder('forms', file)] as const),
    ...uniqueDocumentNames([
      ...invoiceTitles(words, own),
      ...estimateTitles(words, own),
      ...contractTitles(words, own),
    ]).map(({ id, file }) => [id, inFolder('invoices', file)] as const),
  ]);

type Titled = { id: string; title: string };

function uniqueDocumentNames(papers: readonly Titled[]): { id: string; file: string }[] {
  const files = uniqueNames(papers.map(({ title, id }) => `${safeName(title, id)}.pdf`));
  return papers.map(({ id }, index) => ({ id, file: existing(files[index]) }));
}

const sourceOf = ({ record: { answers }, forms }: OwnRecord) => ({ answers, forms });

const formTitles = (words: ArchiveWords, own: OwnRecord): Titled[] =>
  own.forms.flatMap((form) => {
    const filling = fillingOfForm(form, sourceOf(own));
    return filling ? [{ id: form.id, title: describeForm(words, { filling, prefilled: {} }, own.name).title }] : [];
  });

/** A home whose listing is gone has no letterhead any more: its invoices stay as words and as data. */
const invoiceTitles = (words: ArchiveWords, { accounts, senders }: OwnRecord): Titled[] =>
  accounts
    .flatMap(({ invoices }) => invoices)
    .filter(({ place }) => senders.has(place.id))
    .map(({ id, kind, number }) => ({
      id,
      title: words.t(`exports.invoices.files.${kind}`, { number: number ?? '' }),
    }));

const estimateTitles = (words: ArchiveWords, { estimates, senders }: OwnRecord): Titled[] =>
  estimates
    .filter(({ place }) => senders.has(place.id))
    .map(({ id, number }) => ({ id, title: words.t('exports.estimates.file', { number: number ?? '' }) }));

const contractTitles = (words: ArchiveWords, { contracts, senders }: OwnRecord): Titled[] =>
  contracts
    .filter(({ place }) => senders.has(place.id))
    .map(({ id, number }) => ({ id, title: words.t('exports.contracts.file', { number: number ?? '' }) }));

/** The papers of a record, each drawn when the archive comes to it. */
export const documentEntries = (context: DocumentContext, own: OwnRecord, places: RecordPaths): ArchiveEntry[] => [
  ...own.forms.flatMap((form) => formEntry(context, own, form, places)),
  ...own.accounts.flatMap((account) =>
    account.invoices.flatMap((invoice) => invoiceEntry(context, own, account, invoice, places)),
  ),
  ...own.estimates.flatMap((estimate) => estimateEntry(context, own, estimate, places)),
  ...own.contracts.flatMap((contract) => contractEntry(context, own, contract, places)),
];

/** Why and when a form was opened again, as the newest version tells it; null for that one. */
const replacedVersionOf = ({ forms }: OwnRecord, { name, version }: Form): ReplacedVersion | null =>
  forms
    .filter((form) => form.name === name)
    .flatMap(({ earlier }) => earlier)
    .find((one) => one.version === version) ?? null;

function formEntry({ words, sql, draw }: DocumentContext, own: OwnRecord, form: Form, { papers }: RecordPaths) {
  const filling = fillingOfForm(form, sourceOf(own));
  const path = papers.get(form.id);
  if (!filling || !path) return [];
  return pdfEntry(path, form.updatedAt, async () =>
    draw.form({
      language: words.language,
      filling,
      form,
      replaced: replacedVersionOf(own, form),
      signature: form.signature && (await findFullSignature(sql, form.id)),
      person: own.name,
      showSensitive: false,
    }),
  );
}

function invoiceEntry(
  context: DocumentContext,
  own: OwnRecord,
  account: Account,
  invoice: Invoice,
  places: RecordPaths,
) {
  const { draw, made } = context;
  const sender = own.senders.get(invoice.place.id);
  const path = places.papers.get(invoice.id);
  if (!sender || !path) return [];
  const arranger = arrangerOf(own);
  const today = dayInRegion(invoice.region, made);
  // In the language in which it was sent: it is the paper that the family has received.
  const printed = { language: invoice.language, invoice, account, sender, person: own.name, arranger, today };
  return pdfEntry(path, invoice.sentAt ?? invoice.updatedAt, () => draw.invoice(printed));
}

/** The paper of what was sent last, in the language in which it was sent. */
function estimateEntry({ draw }: DocumentContext, own: OwnRecord, estimate: Estimate, { papers }: RecordPaths) {
  const sender = own.senders.get(estimate.place.id);
  const path = papers.get(estimate.id);
  const version = lastVersionOf(estimate);
  if (!sender || !path || !version) return [];
  const printed = { language: version.language, estimate, sender, person: own.name, arranger: arrangerOf(own) };
  return pdfEntry(path, version.sentAt, () => draw.estimate(printed, version));
}

/** The contract as it was sent last, with what was said of it. */
function contractEntry({ draw }: DocumentContext, own: OwnRecord, contract: Contract, { papers }: RecordPaths) {
  const sender = own.senders.get(contract.place.id);
  const path = papers.get(contract.id);
  const written = lastVersionOf(contract);
  if (!sender || !path || !written) return [];
  return pdfEntry(path, written.sentAt, () => draw.contract({ contract, written, terms: written.terms, sender }));
}

const arrangerOf = ({ record: { answers } }: OwnRecord): string =>
  [nameIn(answers, 'arrangerFirstName'), nameIn(answers, 'arrangerLastName')].filter(Boolean).join(' ');

const pdfEntry = (name: string, date: string, draw: () => Promise<Buffer>): ArchiveEntry[] => [
  { name, date: new Date(date), compress: false, open: async () => Readable.from([await draw()]) },
];
