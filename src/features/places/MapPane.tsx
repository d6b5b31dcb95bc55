import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#platform/ui/Button.tsx';
import { Spinner } from '#platform/ui/Spinner.tsx';
import type { PlaceType } from '#vocabulary/placeTypes.ts';
import styles from './MapPane.module.css';
import type { Area } from './rules.ts';
import type { PublicPlace } from './schema.ts';
import type { Start } from './useListings.ts';
import type { MapView } from './useMapView.ts';
import { useSeen } from './useSeen.ts';

/** What a map of listings is given. */
export type PlacesMapProps = {
  /** The name of the map for those who hear it. */
  label: string;
  /** The listings beside the map: always on it. */
  places: readonly PublicPlace[];
  start: Start | null;
  view: MapView;
  /** The types whose other listings are asked for as the map moves; none for a map of one listing. */
  types: readonly PlaceType[];
  /** Which of those others belong to what was asked for. */
  fits: (place: PublicPlace) => boolean;
  pointed: string | null;
  onPoint: (id: string | null) => void;
  /** Offered after the map was moved; absent where there is no list to search. */
  onSearchArea?: (area: Area) => void;
};

/** The place of the map; its code comes only once it is on the screen and the list is there. */
export function MapPane({ ready, ...map }: PlacesMapProps & { ready: boolean }) {
  const t = useTranslations('places.map');
  const frame = useRef<HTMLDivElement>(null);
  const [state, tryAgain] = useMapCode(frame, ready);
  return (
    <section ref={frame} aria-label={map.label} className={styles.pane}>
      {state.step === 'here' && <state.PlacesMap {...map} />}
      {state.step === 'loading' && (
        <div className={styles.note}>
          <Spinner text={t('loading')} />
        </div>
      )}
      {state.step === 'unsupported' && <p className={styles.note}>{t('unsupported')}</p>}
      {state.step === 'failed' && (
        <div className={styles.note}>
          <p>{t('failed')}</p>
          <Button kind="secondary" small onClick={tryAgain}>
            {t('again')}
          </Button>
        </div>
      )}
    </section>
  );
}

type MapCode = typeof import('./PlacesMap.tsx');

/** Where the map's code stands: not wanted yet, on its way, here, or why not. */
type MapState =
  | { step: 'waiting' | 'loading' | 'unsupported' | 'failed' }
  | { step: 'here'; PlacesMap: MapCode['PlacesMap'] };

function canDraw(): boolean {
  try {
    return document.createElement('canvas').getContext('webgl2') !== null;
  } catch {
    return false;
  }
}

/** Loads the map's code when its place is on the screen: on a phone that is after the map was asked for. */
function useMapCode(element: RefObject<Element | null>, ready: boolean): [MapState, () => void] {
  const wanted = useSeen(element, ready);
  const [state, setState] = useState<MapState>({ step: 'waiting' });
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is another run
  useEffect(() => {
    if (!wanted) return;
    if (!canDraw()) return setState({ step: 'unsupported' });
    let left = false;
    setState({ step: 'loading' });
    import('./PlacesMap.tsx').then(
      ({ PlacesMap }) => !left && setState({ step: 'here', PlacesMap }),
      () => !left && setState({ step: 'failed' }),
    );
    return () => {
      left = true;
    };
  }, [wanted, tries]);
  return [state, () => setTries((count) => count + 1)];
}
