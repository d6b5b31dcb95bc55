import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { listPlaces } from '#features/places/core/contract.ts';
import type { Place } from '#features/places/core/schema.ts';
import { queryOf } from '#platform/browser/network/api.ts';

const minimumLength = 3;
const searchListings = 40;
const maximumShown = 8;

/** Listings of a name at which people can gather, those of a region first; `settled`: all that were found are there. */
export function useListingSearch(name: string, region: string): { found: readonly Place[]; settled: boolean } {
  const enabled = name.length >= minimumLength;
  const { data, isSuccess, isPlaceholderData } = useQuery({
    ...queryOf<typeof listPlaces>('GET /api/places', { query: { name, size: searchListings } }),
    enabled,
    staleTime: Number.POSITIVE_INFINITY,
    // What can be written by hand is not worth a second try.
    retry: false,
    placeholderData: keepPreviousData,
  });
  if (!enabled) return { found: [], settled: false };
  const places = [data ?? []].flat().filter(({ type }) => type !== 'merchant');
  const near = (place: Place) => (place.region === region ? 0 : 1);
  const found = places.toSorted((one, other) => near(one) - near(other)).slice(0, maximumShown);
  return { found, settled: isSuccess && !isPlaceholderData };
}
