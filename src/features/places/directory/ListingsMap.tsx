import { useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Area } from '#features/places/core/rules.ts';
import { areaAround } from '#features/places/filters/area.rules.ts';
import {
  boundsText,
  type ListingsFilter,
  listingsHref,
  typesInArea,
  typesOnMap,
} from '#features/places/filters/listingsAddress.rules.ts';
import { isInList, positionOfPlace } from '#features/places/filters/placeFacts.rules.ts';
import type { ListingsAnswer } from '#features/places/filters/useListings.ts';
import { PlacesMap, type PlacesMapProps } from '#features/places/map/PlacesMap.tsx';
import type { MapView } from '#features/places/map/useMapView.ts';
import { placeTypes } from '#vocabulary/places/placeTypes.ts';

/** The map beside the list. */
export type ListingsMapProps = {
  filter: ListingsFilter;
  /** What the address asks for; undefined until it is there. */
  answer: ListingsAnswer | undefined;
  pointed: string | null;
  onPoint: (id: string | null) => void;
};

/** Where the map goes for an address: its own area, what was found around a start or by name, its region, the country. */
function viewOf(filter: ListingsFilter, { places, start }: Pick<ListingsAnswer, 'places' | 'start'>): MapView {
  const { bounds, region, name } = filter;
  if (bounds) return { key: boundsText(bounds), area: bounds, region: null, exact: true };
  if (!start && !name) return { key: region ?? '', area: null, region, exact: false };
  const found = places.map(positionOfPlace).filter((position) => position !== null);
  const key = listingsHref({ ...filter, view: 'list' });
  return { key, area: areaAround(start ? [start, ...found] : found), region, exact: false };
}

const nothing: Pick<ListingsAnswer, 'places' | 'start' | 'within'> = { places: [], start: null, within: null };

/** The map beside the list; it follows the list, and the list follows it only when "Search this area" is pressed. */
export function ListingsMap({ filter, answer, pointed, onPoint }: ListingsMapProps) {
  const navigate = useNavigate();
  const [shown, setShown] = useState({ filter, answer });
  useEffect(() => {
    // While the next answer is on its way, the map stays with the last one.
    if (answer) setShown({ filter, answer });
  }, [filter, answer]);
  const { places, start, within } = shown.answer ?? nothing;
  const view = useMemo(() => viewOf(shown.filter, shown.answer ?? nothing), [shown]);
  const types = useMemo(() => typesOnMap(shown.filter), [shown.filter]);
  const fits = useMemo<PlacesMapProps['fits']>(
    () => (place) => isInList(place, { filter: shown.filter, start, within }),
    [shown.filter, start, within],
  );
  const searchArea = (area: Area) => {
    const [only, ...more] = typesInArea(filter, placeTypes);
    const chosen = more.length > 0 ? null : (only ?? null);
    navigate(listingsHref({ ...filter, type: chosen, bounds: area, region: null, page: 0 }));
  };
  return (
    <PlacesMap
      places={places}
      start={start}
      view={view}
      types={types}
      fits={fits}
      pointed={pointed}
      onPoint={onPoint}
      onSearchArea={searchArea}
    />
  );
}
