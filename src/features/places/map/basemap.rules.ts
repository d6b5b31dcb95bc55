import type { FeatureCollection } from 'geojson';
import type { StyleSpecification } from 'maplibre-gl';
import { type StreetParts, streetLayers, streetSource } from './streetStyle.rules.ts';

/** The layers the built-in map is drawn from. */
const basemapLayers = ['provinces', 'states', 'south', 'lakes', 'rivers', 'urban', 'towns'] as const;

type Sources = { [Layer in (typeof basemapLayers)[number]]?: FeatureCollection };

type Colours = Record<'paper' | 'surface' | 'sunken' | 'hairline' | 'line' | 'water', string>;

const empty: FeatureCollection = { type: 'FeatureCollection', features: [] };

/** The built-in map with streets over it where there are any: these have their own names of towns. */
export function mapStyle(
  basemap: Sources,
  palette: StreetParts['colours'],
  theme: 'light' | 'dark',
  streets: Pick<StreetParts, 'url' | 'language' | 'font'> | null,
): StyleSpecification {
  const style = basemapStyle(basemap, palette, theme);
  if (!streets) return style;
  return {
    ...style,
    sources: { ...style.sources, streets: streetSource(streets.url) },
    layers: [
      ...style.layers.filter(({ id }) => id !== 'towns'),
      ...streetLayers({ ...streets, colours: palette, theme }),
    ],
  };
}

/** The built-in map as a style without glyphs or sprites: nothing is asked of anybody else. */
function basemapStyle(basemap: Sources, palette: Colours, theme: 'light' | 'dark'): StyleSpecification {
  const sources = basemapLayers.map((name) => [
    name,
    { type: 'geojson', data: basemap[name] ?? empty, tolerance: 0.2 },
  ]);
  const water = theme === 'dark' ? palette.sunken : palette.water;
  const land = theme === 'dark' ? palette.surface : palette.paper;
  return {
    version: 8,
    sources: Object.fromEntries(sources),
    layers: [
      { id: 'water', type: 'background', paint: { 'background-color': water } },
      { id: 'states', type: 'fill', source: 'states', paint: { 'fill-color': palette.sunken, 'fill-antialias': true } },
      { id: 'south', type: 'fill', source: 'south', paint: { 'fill-color': palette.sunken, 'fill-antialias': true } },
      { id: 'provinces', type: 'fill', source: 'provinces', paint: { 'fill-color': land } },
      { id: 'urban', type: 'fill', source: 'urban', paint: { 'fill-color': palette.hairline, 'fill-opacity': 0.7 } },
      { id: 'lakes', type: 'fill', source: 'lakes', paint: { 'fill-color': water } },
      {
        id: 'rivers',
        type: 'line',
        source: 'rivers',
        paint: { 'line-color': water, 'line-width': ['interpolate', ['linear'], ['zoom'], 3, 0.5, 9, 2.5] },
      },
      {
        id: 'shores',
        type: 'line',
        source: 'provinces',
        paint: { 'line-color': palette.line, 'line-width': 0.8, 'line-opacity': 0.6 },
      },
      {
        id: 'towns',
        type: 'symbol',
        source: 'towns',
        // The smallest town that is named: fewer from far away, all of them from close by.
        filter: [
          '>=',
          ['get', 'population'],
          ['step', ['zoom'], 500_000, 4, 150_000, 5, 50_000, 6, 15_000, 7, 5_000, 8, 1_500, 9, 0],
        ],
        layout: {
          'icon-image': [
            'concat',
            `${theme}|town|`,
            ['get', 'name'],
            ['case', ['>=', ['get', 'population'], 150_000], '|15', '|13'],
          ],
          'icon-anchor': 'top',
          'icon-offset': [0, 19],
          'icon-padding': 6,
          'symbol-sort-key': ['-', 0, ['get', 'population']],
        },
      },
    ],
  };
}
