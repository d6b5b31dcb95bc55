import { Layer, Source } from '@vis.gl/react-maplibre';
import { useMemo } from 'react';
import type { PublicPlace } from '#features/places/core/schema.ts';
import type { Theme } from '#platform/browser/theme.ts';
import { featuresOf } from './placeFeatures.rules.ts';
import type { MapPalette } from './useMapPalette.ts';

/** The layers that answer a press. */
export const pressableLayers = ['clusters', 'pins'];

/** Listings that lie closer than this many pixels are drawn as one number. */
const clusterRadius = 36;

const image = (theme: Theme, form: 'full' | 'pointed') => [
  'concat',
  `${theme}|pin|`,
  ['get', 'type'],
  form === 'pointed' ? '|pointed' : ['case', ['get', 'approximate'], '|hollow', '|full'],
];

/** The radius in pixels at any zoom of an area whose radius at zoom 0 is known. */
const areaRadius = [
  'interpolate',
  ['exponential', 2],
  ['zoom'],
  0,
  ['get', 'radius'],
  20,
  ['*', ['get', 'radius'], 2 ** 20],
];

type MapLayersProps = {
  places: readonly PublicPlace[];
  pointed: PublicPlace | null;
  palette: MapPalette;
  theme: Theme;
};

/** The listings on the map: areas under hollow signs, full signs, numbers where several lie together, the pointed one. */
export function MapLayers({ places, pointed, palette, theme }: MapLayersProps) {
  const data = useMemo(() => featuresOf(places), [places]);
  const one = useMemo(() => featuresOf(pointed ? [pointed] : []), [pointed]);
  const area = (opacity: number) => ({
    'circle-radius': areaRadius,
    'circle-color': palette.spruce,
    'circle-opacity': opacity,
    'circle-stroke-color': palette.spruce,
    'circle-stroke-opacity': opacity * 2.5,
    'circle-stroke-width': 1,
  });
  const approximate = ['all', ['!', ['has', 'point_count']], ['get', 'approximate']];
  const overlap = { 'icon-allow-overlap': true, 'icon-ignore-placement': true };
  return (
    <>
      <Source id="places" type="geojson" data={data} cluster clusterRadius={clusterRadius} clusterMaxZoom={16}>
        <Layer {...layer('areas', 'circle', { filter: approximate, paint: area(0.1) })} />
        <Layer
          {...layer('clusters', 'symbol', {
            filter: ['has', 'point_count'],
            layout: {
              'icon-image': ['concat', `${theme}|cluster|`, ['to-string', ['get', 'point_count_abbreviated']]],
              ...overlap,
            },
          })}
        />
        <Layer
          {...layer('pins', 'symbol', {
            filter: ['!', ['has', 'point_count']],
            layout: { 'icon-image': image(theme, 'full'), ...overlap },
          })}
        />
      </Source>
      <Source id="pointed" type="geojson" data={one}>
        <Layer {...layer('pointed-area', 'circle', { filter: ['get', 'approximate'], paint: area(0.2) })} />
        <Layer {...layer('pointed-pin', 'symbol', { layout: { 'icon-image': image(theme, 'pointed'), ...overlap } })} />
      </Source>
    </>
  );
}

type LayerParts = { filter?: unknown; layout?: unknown; paint?: unknown };

/** Expressions are nested arrays that the library's types cannot follow once they are put together from parts. */
const layer = (id: string, type: 'circle' | 'symbol', parts: LayerParts) =>
  ({ id, type, ...parts }) as unknown as Parameters<typeof Layer>[0];
