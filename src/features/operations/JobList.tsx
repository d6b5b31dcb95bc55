import { useTranslations } from 'use-intl';
import { call, queryOf } from '#platform/browser/api.ts';
import { keepPreviousData, useQuery } from '#platform/browser/useQuery.ts';
import { sentenceOf, useWrite } from '#platform/browser/useWrite.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Refusal } from '#platform/ui/Refusal.tsx';
import { Table } from '#platform/ui/Table.tsx';
import styles from './ConsoleFrame.module.css';
import type { listFailedJobs, retryJob } from './contract.ts';
import { Moment } from './Moment.tsx';
import { Paged } from './Paged.tsx';
import { pageIn } from './useListAddress.ts';

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
      <Refusal id="retry" sentence={sentenceOf(retry.error)} />
      <Paged result={result} path={path} search={search} empty={t('empty')}>
        {({ items }) => (
          <Table caption={t('caption')} captionHidden>
            <thead>
              <tr>
                <th scope="col">{t('at')}</th>
                <th scope="col">{t('task')}</th>
                <th scope="col">{t('error')}</th>
                <th scope="col">{t('tries')}</th>
                <th scope="col">{t('next')}</th>
                <th scope="col">{t('act')}</th>
              </tr>
            </thead>
            <tbody>
              {items.map((job) => (
                <tr key={job.id}>
                  <td className={styles.when}>
                    <Moment at={job.failedAt} />
                  </td>
                  <td>{job.task}</td>
                  <td className={styles.wide}>{job.error}</td>
                  <td>{t('of', { tries: job.attempts, most: job.attemptsMaximum })}</td>
                  <td>{job.givenUp ? t('givenUp') : <Moment at={job.nextTryAt} />}</td>
                  <td>
                    <Button
                      kind="secondary"
                      small
                      busy={retry.isPending && retry.variables === job.id}
                      onClick={() => retry.mutate(job.id)}
                    >
                      {t('retry')} <span className="visually-hidden">{job.id}</span>
                    </Button>
                  </td>
                </tr>
              ))}
            </tbody>
          </Table>
        )}
      </Paged>
    </>
  );
}
