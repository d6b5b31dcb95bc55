import { balanceOf, creditableOf } from '#features/invoices/core/rules.ts';
import type { Invoice, InvoiceTotals, Payment } from '#features/invoices/core/schema.ts';
import { dayMilliseconds } from '#platform/days.ts';
import { limits } from '#vocabulary/limits.ts';
import { dayInZone } from '#vocabulary/regions/clocks.ts';
import { taxCodes } from '#vocabulary/regions/taxes.ts';
import type { Money, MoneyEntry, Receivable, TaxSum } from './schema.ts';

const agedBands: readonly Receivable['band'][] = ['notDue', 'first', 'second', 'third', 'oldest'];

const monthsOf = (month: string): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1;

/** The month so many before or after another, `YYYY-MM`. */
export function monthAfter(month: string, count: number): string {
  const months = monthsOf(month) + count;
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`;
}

/** True where both months are named or neither, in their order, and not too many. */
export const isPeriod = ({ from, to }: { from?: string | undefined; to?: string | undefined }): boolean => {
  if (from === undefined || to === undefined) return from === to;
  const count = monthsOf(to) - monthsOf(from) + 1;
  return count >= 1 && count <= limits.moneyMonths;
};

/** True for a day in these months. */
export const isInMonths = (day: string, { from, to }: { from: string; to: string }): boolean =>
  day.slice(0, 7) >= from && day.slice(0, 7) <= to;

/** How the months stand in the name of a file. */
export const fileMonths = ({ from, to }: { from: string; to: string }): string =>
  from === to ? from : `${from}-${to}`;

/** The months that can be chosen, the newest first: as far back as invoices are kept. */
export const monthsUntil = (today: string): string[] => {
  const last = today.slice(0, 7);
  const first = `${Number(today.slice(0, 4)) - limits.invoiceYears}-01`;
  return Array.from({ length: monthsOf(last) - monthsOf(first) + 1 }, (_, ago) => monthAfter(last, -ago));
};

/** The day of a moment in a zone, `YYYY-MM-DD`. */
export const dayIn = (zone: string, moment: string): string => dayInZone(zone, new Date(moment));

/** The first letters of a name, for whoever may not read it any more. */
export const initialsOf = (names: readonly string[]): string =>
  names
    .filter(Boolean)
    .map((name) => `${[...name][0]}.`)
    .join(' ');

/** A payment in its month, and its reversal where that came in a later one; what was reversed within the month counts nothing. */
export type Flow<One> = { payment: One; day: string; isReversal: boolean; reversedOn: string | null };

/** What of payments happened when: a month that is over stays as it was, whatever is taken back later. */
export const flowsOf = <One extends Pick<Payment, 'receivedOn' | 'reversedAt'>>(
  payments: readonly One[],
  dayOf: (payment: One, moment: string) => string,
): Flow<One>[] =>
  payments.flatMap((payment) => {
    const reversedOn = payment.reversedAt === null ? null : dayOf(payment, payment.reversedAt);
    const received = { payment, day: payment.receivedOn, isReversal: false };
    if (reversedOn === null || reversedOn.slice(0, 7) === payment.receivedOn.slice(0, 7))
      return [{ ...received, reversedOn }];
    return [
      { ...received, reversedOn: null },
      { payment, day: reversedOn, isReversal: true, reversedOn: null },
    ];
  });

/** What of a closed month is not as it was: lines that are new or other ones, and lines that are gone with their records. */
export function differencesOf(
  closed: readonly { id: string; kind: string; day: string; total: number }[],
  present: readonly Pick<MoneyEntry, 'id' | 'kind' | 'day' | 'total'>[],
): { differs: number; erased: number } {
  const keyOf = ({ id, kind }: { id: string; kind: string }) => `${kind} ${id}`;
  const now = new Map(present.map((entry) => [keyOf(entry), entry]));
  const before = new Set(closed.map(keyOf));
  const isOther = (entry: { id: string; kind: string; day: string; total: number }) => {
    const found = now.get(keyOf(entry));
    return found !== undefined && (found.total !== entry.total || found.day !== entry.day);
  };
  return {
    differs: closed.filter(isOther).length + present.filter((entry) => !before.has(keyOf(entry))).length,
    erased: closed.filter((entry) => !now.has(keyOf(entry))).length,
  };
}

/** What was asked, taken back, received and paid back, in cents; what was reversed does not count. */
export function sumsOf(
  documents: readonly Pick<Invoice, 'kind' | 'sentAt' | 'totals'>[],
  payments: readonly Pick<Payment, 'kind' | 'amount' | 'reversedAt'>[],
): Money['sums'] {
  const { invoiced, credited } = balanceOf(documents, []);
  const received = balanceOf(
    [],
    payments.filter(({ kind }) => kind !== 'refund'),
  ).paid;
  const refunded = balanceOf(
    [],
    payments.filter(({ kind }) => kind === 'refund'),
  ).due;
  return { invoiced, credited, received, refunded };
}

/** Every tax of some documents by code and percentage, what was credited taken off. */
export function taxesOf(
  documents: readonly { kind: Invoice['kind']; totals: Pick<InvoiceTotals, 'taxes'> }[],
): TaxSum[] {
  const sums = new Map<string, TaxSum>();
  for (const { kind, totals } of documents)
    for (const { code, percent, base, amount } of totals.taxes) {
      const sign = kind === 'invoice' ? 1 : -1;
      const before = sums.get(`${code} ${percent}`) ?? { code, percent, base: 0, amount: 0 };
      sums.set(`${code} ${percent}`, {
        ...before,
        base: before.base + sign * base,
        amount: before.amount + sign * amount,
      });
    }
  return [...sums.values()].sort(
    (one, other) => taxCodes.indexOf(one.code) - taxCodes.indexOf(other.code) || one.percent - other.percent,
  );
}

/** How late something is: not due yet, or in which band. */
export function bandOf(daysLate: number): Receivable['band'] {
  if (daysLate <= 0) return 'notDue';
  const [, ...late] = agedBands;
  return late.find((_, index) => daysLate <= (limits.daysLateApart[index] ?? Number.POSITIVE_INFINITY)) ?? 'oldest';
}

/** The day on which is said what is owed: the last of the months that are asked for, `YYYY-MM-DD`, or the present one. */
export function owedOnOf(to: string, today: string): string {
  if (to >= today.slice(0, 7)) return today;
  const last = new Date(`${monthAfter(to, 1)}-01T00:00Z`).getTime() - dayMilliseconds;
  return new Date(last).toISOString().slice(0, 10);
}

/** An account as it stood at the end of a day: what was sent and received until then, whatever was taken back later. */
export const standingOn = <
  Sent extends Pick<SentInvoice, 'day'>,
  Received extends Pick<Payment, 'receivedOn' | 'reversedAt'>,
>(
  { sent, payments }: { sent: readonly Sent[]; payments: readonly Received[] },
  day: string,
  dayOf: (payment: Received, moment: string) => string,
): { sent: Sent[]; payments: Received[] } => ({
  sent: sent.filter((one) => one.day <= day),
  payments: payments
    .filter(({ receivedOn }) => receivedOn <= day)
    .map((one) => (one.reversedAt !== null && dayOf(one, one.reversedAt) > day ? { ...one, reversedAt: null } : one)),
});

/** What is due of the account of a record, and of which invoices. */
type Owed = Pick<Receivable, 'numbers' | 'dueOn' | 'dueSaid' | 'daysLate' | 'band' | 'balance'>;

/** An invoice with the day on which it was sent, where its home is. */
export type SentInvoice = Invoice & { number: string; day: string };

/**
 * What is owed of one account on a day; undefined where nothing is. What came in covers the oldest invoices first. `balance` is that of the
 * ledger.
 */
export function owedOf(
  invoices: readonly SentInvoice[],
  payments: readonly Pick<Payment, 'kind' | 'amount' | 'reversedAt'>[],
  day: string,
): Owed | undefined {
  const { paid, due } = balanceOf(invoices, payments);
  if (due <= 0) return undefined;
  let rest = paid;
  const open = invoices
    .filter(({ kind }) => kind === 'invoice')
    .filter((invoice) => {
      const asked = creditableOf(invoice, invoices);
      const covered = Math.min(Math.max(rest, 0), asked);
      rest -= covered;
      return asked > covered;
    });
  const [oldest] = open
    .map(({ dueOn, day }) => ({ dueOn: dueOn ?? day, dueSaid: dueOn !== null }))
    .sort((one, other) => one.dueOn.localeCompare(other.dueOn));
  if (!oldest) return undefined;
  const daysLate = Math.round((Date.parse(day) - Date.parse(oldest.dueOn)) / dayMilliseconds);
  return { numbers: open.map(({ number }) => number), ...oldest, daysLate, band: bandOf(daysLate), balance: due };
}

/** What is owed in each band. */
export const bandsOf = (receivables: readonly Pick<Receivable, 'band' | 'balance'>[]): Money['bands'] =>
  agedBands.map((band) => {
    const own = receivables.filter((one) => one.band === band);
    return { band, count: own.length, amount: own.reduce((total, { balance }) => total + balance, 0) };
  });

/** What of an entry counts: nothing of a payment that was taken back. */
export const countedOf = ({ total, reversedOn }: Pick<MoneyEntry, 'total' | 'reversedOn'>): number =>
  reversedOn === null ? total : 0;

/** Day by day; on each the documents by their numbers, then the payments as they were noted. */
export const byDay = (one: Pick<MoneyEntry, 'day' | 'number'>, other: Pick<MoneyEntry, 'day' | 'number'>): number =>
  one.day.localeCompare(other.day) ||
  Number(one.number === null) - Number(other.number === null) ||
  (one.number ?? '').localeCompare(other.number ?? '');
