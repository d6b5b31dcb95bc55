import { useMemo } from 'react';
import type { PublicPlace } from '#features/places/core/schema.ts';
import { areaAround } from '#features/places/filters/area.rules.ts';
import { isApproximate, positionOfPlace } from '#features/places/filters/placeFacts.rules.ts';
import { PlacesMap } from './PlacesMap.tsx';

const none: readonly never[] = [];
const never = () => false;
const nothing = () => {};

/** The map of one listing: its point, or the area it lies in. */
export function PlaceMap({ place }: { place: PublicPlace }) {
  const places = useMemo(() => [place], [place]);
  const view = useMemo(() => {
    const position = positionOfPlace(place);
    return { key: place.id, area: areaAround(position ? [position] : []), region: place.region, exact: false };
  }, [place]);
  return (
    <PlacesMap
      places={places}
      start={null}
      view={view}
      types={none}
      fits={never}
      pointed={isApproximate(place) ? null : place.id}
      onPoint={nothing}
    />
  );
}
