import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#platform/ui/Button.tsx';
import { Spinner } from '#platform/ui/Spinner.tsx';
import styles from './MapPane.module.css';
import type { PlacesMapProps } from './mapProps.ts';
import { useMapCode } from './useMapCode.ts';

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
