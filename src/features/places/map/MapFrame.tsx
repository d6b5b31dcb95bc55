import 'maplibre-gl/dist/maplibre-gl.css';
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
import { type ReactNode, type Ref, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Theme } from '#platform/browser/theme.ts';
import { MapEnd } from './MapEnd.tsx';
import styles from './MapFrame.module.css';
import { MapOutline } from './MapPane.tsx';
import { useBasemap } from './useBasemap.ts';
import { useMapImages } from './useMapImages.ts';
import type { MapPalette } from './useMapPalette.ts';

/** What the built-in map covers, west, south, east, north: beyond it there is nothing drawn. */
const coverage: [number, number, number, number] = [-150, 12, -44, 84];

/** How close one comes without streets: there is nothing more to see. */
const townZoom = 13;

/** What is drawn inside the frame, in the colours that are on now. */
type MapFrameProps = Omit<MapProps, 'children'> & {
  ref: Ref<MapRef>;
  children: (palette: MapPalette, theme: Theme) => ReactNode;
};

/** Who made the streets, with the way to their licence. */
const linkToLicence = (words: string) =>
  `<a href="https://www.openstreetmap.org/copyright" rel="noreferrer">${words}</a>`;

/** A map with the built-in ground or the one that is set up, in the colours and the language of the page. */
export function MapFrame({ children, onLoad, ...map }: MapFrameProps) {
  const t = useTranslations('places.map');
  const { ground, palette, theme } = useBasemap();
  const locale = {
    'Map.Title': t('canvas'),
    'NavigationControl.ZoomIn': t('zoomIn'),
    'NavigationControl.ZoomOut': t('zoomOut'),
    'AttributionControl.ToggleAttribution': t('attribution'),
    'Popup.Close': t('close'),
  };
  const [isDrawn, setDrawn] = useState(false);
  const load: MapFrameProps['onLoad'] = (event) => {
    setDrawn(true);
    onLoad?.(event);
  };
  const attributionsOf = ({ own, streets }: { own: boolean; streets: boolean }) =>
    own ? [...(streets ? [linkToLicence(t('streetAttribution'))] : []), t('attribution')] : undefined;
  if (!ground) return <MapOutline text={t('loading')} />;
  return (
    <div className={styles.frame}>
      <LibraryMap
        mapLib={library}
        workerUrl={workerUrl}
        mapStyle={ground.style}
        locale={locale}
        minZoom={1}
        maxZoom={ground.streets ? 18 : townZoom}
        maxBounds={ground.own ? coverage : undefined}
        dragRotate={false}
        touchPitch={false}
        pitchWithRotate={false}
        attributionControl={false}
        onLoad={load}
        {...map}
      >
        <MapImages palette={palette} />
        <NavigationControl position="top-right" showCompass={false} />
        <AttributionControl compact={false} customAttribution={attributionsOf(ground)} />
        {children(palette, theme)}
        {!ground.streets && <MapEnd />}
      </LibraryMap>
      {!isDrawn && <MapOutline text={t('loading')} />}
    </div>
  );
}

/** Gives the map its images; inside the map, because only there the library's map is known. */
function MapImages({ palette }: { palette: MapPalette }) {
  useMapImages(useMap().current?.getMap(), palette);
  return null;
}
