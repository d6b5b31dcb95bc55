import type { PlaceData } from '#features/places/data/schema.ts';
import { priceCardOf, statedPriceOf } from '#features/places/prices/priceCard.rules.ts';
import {
  type FuneralChoice,
  funeralChoices,
  type PriceRowKey,
  type PriceUnit,
  priceRows,
} from '#vocabulary/places/priceCard.ts';
import type { TaxedKind } from '#vocabulary/regions/taxes.ts';

/**
 * A price of a listing's own card that can become a line: a row or a package by its key, or what its page says in words.
 * `cents` for one `unit`; `thirdParty` where it is paid to somebody else and passed on.
 */
export type OfferedPrice = {
  name: { row: PriceRowKey } | { choice: FuneralChoice } | { item: string };
  cents: number;
  thirdParty: boolean;
  kind: TaxedKind;
  unit: PriceUnit;
};

const inCents = (dollars: number): number => Math.round(dollars * 100);
const goods: readonly PriceRowKey[] = ['container', 'casket', 'urn'];

/** The prices that a home publishes, in the order of its card: what families compare is what they are invoiced by. */
export function offeredPricesOf(data: PlaceData): OfferedPrice[] {
  const card = priceCardOf(data);
  if (!card) return [];
  const packages = funeralChoices.flatMap((choice): OfferedPrice[] => {
    const amount = card.packages[choice];
    return amount === undefined
      ? []
      : [{ name: { choice }, cents: inCents(amount), thirdParty: false, kind: 'services', unit: 'once' }];
  });
  const rows = priceRows.flatMap((row): OfferedPrice[] => {
    const { amount, thirdParty } = statedPriceOf(card, row);
    const kind = goods.includes(row.key) ? 'goods' : 'services';
    return amount === null
      ? []
      : [{ name: { row: row.key }, cents: inCents(amount), thirdParty, kind, unit: row.unit }];
  });
  const listed = card.listed.map(
    ({ item, amount }): OfferedPrice => ({
      name: { item },
      cents: inCents(amount),
      thirdParty: false,
      kind: 'services',
      unit: 'once',
    }),
  );
  return [...packages, ...rows, ...listed];
}
