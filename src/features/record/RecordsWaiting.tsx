import { useTranslations } from 'use-intl';
import styles from '#features/spirits/view/RecordPage.module.css';
import { RecordProblem } from '#features/spirits/view/RecordProblem.tsx';
import { Skeleton } from '#platform/ui/feedback/Skeleton.tsx';

type RecordsWaitingProps = {
  read: { error: Error | null; isFetching: boolean; refetch: () => unknown };
  desk: boolean;
};

/** What stands there until the records have come, and where they do not. */
export function RecordsWaiting({ read, desk }: RecordsWaitingProps) {
  const t = useTranslations('spirits');
  if (read.error)
    return <RecordProblem status={0} desk={desk} onRetry={() => read.refetch()} retrying={read.isFetching} />;
  return (
    <div className={`page ${styles.page}`}>
      <Skeleton text={t('loading')} lines={6} />
    </div>
  );
}
