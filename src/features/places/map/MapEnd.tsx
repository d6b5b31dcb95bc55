import { useMap } from '@vis.gl/react-maplibre';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Position } from '#features/places/filters/area.rules.ts';
import styles from './MapEnd.module.css';
import { OpenInDeviceMap } from './OpenInDeviceMap.tsx';

/** How close to its end the map says so. */
const levelsBefore = 1;

/** Where a map without streets comes to its end: that it does, and the way to the map of the device. */
export function MapEnd() {
  const t = useTranslations('places.map');
  const map = useMap().current;
  const [middle, setMiddle] = useState<Position | null>(null);
  useEffect(() => {
    if (!map) return;
    const look = () => {
      const { lat, lng } = map.getCenter();
      const isEnd = map.getZoom() >= map.getMaxZoom() - levelsBefore;
      setMiddle(isEnd ? { latitude: lat, longitude: lng } : null);
    };
    look();
    map.on('moveend', look);
    return () => void map.off('moveend', look);
  }, [map]);
  return (
    middle && (
      <p className={styles.end}>
        {t('townScale')} <OpenInDeviceMap position={middle} reach="town" className={styles.link} />
      </p>
    )
  );
}
