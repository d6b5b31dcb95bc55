import * as z from 'zod';
import { invoiceLineInput } from '#features/invoices/core/schema.ts';
import { limits } from '#vocabulary/limits.ts';
import { priceLine, priceLineInput } from './schema.ts';

/** What a home writes of a package: lines of its price book with quantities, and cents for all of them, or none of its own. */
export const pricePackageInput = priceLineInput.pick({ code: true, nameEn: true, nameFr: true }).extend({
  lines: z
    .array(
      z.strictObject({
        lineId: z.uuid('inputInvalid'),
        quantity: invoiceLineInput.shape.quantity,
      }),
      'inputInvalid',
    )
    .min(1, 'packageEmpty')
    .max(limits.packageLines, 'tooManyLines'),
  price: invoiceLineInput.shape.unitPrice.nonnegative('amountInvalid').nullable(),
});

/**
 * A package of a price book. `reductionEn` and `reductionFr` are what a paper calls that it is cheaper. An archived one is not
 * offered any more. `updatedAt` is the version, ISO 8601 UTC.
 */
export const pricePackage = pricePackageInput.extend({
  id: z.uuid(),
  reductionEn: z.string(),
  reductionFr: z.string(),
  archived: z.boolean(),
  updatedAt: z.string(),
});

/** The price book of a branch, by code: its lines and its packages. */
export const priceBook = z.object({ lines: z.array(priceLine), packages: z.array(pricePackage) });

/** What a home writes of a package. */
export type PricePackageInput = z.output<typeof pricePackageInput>;

/** A package of a price book. */
export type PricePackage = z.output<typeof pricePackage>;
