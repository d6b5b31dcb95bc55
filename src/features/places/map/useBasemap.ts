import { useQuery } from '@tanstack/react-query';
import type { FeatureCollection } from 'geojson';
import type { StyleSpecification } from 'maplibre-gl';
import { useMemo } from 'react';
import { feature } from 'topojson-client';
import type { Topology } from 'topojson-specification';
import { useEnvironment } from '#features/environment/useEnvironment.ts';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import { recordOf } from '#vocabulary/lists.ts';
import { mapStyle } from './basemap.rules.ts';
import { fontOfPage, useMapPalette } from './useMapPalette.ts';

const layerNames = ['provinces', 'states', 'lakes', 'rivers', 'urban'] as const;

/** What the built-in map is drawn from: land, water and town names. */
export type Basemap = Record<(typeof layerNames)[number] | 'south' | 'towns', FeatureCollection>;

let loaded: Promise<Basemap> | undefined;

/** Loads the built-in map once; after a failure the next call tries again. It travels as code: built, compressed, cached. */
export function loadBasemap(): Promise<Basemap> {
  loaded ??= readBasemap().catch((error: unknown) => {
    loaded = undefined;
    throw error;
  });
  return loaded;
}

async function readBasemap(): Promise<Basemap> {
  const [ground, south, gazetteer] = await Promise.all([
    import('/data/directory/canada-basemap.topojson?raw'),
    import('/data/directory/land-further-south.topojson?raw'),
    import('/data/directory/gazetteer.csv?raw'),
  ]);
  const topology: Topology = JSON.parse(ground.default);
  const layers = recordOf(layerNames, (name) => featuresOf(topology, name));
  return { ...layers, south: featuresOf(JSON.parse(south.default), 'south'), towns: townsOf(gazetteer.default) };
}

/** The shapes of a layer of the map's file. */
function featuresOf(topology: Topology, layer: string): FeatureCollection {
  const object = topology.objects[layer];
  if (object?.type !== 'GeometryCollection') return { type: 'FeatureCollection', features: [] };
  return feature(topology, object);
}

/** The towns of the gazetteer: name, region, latitude, longitude, population. Quoted names are census areas, not towns. */
function townsOf(csv: string): FeatureCollection {
  const features = csv
    .trim()
    .split('\n')
    .slice(1)
    .flatMap((line) => {
      const [name, , latitude, longitude, population, beyond] = line.split(',');
      const coordinates = [Number(longitude), Number(latitude)];
      if (!name || beyond !== undefined || !coordinates.every(Number.isFinite)) return [];
      const properties = { name, population: Number(population) };
      return [{ type: 'Feature' as const, geometry: { type: 'Point' as const, coordinates }, properties }];
    });
  return { type: 'FeatureCollection', features };
}

/** What a map is drawn on: a style; whether it is ours, and whether it has streets. */
type Ground = { style: string | StyleSpecification; own: boolean; streets: boolean };

/** The ground of the map: the style that is set up, or the built-in one; null until it is known. */
export function useBasemap() {
  const { palette, theme } = useMapPalette();
  const language = useLanguage();
  const environment = useEnvironment();
  const given = environment.data?.mapStyleUrl;
  const tiles = given ? undefined : environment.data?.mapTilesUrl;
  const basemap = useQuery({
    queryKey: ['basemap'],
    queryFn: loadBasemap,
    enabled: !environment.isPending && !given,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const streets = useQuery({
    queryKey: ['streets', tiles],
    queryFn: async () => (await import('./streetTiles.client.ts')).streetTilesUrl(tiles!),
    enabled: tiles !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const url = streets.data;
  const isWhole = !tiles || !streets.isPending;
  const ground = useMemo((): Ground | null => {
    if (given) return { style: given, own: false, streets: true };
    // Without its ground the map still shows where the listings lie to each other.
    if (!isWhole || !(basemap.data || basemap.isError)) return null;
    const drawn = url ? { url, language, font: fontOfPage() } : null;
    return { style: mapStyle(basemap.data ?? {}, palette, theme, drawn), own: true, streets: drawn !== null };
  }, [given, basemap.data, basemap.isError, isWhole, url, language, palette, theme]);
  return { ground, palette, theme };
}
