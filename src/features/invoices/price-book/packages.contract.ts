import * as z from 'zod';
import { endpoint } from '#platform/endpoint.ts';
import { changeRead } from '#platform/written.ts';
import { pricePackage, pricePackageInput } from './packages.schema.ts';

const home = ['funeral-home'] as const;

/** Adds a package. 409 where a line or another package of the branch has its code, archived ones too. */
export const createPricePackage = endpoint({
  address: 'POST /api/places/{id}/price-packages',
  summary: 'Adds a package to the price book.',
  who: home,
  refusals: [
    '400 priceNameNeeded',
    '400 packagePriceHigh',
    '400 packagePriceLow',
    '409 packageLineGone',
    '409 priceCodeTaken',
    '409 packagesFull',
  ],
  body: pricePackageInput,
  reply: pricePackage,
  status: 201,
});

/**
 * Changes a package, archives it or brings it back. `updatedAt` is the version that was read: 409 when a colleague was faster.
 * Papers that were written from it keep what they say.
 */
export const updatePricePackage = endpoint({
  address: 'PATCH /api/places/{id}/price-packages/{packageId}',
  summary: 'Changes a package of the price book.',
  who: home,
  refusals: [
    '400 priceNameNeeded',
    '400 packagePriceHigh',
    '400 packagePriceLow',
    '409 packageLineGone',
    '409 priceCodeTaken',
    '409 changedElsewhere',
  ],
  body: pricePackageInput.extend({ archived: z.boolean('inputInvalid'), updatedAt: changeRead }),
  reply: pricePackage,
});
