import * as z from 'zod';
import { invoice } from '#features/invoices/core/schema.ts';

/** A sent invoice whose record was erased. `person` are initials; `keptUntil` is the day on which it goes, `YYYY-MM-DD`. */
export const keptInvoice = invoice
  .pick({
    id: true,
    kind: true,
    place: true,
    language: true,
    region: true,
    lines: true,
    totals: true,
    taxNumbers: true,
    dueOn: true,
  })
  .extend({
    number: z.string(),
    correctsNumber: z.string().nullable(),
    person: z.string(),
    sentAt: z.string(),
    keptUntil: z.string(),
  });

/** A sent invoice whose record was erased. */
export type KeptInvoice = z.output<typeof keptInvoice>;
