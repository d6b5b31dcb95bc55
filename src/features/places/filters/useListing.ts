import { type QueryFunctionContext, useQuery } from '@tanstack/react-query';
import type { getPlace, listPlaces } from '#features/places/core/contract.ts';
import type { getRemovedPlace, RemovedPlace } from '#features/places/core/removed.contract.ts';
import { placeIn, placesIn } from '#features/places/core/rules.ts';
import type { Place, PublicPlace } from '#features/places/core/schema.ts';
import { ApiError, call } from '#platform/browser/network/api.ts';
import { limits } from '#vocabulary/limits.ts';
import { positionOfPlace } from './placeFacts.rules.ts';

/** How a listing is named in an address: by its id, or by the slug made of its name and town. */
export type ListingName = { id?: string | undefined; slug?: string | undefined };

/** How many other listings nearby are shown. */
const similarCount = 3;

/** The farthest that is still called near. */
const similarKilometres = Math.max(...limits.nearbyKilometres.reaches);
/** One that has no place is not near. */
const farther = similarKilometres + 1;

/** A listing as a query of the cache. */
export const listingQuery = ({ id, slug }: ListingName) => ({
  queryKey: ['listing', id ?? slug] as const,
  async queryFn({ signal }: { signal: AbortSignal }): Promise<Place> {
    const options = { signal, quiet: true };
    const reply = id
      ? await call<typeof getPlace>('GET /api/places/{id}', { params: { id } }, options)
      : await call<typeof listPlaces>('GET /api/places', { query: { slug: slug ?? '' } }, options);
    return placeIn(reply);
  },
});

type NearQuery = Pick<QueryFunctionContext, 'signal' | 'client'>;

/** The nearest listings of the same type, as a query of the cache; without a position those of the same region. */
export const similarQuery = (name: ListingName) => ({
  queryKey: ['listings near', name.id ?? name.slug] as const,
  async queryFn({ signal, client }: NearQuery): Promise<PublicPlace[]> {
    const listing = listingQuery(name);
    const place = await client.query({ ...listing, staleTime: 'static' });
    const position = positionOfPlace(place);
    const near = position ? { near: `${position.latitude},${position.longitude}` } : { region: place.region ?? '' };
    const reachable = place.type === 'funeral-home' ? { reachable: '1' as const } : {};
    const query = { type: place.type, size: similarCount + 1, ...reachable, ...near };
    const found = await call<typeof listPlaces>('GET /api/places', { query }, { signal, quiet: true });
    // Not asked for with a reach: the nearest are found through an index, and counted together for everybody.
    const isFar = ({ distanceKilometres }: PublicPlace) =>
      position && (distanceKilometres ?? farther) > similarKilometres;
    return placesIn(found)
      .filter((other) => other.id !== place.id && !isFar(other))
      .slice(0, similarCount);
  },
});

/** What became of a listing that is not there any more; null where there is one, or nothing is known of it. */
export const removedQuery = (name: ListingName) => ({
  queryKey: ['listing gone', name.id ?? name.slug] as const,
  async queryFn({ signal, client }: NearQuery): Promise<RemovedPlace | null> {
    const isMissing = (error: unknown) => error instanceof ApiError && error.status === 404;
    const listing = listingQuery(name);
    try {
      await client.query({ ...listing, staleTime: 'static' });
      return null;
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
    const params = { id: name.id ?? name.slug ?? '' };
    return call<typeof getRemovedPlace>('GET /api/places/{id}/gone', { params }, { signal, quiet: true }).catch(
      (error) => {
        if (isMissing(error)) return null;
        throw error;
      },
    );
  },
});

/** Where a listing stands, in the same kind of address; undefined where the address is its own. */
export function movedPath({ id, slug }: ListingName, place: Pick<Place, 'id' | 'slug'>): string | undefined {
  if (id) return id.toLowerCase() === place.id ? undefined : `/listing/${place.id}`;
  return slug === place.slug ? undefined : `/places/${place.slug}`;
}

/** What became of a listing that is not there any more. */
export const useRemovedListing = (name: ListingName) => useQuery(removedQuery(name));

/** The listing that an address names. */
export const useListing = (name: ListingName) => useQuery(listingQuery(name));

/** Other listings of the same type nearby. */
export const useSimilar = (name: ListingName) => useQuery(similarQuery(name));
