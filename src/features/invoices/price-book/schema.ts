import * as z from 'zod';
import { invoiceLineInput } from '#features/invoices/core/schema.ts';
import { limits } from '#vocabulary/limits.ts';
import { priceUnits } from '#vocabulary/places/priceCard.ts';

const name = z.string('inputInvalid').trim().max(200, 'textTooLong');

/** What a home writes into its price book: what it is in both languages, and what one of it costs. One name may be empty. */
export const priceLineInput = z.strictObject({
  code: z.string('priceCodeNeeded').trim().min(1, 'priceCodeNeeded').max(limits.priceCodeCharacters, 'textTooLong'),
  nameEn: name,
  nameFr: name,
  unit: z.enum(priceUnits, 'inputInvalid'),
  ...invoiceLineInput.pick({ unitPrice: true, taxes: true, thirdParty: true }).shape,
});

/** A line of a price book. An archived one is not offered any more. `updatedAt` is the version, ISO 8601 UTC. */
export const priceLine = priceLineInput.extend({ id: z.uuid(), archived: z.boolean(), updatedAt: z.string() });

/** What a home writes into its price book. */
export type PriceLineInput = z.output<typeof priceLineInput>;

/** A line of a price book. */
export type PriceLine = z.output<typeof priceLine>;
