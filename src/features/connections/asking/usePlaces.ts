import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { getPlace } from '#features/places/core/contract.ts';
import type { Place } from '#features/places/core/schema.ts';
import { kilometresBetween, type Position } from '#features/places/filters/area.rules.ts';
import { positionOfPlace } from '#features/places/filters/placeFacts.rules.ts';
import { queryOf } from '#platform/browser/network/api.ts';

/** The listing with its distance from a start; as it is when one of the two is not known. */
export function withDistance(place: Place, start: Position | null): Place {
  const position = positionOfPlace(place);
  return start && position ? { ...place, distanceKilometres: kilometresBetween(start, position) } : place;
}

/** Listings by their ids, in their order; those that are no longer published are missing. */
export function usePlaces(ids: readonly string[]) {
  const read = useQuery({
    ...queryOf<typeof getPlace>('GET /api/places/{id}', { params: { id: ids.join(',') } }),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  });
  return { ...read, places: read.data ? [read.data].flat().filter(({ id }) => ids.includes(id)) : [] };
}
