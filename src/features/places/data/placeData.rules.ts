import type { PlaceData } from './schema.ts';

/** A price a listing publishes, in dollars; `asOf` is a year, a month or a day. */
export type PublishedPrice = { item: string; amount: number; asOf: string | null };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The prices in a listing's data; anything that is not a price is left out. */
export function pricesOf(data: PlaceData): PublishedPrice[] {
  const rows = Array.isArray(data.prices) ? data.prices : [];
  return rows.filter(isRecord).flatMap(({ item, amount, asOf }) => {
    if (typeof item !== 'string' || typeof amount !== 'number') return [];
    return [{ item, amount, asOf: typeof asOf === 'string' ? asOf : null }];
  });
}

/** The texts of one entry of a listing's data: hours, languages, faiths. One text counts as a list of one. */
export function textsOf(data: PlaceData, key: string): string[] {
  const value = data[key];
  if (typeof value === 'string') return value ? [value] : [];
  return Array.isArray(value) ? value.filter((text): text is string => typeof text === 'string' && text !== '') : [];
}

/** A web address in a listing's data, null unless it is one that may be linked to. */
export const webAddressOf = (value: unknown): string | null =>
  typeof value === 'string' && /^https?:\/\//i.test(value) ? value : null;

/** The name of the place that a web address belongs to, as people say it. */
export const siteOf = (address: string): string => shortWebAddress(address).replace(/[/?#].*$/, '');

/** A web address as people say it: without its protocol, `www.` and last slash. */
export const shortWebAddress = (address: string): string =>
  address.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '');
