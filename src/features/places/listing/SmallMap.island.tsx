import { MapPinned } from 'lucide-react';
import { Fragment, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Place } from '#features/places/core/schema.ts';
import { MapPane } from '#features/places/map/MapPane.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { lazyPart } from '#platform/ui/lazyIsland.tsx';
import styles from './ListingSections.module.css';

const PlaceMap = lazyPart(
  () => import('#features/places/map/PlaceMap.tsx').then((module) => module.PlaceMap),
  ['tags'],
  Fragment,
);

/** The map of one listing, once it is asked for. */
export function SmallMap({ place }: { place: Place }) {
  const t = useTranslations('places.map');
  const [open, setOpen] = useState(false);
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
          <MapPane ready label={t('one', { name: place.name })} map={PlaceMap}>
            <PlaceMap place={place} />
          </MapPane>
        </div>
      )}
    </>
  );
}
