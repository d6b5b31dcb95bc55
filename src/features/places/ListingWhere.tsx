import { MapPinned } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ofTown } from '#features/towns/ofTown.rules.ts';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Icon } from '#platform/ui/Icon.tsx';
import { regionLabel } from '#vocabulary/regions.ts';
import { areaAround } from './area.rules.ts';
import styles from './ListingSections.module.css';
import { MapPane } from './MapPane.tsx';
import { isApproximate, positionOfPlace } from './placeFacts.rules.ts';
import type { Place } from './schema.ts';

/** Where a listing is: its address or what is known of it, and a small map when it is asked for. */
export function ListingWhere({ place }: { place: Place }) {
  const t = useTranslations('places.listing');
  const language = useLanguage();
  const { address, city, region, postalCode } = place;
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
      {positionOfPlace(place) && <SmallMap place={place} />}
    </section>
  );
}

const none: readonly never[] = [];
const never = () => false;
const nothing = () => {};

function SmallMap({ place }: { place: Place }) {
  const t = useTranslations('places.map');
  const [open, setOpen] = useState(false);
  const places = useMemo(() => [place], [place]);
  const view = useMemo(() => {
    const position = positionOfPlace(place);
    return { key: place.id, area: areaAround(position ? [position] : []), region: null, exact: false };
  }, [place]);
  return (
    <>
      <Button
        kind="secondary"
        small
        className={styles.mapButton}
        icon={<Icon of={MapPinned} />}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {open ? t('hideOne') : t('showOne')}
      </Button>
      {open && (
        <div className={styles.map}>
          <MapPane
            ready
            label={t('one', { name: place.name })}
            places={places}
            start={null}
            view={view}
            types={none}
            fits={never}
            pointed={isApproximate(place) ? null : place.id}
            onPoint={nothing}
          />
        </div>
      )}
    </>
  );
}
