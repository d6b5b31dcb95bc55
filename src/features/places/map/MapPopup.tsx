import { Popup } from '@vis.gl/react-maplibre';
import { useTranslations } from 'use-intl';
import { PlaceKind, PlacePosition, PlaceTown } from '#features/places/filters/PlaceWords.tsx';
import { isApproximate } from '#features/places/filters/placeFacts.rules.ts';
import { Link } from '#platform/ui/navigation/Link.tsx';
import styles from './MapPopup.module.css';
import { OpenInDeviceMap } from './OpenInDeviceMap.tsx';
import type { PressedPlaces } from './usePressedPlaces.ts';

const maximum = 40;

/** A small card over the map with a link to each listing that was pressed. */
export function MapPopup({ pressed, onClose }: { pressed: PressedPlaces; onClose: () => void }) {
  const t = useTranslations('places.map');
  const { places, latitude, longitude } = pressed;
  const one = places.length === 1 ? places[0] : undefined;
  return (
    <Popup
      latitude={latitude}
      longitude={longitude}
      offset={16}
      maxWidth="300px"
      closeOnClick={false}
      onClose={onClose}
      className={styles.popup}
    >
      {!one && <p className={styles.several}>{t('several', { count: places.length })}</p>}
      <ul className={styles.list}>
        {places.slice(0, maximum).map((place) => (
          <li key={place.id}>
            <Link href={`/places/${place.slug}`} className={styles.name}>
              {place.name}
            </Link>
            <div className={styles.facts}>
              <PlaceKind place={place} />
              {one && (
                <>
                  , <PlaceTown place={place} />
                </>
              )}
            </div>
          </li>
        ))}
      </ul>
      {places.length > maximum && <p className={styles.facts}>{t('moreHere', { count: places.length - maximum })}</p>}
      {one && (
        <p className={styles.facts}>
          <PlacePosition place={one} />{' '}
          <OpenInDeviceMap position={pressed} reach={isApproximate(one) ? 'town' : 'door'} />
        </p>
      )}
    </Popup>
  );
}
