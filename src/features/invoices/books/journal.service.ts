import { accountsIn, type readBooks } from '#features/invoices/money/ledger.service.ts';
import { dayIn } from '#features/invoices/money/rules.ts';
import {
  type Booked,
  byBookedDay,
  type JournalEntry,
  journalOf,
  postingsOfDocument,
  referenceOfPayment,
} from './rules.ts';

/** What was read of a home’s books. */
type ReadBooks = Pick<Awaited<ReturnType<typeof readBooks>>, 'ledger' | 'personOf' | 'placeOf'>;

type Document = ReadBooks['ledger']['sent'][number] | ReadBooks['ledger']['kept'][number];

const bookedDocument = (document: Document, person: string): Booked => ({
  ...{ day: document.day, reference: document.number, kind: document.kind, person, placeId: document.place.id },
  owes: document.kind === 'invoice' ? document.totals.total : -document.totals.total,
  against: postingsOfDocument(document),
});

/** A payment on its day, and what was taken back on the day of that: a month that was handed on stays as it was. */
function bookedPayment(
  { id, kind, placeId, receivedOn, amount, method, reversedAt }: ReadBooks['ledger']['payments'][number],
  { personOf, placeOf }: ReadBooks,
  spiritId: string,
): Booked[] {
  const owes = kind === 'refund' ? amount : -amount;
  const payment: Booked = {
    ...{ day: receivedOn, reference: referenceOfPayment(id), kind, person: personOf(spiritId).person, placeId, owes },
    against: [{ key: method, amount: -owes }],
  };
  if (reversedAt === null) return [payment];
  const reversal: Booked = {
    ...payment,
    day: dayIn(placeOf(placeId).zone, reversedAt),
    reference: referenceOfPayment(id, true),
    kind: 'reversal',
    owes: -owes,
    against: [{ key: method, amount: owes }],
  };
  return [payment, reversal];
}

/** Everything that was ever sent, received and paid back, as entries of a journal, day by day. */
export function bookedIn(read: ReadBooks): JournalEntry[] {
  const entries = accountsIn(read.ledger).flatMap(({ spiritId, sent, payments }) =>
    journalOf(
      [
        ...sent.map((one) => bookedDocument(one, read.personOf(spiritId).person)),
        ...payments.flatMap((one) => bookedPayment(one, read, spiritId)),
      ].sort(byBookedDay),
    ),
  );
  // Of an erased record the documents alone are left, and which belong together is not known.
  const erased = read.ledger.kept.flatMap((one) => journalOf([bookedDocument(one, one.person)]));
  return [...entries, ...erased].sort(byBookedDay);
}
