import { Layer, type MapRef, Marker, Source } from '@vis.gl/react-maplibre';
import { MapPin } from 'lucide-react';
import { useMemo, useRef } from 'react';
import { areaAround, type Position } from '#features/places/filters/area.rules.ts';
import { MapFrame } from '#features/places/map/MapFrame.tsx';
import { useMapView } from '#features/places/map/useMapView.ts';
import { isInCanada } from '#vocabulary/regions/bounds.ts';
import styles from './ListingEditor.module.css';
import { coarsePosition, squareAround } from './listingForm.rules.ts';

/** Where the pin stands, and what a press puts it to. */
export type ListingEditorPinMapProps = {
  position: Position | null;
  region: string | null;
  /** Everybody else sees the square around it. */
  hidden: boolean;
  onPlace: (position: Position | null) => void;
};

const rounded = ({ lat, lng }: { lat: number; lng: number }): Position => ({
  latitude: Math.round(lat * 1e5) / 1e5,
  longitude: Math.round(lng * 1e5) / 1e5,
});

function squareOf(position: Position) {
  const [west, south, east, north] = squareAround(coarsePosition(position));
  const ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
  return { type: 'Feature' as const, properties: {}, geometry: { type: 'Polygon' as const, coordinates: [ring] } };
}

/** A map with one pin that can be dragged, or put by a press; the fields beside it do the same by keyboard. */
export function ListingEditorPinMap({ position, region, hidden, onPlace }: ListingEditorPinMapProps) {
  const map = useRef<MapRef>(null);
  // The map goes to where the pin was when it was opened; afterwards the keeper moves it.
  const first = useRef({ position, region });
  const view = useMemo(() => {
    const start = first.current;
    return {
      key: 'pin',
      area: start.position ? areaAround([start.position]) : null,
      region: start.region,
      exact: false,
    };
  }, []);
  const { load, rest } = useMapView(map, view);
  const square = useMemo(() => (position && hidden ? squareOf(position) : null), [position, hidden]);
  // A pin put abroad goes back to where it was.
  const put = (point: { lat: number; lng: number }) => {
    const next = rounded(point);
    onPlace(isInCanada(next) ? next : position);
  };
  return (
    <MapFrame ref={map} onLoad={load} onMoveEnd={rest} onClick={({ lngLat }) => put(lngLat)}>
      {(palette) => (
        <>
          {square && (
            <Source id="square" type="geojson" data={square}>
              <Layer id="square-fill" type="fill" paint={{ 'fill-color': palette.spruce, 'fill-opacity': 0.15 }} />
              <Layer id="square-line" type="line" paint={{ 'line-color': palette.spruce, 'line-width': 2 }} />
            </Source>
          )}
          {position && (
            <Marker
              latitude={position.latitude}
              longitude={position.longitude}
              anchor="bottom"
              draggable
              onDragEnd={({ lngLat }) => put(lngLat)}
            >
              <MapPin className={styles.pinSign} aria-hidden="true" />
            </Marker>
          )}
        </>
      )}
    </MapFrame>
  );
}
