import type { FeatureCollection } from 'geojson';
import type { StyleSpecification } from 'maplibre-gl';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import type { Theme } from '#platform/browser/theme.ts';
import basemapUrl from '/data/directory/canada-basemap.topojson?url';
import gazetteerUrl from '/data/directory/gazetteer.csv?url';
import type { MapPalette } from './mapPalette.ts';

const layerNames = ['provinces', 'states', 'lakes', 'rivers', 'urban'] as const;

/** What the built-in map is drawn from: land, water and town names. */
export type Basemap = Record<(typeof layerNames)[number] | 'towns', FeatureCollection>;

let loaded: Promise<Basemap> | undefined;

/** Loads the built-in map once; after a failure the next call tries again. */
export function loadBasemap(): Promise<Basemap> {
  loaded ??= fetchBasemap().catch((error: unknown) => {
    loaded = undefined;
    throw error;
  });
  return loaded;
}

async function fetchBasemap(): Promise<Basemap> {
  const [topology, gazetteer] = await Promise.all([
    fetchOwn(basemapUrl).then((answer) => answer.json() as Promise<Topology>),
    fetchOwn(gazetteerUrl).then((answer) => answer.text()),
  ]);
  const layers = layerNames.map((name) => [name, feature(topology, topology.objects[name] as GeometryCollection)]);
  return { ...Object.fromEntries(layers), towns: townsOf(gazetteer) };
}

async function fetchOwn(url: string): Promise<Response> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`The map's data answered ${answer.status}.`);
  return answer;
}

/** The towns of the gazetteer: name, region, latitude, longitude, population. No name in it holds a comma or a quote. */
function townsOf(csv: string): FeatureCollection {
  const features = csv
    .trim()
    .split('\n')
    .slice(1)
    .flatMap((line) => {
      const [name, , latitude, longitude, population] = line.split(',');
      const coordinates = [Number(longitude), Number(latitude)];
      if (!name || !coordinates.every(Number.isFinite)) return [];
      const properties = { name, population: Number(population) };
      return [{ type: 'Feature' as const, geometry: { type: 'Point' as const, coordinates }, properties }];
    });
  return { type: 'FeatureCollection', features };
}

const empty: FeatureCollection = { type: 'FeatureCollection', features: [] };

/** The built-in map as a style without glyphs or sprites: nothing is asked of anybody else. */
export function basemapStyle(basemap: Basemap | null, palette: MapPalette, theme: Theme): StyleSpecification {
  const sources = [...layerNames, 'towns' as const].map((name) => [
    name,
    { type: 'geojson', data: basemap?.[name] ?? empty, tolerance: 0.2 },
  ]);
  const water = theme === 'dark' ? palette.sunken : palette.spruceTint;
  const land = theme === 'dark' ? palette.surface : palette.paper;
  return {
    version: 8,
    sources: Object.fromEntries(sources),
    layers: [
      { id: 'water', type: 'background', paint: { 'background-color': water } },
      { id: 'states', type: 'fill', source: 'states', paint: { 'fill-color': palette.sunken, 'fill-antialias': true } },
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
          'icon-offset': [0, 8],
          'icon-padding': 6,
          'symbol-sort-key': ['-', 0, ['get', 'population']],
        },
      },
    ],
  };
}
