import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { OwnNumber } from '#features/sessions/phones/OwnNumber.tsx';
import { useFocusAfter } from '#platform/browser/useFocusAfter.ts';
import { LoadFailed } from '#platform/ui/feedback/LoadFailed.tsx';
import { Skeleton } from '#platform/ui/feedback/Skeleton.tsx';
import { lazyPart } from '#platform/ui/lazyIsland.tsx';
import { classes } from '#platform/ui/styles/classes.ts';
import { limits } from '#vocabulary/limits.ts';
import styles from './OnCall.module.css';
import { OnCallNow } from './OnCallNow.tsx';
import { OnCallSpans } from './OnCallSpans.tsx';
import { OnCallWeek } from './OnCallWeek.tsx';
import { useRota } from './useRota.ts';

const RingDevice = lazyPart(
  () => import('../devices/RingDevice.tsx').then((module) => module.RingDevice),
  ['ringDevice'],
);

/** Who of one branch is on call: now, in a week, and as it is written. */
export function OnCall({ placeId, home }: { placeId: string; home: string }) {
  const t = useTranslations('onCall');
  const { data: rota, error, isFetching, refetch } = useRota(placeId);
  const [said, setSaid] = useState('');
  const [outcome, focusOutcome] = useFocusAfter<HTMLParagraphElement>();
  if (error && !rota)
    return <LoadFailed message={t('failed')} again={t('again')} read={{ error, isFetching, refetch }} />;
  if (!rota) return <Skeleton text={t('loading')} lines={6} />;
  const tell = (message: string) => {
    setSaid(message);
    focusOutcome();
  };
  return (
    <>
      <OnCallNow rota={rota} />
      <p className="prose no-print">{t('how', { minutes: limits.onCall.roundMinutes })}</p>
      <p ref={outcome} tabIndex={-1} role="status" className={classes(styles.outcome, 'no-print')}>
        {said}
      </p>
      <OnCallWeek rota={rota} home={home} />
      <OnCallSpans placeId={placeId} rota={rota} kind="shift" onTold={tell} />
      <OnCallSpans placeId={placeId} rota={rota} kind="exception" onTold={tell} />
      <RingDevice />
      <OwnNumber purpose="calls" className="group no-print" />
    </>
  );
}
