import { Globe } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { Place } from '#features/places/core/schema.ts';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { PhoneLink } from '#platform/ui/navigation/PhoneLink.tsx';
import { productName } from '#vocabulary/productName.ts';
import { telephoneHref } from '#vocabulary/telephone.ts';
import styles from './HomeDetail.module.css';

/** What stands where a funeral home cannot be asked here: its number. */
export function CallHome({ place }: { place: Pick<Place, 'phone' | 'website'> }) {
  const t = useTranslations('connections.panel');
  const without = place.website ? 'notOnRivageWebsite' : 'notOnRivageNoPhone';
  return (
    <>
      <p>{t(place.phone ? 'notOnRivage' : without, { product: productName })}</p>
      {!place.phone && place.website && (
        <p>
          <a href={place.website} rel="noreferrer" className={styles.website}>
            <Icon of={Globe} />
            {t('website')}
          </a>
        </p>
      )}
      {place.phone && (
        <p>
          <PhoneLink phone={place.phone} href={telephoneHref(place.phone)} large />
        </p>
      )}
    </>
  );
}
