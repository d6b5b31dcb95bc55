import { type ComponentType, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useVisibleWhenIdle } from '#platform/browser/network/useVisibleWhenIdle.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Spinner } from '#platform/ui/feedback/Spinner.tsx';
import styles from './MapPane.module.css';

/** The place of a map, and where its code comes from. */
export type MapPaneProps<Props> = {
  /** The name of the map for those who hear it. */
  label: string;
  /** What must come before the map is there. */
  ready: boolean;
  load: () => Promise<ComponentType<Props>>;
  children: (Loaded: ComponentType<Props>) => ReactNode;
};

/** The place of a map; its code comes only once it is on the screen: on a phone that is after the map was asked for. */
export function MapPane<Props>({ label, ready, load, children }: MapPaneProps<Props>) {
  const t = useTranslations('places.map');
  const frame = useRef<HTMLElement>(null);
  const [state, tryAgain] = useMapCode(frame, ready, load);
  return (
    <section ref={frame} aria-label={label} className={styles.pane}>
      <p className="visually-hidden">{t('describe')}</p>
      {state.step === 'here' && children(state.Loaded)}
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

/** Where the map's code stands: not wanted yet, on its way, here, or why not. */
type MapState<Props> =
  | { step: 'waiting' | 'loading' | 'unsupported' | 'failed' }
  | { step: 'here'; Loaded: ComponentType<Props> };

function canDraw(): boolean {
  try {
    return document.createElement('canvas').getContext('webgl2') !== null;
  } catch {
    return false;
  }
}

function useMapCode<Props>(
  element: RefObject<Element | null>,
  ready: boolean,
  load: MapPaneProps<Props>['load'],
): [MapState<Props>, () => void] {
  const wanted = useVisibleWhenIdle(element, ready);
  const [state, setState] = useState<MapState<Props>>({ step: 'waiting' });
  const [attempts, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is another run
  useEffect(() => {
    if (!wanted) return;
    if (!canDraw()) return setState({ step: 'unsupported' });
    let left = false;
    setState({ step: 'loading' });
    load().then(
      (Loaded) => !left && setState({ step: 'here', Loaded }),
      () => !left && setState({ step: 'failed' }),
    );
    return () => {
      left = true;
    };
  }, [wanted, attempts, load]);
  return [state, () => setTries((count) => count + 1)];
}
