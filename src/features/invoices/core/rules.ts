import type { Relation } from '#features/spirits/core/schema.ts';
import { dayMilliseconds } from '#platform/days.ts';
import type { ErrorMessageKey } from '#platform/errors.ts';
import { limits } from '#vocabulary/limits.ts';
import type { RegionName } from '#vocabulary/regions/regions.ts';
import { type TaxCode, type TaxedKind, taxesOfRegion } from '#vocabulary/regions/taxes.ts';
import type { Account, Invoice, InvoiceLine, InvoiceLineInput, InvoiceTotals, Payment } from './schema.ts';

/** True for those who read what is asked and paid: who decides for the family, and the home that has accepted. */
export const mayReadAccounts = (relation: Relation): boolean => relation === 'family' || relation === 'accepted';

/** Rounds to whole cents, halves away from zero. */
const rounded = (amount: number): number => Math.sign(amount) * Math.round(Math.abs(amount));

/** Quantity times price, in cents. Quantities have two decimals, so the product is taken in hundredths. */
export const amountOf = ({ quantity, unitPrice }: Pick<InvoiceLineInput, 'quantity' | 'unitPrice'>): number =>
  rounded((Math.round(quantity * 100) * unitPrice) / 100);

/** A line with its amount. */
export const lineOf = (line: InvoiceLineInput): InvoiceLine => ({ ...line, amount: amountOf(line) });

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** What a tax is on what it is on, in percent. */
export type TaxRate = { code: TaxCode; percent: number };

/** The taxes of a paper that is being written: as they are in its region today, those of a credit note as its invoice was sent with. */
export const ratesOf = ({
  region,
  corrects,
}: Pick<Invoice, 'region'> & { corrects?: Invoice['corrects'] }): readonly TaxRate[] =>
  taxesOfRegion[region].map(({ code, percent }) => ({
    code,
    percent: corrects?.taxes.find((one) => one.code === code)?.percent ?? percent,
  }));

/** The sums of an invoice. Each tax is taken once, on the sum of its lines, so that rounding happens once. */
export function totalsOf(
  lines: readonly InvoiceLine[],
  region: RegionName,
  rates: readonly TaxRate[] = taxesOfRegion[region],
): InvoiceTotals {
  const taxes = rates.flatMap(({ code, percent }) => {
    const taxed = lines.filter((line) => line.taxes.includes(code));
    const base = sum(taxed.map(({ amount }) => amount));
    return taxed.length > 0
      ? [{ code, percent, base, amount: rounded((base * Math.round(percent * 1_000)) / 100_000) }]
      : [];
  });
  const services = sum(lines.filter(({ thirdParty }) => !thirdParty).map(({ amount }) => amount));
  const thirdParty = sum(lines.filter((line) => line.thirdParty).map(({ amount }) => amount));
  return { services, thirdParty, taxes, total: services + thirdParty + sum(taxes.map(({ amount }) => amount)) };
}

/** The taxes a new line starts with: those that are surely on its kind; none on what is paid for others. */
export const usualTaxes = (region: RegionName, thirdParty: boolean, kind: TaxedKind = 'services'): TaxCode[] =>
  thirdParty ? [] : taxesOfRegion[region].filter(({ on }) => on[kind] === 'yes').map(({ code }) => code);

/** Why lines cannot stand on an invoice of a region; null when they can. */
export const whyNotLines = (lines: readonly InvoiceLineInput[], region: RegionName): ErrorMessageKey | null => {
  const known = taxesOfRegion[region].map(({ code }) => code);
  return lines.every(({ taxes }) => taxes.every((code) => known.includes(code))) ? null : 'taxUnknown';
};

