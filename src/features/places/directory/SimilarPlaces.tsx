import { useTranslations } from 'use-intl';
import type { Place } from '#features/places/core/schema.ts';
import { listingsHref } from '#features/places/filters/listingsAddress.rules.ts';
import { positionOfPlace } from '#features/places/filters/placeFacts.rules.ts';
import { type ListingName, useSimilar } from '#features/places/filters/useListing.ts';
import { Link } from '#platform/ui/navigation/Link.tsx';
import { PlaceRows } from './PlaceRows.tsx';
import styles from './SimilarPlaces.module.css';

/** The nearest listings of the same type, so that nobody ends at a listing that cannot help. */
export function SimilarPlaces({ place, name }: { place: Place; name: ListingName }) {
  const t = useTranslations('listing');
  const { data = [] } = useSimilar(name);
  if (data.length === 0) return null;
  return (
    <section aria-labelledby="listing-similar" className={styles.similar}>
      <h2 id="listing-similar">{t(`similar.${place.type}`)}</h2>
      <PlaceRows places={data} />
      <p>
        <Link
          href={listingsHref({ type: place.type, near: positionOfPlace(place), town: place.city ?? '' })}
          className={styles.all}
        >
          {t('similarAll')}
        </Link>
      </p>
    </section>
  );
}
