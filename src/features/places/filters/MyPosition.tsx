import { LocateFixed } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#platform/ui/Button.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import type { Position } from './area.rules.ts';
import styles from './MyPosition.module.css';

const timeoutMilliseconds = 15_000;

/** About a kilometre: enough to sort by distance, too little to find a door from the address that is sent around. */
const rounded = (degrees: number) => Math.round(degrees * 100) / 100;

/** Asks the browser for the reader's position, only when pressed. */
export function MyPosition({ onPosition }: { onPosition: (position: Position) => void }) {
  const t = useTranslations('listings.filters');
  const [state, setState] = useState<'idle' | 'asking' | 'failed'>('idle');
  const ask = () => {
    if (!('geolocation' in navigator)) return setState('failed');
    setState('asking');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setState('idle');
        onPosition({ latitude: rounded(coords.latitude), longitude: rounded(coords.longitude) });
      },
      () => setState('failed'),
      { timeout: timeoutMilliseconds, maximumAge: 600_000 },
    );
  };
  return (
    <div className={styles.position}>
      <Button kind="quiet" small icon={<Icon of={LocateFixed} />} busy={state === 'asking'} onClick={ask}>
        {t('myPosition')}
      </Button>
      <p role="status" className={styles.status}>
        {state === 'asking' && t('locating')}
        {state === 'failed' && t('positionFailed')}
      </p>
    </div>
  );
}
