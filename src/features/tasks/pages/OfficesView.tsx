import { useTranslations } from 'use-intl';
import { nameIn } from '#features/answers/blocks.rules.ts';
import { OfficesPanel } from '#features/tasks/offices/OfficesPanel.tsx';
import { areOfficesKnown } from '#features/tasks/offices/offices.rules.ts';
import { useDraftNotices, useRecordNotices } from '#features/tasks/offices/useNoticeLog.ts';
import { Button } from '#platform/ui/Button.tsx';
import { EmptyState } from '#platform/ui/feedback/EmptyState.tsx';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import { LoadFailed } from '#platform/ui/feedback/LoadFailed.tsx';
import { Skeleton } from '#platform/ui/feedback/Skeleton.tsx';
import { PlanArticle } from './PlanArticle.tsx';
import type { PlanSource } from './usePlanSource.ts';

/** Telling the offices: who is told and how, a letter to each, and a log of who was told. */
export function OfficesView({ plan }: { plan: PlanSource }) {
  const t = useTranslations('offices.page');
  const tasks = useTranslations('plan.task');
  const { answers, spiritId } = plan;
  const name = [nameIn(answers, 'spiritFirstName'), nameIn(answers, 'spiritLastName')].filter(Boolean).join(' ');
  return (
    <PlanArticle
      back={{ href: plan.hrefOf(), text: tasks('back') }}
      heading={name ? t('headingOf', { name }) : t('heading')}
      lead={t('lead')}
      under={spiritId === null && <p className="quiet small">{t('logLater')}</p>}
    >
      <ErrorMessage id="plan-refused" message={plan.error} />
      {areOfficesKnown(answers) ? <Offices plan={plan} /> : <WhereFirst href={plan.answersHref('location')} />}
    </PlanArticle>
  );
}

const Offices = ({ plan }: { plan: PlanSource }) =>
  plan.spiritId === null ? <DraftOffices plan={plan} /> : <RecordOffices plan={plan} spiritId={plan.spiritId} />;

const DraftOffices = ({ plan }: { plan: PlanSource }) => <OfficesPanel plan={plan} log={useDraftNotices()} />;

function RecordOffices({ plan, spiritId }: { plan: PlanSource; spiritId: string }) {
  const t = useTranslations('offices.page');
  const spirits = useTranslations('spirits');
  const { log, failed, retry } = useRecordNotices(spiritId);
  if (log) return <OfficesPanel plan={plan} log={log} />;
  return failed ? (
    <LoadFailed
      message={t('failed')}
      again={spirits('tryAgain')}
      read={{ error: null, isFetching: false, refetch: retry }}
    />
  ) : (
    <Skeleton text={spirits('loading')} lines={6} />
  );
}

function WhereFirst({ href }: { href: string }) {
  const t = useTranslations('offices.page');
  return (
    <EmptyState title={t('where')} action={<Button href={href}>{t('sayWhere')}</Button>}>
      {t('whereText')}
    </EmptyState>
  );
}
