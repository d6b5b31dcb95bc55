import { slugOf } from '#vocabulary/regions/regionPaths.ts';
import type { RegionTown } from './schema.ts';

export { findRegionBySlug, guidePath, regionPath, slugOf, townPath } from '#vocabulary/regions/regionPaths.ts';

/** One spelling of a town's name as listings carry it, with what is counted under it. */
export type TownCount = { region: string; city: string; homes: number; listings: number; updatedAt: string };

/** The towns of a region: spellings of one name come together under the one that most listings use. */
export function townsOf(counts: readonly TownCount[]): (RegionTown & { cities: string[]; updatedAt: string })[] {
  const bySlug = new Map<string, TownCount[]>();
  for (const count of counts) {
    const slug = slugOf(count.city);
    if (slug) bySlug.set(slug, [...(bySlug.get(slug) ?? []), count]);
  }
  const sum = (of: TownCount[], key: 'homes' | 'listings') => of.reduce((total, one) => total + one[key], 0);
  return [...bySlug].map(([slug, spellings]) => ({
    slug,
    name: spellings.reduce((maximum, one) => (one.listings > maximum.listings ? one : maximum)).city,
    homes: sum(spellings, 'homes'),
    listings: sum(spellings, 'listings'),
    cities: spellings.map(({ city }) => city),
    updatedAt: spellings.map(({ updatedAt }) => updatedAt).reduce((latest, one) => (one > latest ? one : latest)),
  }));
}
