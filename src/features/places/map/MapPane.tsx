import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useVisibleWhenIdle } from '#platform/browser/network/useVisibleWhenIdle.ts';
import { Button } from '#platform/ui/Button.tsx';
import styles from './MapPane.module.css';

/** A map that is loaded when it is wanted (`lazyPart`). */
type LazyMap = { load: () => Promise<void> };

/** The place of a map, with the map in it. */
export type MapPaneProps = {
  /** The name of the map for those who hear it. */
  label: string;
  /** What must come before the map is there. */
  ready: boolean;
  map: LazyMap;
  /** The map as it is drawn once its code is there. */
  children: ReactNode;
};

/** The place of a map; its code comes only once it is on the screen: on a phone that is after the map was asked for. */
export function MapPane({ label, ready, map, children }: MapPaneProps) {
  const t = useTranslations('places.map');
  const frame = useRef<HTMLElement>(null);
  const [step, tryAgain] = useMapCode(frame, ready, map);
  return (
    <section ref={frame} aria-label={label} className={styles.pane}>
      <p className="visually-hidden">{t('describe')}</p>
      {step === 'here' && children}
      {step === 'waiting' && <MapOutline text={t('waiting')} />}
      {step === 'loading' && <MapOutline text={t('loading')} />}
      {step === 'unsupported' && <p className={styles.note}>{t('unsupported')}</p>}
      {step === 'failed' && (
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

/** The drawn outline of the country, which stands in the map's place until that is there, and says so. */
export const MapOutline = ({ text }: { text: string }) => (
  <div className={styles.cover} data-map-outline="">
    <div className={styles.outline} aria-hidden="true" />
    <p role="status" className={styles.text}>
      {text}
    </p>
  </div>
);

/** Where the map's code stands: not wanted yet, on its way, here, or why not. */
type MapStep = 'waiting' | 'loading' | 'here' | 'unsupported' | 'failed';

function canDraw(): boolean {
  try {
    return document.createElement('canvas').getContext('webgl2') !== null;
  } catch {
    return false;
  }
}

function useMapCode(element: RefObject<Element | null>, ready: boolean, map: LazyMap): [MapStep, () => void] {
  const wanted = useVisibleWhenIdle(element, ready);
  const [step, setStep] = useState<MapStep>('waiting');
  const [attempts, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is another run
  useEffect(() => {
    if (!wanted) return;
    if (!canDraw()) return setStep('unsupported');
    let left = false;
    setStep('loading');
    map.load().then(
      () => !left && setStep('here'),
      () => !left && setStep('failed'),
    );
    return () => {
      left = true;
    };
  }, [wanted, attempts, map]);
  return [step, () => setTries((count) => count + 1)];
}
