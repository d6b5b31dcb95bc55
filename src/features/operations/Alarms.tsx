import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import styles from '#features/console/ConsoleTable.module.css';
import { queryOf } from '#platform/browser/network/api.ts';
import { LoadFailed } from '#platform/ui/feedback/LoadFailed.tsx';
import { Notice } from '#platform/ui/feedback/Notice.tsx';
import { Skeleton } from '#platform/ui/feedback/Skeleton.tsx';
import { Link } from '#platform/ui/navigation/Link.tsx';
import { Table } from '#platform/ui/Table.tsx';
import type { listAlarms } from './contract.ts';
import type { AlarmState } from './schema.ts';

/** What calls somebody: each alarm, whether it is raised, whom it wakes and what is to be done. */
export function Alarms() {
  const t = useTranslations('alarms');
  const console = useTranslations('console');
  const read = useQuery(queryOf<typeof listAlarms>('GET /api/admin/alarms'));
  const { data } = read;
  if (!data && read.error) return <LoadFailed message={console('failed')} again={console('again')} read={read} />;
  if (!data) return <Skeleton text={t('caption')} lines={6} />;
  const raised = data.filter((alarm) => alarm.raised);
  return (
    <>
      {raised.length === 0 && <Notice kind="good">{t('none')}</Notice>}
      {raised.map(({ name }) => (
        <Notice key={name} kind="warning">
          {t(`list.${name}.what`)}
        </Notice>
      ))}
      <p className="quiet">{t('about')}</p>
      <AlarmTable alarms={data} />
    </>
  );
}

function AlarmTable({ alarms }: { alarms: readonly AlarmState[] }) {
  const t = useTranslations('alarms');
  const stateOf = ({ raised }: AlarmState) => (raised === null ? t('outside') : t(raised ? 'raised' : 'quiet'));
  return (
    <Table caption={t('caption')}>
      <thead>
        <tr>
          <th scope="col">{t('alarm')}</th>
          <th scope="col">{t('state')}</th>
          <th scope="col">{t('wakes')}</th>
          <th scope="col">{t('then')}</th>
        </tr>
      </thead>
      <tbody>
        {alarms.map((alarm) => (
          <tr key={alarm.name}>
            <th scope="row" className={styles.wide}>
              {t(`list.${alarm.name}.what`)}
            </th>
            <td>{stateOf(alarm)}</td>
            <td>{t(`who.${alarm.wakes}-${alarm.urgency}`)}</td>
            <td className={styles.wide}>
              {t(`list.${alarm.name}.then`)}{' '}
              {alarm.view && <Link href={`/operations?view=${alarm.view}`}>{t(`look.${alarm.view}`)}</Link>}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
