import * as z from 'zod';
import { dayWritten } from '#platform/written.ts';
import { languages } from '#vocabulary/languages.ts';
import { limits } from '#vocabulary/limits.ts';
import { notedMethods, paymentMethods } from '#vocabulary/places/paymentMethods.ts';
import { regionNames } from '#vocabulary/regions/regions.ts';
import { taxCodes } from '#vocabulary/regions/taxes.ts';
import { taxNumbers } from './terms.schema.ts';

/** Whole cents of Canadian dollars, at most a million dollars either way. */
const cents = z.int('amountInvalid').min(-limits.lineCents, 'amountInvalid').max(limits.lineCents, 'amountInvalid');

/** A number of pieces, kilometres or days, to the hundredth. */
const quantity = z
  .number('quantityInvalid')
  .positive('quantityInvalid')
  .max(limits.lineQuantity, 'quantityInvalid')
  .refine((count) => Math.abs(count * 100 - Math.round(count * 100)) < 1e-6, 'quantityInvalid');

/** One line as a funeral home writes it: what, how many, at what price each, with which taxes, and whether for another. */
export const invoiceLineInput = z.strictObject({
  item: z.string('itemInvalid').trim().min(1, 'itemInvalid').max(200, 'textTooLong'),
  quantity,
  /** Cents for one; negative for a reduction. */
  unitPrice: cents,
  /** The taxes the funeral home says are on this line. */
  taxes: z.array(z.enum(taxCodes, 'taxUnknown')).max(5, 'taxUnknown'),
  /** Paid by the home to somebody else, and passed on as it is: a notice, a cemetery, a permit. */
  thirdParty: z.boolean('inputInvalid'),
});

/** One line as it is read; `amount` is quantity times price, in cents. */
export const invoiceLine = invoiceLineInput.extend({ amount: z.int() });

/** What a funeral home writes into a draft. */
export const invoiceInput = z.strictObject({
  lines: z.array(invoiceLineInput).max(limits.paperLines, 'tooManyLines'),
  note: z.string('inputInvalid').max(2_000, 'textTooLong').default(''),
  language: z.enum(languages, 'inputInvalid').optional(),
});

/** The sums of an invoice in cents. `taxes` in the order of its region. */
export const invoiceTotals = z.object({
  services: z.int(),
  thirdParty: z.int(),
  taxes: z.array(z.object({ code: z.enum(taxCodes), percent: z.number(), base: z.int(), amount: z.int() })),
  total: z.int(),
});

/** An invoice or a credit note. `number` and `sentAt` are null while it is a draft, which only its home sees. */
export const invoice = z.object({
  id: z.uuid(),
  spiritId: z.uuid(),
  place: z.object({ id: z.uuid(), name: z.string() }),
  kind: z.enum(['invoice', 'credit-note']),
  /** The invoice that a credit note takes back from, with the taxes that it was sent with. */
  corrects: z
    .object({
      id: z.uuid(),
      number: z.string(),
      taxes: z.array(z.object({ code: z.enum(taxCodes), percent: z.number() })),
    })
    .nullable(),
  number: z.string().nullable(),
  language: z.enum(languages),
  region: z.enum(regionNames),
  note: z.string(),
  lines: z.array(invoiceLine),
  totals: invoiceTotals,
  createdAt: z.string(),
  updatedAt: z.string(),
  sentAt: z.string().nullable(),
  /** The company's registration numbers, as they were when it was sent; of a draft, as they are. */
  taxNumbers,
  /** The day until which it is to be paid, `YYYY-MM-DD`; null while it is a draft or where nothing is said. */
  dueOn: z.string().nullable(),
  /** Of a draft: how many days after sending it will be due; null once it was sent or where nothing is said. */
  termsDays: z.int().nullable(),
});

/** A payment that a funeral home has received, or paid back. `amount` in cents, always positive. */
export const payment = z.object({
  id: z.uuid(),
  placeId: z.uuid(),
  kind: z.enum(['deposit', 'payment', 'refund']),
  amount: z.int(),
  method: z.enum(paymentMethods),
  receivedOn: z.string(),
  recordedAt: z.string(),
  /** When it was reversed, because it did not come in, and why; null while it counts. */
  reversedAt: z.string().nullable(),
  reversedReason: z.string().nullable(),
});

/** What a funeral home says of a payment. `receivedOn` is a day, `YYYY-MM-DD`. */
export const paymentInput = z.strictObject({
  kind: z.enum(['deposit', 'payment', 'refund'], 'inputInvalid'),
  amount: cents.positive('amountInvalid'),
  method: z.enum(notedMethods, 'methodUnknown'),
  receivedOn: dayWritten('dateInvalid'),
});

/** Why a payment is taken back. */
export const reversalInput = z.strictObject({
  reason: z
    .string('reversalReasonNeeded')
    .trim()
    .min(1, 'reversalReasonNeeded')
    .max(limits.reversalReasonCharacters, 'textTooLong'),
});

/** Everything asked and paid between a family and one funeral home, with what is still due, in cents. */
export const account = z.object({
  place: z.object({ id: z.uuid(), name: z.string() }),
  /** Where the home is: its day is the day of what it notes. */
  region: z.enum(regionNames),
  invoices: z.array(invoice),
  payments: z.array(payment),
  balance: z.object({ invoiced: z.int(), credited: z.int(), paid: z.int(), due: z.int() }),
});

/** One line as a funeral home writes it. */
export type InvoiceLineInput = z.output<typeof invoiceLineInput>;

/** One line as it is read. */
export type InvoiceLine = z.output<typeof invoiceLine>;

/** What a funeral home writes into a draft. */
export type InvoiceInput = z.output<typeof invoiceInput>;

/** The sums of an invoice. */
export type InvoiceTotals = z.output<typeof invoiceTotals>;

/** An invoice or a credit note. */
export type Invoice = z.output<typeof invoice>;

/** A payment. */
export type Payment = z.output<typeof payment>;

/** What a funeral home says of a payment. */
export type PaymentInput = z.output<typeof paymentInput>;

/** Everything asked and paid between a family and one funeral home. */
export type Account = z.output<typeof account>;
