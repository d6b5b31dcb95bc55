import type { PublicPlace } from '#features/places/core/schema.ts';
import { PlaceCard } from './PlaceCard.tsx';
import styles from './PlaceCards.module.css';

/** Listings as cards, in as many columns as fit. */
export const PlaceCards = ({ places, level = 3 }: { places: readonly PublicPlace[]; level?: 2 | 3 }) => (
  <div className={styles.cards}>
    {places.map((place) => (
      <PlaceCard key={place.id} place={place} headingLevel={level} />
    ))}
  </div>
);
