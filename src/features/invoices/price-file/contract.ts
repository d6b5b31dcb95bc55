import * as z from 'zod';
import { endpoint } from '#platform/endpoint.ts';
import { limits } from '#vocabulary/limits.ts';
import { priceFileReport } from './schema.ts';

/**
 * Brings lines and packages of a table into the price book of a branch; `dryRun` says what would become of each row and changes
 * nothing. The first row names the columns, in English or French; cells are apart by commas, semicolons or tabs. A row that says what it
 * contains is a package. What has a code that the book knows stays as it is in the book.
 */
export const bringPriceFile = endpoint({
  address: 'POST /api/places/{id}/price-book/file',
  summary: 'Brings lines and packages of a table into a price book, or says what would come of it.',
  who: ['funeral-home'],
  refusals: ['400 importNoRows', '409 regionMissing'],
  body: z.strictObject({
    text: z
      .string('inputInvalid')
      .min(1, 'priceFileUnreadable')
      .max(limits.priceFileCharacters, 'priceFileLong')
      .refine((text) => !text.includes('\u0000'), 'priceFileUnreadable'),
    dryRun: z.boolean('inputInvalid'),
  }),
  example: { text: 'Code,Name in English,Unit price\n110,Professional services,2400.00', dryRun: true },
  reply: priceFileReport,
  limit: limits.rates.priceFiles,
});
