import { Globe } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { Place } from '#features/places/core/schema.ts';
import { textAt } from '#features/places/data/listingData.rules.ts';
import { shortWebAddress, webAddressOf } from '#features/places/data/placeData.rules.ts';
import { reachOf } from '#features/places/filters/placeFacts.rules.ts';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { PhoneLink } from '#platform/ui/navigation/PhoneLink.tsx';
import { classes } from '#platform/ui/styles/classes.ts';
import { telephoneHref } from '#vocabulary/telephone.ts';
import styles from './ListingContact.module.css';

/**
 * How to reach a listing: the telephone number first and large, then its website. `beside` the panel for asking, which
 * has the number already, it stays on paper only.
 */
export function ListingContact({ place, beside }: { place: Place; beside: boolean }) {
  const t = useTranslations('listing');
  const website = webAddressOf(place.website);
  return (
    <section aria-labelledby="listing-contact" className={classes(styles.contact, beside && !website && styles.paper)}>
      <h2 id="listing-contact" className={styles.title}>
        {beside && <span className="no-print">{t('website')}</span>}
        <span className={classes(beside && styles.paper)}>{t('contact')}</span>
      </h2>
      <div className={classes(beside && styles.paper)}>
        {place.phone ? (
          <PhoneLink phone={place.phone} href={telephoneHref(place.phone)} large />
        ) : (
          <p>{unreachable(place, t)}</p>
        )}
      </div>
      <Direct place={place} />
      {reachOf(place) === 'information' && <p className="quiet">{t('information')}</p>}
      {website && (
        <p>
          <a href={website} rel="noopener" className={styles.website}>
            <Icon of={Globe} />
            <span>{shortWebAddress(website)}</span>
          </a>
        </p>
      )}
    </section>
  );
}

/** Somebody whom a family reaches directly, as the keeper says. */
function Direct({ place }: { place: Place }) {
  const t = useTranslations('listing');
  const direct = place.directInfo ?? {};
  const [name, phone, when] = ['name', 'phone', 'when'].map((part) => textAt(direct, part));
  if (!name && !phone) return null;
  return (
    <p>
      {name ? t('directName', { name }) : t('direct')}
      {phone && (
        <>
          {' '}
          <PhoneLink phone={phone} href={telephoneHref(phone)} />
        </>
      )}
      {when && <span className="small quiet"> {when}</span>}
    </p>
  );
}

/** What can be said where there is no telephone number. */
function unreachable(place: Place, t: ReturnType<typeof useTranslations<'listing'>>): string {
  if (place.disclosure === 'name-only') return t('nameOnlyBody');
  return place.website ? t('websiteOnly') : t('phoneUnknown');
}
