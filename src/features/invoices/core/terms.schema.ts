import * as z from 'zod';
import { changeRead } from '#platform/written.ts';
import { limits } from '../../../vocabulary/limits.ts';

const taxNumber = z
  .string('taxNumberInvalid')
  .trim()
  .max(limits.taxNumberCharacters, 'taxNumberInvalid')
  .regex(/^[A-Za-z0-9 -]*$/, 'taxNumberInvalid')
  .refine((text) => text === '' || text.replace(/\D/g, '').length >= 4, 'taxNumberInvalid')
  .optional();

/** Registration numbers by tax, as the company writes them. */
export const taxNumbers = z.strictObject({ GST: taxNumber, QST: taxNumber, PST: taxNumber });

/** Registration numbers by tax. */
export type TaxNumbers = z.output<typeof taxNumbers>;

/**
 * What a company says on all its invoices. `termsDays`: how many days after sending it asks to be paid; null says nothing.
 * `updatedAt` is the version, null before the first. Times ISO 8601 UTC.
 */
export const invoiceTerms = z.object({
  taxNumbers,
  termsDays: z.int().nullable(),
  updatedAt: z.string().nullable(),
});

/** What a company says on all its invoices. */
export type InvoiceTerms = z.output<typeof invoiceTerms>;

/** The same as it is written; `updatedAt` names the version that was read. */
export const invoiceTermsInput = z.strictObject({
  taxNumbers,
  termsDays: z.int('termsInvalid').min(0, 'termsInvalid').max(limits.invoiceTermsDays, 'termsInvalid').nullable(),
  updatedAt: changeRead.nullable(),
});
