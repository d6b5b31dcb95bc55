import type { MapRef, ViewStateChangeEvent } from '@vis.gl/react-maplibre';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { boundsText } from './listingsAddress.rules.ts';
import type { PlacesMapProps } from './mapProps.ts';
import { targetOf } from './mapView.ts';
import type { Area } from './rules.ts';

const padding = 48;
/** How close the map comes by itself: a town's surroundings, not a door. */
const closest = 12;

/** False for readers who asked their system for less motion. */
export const mayAnimate = (): boolean => !matchMedia('(prefers-reduced-motion: reduce)').matches;

function areaInView(map: MapRef): Area {
  const bounds = map.getBounds();
  return { south: bounds.getSouth(), north: bounds.getNorth(), west: bounds.getWest(), east: bounds.getEast() };
}

async function show(map: RefObject<MapRef | null>, view: PlacesMapProps['view'], animate: boolean): Promise<void> {
  const { south, north, west, east } = await targetOf(view);
  const room = view.exact ? { padding: 0 } : { padding, maxZoom: closest };
  map.current?.fitBounds([west, south, east, north], { ...room, animate, duration: 600 });
}

/**
 * Where the map is: it goes where the address says, and stays where the reader moved it. `moved` after the reader has
 * moved it, until the list follows.
 */
export function useMapView(map: RefObject<MapRef | null>, view: PlacesMapProps['view']) {
  const [seen, setSeen] = useState<Area | null>(null);
  const [moved, setMoved] = useState(false);
  const shown = useRef(view.key);
  useEffect(() => {
    if (shown.current === view.key) return;
    shown.current = view.key;
    setMoved(false);
    void show(map, view, mayAnimate());
  }, [map, view]);
  return {
    seen,
    moved,
    async load() {
      await show(map, view, false);
      if (map.current) setSeen(areaInView(map.current));
    },
    rest({ originalEvent }: ViewStateChangeEvent) {
      if (map.current) setSeen(areaInView(map.current));
      if (originalEvent) setMoved(true);
    },
    /** Takes the area in view for searched, so that the answer does not move the map. */
    take(): Area | null {
      if (!map.current) return null;
      const area = areaInView(map.current);
      shown.current = boundsText(area);
      setMoved(false);
      return area;
    },
  };
}
