import type { MapLayerMouseEvent, MapRef } from '@vis.gl/react-maplibre';
import type { GeoJSONSource } from 'maplibre-gl';
import { type RefObject, useMemo, useState } from 'react';
import type { PublicPlace } from '#features/places/core/schema.ts';
import { mayAnimate } from './useMapView.ts';

/** What was pressed on the map: one listing, or several that lie in one place. */
export type PressedPlaces = { latitude: number; longitude: number; places: readonly PublicPlace[] };

/** More than this many in one place are too many to name. */
const maximumLeaves = 500;

/** What was pressed on the map: a sign opens its card; a number comes closer, or opens where nothing would part it. */
export function usePressedPlaces(map: RefObject<MapRef | null>, places: readonly PublicPlace[]) {
  const [pressed, setPressed] = useState<PressedPlaces | null>(null);
  const byId = useMemo(() => new Map(places.map((place) => [place.id, place])), [places]);
  const open = (ids: readonly string[]) => {
    const found = ids.map((id) => byId.get(id)).filter((place) => place !== undefined);
    const at = found[0];
    if (at?.latitude == null || at.longitude == null) return;
    setPressed({ latitude: at.latitude, longitude: at.longitude, places: found });
  };
  const part = async (cluster: number, from: string, event: MapLayerMouseEvent, center: [number, number]) => {
    const source = map.current?.getSource<GeoJSONSource>(from);
    if (!map.current || !source) return;
    // Numbers are counted anew whenever listings arrive: one that was pressed just then is no longer known.
    const zoom = await source.getClusterExpansionZoom(cluster).catch(() => null);
    if (zoom === null) return;
    if (zoom <= map.current.getMaxZoom()) {
      const { originalEvent } = event;
      map.current.easeTo({ center, zoom: zoom + 0.3, animate: mayAnimate() }, { originalEvent });
      return;
    }
    const leaves = await source.getClusterLeaves(cluster, maximumLeaves, 0);
    open(leaves.map((leaf) => String(leaf.properties?.id)));
  };
  return {
    pressed,
    close: () => setPressed(null),
    press(event: MapLayerMouseEvent) {
      const found = event.features?.[0];
      if (!found) return setPressed(null);
      const cluster: unknown = found.properties.cluster_id;
      if (typeof cluster !== 'number') return open([String(found.properties.id)]);
      const [longitude, latitude] = found.geometry.type === 'Point' ? found.geometry.coordinates : [];
      void part(cluster, found.source, event, [longitude ?? 0, latitude ?? 0]);
    },
  };
}
