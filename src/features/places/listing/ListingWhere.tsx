import { Signpost } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { Place } from '#features/places/core/schema.ts';
import { positionOfPlace } from '#features/places/filters/placeFacts.rules.ts';
import { ofTown } from '#features/towns/ofTown.rules.ts';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { island } from '#platform/ui/island.tsx';
import { regionLabel } from '#vocabulary/regions/regions.ts';
import styles from './ListingSections.module.css';
import { directionsHref } from './listingBreadcrumbs.rules.ts';

const SmallMap = island(() => import('./SmallMap.island.tsx'), 'SmallMap');

/** Where a listing is: its address or what is known of it, and a small map when it is asked for. */
export function ListingWhere({ place }: { place: Place }) {
  const t = useTranslations('listing');
  const language = useLanguage();
  const { address, city, region, postalCode } = place;
  const directions = directionsHref(place);
  const town = [city, region && regionLabel(region, language), postalCode].filter(Boolean).join(', ');
  return (
    <section aria-labelledby="listing-where" className={styles.section}>
      <h2 id="listing-where">{t('where')}</h2>
      {address ? (
        <address className={styles.address}>
          {address}
          <br />
          {town}
        </address>
      ) : (
        <p>{city ? t('nearTown', { ofTown: ofTown(language, city) }) : town || t('nowhere')}</p>
      )}
      {!address && city && <p className="quiet">{place.hideAddress ? t('addressHidden') : t('townOnly')}</p>}
      {directions && (
        <a href={directions} rel="noopener noreferrer" className={styles.directions}>
          <Icon of={Signpost} />
          <span>{t('directions')}</span>
        </a>
      )}
      {positionOfPlace(place) && <SmallMap place={place} />}
    </section>
  );
}
