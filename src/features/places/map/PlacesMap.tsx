import { type MapLayerMouseEvent, type MapRef, Marker } from '@vis.gl/react-maplibre';
import { RefreshCw } from 'lucide-react';
import { useMemo, useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { Area } from '#features/places/core/rules.ts';
import type { PublicPlace } from '#features/places/core/schema.ts';
import type { Start } from '#features/places/filters/useListings.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import type { PlaceType } from '#vocabulary/places/placeTypes.ts';
import { MapFrame } from './MapFrame.tsx';
import { MapLayers, pressableLayers } from './MapLayers.tsx';
import { MapLegend } from './MapLegend.tsx';
import { MapPopup } from './MapPopup.tsx';
import styles from './PlacesMap.module.css';
import { type MapView, useMapView } from './useMapView.ts';
import { usePlacesInView } from './usePlacesInView.ts';
import { usePressedPlaces } from './usePressedPlaces.ts';

/** What a map of listings is given. */
export type PlacesMapProps = {
  /** The listings beside the map: always on it. */
  places: readonly PublicPlace[];
  start: Start | null;
  view: MapView;
  /** The types whose other listings are asked for as the map moves; none for a map of one listing. */
  types: readonly PlaceType[];
  /** Which of those others belong to what was asked for. */
  fits: (place: PublicPlace) => boolean;
  pointed: string | null;
  onPoint: (id: string | null) => void;
  /** Offered after the map was moved; absent where there is no list to search. */
  onSearchArea?: (area: Area) => void;
};

/** The map of the listings: what the list shows and what else lies in view, with a button to search there. */
export function PlacesMap(props: PlacesMapProps) {
  const { places, start, view, types, fits, pointed, onPoint, onSearchArea } = props;
  const t = useTranslations('places.map');
  const map = useRef<MapRef>(null);
  const { seen, moved, load, rest, take } = useMapView(map, view);
  const inView = usePlacesInView(types, seen);
  const shown = useMemo(() => [...inView.places.filter(fits), ...places], [inView.places, fits, places]);
  const { pressed, press, close } = usePressedPlaces(map, shown);
  const point = (event: MapLayerMouseEvent) => {
    const id: unknown = event.features?.[0]?.properties.id;
    onPoint(typeof id === 'string' ? id : null);
  };
  const search = () => {
    const area = take();
    if (area) onSearchArea?.(area);
  };
  return (
    <>
      <MapFrame
        ref={map}
        onLoad={load}
        onMoveEnd={rest}
        onClick={press}
        onMouseMove={point}
        onMouseOut={() => onPoint(null)}
        interactiveLayerIds={pressableLayers}
      >
        {(palette, theme) => (
          <>
            <MapLayers
              places={shown}
              pointed={shown.find((place) => place.id === pointed) ?? null}
              palette={palette}
              theme={theme}
            />
            {start && (
              <Marker latitude={start.latitude} longitude={start.longitude}>
                <div className={styles.start} title={t('start')} />
              </Marker>
            )}
            {pressed && <MapPopup pressed={pressed} onClose={close} />}
          </>
        )}
      </MapFrame>
      {onSearchArea && moved && !pressed && (
        <div className={styles.search}>
          <Button small icon={<Icon of={RefreshCw} />} onClick={search}>
            {t('searchArea')}
          </Button>
        </div>
      )}
      <MapLegend places={shown} />
      <p role="status" className={inView.truncated ? styles.truncated : 'visually-hidden'}>
        {inView.truncated && t('truncated')}
      </p>
    </>
  );
}
