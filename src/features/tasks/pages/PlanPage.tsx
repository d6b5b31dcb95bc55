import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { correctionsQuery } from '#features/facts/useCorrections.ts';
import { type OpenedRecord, RecordLoader } from '#features/spirits/view/RecordLoader.tsx';
import { spiritQueries } from '#features/spirits/view/spiritQueries.client.ts';
import { mayReadNotices } from '#features/tasks/offices/notices.rules.ts';
import type { ScreenInput } from '#platform/browser/page.ts';
import { LoadFailed } from '#platform/ui/feedback/LoadFailed.tsx';
import { Skeleton } from '#platform/ui/feedback/Skeleton.tsx';
import { lazyPart } from '#platform/ui/lazyIsland.tsx';
import { officesPage } from '../plan/addresses.rules.ts';
import { mayUsePlan } from '../plan/marks.rules.ts';
import styles from './Plan.module.css';
import { PlanScreen } from './PlanScreen.tsx';
import { useRecordPlan } from './usePlanSource.ts';

/** What was corrected of the facts that a plan tells. */
export const queries = (input: ScreenInput) => [correctionsQuery(), ...spiritQueries(input)];

const OfficesToldView = lazyPart(
  () => import('./OfficesToldView.tsx').then((module) => module.OfficesToldView),
  ['offices', 'tasks', 'spirits'],
);

/** The plan of a saved record, for its family; of it a relative who looks reads which offices were told. */
export function PlanPage() {
  const { task } = useParams();
  return (
    <RecordLoader>
      {({ record, relation }) => {
        if (mayUsePlan(relation, record.spirit.core)) return <PlanOfRecord record={record} />;
        return task === officesPage && mayReadNotices(relation) && <OfficesToldView spirit={record.spirit} />;
      }}
    </RecordLoader>
  );
}

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
        <LoadFailed
          message={t('failed')}
          again={spirits('tryAgain')}
          read={{ error: null, isFetching: false, refetch: retry }}
        />
      ) : (
        <Skeleton text={spirits('loading')} lines={6} />
      )}
    </div>
  );
}
