import type { PlaceData } from './schema.ts';

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
export const siteOf = (address: string): string => shortWebAddress(address).replace(/[/?#].*$/s, '');

/** A web address as people say it: without its protocol, `www.` and last slash. */
export const shortWebAddress = (address: string): string =>
  address.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '');
