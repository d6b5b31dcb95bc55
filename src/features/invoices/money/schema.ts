import * as z from 'zod';
import { paymentMethods } from '#vocabulary/places/paymentMethods.ts';
import { taxCodes } from '#vocabulary/regions/taxes.ts';

const month = z.string('inputInvalid').regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'inputInvalid');

/** First and last month, both or neither for the present one; and one branch, else all. */
export const period = { from: month.optional(), to: month.optional(), place: z.uuid('inputInvalid').optional() };

/** What a line of the month can be. */
const moneyKinds = ['invoice', 'credit-note', 'deposit', 'payment', 'refund', 'reversal'] as const;

/** How late what is owed is, from what is not due yet to the oldest; where each ends is `daysLateApart` of the limits. */
const agedBand = z.enum(['notDue', 'first', 'second', 'third', 'oldest']);

const branch = z.object({ id: z.uuid(), name: z.string() });

/**
 * A document or a payment. Amounts in cents; what is taken or paid back is negative. `spiritId` is null and `person` are initials
 * where the home does not serve the record any more. `reversedOn` is the day of the same month on which a payment was taken back: it
 * counts nothing. One that was taken back in a later month counts in its own, and its reversal, a line with the same id, in that one.
 */
const moneyEntry = z.object({
  id: z.uuid(),
  kind: z.enum(moneyKinds),
  day: z.string(),
  number: z.string().nullable(),
  spiritId: z.uuid().nullable(),
  person: z.string(),
  place: branch,
  net: z.int().nullable(),
  taxes: z.array(z.object({ code: z.enum(taxCodes), amount: z.int() })),
  total: z.int(),
  method: z.enum(paymentMethods).nullable(),
  reversedOn: z.string().nullable(),
});

/** A tax over all documents of the time: its percentage, what it was taken on and how much it was, in cents. */
const taxSum = z.object({ code: z.enum(taxCodes), percent: z.number(), base: z.int(), amount: z.int() });

/**
 * What one record owes one branch. `numbers` are its invoices that are not covered; `dueOn` is when the oldest of them was due,
 * where nothing is said of that (`dueSaid` false) the day on which it was sent.
 */
const receivable = z.object({
  spiritId: z.uuid().nullable(),
  person: z.string(),
  place: branch,
  numbers: z.array(z.string()),
  dueOn: z.string(),
  dueSaid: z.boolean(),
  daysLate: z.int(),
  band: agedBand,
  balance: z.int(),
});

/**
 * A month that a branch has closed: nothing is dated in it any more. `differs` counts lines that are not as they were when it was
 * closed, which must not be; `erased` those that went with their records since.
 */
const closing = z.object({
  place: branch,
  month,
  closedAt: z.string(),
  /** The day on which it was closed, where the branch is. */
  closedOn: z.string(),
  /** The mailbox of who closed it; null where they have left. */
  closedBy: z.string().nullable(),
  sums: z.object({ invoiced: z.int(), credited: z.int(), received: z.int(), refunded: z.int() }),
  differs: z.int(),
  erased: z.int(),
});

/** A month that a branch has closed. */
export type Closing = z.output<typeof closing>;

/** The month, or several, of a funeral home, and what it was owed at their end, or is today. */
export const money = z.object({
  /** First and last month, `YYYY-MM`; the present day where the home is; and the day on which is said what is owed. */
  from: z.string(),
  to: z.string(),
  today: z.string(),
  owedOn: z.string(),
  /** Every branch of the caller, and the one that is asked for. */
  branches: z.array(branch),
  place: z.uuid().nullable(),
  entries: z.array(moneyEntry),
  sums: z.object({ invoiced: z.int(), credited: z.int(), received: z.int(), refunded: z.int() }),
  taxes: z.array(taxSum),
  /** The months of the time that are closed, branch by branch. */
  closings: z.array(closing),
  receivables: z.array(receivable),
  bands: z.array(z.object({ band: agedBand, count: z.int(), amount: z.int() })),
  /** What families have paid beyond what was invoiced, for example a deposit before the invoice. */
  ahead: z.object({ count: z.int(), amount: z.int() }),
});

/** A document or a payment. */
export type MoneyEntry = z.output<typeof moneyEntry>;

/** A tax over all documents of the time. */
export type TaxSum = z.output<typeof taxSum>;

/** What one record owes one branch. */
export type Receivable = z.output<typeof receivable>;

/** The month of a funeral home. */
export type Money = z.output<typeof money>;
