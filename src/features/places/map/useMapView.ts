import type { MapRef, ViewStateChangeEvent } from '@vis.gl/react-maplibre';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Area } from '#features/places/core/rules.ts';
import { areaAround, type Position } from '#features/places/filters/area.rules.ts';
import { boundsText } from '#features/places/filters/listingsAddress.rules.ts';
import { loadBasemap } from './useBasemap.ts';

/**
 * What a map is to show: another `key` moves it there, the same key leaves it where the reader put it. `exact` when the
 * area was itself once in view.
 */
export type MapView = { key: string; area: Area | null; region: string | null; exact: boolean };

/** Where people live, from coast to coast: the far north would make everything else small. */
const canada: Area = { south: 41.5, north: 60, west: -134, east: -52.5 };

/** The area a view means: its own, its region's, or the country's. */
const targetOf = async ({ area, region }: MapView): Promise<Area> =>
  area ?? ((region && (await areaOfRegion(region))) || canada);

async function areaOfRegion(region: string): Promise<Area | null> {
  const basemap = await loadBasemap().catch(() => null);
  const found = basemap?.provinces.features.find((province) => province.properties?.name === region);
  if (!found || !('coordinates' in found.geometry)) return null;
  return areaAround(pointsOf(found.geometry.coordinates));
}

interface Nested extends ReadonlyArray<number | Nested> {}

/** The points of a shape, however deep its rings are nested. */
function pointsOf(coordinates: Nested): Position[] {
  const [longitude, latitude] = coordinates;
  if (typeof longitude === 'number' && typeof latitude === 'number') return [{ longitude, latitude }];
  return coordinates.flatMap((inner) => (typeof inner === 'number' ? [] : pointsOf(inner)));
}

const padding = 48;
/** Around the country, which is as wide as a phone. */
const paddingOfCountry = 12;
/** How close the map comes by itself: a town's surroundings, not a door. */
const maximumZoom = 12;

/** False for readers who asked their system for less motion. */
export const mayAnimate = (): boolean => !matchMedia('(prefers-reduced-motion: reduce)').matches;

function areaInView(map: MapRef): Area {
  const bounds = map.getBounds();
  return { south: bounds.getSouth(), north: bounds.getNorth(), west: bounds.getWest(), east: bounds.getEast() };
}

async function show(map: RefObject<MapRef | null>, view: MapView, animate: boolean): Promise<void> {
  const target = await targetOf(view);
  const { south, north, west, east } = target;
  const around = target === canada ? paddingOfCountry : padding;
  const room = view.exact ? { padding: 0 } : { padding: around, maxZoom: maximumZoom };
  map.current?.fitBounds([west, south, east, north], { ...room, animate, duration: 600 });
}

/**
 * Where the map is: it goes where the address says, and stays where the reader moved it. `moved` after the reader has
 * moved it, until the list follows.
 */
export function useMapView(map: RefObject<MapRef | null>, view: MapView) {
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
