import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import styles from '#features/console/ConsoleTable.module.css';
import { DateTime } from '#features/console/DateTime.tsx';
import { PagedTable } from '#features/console/PagedTable.tsx';
import { pageIn } from '#features/console/useListAddress.ts';
import { call, queryOf } from '#platform/browser/network/api.ts';
import { sentenceOf, useWrite } from '#platform/browser/network/useWrite.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import type { listFailedJobs, retryJob } from './contract.ts';

/** The jobs that went wrong, each with a way to have it tried again. */
export function JobList({ path, search }: { path: string; search: URLSearchParams }) {
  const t = useTranslations('console.jobs');
  const result = useQuery({
    ...queryOf<typeof listFailedJobs>('GET /api/admin/failed-jobs', { query: { page: pageIn(search) } }),
    placeholderData: keepPreviousData,
  });
  const retry = useWrite<string>([['GET /api/admin/failed-jobs']], (id, options) =>
    call<typeof retryJob>('POST /api/admin/failed-jobs/{id}/retry', { params: { id } }, options),
  );
  return (
    <>
      <ErrorMessage id="retry" message={sentenceOf(retry.error)} />
      <PagedTable
        result={result}
        path={path}
        search={search}
        empty={t('empty')}
        caption={t('caption')}
        columns={[
          { head: t('at'), className: styles.when, cell: (job) => <DateTime at={job.failedAt} /> },
          { head: t('task'), cell: (job) => job.task },
          { head: t('error'), className: styles.wide, cell: (job) => job.error },
          { head: t('tries'), cell: (job) => t('of', { tries: job.attempts, most: job.attemptsMaximum }) },
          { head: t('next'), cell: (job) => (job.givenUp ? t('givenUp') : <DateTime at={job.nextTryAt} />) },
          {
            head: t('act'),
            cell: (job) => (
              <Button
                kind="secondary"
                small
                busy={retry.isPending && retry.variables === job.id}
                onClick={() => retry.mutate(job.id)}
              >
                {t('retry')} <span className="visually-hidden">{job.id}</span>
              </Button>
            ),
          },
        ]}
      />
    </>
  );
}
