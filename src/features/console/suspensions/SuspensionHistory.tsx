import { useTranslations } from 'use-intl';
import styles from '#features/console/ConsoleSection.module.css';
import { DateTime } from '#features/console/DateTime.tsx';
import { useDateTimeFormat } from '#platform/browser/useDateTimeFormat.ts';
import { Table } from '#platform/ui/Table.tsx';
import { dayOf } from './rules.ts';
import type { Suspension } from './schema.ts';

/** Every time that something was suspended: who did it and why, and who brought it back and why. Nothing where it never was. */
export function SuspensionHistory({ of, suspensions }: { of: 'user' | 'place'; suspensions: readonly Suspension[] }) {
  const t = useTranslations('suspensions.history');
  if (suspensions.length === 0) return null;
  return (
    <section aria-labelledby="suspensions" className={styles.section}>
      <h2 id="suspensions">{t(of)}</h2>
      <Table caption={t(of)} captionHidden>
        <thead>
          <tr>
            <th scope="col">{t('from')}</th>
            <th scope="col">{t('reason')}</th>
            <th scope="col">{t('to')}</th>
            <th scope="col">{t('endReason')}</th>
          </tr>
        </thead>
        <tbody>
          {suspensions.map((one) => (
            <HistoryRow key={one.id} suspension={one} />
          ))}
        </tbody>
      </Table>
    </section>
  );
}

function HistoryRow({
  suspension: { since, by, reason, until, current, endedAt, endedBy, endReason },
}: {
  suspension: Suspension;
}) {
  const t = useTranslations('suspensions.history');
  const { day } = useDateTimeFormat();
  const lastDay = until && day(dayOf(until));
  return (
    <tr>
      <td>
        <DateTime at={since} />
        <div className="small quiet">{by ?? t('gone')}</div>
      </td>
      <td>{reason}</td>
      <td>
        {current ? (
          lastDay ? (
            t('until', { day: lastDay })
          ) : (
            t('still')
          )
        ) : endReason ? (
          <DateTime at={endedAt} />
        ) : (
          lastDay
        )}
        {endReason && <div className="small quiet">{endedBy ?? t('gone')}</div>}
      </td>
      <td>{endReason ?? (current ? '—' : t('byItself'))}</td>
    </tr>
  );
}
