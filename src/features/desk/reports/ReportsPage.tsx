import { Printer } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useMonthName } from '#features/invoices/money/useMonthName.ts';
import { DeskPage } from '#features/signed-in/DeskPage.tsx';
import { printPage } from '#platform/browser/printPage.ts';
import { Button } from '#platform/ui/Button.tsx';
import { EmptyState } from '#platform/ui/feedback/EmptyState.tsx';
import { LoadFailed } from '#platform/ui/feedback/LoadFailed.tsx';
import { Skeleton } from '#platform/ui/feedback/Skeleton.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { BackLink } from '#platform/ui/navigation/BackLink.tsx';
import { CallsReport, KindsReport } from './Counts.tsx';
import { AnswersReport, CareReport, RevenueReport } from './Months.tsx';
import { ReportPeriod } from './ReportPeriod.tsx';
import styles from './ReportsPage.module.css';
import type { Reports } from './schema.ts';
import { useReports } from './useReports.ts';

/** The figures of a funeral home over some months, each as a picture, a table and a file. */
export function ReportsPage() {
  const t = useTranslations('reports');
  return (
    <DeskPage
      back={<BackLink href="/money">{t('back')}</BackLink>}
      heading={t('heading')}
      lead={t('lead')}
      more={<p className="prose no-print">{t('plain')}</p>}
    >
      <OfHome />
    </DeskPage>
  );
}

function OfHome() {
  const t = useTranslations('reports');
  const { data, error, isFetching, isPlaceholderData, refetch } = useReports();
  if (error) return <LoadFailed message={t('failed')} again={t('again')} read={{ error, isFetching, refetch }} />;
  if (!data) return <Skeleton text={t('loading')} lines={6} />;
  return (
    <>
      <ReportPeriod reports={data} />
      <div className={styles.reports} aria-busy={isPlaceholderData}>
        <Figures reports={data} />
      </div>
    </>
  );
}

const hasAnything = ({ calls, answers, revenue, kinds, care }: Reports): boolean =>
  calls.count + answers.count + revenue.cases + kinds.count + care.count > 0;

function Figures({ reports }: { reports: Reports }) {
  const t = useTranslations('reports');
  const monthName = useMonthName();
  const { from, to, branches, place } = reports;
  const branch = branches.find(({ id }) => id === place);
  return (
    <>
      <h2 className={styles.time}>{[monthName(from, to), branch?.name].filter(Boolean).join(' · ')}</h2>
      {hasAnything(reports) ? (
        <>
          <div className="no-print">
            <Button kind="quiet" icon={<Icon of={Printer} />} onClick={() => void printPage()}>
              {t('print')}
            </Button>
          </div>
          <CallsReport of={reports} />
          <AnswersReport of={reports} />
          <RevenueReport of={reports} />
          <KindsReport of={reports} />
          <CareReport of={reports} />
          <p className="quiet small prose">{t('note')}</p>
        </>
      ) : (
        <EmptyState title={t('empty.title')}>
          <p>{t('empty.text')}</p>
        </EmptyState>
      )}
    </>
  );
}
