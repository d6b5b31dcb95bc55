import { Layer, Source } from '@vis.gl/react-maplibre';
import { useMemo } from 'react';
import type { PublicPlace } from '#features/places/core/schema.ts';
import type { Theme } from '#platform/browser/theme.ts';
import { featuresOf } from './placeFeatures.rules.ts';
import type { MapPalette } from './useMapPalette.ts';

/** The layers that answer a press. */
export const pressableLayers = ['pins', 'clusters', 'areas'];

/** Listings that lie closer than this many pixels are drawn as one number. */
const clusterRadius = 36;

const isCluster = ['has', 'point_count'];

/**
 * The radius in pixels at any zoom of an area whose radius at zoom 0 is known, and some pixels more: the area of one
 * listing, or of several that are counted in one, can be seen and pressed from far away.
 */
const areaRadius = [
  'interpolate',
  ['exponential', 2],
  ['zoom'],
  0,
  ['+', ['case', isCluster, 16, 8], ['get', 'radius']],
  20,
  ['+', ['case', isCluster, 16, 8], ['*', ['get', 'radius'], 2 ** 20]],
];

/** The widest of the areas that are counted in one. */
const areaOfCluster = { radius: ['max', ['get', 'radius']] };

type MapLayersProps = {
  places: readonly PublicPlace[];
  pointed: PublicPlace | null;
  palette: MapPalette;
  theme: Theme;
};

/** The listings on the map: pins, shaded areas without a pin, numbers where several lie together, the pointed one. */
export function MapLayers({ places, pointed, palette, theme }: MapLayersProps) {
  const { pins, areas } = useMemo(() => featuresOf(places), [places]);
  const one = useMemo(() => featuresOf(pointed ? [pointed] : []), [pointed]);
  const area = (opacity: number) => ({
    'circle-radius': areaRadius,
    'circle-color': palette.spruce,
    'circle-opacity': opacity,
    'circle-stroke-color': palette.spruce,
    'circle-stroke-opacity': opacity * 2.5,
    'circle-stroke-width': 1,
  });
  const overlap = { 'icon-allow-overlap': true, 'icon-ignore-placement': true };
  const number = (kind: 'cluster' | 'count') => ({
    filter: isCluster,
    layout: {
      'icon-image': ['concat', `${theme}|${kind}|`, ['to-string', ['get', 'point_count_abbreviated']]],
      ...overlap,
    },
  });
  const pin = (form: 'full' | 'pointed') => ({
    'icon-image': ['concat', `${theme}|pin|`, ['get', 'type'], `|${form}`],
    ...overlap,
  });
  const clustered = { type: 'geojson', cluster: true, clusterRadius, clusterMaxZoom: 16 } as const;
  return (
    <>
      <Source id="areas" data={areas} {...clustered} clusterProperties={areaOfCluster}>
        <Layer {...layer('areas', 'circle', { paint: area(0.14) })} />
        <Layer {...layer('area-counts', 'symbol', number('count'))} />
      </Source>
      <Source id="pointed-area" type="geojson" data={one.areas}>
        <Layer {...layer('pointed-area', 'circle', { paint: area(0.3) })} />
      </Source>
      <Source id="pins" data={pins} {...clustered}>
        <Layer {...layer('clusters', 'symbol', number('cluster'))} />
        <Layer {...layer('pins', 'symbol', { filter: ['!', isCluster], layout: pin('full') })} />
      </Source>
      <Source id="pointed" type="geojson" data={one.pins}>
        <Layer {...layer('pointed-pin', 'symbol', { layout: pin('pointed') })} />
      </Source>
    </>
  );
}

type LayerParts = { filter?: unknown; layout?: unknown; paint?: unknown };

/** Expressions are nested arrays that the library's types cannot follow once they are put together from parts. */
const layer = (id: string, type: 'circle' | 'symbol', parts: LayerParts) =>
  ({ id, type, ...parts }) as unknown as Parameters<typeof Layer>[0];
