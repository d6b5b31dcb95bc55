import { PlaceCard } from '#features/places/PlaceCard.tsx';
import type { PublicPlace } from '#features/places/schema.ts';
import styles from './Regions.module.css';

/** Listings as cards, in as many columns as fit. */
export const Homes = ({ places, level = 3 }: { places: readonly PublicPlace[]; level?: 2 | 3 }) => (
  <div className={styles.cards}>
    {places.map((place) => (
      <PlaceCard key={place.id} place={place} headingLevel={level} />
    ))}
  </div>
);