/** What is asked, taken back, paid and still due, in cents. Only what was sent counts, and what was not reversed. */
export function balanceOf(
  invoices: readonly Pick<Invoice, 'kind' | 'sentAt' | 'totals'>[],
  payments: readonly Pick<Payment, 'kind' | 'amount' | 'reversedAt'>[],
): Account['balance'] {
  const sent = invoices.filter(({ sentAt }) => sentAt !== null);
  const totalOf = (kind: Invoice['kind']) =>
    sum(sent.filter((one) => one.kind === kind).map(({ totals }) => totals.total));
  const counted = payments.filter(({ reversedAt }) => reversedAt === null);
  const paid = sum(counted.map(({ kind, amount }) => (kind === 'refund' ? -amount : amount)));
  const [invoiced, credited] = [totalOf('invoice'), totalOf('credit-note')];
  return { invoiced, credited, paid, due: invoiced - credited - paid };
}

/** Why a draft cannot be changed or thrown away; null when it can. */
export const whyNotChange = (invoice: Pick<Invoice, 'sentAt'>): ErrorMessageKey | null =>
  invoice.sentAt === null ? null : 'invoiceSent';

/** Why an invoice cannot be sent; null when it can. A credit note takes back no more than its invoice still asks. */
export function whyNotSend(
  invoice: Pick<Invoice, 'sentAt' | 'lines' | 'kind' | 'totals'>,
  creditable: number,
): ErrorMessageKey | null {
  if (invoice.sentAt !== null) return 'invoiceSent';
  if (invoice.lines.length === 0) return 'invoiceEmpty';
  if (invoice.totals.total < 0) return 'invoiceNegative';
  return invoice.kind === 'credit-note' && invoice.totals.total > creditable ? 'creditTooLarge' : null;
}

/** What of an invoice has not been taken back yet, in cents. */
export const creditableOf = (invoice: Pick<Invoice, 'id' | 'totals'>, all: readonly Invoice[]): number =>
  invoice.totals.total -
  sum(
    all
      .filter(({ corrects, sentAt }) => sentAt !== null && corrects?.id === invoice.id)
      .map(({ totals }) => totals.total),
  );

/**
 * Why a payment cannot be noted; null when it can. A deposit may come before any invoice; a payment is at most what is due,
 * so that the same money is not noted twice; a refund is at most what was paid.
 */
export function whyNotPayment(
  payment: Pick<Payment, 'kind' | 'amount'>,
  balance: Account['balance'],
): ErrorMessageKey | null {
  if (payment.kind === 'payment' && payment.amount > balance.due) return balance.due <= 0 ? 'nothingDue' : 'overpaid';
  return payment.kind === 'refund' && payment.amount > balance.paid ? 'refundTooLarge' : null;
}

/**
 * Why a payment cannot have come on a day; null when it can. `today` by the home's clock; long before the record nothing was
 * received for it.
 */
export function whyNotReceivedOn(
  { receivedOn }: Pick<Payment, 'receivedOn'>,
  { today, createdAt }: { today: string; createdAt: string },
): ErrorMessageKey | null {
  if (receivedOn > today) return 'paymentDayFuture';
  const earliest = Date.parse(createdAt) - limits.paymentDaysBeforeRecord * dayMilliseconds;
  return Date.parse(receivedOn) < earliest ? 'paymentDayEarly' : null;
}

/** Why a payment cannot be reversed; null when it can. What was paid back must have come in; what came online is paid back. */
export function whyNotReverse(
  payment: Pick<Payment, 'kind' | 'amount' | 'method' | 'reversedAt'>,
  balance: Account['balance'],
): ErrorMessageKey | null {
  if (payment.method === 'online') return 'paymentOnline';
  if (payment.reversedAt !== null) return 'paymentReversed';
  return payment.kind !== 'refund' && payment.amount > balance.paid ? 'reversalBelowRefunds' : null;
}

/** Whether the ledger says that all is paid; undefined while nothing was asked, so that nothing follows from it. */
export const isPaidByLedger = ({ invoiced, credited, due }: Account['balance']): boolean | undefined =>
  invoiced === 0 ? undefined : due <= 0 && invoiced > credited;

/** The number of an invoice: the year, and the company's own count in it. */
export const invoiceNumber = (year: number, count: number): string => `${year}-${String(count).padStart(4, '0')}`;
