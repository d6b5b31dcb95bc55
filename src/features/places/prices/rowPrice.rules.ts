import type { ListedPrice } from '#features/places/data/listedPrices.rules.ts';
import { webAddressOf } from '#features/places/data/placeData.rules.ts';
import type { PlaceData } from '#features/places/data/schema.ts';
import type { FuneralChoice } from '#vocabulary/places/priceCard.ts';
import { priceCardOf, totalsOf } from './priceCard.rules.ts';

/** The one price that a list says of a listing, out of its price card like every other price that is shown. */
export type RowPrice =
  | { kind: 'choice'; choice: FuneralChoice; amount: number }
  | { kind: 'listed'; price: ListedPrice }
  | { kind: 'elsewhere' };

/**
 * What a list says of a listing's prices: the first of the usual choices that it offers and its card gives whole, else the first
 * price of its public page, else that it publishes them elsewhere; null where it publishes none.
 */
export function rowPriceOf({ data, region }: { data: PlaceData; region: string | null }): RowPrice | null {
  const card = priceCardOf(data);
  const whole = card?.isStated
    ? totalsOf(card, region).find(
        ({ before, isPackage, missing, notOffered }) =>
          before !== null && !notOffered && (isPackage || !missing.length),
      )
    : undefined;
  if (whole?.before != null) return { kind: 'choice', choice: whole.choice, amount: whole.before };
  const [price] = card?.listed ?? [];
  if (price) return { kind: 'listed', price };
  return card || webAddressOf(data.priceListUrl) ? { kind: 'elsewhere' } : null;
}
