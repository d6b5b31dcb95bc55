import { Phone } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { DeskPage } from '#features/signed-in/DeskPage.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { LoadFailed } from '#platform/ui/feedback/LoadFailed.tsx';
import { Skeleton } from '#platform/ui/feedback/Skeleton.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { lazyPart } from '#platform/ui/lazyIsland.tsx';
import { Link } from '#platform/ui/navigation/Link.tsx';
import { InCareToday } from './InCareToday.tsx';
import { LateMoney } from './LateMoney.tsx';
import { MissingPapers } from './MissingPapers.tsx';
import { OffersToday } from './OffersToday.tsx';
import { PaymentsToday } from './PaymentsToday.tsx';
import styles from './TodayPage.module.css';
import { useToday } from './useToday.ts';
import { WaitingRequests } from './WaitingRequests.tsx';

const PlannedToday = lazyPart(() => import('./PlannedToday.tsx').then((module) => module.PlannedToday), ['calendar']);

const TasksToday = lazyPart(() => import('./TasksToday.tsx').then((module) => module.TasksToday), ['taskDue']);

/** A funeral home’s day: whom to answer now, who is in care, what is planned, what is to be done, which papers hold something up, which money is late. */
export function TodayPage() {
  const t = useTranslations('today');
  return (
    <DeskPage
      heading={t('heading')}
      lead={t('lead')}
      more={
        <div className={`no-print ${styles.acts}`}>
          <Button kind="secondary" small href="/first-call" icon={<Icon of={Phone} />}>
            {t('takeCall')}
          </Button>
          <Link href="/on-call">{t('onCall')}</Link>
        </div>
      }
    >
      <OfHome />
    </DeskPage>
  );
}

function OfHome() {
  const t = useTranslations('today');
  const { data, error, isFetching, refetch } = useToday();
  if (error && !data)
    return <LoadFailed message={t('failed')} again={t('again')} read={{ error, isFetching, refetch }} />;
  if (!data) return <Skeleton text={t('loading')} lines={6} />;
  const { requests, care, papers, late, estimates, contracts, payments, several } = data;
  return (
    <div className={styles.sections}>
      <div className={styles.column}>
        <WaitingRequests requests={requests} several={several} />
        <InCareToday care={care} />
        <PlannedToday several={several} />
        <TasksToday several={several} />
      </div>
      <div className={styles.column}>
        <PaymentsToday payments={payments} several={several} />
        <MissingPapers papers={papers} />
        <OffersToday name="estimates" offers={estimates} several={several} />
        <OffersToday name="contracts" offers={contracts} several={several} />
        <LateMoney late={late} several={several} />
      </div>
    </div>
  );
}
