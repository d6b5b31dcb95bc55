import { useQuery } from '@tanstack/react-query';
import type { getPlace } from '#features/places/core/contract.ts';
import { queryOf } from '#platform/browser/network/api.ts';

/** Several listings by their ids, as a query of the cache. */
export const placesQuery = (ids: readonly string[]) => {
  const [first = ''] = ids;
  // Two commas are no list: one listing is asked for as if it were several, so that the reply is a list.
  const id = ids.length === 1 ? `${first},${first}` : ids.join(',');
  return queryOf<typeof getPlace>('GET /api/places/{id}', { params: { id } });
};

/** The listings that are compared; nothing is asked where there are none. */
export const useComparedPlaces = (ids: readonly string[]) => useQuery({ ...placesQuery(ids), enabled: ids.length > 0 });
