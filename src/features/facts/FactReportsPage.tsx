import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { ConsoleFrame } from '#features/console/ConsoleFrame.tsx';
import { DateTime } from '#features/console/DateTime.tsx';
import { SelectFilter } from '#features/console/FilterField.tsx';
import { FilterForm } from '#features/console/FilterForm.tsx';
import { PagedList } from '#features/console/PagedList.tsx';
import { pageIn } from '#features/console/useListAddress.ts';
import { SignedIn } from '#features/signed-in/SignedIn.tsx';
import { call, queryOf } from '#platform/browser/network/api.ts';
import { sentenceOf, useWrite } from '#platform/browser/network/useWrite.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ButtonRow } from '#platform/ui/ButtonRow.tsx';
import { Card } from '#platform/ui/Card.tsx';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import { BackLink } from '#platform/ui/navigation/BackLink.tsx';
import { Link } from '#platform/ui/navigation/Link.tsx';
import { regionCodeOf } from '#vocabulary/regions/regions.ts';
import own from './Facts.module.css';
import { findReportedSubject } from './reported.rules.ts';
import { reportPath } from './reportPaths.rules.ts';
import type { FactReport, listFactReports, settleFactReport } from './reports.contract.ts';
import { placeOfFact } from './shipped.rules.ts';
import { useFactName } from './useFactName.ts';

const path = '/manage-facts/reports';
const states = ['open', 'settled'] as const;

/** What readers say is wrong of facts and of things to do, looked at one by one. */
export function FactReportsPage() {
  const t = useTranslations('facts.reports');
  return (
    <SignedIn>
      <ConsoleFrame tab="facts" heading={t('heading')} back={<BackLink href="/manage-facts">{t('back')}</BackLink>}>
        <p className="lead">{t('lead')}</p>
        <Reports />
      </ConsoleFrame>
    </SignedIn>
  );
}

function Reports() {
  const t = useTranslations('facts.reports');
  const [search] = useSearchParams();
  const state = states.find((one) => one === search.get('state')) ?? 'open';
  const result = useQuery({
    ...queryOf<typeof listFactReports>('GET /api/admin/fact-reports', { query: { state, page: pageIn(search) } }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <FilterForm path={path} search={search}>
        <SelectFilter
          name="state"
          label={t('state')}
          value={state}
          choices={states.map((one) => [one, t(`states.${one}`)] as const)}
        />
      </FilterForm>
      <PagedList result={result} path={path} search={search} empty={t(`empty.${state}`)}>
        {({ items }) => (
          <div className="group">
            {items.map((report) => (
              <ReportCard key={report.id} report={report} />
            ))}
          </div>
        )}
      </PagedList>
    </>
  );
}

function ReportCard({ report }: { report: FactReport }) {
  const t = useTranslations('facts.reports');
  const subject = useSubject(report.subject);
  const settle = useWrite([['GET /api/admin/fact-reports'], ['GET /api/admin/facts']], (_, options) =>
    call<typeof settleFactReport>('POST /api/admin/fact-reports/{id}/settle', { params: { id: report.id } }, options),
  );
  return (
    <Card
      as="article"
      title={subject.title}
      aside={<DateTime at={report.madeAt} />}
      footer={
        report.settledAt === null ? (
          <ButtonRow>
            <Button small busy={settle.isPending} onClick={() => settle.mutate()}>
              {t('settle')} <span className="visually-hidden">{subject.title}</span>
            </Button>
            <Link href={subject.href}>{t(subject.kind)}</Link>
          </ButtonRow>
        ) : (
          <p className="small quiet">
            {t('settled', { who: report.settledBy ?? t('somebody') })} <DateTime at={report.settledAt} />
          </p>
        )
      }
    >
      <p className={own.said} lang={report.language === 'fr' ? 'fr-CA' : 'en-CA'}>
        {report.words}
      </p>
      {report.source !== '' && <p className="small quiet">{t('source', { source: report.source })}</p>}
      <ErrorMessage id={`not-settled-${report.id}`} message={sentenceOf(settle.error)} />
    </Card>
  );
}

/** What a report is about, and where an administrator looks at it: a fact where it is corrected, a task as readers see it. */
function useSubject(name: string): { kind: 'fact' | 'task'; title: string; href: string } {
  const t = useTranslations('facts');
  const nameOf = useFactName();
  const subject = findReportedSubject(name);
  if (subject?.kind !== 'fact')
    return { kind: 'task', title: t('reports.ofTask', { task: name }), href: reportPath(name) };
  const place = placeOfFact(regionCodeOf(subject.region), subject.name);
  const href = `/manage-facts?place=${place}#${name.replace('.', '-')}`;
  return { kind: 'fact', title: nameOf({ name: subject.name, place }), href };
}
