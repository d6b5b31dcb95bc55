import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { correctionsQuery } from '#features/facts/useCorrections.ts';
import { type OpenedRecord, RecordLoader } from '#features/spirits/view/RecordLoader.tsx';
import { LoadFailed } from '#platform/ui/feedback/LoadFailed.tsx';
import { Skeleton } from '#platform/ui/feedback/Skeleton.tsx';
import { mayUsePlan } from '../plan/marks.rules.ts';
import styles from './Plan.module.css';
import { PlanScreen } from './PlanScreen.tsx';
import { useRecordPlan } from './usePlanSource.ts';

/** What was corrected of the facts that a plan tells. */
export const queries = () => [correctionsQuery()];

/** The plan of a saved record, for its family alone. */
export const PlanPage = () => (
  <RecordLoader>
    {({ record, relation }) => mayUsePlan(relation, record.spirit.core) && <PlanOfRecord record={record} />}
  </RecordLoader>
);

function PlanOfRecord({ record: { spirit } }: Pick<OpenedRecord, 'record'>) {
  const t = useTranslations('plan.page');
  const spirits = useTranslations('spirits');
  const { task } = useParams();
  const { plan, failed, retry } = useRecordPlan(spirit);
  if (plan)
    return <PlanScreen plan={plan} taskKey={task} back={{ href: `/spirit/${spirit.id}`, text: t('backToRecord') }} />;
  return (
    <div className={`page ${styles.page}`}>
      {failed ? (
        <LoadFailed message={t('failed')} again={spirits('tryAgain')} busy={false} onAgain={retry} />
      ) : (
        <Skeleton text={spirits('loading')} lines={6} />
      )}
    </div>
  );
}
