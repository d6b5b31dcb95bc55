import type { PublicPlace } from '#features/places/core/schema.ts';
import styles from './PlaceGroups.module.css';
import { PlaceRow } from './PlaceRow.tsx';

/** Listings as rows, in the order in which they come. */
export const PlaceRows = ({ places, level = 3 }: { places: readonly PublicPlace[]; level?: 2 | 3 | 4 }) => (
  <ul className={styles.rows}>
    {places.map((place) => (
      <li key={place.id}>
        <PlaceRow place={place} headingLevel={level} />
      </li>
    ))}
  </ul>
);
