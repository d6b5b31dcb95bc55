import { Globe } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Icon } from '#platform/ui/Icon.tsx';
import { PhoneLink } from '#platform/ui/PhoneLink.tsx';
import styles from './ListingContact.module.css';
import { reachOf, shortWebAddress, telephoneHref, webAddressOf } from './placeFacts.rules.ts';
import type { Place } from './schema.ts';

/** How to reach a listing: the telephone number first and large, then its website. */
export function ListingContact({ place }: { place: Place }) {
  const t = useTranslations('places.listing');
  const website = webAddressOf(place.website);
  return (
    <section aria-labelledby="listing-contact" className={styles.contact}>
      <h2 id="listing-contact" className={styles.title}>
        {t('contact')}
      </h2>
      {place.phone ? (
        <p>
          <PhoneLink phone={place.phone} href={telephoneHref(place.phone)} large />
        </p>
      ) : (
        <Unreachable place={place} />
      )}
      {reachOf(place) === 'information' && <p className="quiet">{t('information')}</p>}
      {website && (
        <p>
          <a href={website} rel="noopener" className={styles.website}>
            <Icon of={Globe} />
            <span>
              <span className="visually-hidden">{t('website')} </span>
              {shortWebAddress(website)}
            </span>
          </a>
        </p>
      )}
    </section>
  );
}

/** What can be said where there is no telephone number. */
function Unreachable({ place }: { place: Place }) {
  const t = useTranslations('places.listing');
  if (place.disclosure === 'name-only')
    return (
      <>
        <p>
          <strong>{t('nameOnly')}</strong>
        </p>
        <p>{t('nameOnlyBody')}</p>
      </>
    );
  return <p>{place.website ? t('websiteOnly') : t('phoneUnknown')}</p>;
}
