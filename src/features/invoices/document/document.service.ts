import type { Account, Invoice, Payment } from '#features/invoices/core/schema.ts';
import { openLetter } from '#platform/server/pdf/openLetter.ts';
import type { Language } from '#vocabulary/languages.ts';
import { formatMoney } from '#vocabulary/money.ts';
import { ofName } from '#vocabulary/ofName.ts';
import { dayOf, formatDay, type PaperWriter, senderLines, writeLines, writeTotals } from './paper.service.ts';
import type { PaperSender } from './sender.schema.ts';
import { type InvoiceWords, invoiceWordsIn } from './words.service.ts';

/** An invoice with everything its paper says; `today` is the day until which payments are told, `YYYY-MM-DD`. */
export type InvoiceDocument = {
  language: Language;
  invoice: Invoice;
  account: Account;
  sender: PaperSender;
  /** The person whose funeral it is, and who arranges it; empty while not known. */
  person: string;
  arranger: string;
  today: string;
  /** False for tests that read what was written. */
  compress?: boolean;
};

type Writer = InvoiceDocument & PaperWriter;

/** What an invoice is called, with its number once it has one. */
export const invoiceName = ({ kind, number }: Pick<Invoice, 'kind' | 'number'>, t: InvoiceWords['t']): string =>
  number === null ? t(`paper.${kind}Draft`) : t(`paper.${kind}`, { number });

/** Draws an invoice or a credit note in letter format. */
export async function drawInvoice(printed: InvoiceDocument): Promise<Buffer> {
  const { language, invoice, sender, compress } = printed;
  const { t } = invoiceWordsIn(language);
  const title = invoiceName(invoice, t);
  const isDraft = invoice.sentAt === null;
  const paper = openLetter({
    language,
    title: `${title} – ${sender.name}`,
    foot: `${title} · ${sender.name}`,
    pageOf: (page, pages) => t('pdf.page', { page, pages }),
    created: new Date(invoice.sentAt ?? invoice.updatedAt),
    ...(isDraft ? { stamp: t('pdf.stamp') } : {}),
    ...(compress === undefined ? {} : { compress }),
  });
  const writer: Writer = {
    ...printed,
    paper,
    t,
    money: (cents) => formatMoney(cents, language),
    priced: invoice,
    total: t(invoice.kind === 'invoice' ? 'paper.total' : 'paper.totalCredit'),
  };
  paper.letterhead({ title, facts: factsOf(writer), from: sender.name, lines: senderLines(writer) });
  if (isDraft) paper.paragraph(t('pdf.draft'), { strong: true });
  writeLines(writer);
  writeTotals(writer);
  if (invoice.note) {
    paper.heading(t('paper.note', { ofHome: ofName(language, sender.name) }));
    paper.paragraph(invoice.note);
  }
  writePayments(writer);
  if (!isDraft && printed.account.balance.due > 0) {
    paper.space(6);
    paper.paragraph(t('pdf.pay', { home: sender.name, phone: sender.phone ?? 'none' }), { strong: true });
  }
  return paper.finish();
}

function factsOf({ t, invoice, person, arranger, language }: Writer): string[] {
  const { sentAt, corrects } = invoice;
  return [
    sentAt === null ? t('paper.draft') : formatDay(dayOf(sentAt, invoice.region), language),
    ...(person ? [t('pdf.for', { ofName: ofName(language, person) })] : []),
    ...(arranger ? [t('pdf.to', { name: arranger })] : []),
    ...(corrects ? [t('paper.correctsNumber', { number: corrects.number })] : []),
    ...dueLine(invoice, t, language),
  ];
}

/** Until when it is to be paid; of a draft, how long after it is sent. */
function dueLine({ dueOn, termsDays }: Invoice, t: InvoiceWords['t'], language: Language): string[] {
  if (dueOn !== null) return [t('paper.dueOn', { day: formatDay(dueOn, language) })];
  return termsDays === null ? [] : [t('paper.dueIn', { days: termsDays })];
}

/** What came in until the day of printing, apart from the invoice, which never changes. */
function writePayments(writer: Writer): void {
  const { paper, t, invoice, account, language, money, today, sender } = writer;
  if (invoice.sentAt === null) return;
  const { invoices, payments, balance } = account;
  const date = formatDay(today, language);
  paper.keepTogether(190);
  paper.heading(t('pdf.payments', { date }));
  paper.paragraph(t('pdf.paymentsWhy', { home: sender.name }), { quiet: true, size: 9.5 });
  const counted = payments.filter(({ reversedAt }) => reversedAt === null);
  if (payments.length === 0) paper.paragraph(t('pdf.noPayments'));
  else if (counted.length === 0) paper.paragraph(t('pdf.noneReceived'));
  else writePaymentTable(writer, counted);
  const count = invoices.filter(({ kind, sentAt }) => kind === 'invoice' && sentAt !== null).length;
  paper.sums([
    { label: t('pdf.allInvoices', { count }), text: money(balance.invoiced) },
    ...(balance.credited === 0 ? [] : [{ label: t('pdf.credits'), text: money(-balance.credited) }]),
    { label: t('pdf.received'), text: money(balance.paid) },
    {
      label: t(balance.due < 0 ? 'pdf.over' : 'pdf.due', { date }),
      text: money(Math.abs(balance.due)),
      strong: true,
    },
  ]);
}

function writePaymentTable({ paper, t, language, money, sender }: Writer, payments: readonly Payment[]): void {
  paper.table(
    t('payments.toHome', { home: sender.name }),
    [
      { heading: t('payments.day'), share: 1.6 },
      { heading: t('payments.kind'), share: 1.3 },
      { heading: t('payments.method'), share: 2.2 },
      { heading: t('payments.amount'), share: 1.35, numeric: true },
    ],
    payments.map(({ receivedOn, kind, method, amount }) => [
      formatDay(receivedOn, language),
      t(`kinds.${kind}`),
      t(`methods.${method}`),
      money(kind === 'refund' ? -amount : amount),
    ]),
  );
}
