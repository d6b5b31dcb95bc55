import { useTranslations } from 'use-intl';
import { LoadFailed } from '#platform/ui/feedback/LoadFailed.tsx';
import { Skeleton } from '#platform/ui/feedback/Skeleton.tsx';
import styles from './Circle.module.css';
import { CircleMemberRow, type CircleProps } from './CircleMemberRow.tsx';
import { InviteByLink } from './InviteByLink.tsx';
import { InviteRelative } from './InviteRelative.tsx';
import { mayKeepCircle, whyNotSight } from './rules.ts';
import { useCircle } from './useCircle.ts';

/** Who decides, helps or looks at a record, and the form that invites a relative for those who may. */
export function Circle({ spirit, relation, onLeft }: CircleProps) {
  const t = useTranslations('circle');
  const { data, error, isFetching, refetch } = useCircle(spirit.id);
  if (!data && error)
    return <LoadFailed message={t('failed')} again={t('again')} read={{ error, isFetching, refetch }} />;
  if (!data) return <Skeleton text={t('loading')} lines={3} />;
  const keeps = mayKeepCircle(relation);
  const isPlan = whyNotSight(spirit.data, 'after-death') === null;
  return (
    <div className={styles.circle}>
      <p className="prose">{t(keeps ? 'intro' : 'introGuest')}</p>
      <ul className={styles.list}>
        {data.map((member) => (
          <CircleMemberRow
            key={member.id ?? 'maker'}
            spirit={spirit}
            relation={relation}
            member={member}
            onLeft={onLeft}
          />
        ))}
      </ul>
      {keeps && <InviteRelative spiritId={spirit.id} isPlan={isPlan} />}
      {keeps && <InviteByLink spiritId={spirit.id} isPlan={isPlan} />}
    </div>
  );
}
