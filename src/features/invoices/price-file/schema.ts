import * as z from 'zod';

/** Why a row of a file does not come into a price book. */
export const priceFileReasons = [
  'code',
  'name',
  'price',
  'unit',
  'taxes',
  'twice',
  'contents',
  'packagePrice',
  'long',
  'full',
  'putAway',
] as const;

/** Why a row of a file does not come into a price book. */
export type PriceFileReason = (typeof priceFileReasons)[number];

/** What becomes of one row: a line or a package that is new, or whose code is there already, or that does not come for a reason. */
export const priceFileRow = z.object({
  row: z.int(),
  code: z.string(),
  name: z.string(),
  isPackage: z.boolean(),
  outcome: z.enum(['new', 'there', 'refused']),
  reason: z.enum(priceFileReasons).nullable(),
});

/** What becomes of one row of a file. */
export type PriceFileRow = z.output<typeof priceFileRow>;

/** What becomes of a file. `usualTaxes` where it has no column for taxes: then each line bears those that are usual in the province. */
export const priceFileReport = z.object({ rows: z.array(priceFileRow), usualTaxes: z.boolean() });

/** What becomes of a file. */
export type PriceFileReport = z.output<typeof priceFileReport>;
