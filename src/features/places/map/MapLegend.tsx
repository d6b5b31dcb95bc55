import { useTranslations } from 'use-intl';
import type { PublicPlace } from '#features/places/core/schema.ts';
import { placeTypes } from '#vocabulary/places/placeTypes.ts';
import styles from './MapLegend.module.css';
import { pinShapes } from './pinShapes.rules.ts';

/** What the signs on the map mean, for the types that are on it. */
export function MapLegend({ places }: { places: readonly PublicPlace[] }) {
  const t = useTranslations('places');
  const onMap = new Set(places.map((place) => place.type));
  return (
    <details className={styles.legend}>
      <summary className={styles.summary}>{t('map.legend')}</summary>
      <ul className={styles.list}>
        {placeTypes
          .filter((type) => onMap.has(type))
          .map((type) => (
            <li key={type} className={styles.line}>
              <svg viewBox="-2 -2 28 28" className={`${styles.sign} ${styles[type]}`} aria-hidden="true">
                <path d={pinShapes[type]} />
              </svg>
              {t(`type.${type}`)}
            </li>
          ))}
        <li>{t('map.exact')}</li>
        <li>{t('map.approximate')}</li>
        <li>{t('map.cluster')}</li>
      </ul>
    </details>
  );
}
