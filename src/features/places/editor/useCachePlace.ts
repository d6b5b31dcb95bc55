import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { getPlace, listMyPlaces } from '#features/places/core/contract.ts';
import type { EditablePlace } from '#features/places/core/schema.ts';
import { listingQuery } from '#features/places/filters/useListing.ts';
import { queryOf } from '#platform/browser/network/api.ts';

/** Puts a listing that was just saved or read wherever it is looked at. */
export function useCachePlace(id: string) {
  const queryClient = useQueryClient();
  return useCallback(
    (place: EditablePlace) => {
      const { queryKey } = queryOf<typeof getPlace>('GET /api/places/{id}', { params: { id } });
      queryClient.setQueryData(queryKey, () => place);
      for (const name of [{ id }, { slug: place.slug }])
        queryClient.setQueryData(listingQuery(name).queryKey, () => place);
      void queryClient.invalidateQueries({
        queryKey: queryOf<typeof listMyPlaces>('GET /api/places/my-listings').queryKey,
      });
    },
    [queryClient, id],
  );
}
