import { useCallback } from 'react';
import type { getPlace, listMyPlaces } from '#features/places/core/contract.ts';
import type { EditablePlace } from '#features/places/core/schema.ts';
import { listingQuery } from '#features/places/filters/useListing.ts';
import { queryOf } from '#platform/browser/api.ts';
import { useReadCache } from '#platform/browser/useReadCache.ts';

/** Puts a listing that was just saved or read wherever it is looked at. */
export function useCachePlace(id: string) {
  const readCache = useReadCache();
  return useCallback(
    (place: EditablePlace) => {
      const { queryKey } = queryOf<typeof getPlace>('GET /api/places/{id}', { params: { id } });
      readCache.setQueryData(queryKey, () => place);
      for (const name of [{ id }, { slug: place.slug }])
        readCache.setQueryData(listingQuery(name).queryKey, () => place);
      void readCache.invalidateQueries({
        queryKey: queryOf<typeof listMyPlaces>('GET /api/places/my-listings').queryKey,
      });
    },
    [readCache, id],
  );
}
