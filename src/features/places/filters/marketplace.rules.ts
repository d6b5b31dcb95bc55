import type { RegionName } from '#vocabulary/regions/regions.ts';
import { type ListingsFilter, noFilter, type PlaceTag, readListingsFilter } from './listingsAddress.rules.ts';

/** What merchants offer, in the order in which families mostly need it. */
export const marketplaceTags = [
  'flowers',
  'monuments',
  'caskets-urns',
  'catering',
  'celebrant',
  'death-doula',
  'grief-support',
  'estate-lawyer',
  'notary',
  'keepsakes',
  'transport',
  'pet-memorial',
  'columbarium-supply',
] as const satisfies readonly PlaceTag[];

/** What the address of the marketplace says. Pages count from 0. */
export type MarketplaceFilter = { tag: PlaceTag | null; region: RegionName | null; page: number };

/** Reads the address of the marketplace; what cannot be understood is left out. */
export function readMarketplaceFilter(search: { get(name: string): string | null }): MarketplaceFilter {
  const { tag, region, page } = readListingsFilter(search);
  return { tag, region, page };
}

/** The listings that the marketplace shows: merchants, and nobody else. */
export const listingsOf = (filter: MarketplaceFilter): ListingsFilter => ({
  ...noFilter,
  ...filter,
  type: 'merchant',
});

/** The address of the marketplace for some wishes; what is not wished is not in it. */
export function marketplaceHref({ tag, region, page }: Partial<MarketplaceFilter>): string {
  const filter = Object.entries({ tag, region, page: page || '' }).filter(([, value]) => value);
  const text = filter
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value)).replaceAll('%20', '+')}`)
    .join('&');
  return text ? `/marketplace?${text}` : '/marketplace';
}
