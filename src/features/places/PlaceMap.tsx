import { useMemo } from 'react';
import { areaAround } from './area.rules.ts';
import { PlacesMap } from './PlacesMap.tsx';
import { isApproximate, positionOfPlace } from './placeFacts.rules.ts';
import type { PublicPlace } from './schema.ts';

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
