import type { ReactNode } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { wallClock } from '#features/answers/wallClock.rules.ts';
import { sentenceOf } from '#platform/browser/network/useWrite.ts';
import { useDateTimeFormat } from '#platform/browser/useDateTimeFormat.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import { LoadFailed } from '#platform/ui/feedback/LoadFailed.tsx';
import { Skeleton } from '#platform/ui/feedback/Skeleton.tsx';
import { limits } from '#vocabulary/limits.ts';
import styles from './Release.module.css';
import { SayDeath } from './SayDeath.tsx';
import { StopButton } from './StopButton.tsx';
import type { PlanRelease } from './schema.ts';
import { useRelease, useTakeDeathBack } from './useRelease.ts';

type ReleaseProps = {
  spiritId: string;
  /** Who reads it: whoever plans for themselves is spoken to differently. */
  reader: 'planner' | 'others';
  /** What the reader may do once the plan is open. */
  whenOpen?: (diedOn: string | undefined) => ReactNode;
};

/** Who has said that the death has happened, when the plan opens, and what the reader can say or stop. */
export function Release({ spiritId, reader, whenOpen }: ReleaseProps) {
  const t = useTranslations('release');
  const { data, error, isFetching, refetch } = useRelease(spiritId);
  if (!data && error)
    return <LoadFailed message={t('failed')} again={t('again')} read={{ error, isFetching, refetch }} />;
  if (!data) return <Skeleton text={t('loading')} lines={3} />;
  return (
    <div className={styles.release}>
      <div role="status" className={styles.release}>
        <Standing release={data} reader={reader} />
      </div>
      <Statements spiritId={spiritId} release={data} />
      {data.mayStop && <StopButton spiritId={spiritId} />}
      {data.maySay && <SayDeath spiritId={spiritId} />}
      {data.state === 'released' && whenOpen?.(data.statements.at(-1)?.diedOn)}
    </div>
  );
}

/** Where it stands, in a sentence or two. */
function Standing({ release, reader }: { release: PlanRelease; reader: ReleaseProps['reader'] }) {
  const t = useTranslations('release');
  const moment = useDateTimeFormat();
  const { state, opensAt, stoppedAt, releasedAt } = release;
  const values = { reader, hours: limits.releaseWaitHours };
  if (state === 'waiting' && opensAt) return <p>{t('states.waiting', { ...values, moment: moment.exact(opensAt) })}</p>;
  if (state === 'stopped' && stoppedAt) return <p>{t('states.stopped', { moment: moment.exact(stoppedAt) })}</p>;
  if (state === 'released' && releasedAt) return <p>{t('states.released', { moment: moment.exact(releasedAt) })}</p>;
  return <p>{t(state === 'said' ? 'states.said' : 'states.none', values)}</p>;
}

/** Who has said it, of which day; what the reader has said can be taken back. */
function Statements({ spiritId, release: { statements, state } }: { spiritId: string; release: PlanRelease }) {
  const t = useTranslations('release');
  const clock = wallClock(useFormatter());
  const moment = useDateTimeFormat();
  const takeBack = useTakeDeathBack(spiritId);
  if (statements.length === 0) return null;
  return (
    <>
      <ul className={styles.list}>
        {statements.map(({ id, name, self, diedOn, saidAt }) => (
          <li key={id} className={styles.row}>
            {t('statement', { who: self ? 'self' : 'other', name, day: clock.date(diedOn) })}
            <br />
            <span className="quiet small">{moment.exact(saidAt)}</span>
          </li>
        ))}
      </ul>
      {state !== 'released' && statements.some(({ self }) => self) && (
        <div className="no-print">
          <ErrorMessage id={`take-back-${spiritId}`} message={sentenceOf(takeBack.error)} />
          <Button kind="secondary" busy={takeBack.isPending} onClick={() => takeBack.mutate()}>
            {t('takeBack')}
          </Button>
        </div>
      )}
    </>
  );
}
