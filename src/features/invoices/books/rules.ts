import type { Invoice, InvoiceLine, Payment } from '#features/invoices/core/schema.ts';
import type { BookKey, BookProgram } from '#vocabulary/places/bookAccounts.ts';
import type { BookAccounts, MissingAccounts } from './schema.ts';

/** What is booked on one account, in cents: a debit is positive, a credit negative. */
export type Posting = { key: BookKey; amount: number };

/** One entry of the journal. `reference` says which paper it is of; its postings come to nothing. */
export type JournalEntry = {
  day: string;
  reference: string;
  kind: Invoice['kind'] | Payment['kind'] | 'reversal';
  person: string;
  placeId: string;
  postings: readonly Posting[];
};

/** Something that happened on an account between a family and a home, as it is booked. */
export type Booked = Omit<JournalEntry, 'postings'> & {
  /** By how much more the family owes after it. */
  owes: number;
  /** What stands on the other side, as it is booked. */
  against: readonly Posting[];
};

const keyOfLine = ({ thirdParty, taxes }: Pick<InvoiceLine, 'thirdParty' | 'taxes'>): BookKey => {
  if (thirdParty) return 'passedOn';
  return taxes.length > 0 ? 'services' : 'servicesUntaxed';
};

/** What a document earns and which taxes it collects, as credits; a credit note takes both back. */
export function postingsOfDocument({ kind, lines, totals }: Pick<Invoice, 'kind' | 'lines' | 'totals'>): Posting[] {
  const sign = kind === 'invoice' ? -1 : 1;
  const sums = new Map<BookKey, number>();
  for (const line of lines) sums.set(keyOfLine(line), (sums.get(keyOfLine(line)) ?? 0) + line.amount);
  for (const { code, amount } of totals.taxes) sums.set(code, (sums.get(code) ?? 0) + amount);
  return [...sums].map(([key, amount]) => ({ key, amount: sign * amount }));
}

/** By which reference a payment is known in the books and on its receipt; what is taken back has one of its own. */
export const referenceOfPayment = (id: string, isReversal = false): string =>
  `${isReversal ? 'R' : 'P'}${id.replaceAll('-', '').slice(0, 10).toUpperCase()}`;

/**
 * Books what happened on one account, in its order. What the family has paid ahead stands as deposits until something is owed, so
 * what changes is split: what is owed and what is held are never there at once.
 */
export function journalOf(happened: readonly Booked[]): JournalEntry[] {
  let balance = 0;
  return happened.flatMap(({ owes, against, ...entry }) => {
    const after = balance + owes;
    const receivables = Math.max(after, 0) - Math.max(balance, 0);
    const deposits = Math.min(after, 0) - Math.min(balance, 0);
    balance = after;
    const postings: Posting[] = [
      { key: 'receivables' as const, amount: receivables },
      { key: 'deposits' as const, amount: deposits },
      ...against,
    ].filter(({ amount }) => amount !== 0);
    return postings.length > 0 ? [{ ...entry, postings }] : [];
  });
}

/** In which order things are booked: day by day, documents by their number before payments. */
export const byBookedDay = (
  one: Pick<Booked, 'day' | 'reference' | 'kind'>,
  other: Pick<Booked, 'day' | 'reference' | 'kind'>,
): number =>
  one.day.localeCompare(other.day) ||
  Number(!isDocument(one.kind)) - Number(!isDocument(other.kind)) ||
  Number(one.kind === 'reversal') - Number(other.kind === 'reversal') ||
  one.reference.localeCompare(other.reference);

const isDocument = (kind: Booked['kind']): boolean => kind === 'invoice' || kind === 'credit-note';

/** The sum of all debits. */
export const debitsOf = (entries: readonly JournalEntry[]): number =>
  entries.flatMap(({ postings }) => postings).reduce((sum, { amount }) => sum + Math.max(amount, 0), 0);

/** What a program knows an account by. */
export const knownBy = (program: BookProgram): 'name' | 'number' => (program === 'sage' ? 'number' : 'name');

/** The accounts of each branch that entries need and that have no name, or no number, yet. */
export function missingOf(
  entries: readonly JournalEntry[],
  branches: readonly { id: string; name: string; accounts: BookAccounts['accounts'] }[],
  known: 'name' | 'number',
): MissingAccounts[] {
  return branches
    .map(({ id, name, accounts }) => {
      const needed = entries.filter(({ placeId }) => placeId === id).flatMap(({ postings }) => postings);
      const keys = [...new Set(needed.map(({ key }) => key))].filter((key) => !accounts?.[key]?.[known]);
      return { id, name, keys };
    })
    .filter(({ keys }) => keys.length > 0);
}
