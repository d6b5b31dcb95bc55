import { call } from '#platform/browser/api.ts';
import type { ReadCache } from '#platform/browser/reads.ts';
import { useQuery } from '#platform/browser/useQuery.ts';
import type { getPlace, listPlaces } from './contract.ts';
import { positionOfPlace } from './placeFacts.rules.ts';
import type { Place, PublicPlace } from './schema.ts';

/** How a listing is named in an address: by its id, or by the slug made of its name and town. */
export type ListingName = { id?: string | undefined; slug?: string | undefined };

/** How many other listings nearby are shown. */
const similarCount = 3;

/** A listing as a query of the cache. */
export const listingQuery = ({ id, slug }: ListingName) => ({
  queryKey: ['listing', id ?? slug] as const,
  async queryFn({ signal }: { signal: AbortSignal }): Promise<Place> {
    const options = { signal, quiet: true };
    const reply = id
      ? await call<typeof getPlace>('GET /api/places/{id}', { params: { id } }, options)
      : await call<typeof listPlaces>('GET /api/places', { query: { slug: slug ?? '' } }, options);
    return reply as Place;
  },
});

type NearQuery = { signal: AbortSignal; cache?: ReadCache };

/** The nearest listings of the same type, as a query of the cache; without a position those of the same region. */
export const similarQuery = (name: ListingName) => ({
  queryKey: ['listings near', name.id ?? name.slug] as const,
  async queryFn({ signal, cache }: NearQuery): Promise<PublicPlace[]> {
    const listing = listingQuery(name);
    const place = cache ? await cache.ensureQueryData(listing) : await listing.queryFn({ signal });
    const position = positionOfPlace(place);
    const near = position ? { near: `${position.latitude},${position.longitude}` } : { region: place.region ?? '' };
    const query = { type: place.type, size: similarCount + 1, ...near };
    const found = await call<typeof listPlaces>('GET /api/places', { query }, { signal, quiet: true });
    return (found as PublicPlace[]).filter((other) => other.id !== place.id).slice(0, similarCount);
  },
});

/** The listing that an address names. */
export const useListing = (name: ListingName) => useQuery(listingQuery(name));

/** Other listings of the same type nearby. */
export const useSimilar = (name: ListingName) => useQuery(similarQuery(name));
