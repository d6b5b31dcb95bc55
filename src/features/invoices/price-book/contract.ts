import * as z from 'zod';
import { endpoint } from '#platform/endpoint.ts';
import { changeRead } from '#platform/written.ts';
import { priceBook } from './packages.schema.ts';
import { priceLine, priceLineInput } from './schema.ts';

const home = ['funeral-home'] as const;

/** What a branch charges, archived lines too: for those who keep its listing alone. */
export const getPriceBook = endpoint({
  address: 'GET /api/places/{id}/price-book',
  summary: 'Reads the price book of a funeral home.',
  who: home,
  reply: priceBook,
});

/** Adds a line. 409 where another line of the branch has its code, archived ones too. */
export const createPriceLine = endpoint({
  address: 'POST /api/places/{id}/price-book',
  summary: 'Adds a line to the price book.',
  who: home,
  refusals: ['400 priceNameNeeded', '409 priceCodeTaken', '409 priceBookFull', '409 regionMissing'],
  body: priceLineInput,
  reply: priceLine,
  status: 201,
});

/** Fills an empty price book with the prices that the listing publishes, in both languages. */
export const fillPriceBook = endpoint({
  address: 'POST /api/places/{id}/price-book/fill',
  summary: 'Fills an empty price book from the price list of the listing.',
  who: home,
  refusals: ['409 priceBookNotEmpty', '409 priceListEmpty', '409 regionMissing'],
  reply: priceBook,
  status: 201,
});

/**
 * Changes a line, archives it or brings it back. `updatedAt` is the version that was read: 409 when a colleague was faster.
 * Invoices that were written from it keep what they say.
 */
export const updatePriceLine = endpoint({
  address: 'PATCH /api/places/{id}/price-book/{lineId}',
  summary: 'Changes a line of the price book.',
  who: home,
  refusals: ['400 priceNameNeeded', '409 priceCodeTaken', '409 changedElsewhere', '409 regionMissing'],
  body: priceLineInput.extend({ archived: z.boolean('inputInvalid'), updatedAt: changeRead }),
  reply: priceLine,
});
