import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import styles from '#features/console/ConsoleTable.module.css';
import { DateTime } from '#features/console/DateTime.tsx';
import { PagedTable } from '#features/console/PagedTable.tsx';
import { pageIn } from '#features/console/useListAddress.ts';
import { queryOf } from '#platform/browser/network/api.ts';
import { Notice } from '#platform/ui/feedback/Notice.tsx';
import { Table } from '#platform/ui/Table.tsx';
import { limits } from '#vocabulary/limits.ts';
import { alarmsOf, calm } from './alarms.rules.ts';
import type { listSecurityEvents } from './contract.ts';
import type { SecurityCount } from './schema.ts';

/** What happened at the doors: what calls for a look, how often lately, and one by one. */
export function SecurityEvents({ path, search }: { path: string; search: URLSearchParams }) {
  const t = useTranslations('console.doors');
  const tAlarm = useTranslations('alarms');
  const result = useQuery({
    ...queryOf<typeof listSecurityEvents>('GET /api/admin/security-events', { query: { page: pageIn(search) } }),
    placeholderData: keepPreviousData,
  });
  const counts = result.data?.counts ?? [];
  return (
    <>
      {alarmsOf({ ...calm, counts }).map((alarm) => (
        <Notice key={alarm} kind="warning">
          {tAlarm(`list.${alarm}.what`)}
        </Notice>
      ))}
      {counts.length > 0 && <Counts counts={counts} />}
      {result.data && <p className="quiet">{t(result.data.scanning ? 'scanned' : 'notScanned')}</p>}
      <p className="quiet">{t('about', { days: limits.securityEventDays })}</p>
      <PagedTable
        result={result}
        path={path}
        search={search}
        empty={t('empty')}
        caption={t('caption')}
        columns={[
          { head: t('at'), className: styles.when, cell: (event) => <DateTime at={event.at} /> },
          { head: t('what'), className: styles.wide, cell: (event) => t(`kinds.${event.kind}`) },
          { head: t('account'), cell: (event) => event.email },
          { head: t('mailbox'), cell: (event) => event.mailbox },
          { head: t('network'), cell: (event) => event.network },
        ]}
      />
    </>
  );
}

function Counts({ counts }: { counts: readonly SecurityCount[] }) {
  const t = useTranslations('console.doors');
  return (
    <Table caption={t('countsCaption')}>
      <thead>
        <tr>
          <th scope="col">{t('what')}</th>
          <th scope="col" data-numeric>
            {t('hour')}
          </th>
          <th scope="col" data-numeric>
            {t('day')}
          </th>
          <th scope="col" data-numeric>
            {t('month')}
          </th>
        </tr>
      </thead>
      <tbody>
        {counts.map(({ kind, hour, day, month }) => (
          <tr key={kind}>
            <th scope="row">{t(`kinds.${kind}`)}</th>
            <td data-numeric>{hour}</td>
            <td data-numeric>{day}</td>
            <td data-numeric>{month}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
