import { join } from 'node:path';
import { Readable } from 'node:stream';
import { nameIn } from '#features/answers/blocks.rules.ts';
import { balanceOf } from '#features/invoices/core/rules.ts';
import type { Account } from '#features/invoices/core/schema.ts';
import { drawInvoice, invoiceName } from '#features/invoices/document/document.service.ts';
import type { PaperSender } from '#features/invoices/document/sender.schema.ts';
import { invoiceWordsIn } from '#features/invoices/document/words.service.ts';
import { type AccountOfRecord, type Asked, accountsIn, readBooks } from '#features/invoices/money/ledger.service.ts';
import { fileMonths, isInMonths } from '#features/invoices/money/rules.ts';
import { readMoney } from '#features/invoices/money/service.ts';
import { findPlace } from '#features/places/core/repository.ts';
import { findSpirit } from '#features/spirits/core/repository.ts';
import { conflict, existing, notFound } from '#platform/errors.ts';
import { type ArchiveEntry, packArchive } from '#platform/server/blobs/archives.ts';
import { limitConcurrency } from '#platform/server/concurrency/limitConcurrency.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { Service } from '#platform/server/http/pipeline.ts';
import { pdfFile } from '#platform/server/pdf/file.ts';
import type { Language } from '#vocabulary/languages.ts';
import { limits } from '#vocabulary/limits.ts';
import { findRegion } from '#vocabulary/regions/regions.ts';
import type * as contract from './contract.ts';
import { drawReceipt } from './receipt.service.ts';
import { referenceOfPayment } from './rules.ts';
import { drawSummary, summaryFileName, summaryName } from './summary.service.ts';
import { bookWordsIn } from './words.service.ts';

const runLimited = limitConcurrency({ concurrency: limits.exportsAtOnce, queueLimit: limits.exportsWaiting });

type Drawing = { language: Language; today: string; isIn: (day: string) => boolean };

/** Whom the papers of a record are about: by name while the home serves it, else as its list says, by initials. */
type Parties = { person: string; arranger: string };

const accountWith = (
  { sent, payments }: AccountOfRecord,
  { id, name, region }: PaperSender & { id: string },
): Account => ({
  ...{ place: { id, name }, region: findRegion(region ?? '') ?? 'Ontario', invoices: sent, payments },
  balance: balanceOf(sent, payments),
});

const pdfEntry = (name: string, draw: () => Promise<Buffer>): ArchiveEntry => ({
  name: `${name.replace(/[^\p{L}\p{N}() -]/gu, '')}.pdf`,
  date: new Date(),
  compress: false,
  open: async () => Readable.from([await draw()]),
});

/** The papers of one record at one home that stand in the time, each drawn when its turn comes. */
function papersOf(
  account: AccountOfRecord,
  sender: PaperSender & { id: string },
  { person, arranger }: Parties,
  { language, today, isIn }: Drawing,
): ArchiveEntry[] {
  const whole = accountWith(account, sender);
  const t = bookWordsIn(language);
  const invoices = account.sent
    .filter(({ day }) => isIn(day))
    .map((invoice) =>
      pdfEntry(invoiceName(invoice, invoiceWordsIn(invoice.language).t), () =>
        drawInvoice({ language: invoice.language, invoice, account: whole, sender, person, arranger, today }),
      ),
    );
  const receipts = account.payments
    .filter(({ receivedOn }) => isIn(receivedOn))
    .map((payment) =>
      pdfEntry(t('receipt.name', { reference: referenceOfPayment(payment.id), day: payment.receivedOn }), () =>
        drawReceipt({ language, payment, sender, person }),
      ),
    );
  return [...invoices, ...receipts];
}

/** Reads the books of some months as they are drawn; refuses what is too long for one paper. */
async function readSummary(sql: Sql, email: string, asked: Asked, language: Language) {
  const money = await readMoney(sql, email, asked);
  if (money.entries.length + money.receivables.length > limits.summaryLines) throw conflict('tooManyEntries');
  const [first, ...others] = money.branches.filter(({ id }) => money.place === null || id === money.place);
  if (!first) throw notFound();
  return { language, money, sender: others.length > 0 ? null : existing(await findPlace(sql, first.id)) };
}

/** Draws the books of some months. */
export const exportSummary: Service<typeof contract.exportSummary> = async (request) => {
  const asked = request.query();
  const read = await readSummary(request.sql, request.actor.email, asked, asked.language ?? request.language);
  return runLimited(async () => pdfFile(summaryFileName(read), await drawSummary(read)));
};

/** Packs the books of some months, and every invoice, credit note and receipt of them. */
export const exportPapers: Service<typeof contract.exportPapers> = async (request) => {
  const { sql, actor, config, query } = request;
  const asked = query();
  const read = await readBooks(sql, actor.email, asked);
  const isIn = (day: string) => isInMonths(day, read);
  const language = asked.language ?? request.language;
  const accounts = accountsIn(read.ledger).filter(
    ({ sent, payments }) => sent.some(({ day }) => isIn(day)) || payments.some(({ receivedOn }) => isIn(receivedOn)),
  );
  const count = accounts.reduce(
    (sum, { sent, payments }) =>
      sum + sent.filter(({ day }) => isIn(day)).length + payments.filter(({ receivedOn }) => isIn(receivedOn)).length,
    0,
  );
  if (count > limits.papersOfMonths) throw conflict('tooManyPapers');
  const entries: ArchiveEntry[] = [];
  if (count > 0) {
    const summary = await readSummary(sql, actor.email, asked, language);
    entries.push(pdfEntry(summaryName(language, summary.money), () => drawSummary(summary)));
  }
  for (const account of accounts) {
    const sender = existing(await findPlace(sql, account.placeId));
    const { spiritId, person } = read.personOf(account.spiritId);
    const served = spiritId === null ? undefined : await findSpirit(sql, spiritId);
    const arranger = served
      ? [nameIn(served.data, 'arrangerFirstName'), nameIn(served.data, 'arrangerLastName')].filter(Boolean).join(' ')
      : '';
    entries.push(...papersOf(account, sender, { person, arranger }, { language, today: read.today, isIn }));
  }
  return runLimited(async () => ({
    name: `rivage-${fileMonths(read)}.zip`,
    contentType: 'application/zip',
    ...(await packArchive(join(config.dataDirectory, 'exports'), entries, request.language)),
  }));
};
