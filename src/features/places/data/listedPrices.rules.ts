import { isJsonObject, type JsonObject } from '#vocabulary/jsonObject.ts';
import type { PlaceData } from './schema.ts';

/** A price as a listing's own public page words it, in dollars; `asOf` is a year, a month or a day. */
export type ListedPrice = { item: string; amount: number; asOf: string | null };

/** The prices that a listing publishes in its own words. */
export const listedPricesOf = ({ priceCard }: PlaceData): ListedPrice[] =>
  (priceCard?.listed ?? []).map(({ item, amount, asOf }) => ({ item, amount, asOf: asOf ?? null }));

const olderName = 'prices';
const path = 'priceCard.listed';

const isPrice = (value: unknown): boolean =>
  isJsonObject(value) && typeof value.item === 'string' && typeof value.amount === 'number';

const isPriceList = (value: unknown): value is unknown[] => Array.isArray(value) && value.every(isPrice);

/** A listing's data as it is answered: its listed prices also under `prices`, the name they had before there was a card. */
export function withOlderName(data: PlaceData): PlaceData {
  const listed = data.priceCard?.listed;
  return listed && listed.length > 0 ? { ...data, [olderName]: listed } : data;
}

/** The place in the data that a sender means: the older name of the listed prices is their place in the card. */
export const placeMeant = (name: string): string => (name === olderName ? path : name);

/** Changes of entries, where those that give listed prices by their older name, or take them away, mean the card. */
export const changesMeant = (changes: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(changes).map(([name, value]) =>
      value === null || isPriceList(value) ? [placeMeant(name), value] : [name, value],
    ),
  );

/** Data that was sent as a whole, and what it says of the card by the older name, unless that only repeats what was answered. */
export function dataMeant(
  sent: JsonObject,
  isAnswered: (prices: unknown) => boolean,
): { data: JsonObject; changes: JsonObject } {
  const { [olderName]: prices, ...others } = sent;
  if (!isPriceList(prices)) return { data: sent, changes: {} };
  return { data: others, changes: isAnswered(prices) ? {} : { [path]: prices.length > 0 ? prices : null } };
}
