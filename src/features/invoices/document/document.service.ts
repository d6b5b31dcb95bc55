import type { Account, Invoice, InvoiceLine, Payment } from '#features/invoices/core/schema.ts';
import type { PlaceRecord } from '#features/places/core/schema.ts';
import { textsOf } from '#features/places/data/placeData.rules.ts';
import { withFrenchFirstDay } from '#platform/firstDay.ts';
import { type Letter, openLetter } from '#platform/server/pdf/openLetter.ts';
import { type Language, localeOf } from '#vocabulary/languages.ts';
import { formatMoney, formatNumber } from '#vocabulary/money.ts';
import { ofName } from '#vocabulary/ofName.ts';
import { findRegion, regionCodeOf, regionLabel } from '#vocabulary/regions/regions.ts';
import { taxRegistrations } from '#vocabulary/regions/taxes.ts';
import { type InvoiceWords, invoiceWordsIn } from './words.service.ts';

/** What a letter says of the funeral home that sends it. */
type InvoiceSender = Pick<
  PlaceRecord,
  'name' | 'address' | 'city' | 'region' | 'postalCode' | 'phone' | 'website' | 'data'
>;

/** An invoice with everything its paper says; `today` is the day until which payments are told, `YYYY-MM-DD`. */
export type InvoiceDocument = {
  language: Language;
  invoice: Invoice;
  account: Account;
  sender: InvoiceSender;
  /** The person whose funeral it is, and who arranges it; empty while not known. */
  person: string;
  arranger: string;
  today: string;
  /** False for tests that read what was written. */
  compress?: boolean;
};

type Writer = InvoiceDocument & { paper: Letter; t: InvoiceWords['t']; money: (cents: number) => string };

const formatDay = (day: string, language: Language): string =>
  withFrenchFirstDay(
    new Intl.DateTimeFormat(localeOf[language], { dateStyle: 'long', timeZone: 'UTC' }).format(
      new Date(`${day}T00:00Z`),
    ),
  );

/** A moment as the day it was in the middle of Canada: the same paper wherever it is printed. */
const dayOf = (iso: string): string =>
  new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone: 'America/Winnipeg' }).format(new Date(iso));

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
  const writer: Writer = { ...printed, paper, t, money: (cents) => formatMoney(cents, language) };
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
    sentAt === null ? t('paper.draft') : formatDay(dayOf(sentAt), language),
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

/**
 * Where the home is and how it is reached. The street stands here also where the public listing hides it: this is a paper
 * between the home and its own client, who must know from whom it comes.
 */
function senderLines({ t, sender, invoice }: Writer): string[] {
  const { address, city, region, postalCode, phone, website, data } = sender;
  const known = region ? findRegion(region) : undefined;
  const town = [city, known ? regionCodeOf(known) : region].filter(Boolean).join(' ');
  return [
    ...(address ? [address] : []),
    [town, postalCode].filter(Boolean).join('  '),
    ...(phone ? [t('pdf.phone', { phone })] : []),
    ...(website ? [website.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '')] : []),
    ...textsOf(data, 'licenceNumber').map((licence) => t('pdf.licence', { licence })),
    ...taxRegistrations.flatMap((code) => {
      const number = invoice.taxNumbers[code];
      return number ? [t(`paper.taxNumbers.${code}`, { number })] : [];
    }),
  ].filter((line) => line !== '');
}

function writeLines(writer: Writer): void {
  const { paper, t, invoice, sender } = writer;
  const services = invoice.lines.filter(({ thirdParty }) => !thirdParty);
  const passedOn = invoice.lines.filter(({ thirdParty }) => thirdParty);
  if (services.length > 0)
    writeTable(writer, t('paper.services', { ofHome: ofName(writer.language, sender.name) }), services);
  if (passedOn.length === 0) return;
  paper.space(8);
  writeTable(writer, t('paper.thirdParty'), passedOn);
  paper.paragraph(t('paper.thirdPartyWhy', { home: sender.name }), { quiet: true, size: 9.5 });
}

function writeTable({ paper, t, language, money }: Writer, caption: string, lines: readonly InvoiceLine[]): void {
  paper.table(
    caption,
    [
      { heading: t('paper.item'), share: 3.7 },
      { heading: t('paper.quantity'), share: 0.8, numeric: true },
      { heading: t('paper.price'), share: 1.15, numeric: true },
      { heading: t('paper.tax'), share: 0.95, numeric: true },
      { heading: t('paper.amount'), share: 1.15, numeric: true },
    ],
    lines.map(({ item, quantity, unitPrice, taxes, amount }) => [
      item,
      formatNumber(quantity, language),
      money(unitPrice),
      taxes.map((code) => t(`taxes.${code}`)).join(', ') || t('pdf.noTax'),
      money(amount),
    ]),
  );
}

function writeTotals({ paper, t, invoice, language, money, sender }: Writer): void {
  const { services, thirdParty, taxes, total } = invoice.totals;
  paper.sums([
    ...(services === 0 && thirdParty !== 0 ? [] : [{ label: t('paper.servicesSum'), text: money(services) }]),
    ...(thirdParty === 0 ? [] : [{ label: t('paper.thirdPartySum'), text: money(thirdParty) }]),
    ...taxes.map(({ code, percent, base, amount }) => ({
      label: t('paper.taxSum', {
        tax: t(`taxes.${code}`),
        percent: formatNumber(percent, language, 3),
        base: money(base),
      }),
      text: money(amount),
    })),
    {
      label: t(invoice.kind === 'invoice' ? 'paper.total' : 'paper.totalCredit'),
      text: money(total),
      strong: true,
    },
  ]);
  if (taxes.length > 0)
    paper.paragraph(t('paper.taxWhy', { home: sender.name, region: regionLabel(invoice.region, language) }), {
      quiet: true,
      size: 9.5,
    });
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
