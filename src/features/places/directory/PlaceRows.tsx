import type { PublicPlace } from '#features/places/core/schema.ts';
import styles from './PlaceGroups.module.css';
import { PlaceRow } from './PlaceRow.tsx';

/** Listings as rows, in the order in which they come. */
export const PlaceRows = ({ places, comparable }: { places: readonly PublicPlace[]; comparable?: boolean }) => (
  <ul className={styles.rows}>
    {places.map((place) => (
      <li key={place.id}>
        <PlaceRow place={place} comparable={comparable} />
      </li>
    ))}
  </ul>
);
