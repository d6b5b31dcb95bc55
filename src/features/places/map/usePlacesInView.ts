import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Area } from '#features/places/core/rules.ts';
import { snappedArea } from '#features/places/filters/area.rules.ts';
import { askArea } from '#features/places/filters/useListings.ts';
import type { PlaceType } from '#vocabulary/places/placeTypes.ts';

const debounceMilliseconds = 300;
const staleMilliseconds = 300_000;

/** The listings in the part of the map that is in view; asked once the map rests, never for small movements. */
export function usePlacesInView(types: readonly PlaceType[], view: Area | null) {
  const [rested, setRested] = useState<Area | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setRested(view && snappedArea(view)), debounceMilliseconds);
    return () => clearTimeout(timer);
  }, [view]);
  const { data } = useQuery({
    queryKey: ['places in view', types, rested],
    queryFn: (signal) => askArea(types, rested!, signal),
    enabled: rested !== null && types.length > 0,
    staleTime: staleMilliseconds,
    placeholderData: keepPreviousData,
  });
  return data ?? { places: [], truncated: false };
}
