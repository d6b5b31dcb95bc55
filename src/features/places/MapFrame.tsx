import 'maplibre-gl/dist/maplibre-gl.css';
import { useQuery } from '@tanstack/react-query';
import {
  AttributionControl,
  Map as LibraryMap,
  type MapProps,
  type MapRef,
  NavigationControl,
  useMap,
} from '@vis.gl/react-maplibre';
import * as library from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { type ReactNode, type Ref, useEffect, useMemo } from 'react';
import { useTranslations } from 'use-intl';
import type { getEnvironment } from '#features/environment/contract.ts';
import { queryOf } from '#platform/browser/api.ts';
import { type Theme, useTheme } from '#platform/browser/theme.ts';
import { basemapStyle, loadBasemap } from './basemap.ts';
import styles from './MapFrame.module.css';
import { drawMapImage, signRatio } from './mapImages.ts';
import { type MapPalette, readPalette } from './mapPalette.ts';

/** What the built-in map covers, west, south, east, north: beyond it there is nothing drawn. */
const coverage: [number, number, number, number] = [-150, 39, -44, 84];

/** What is drawn inside the frame, in the colours that are on now. */
type MapFrameProps = Omit<MapProps, 'children'> & {
  ref: Ref<MapRef>;
  children: (palette: MapPalette, theme: Theme) => ReactNode;
};

/** A map with the built-in ground or the one that is set up, in the colours and the language of the page. */
export function MapFrame({ children, ...map }: MapFrameProps) {
  const t = useTranslations('places.map');
  const theme = useTheme();
  // The theme attribute is on the document before this runs, so the tokens already have its colours.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another theme has other colours
  const palette = useMemo(readPalette, [theme]);
  const ground = useGround(palette, theme);
  const locale = {
    'Map.Title': t('canvas'),
    'NavigationControl.ZoomIn': t('zoomIn'),
    'NavigationControl.ZoomOut': t('zoomOut'),
    'AttributionControl.ToggleAttribution': t('attribution'),
    'Popup.Close': t('close'),
  };
  if (!ground) return null;
  return (
    <div className={styles.frame}>
      <LibraryMap
        mapLib={library}
        workerUrl={workerUrl}
        mapStyle={ground.style}
        locale={locale}
        minZoom={2}
        maxZoom={ground.own ? 13 : 18}
        maxBounds={ground.own ? coverage : undefined}
        dragRotate={false}
        touchPitch={false}
        pitchWithRotate={false}
        attributionControl={false}
        {...map}
      >
        <MapImages palette={palette} />
        <NavigationControl position="top-right" showCompass={false} />
        <AttributionControl compact={false} customAttribution={ground.own ? t('attribution') : undefined} />
        {children(palette, theme)}
      </LibraryMap>
    </div>
  );
}

/** The ground of the map: the style that is set up, or the built-in one. */
function useGround(palette: MapPalette, theme: Theme) {
  const environment = useQuery({
    ...queryOf<typeof getEnvironment>('GET /api/environment'),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const given = environment.data?.mapStyleUrl;
  const basemap = useQuery({
    queryKey: ['basemap'],
    queryFn: loadBasemap,
    enabled: !environment.isPending && !given,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return useMemo(() => {
    if (given) return { style: given, own: false };
    // Without its ground the map still shows where the listings lie to each other.
    if (basemap.data || basemap.isError)
      return { style: basemapStyle(basemap.data ?? null, palette, theme), own: true };
    return null;
  }, [given, basemap.data, basemap.isError, palette, theme]);
}

/** Draws every image that the layers ask for, when they ask for it. */
function MapImages({ palette }: { palette: MapPalette }) {
  const map = useMap().current?.getMap();
  useEffect(() => {
    if (!map) return;
    map.setMissingStyleImageResolver((id) => {
      const drawn = drawMapImage(id, palette);
      if (drawn && !map.hasImage(id)) map.addImage(id, drawn, { pixelRatio: signRatio });
    });
    return () => void map.setMissingStyleImageResolver(null);
  }, [map, palette]);
  return null;
}
