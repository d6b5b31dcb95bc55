import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { correctionsQuery } from '#features/facts/useCorrections.ts';
import { useHydrated } from '#platform/browser/useHydrated.ts';
import { Button } from '#platform/ui/Button.tsx';
import { EmptyState } from '#platform/ui/feedback/EmptyState.tsx';
import { Skeleton } from '#platform/ui/feedback/Skeleton.tsx';
import styles from './Plan.module.css';
import { PlanScreen } from './PlanScreen.tsx';
import { useDraftPlan } from './usePlanSource.ts';

/** What was corrected of the facts that a plan tells. */
export const queries = () => [correctionsQuery()];

/** The plan of the answers in this browser: no account is needed, and nothing leaves the device. */
export function DraftPlanPage() {
  const t = useTranslations('plan.page');
  const loading = useTranslations('spirits')('loading');
  const { task } = useParams();
  const plan = useDraftPlan();
  if (!useHydrated())
    return (
      <div className={`page ${styles.page}`}>
        <h1>{t('heading')}</h1>
        <Skeleton text={loading} lines={6} />
      </div>
    );
  if (!plan)
    return (
      <div className={`page ${styles.page}`}>
        <EmptyState
          title={t('emptyHeading')}
          headingLevel={1}
          action={<Button href="/guide-me">{t('emptyAction')}</Button>}
        >
          {t('empty')}
        </EmptyState>
      </div>
    );
  return (
    <PlanScreen
      plan={plan}
      taskKey={task}
      back={{ href: '/guide-me/0/review', text: t('backToGuide') }}
      note={<p className="quiet small">{t('onDevice')}</p>}
    />
  );
}
