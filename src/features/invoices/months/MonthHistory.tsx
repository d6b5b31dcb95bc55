import { useTranslations } from 'use-intl';
import { useDateTimeFormat } from '#platform/browser/useDateTimeFormat.ts';
import styles from './MonthClosing.module.css';
import { useMonthChanges } from './useMonths.ts';

/** Who closed a month and who opened it again, with why; nothing while nobody has. */
export function MonthHistory({ placeId, month }: { placeId: string; month: string }) {
  const t = useTranslations('months');
  const moment = useDateTimeFormat();
  const { data = [] } = useMonthChanges(placeId, month);
  // Of a month that was closed once the line above says everything.
  if (data.length < 2) return null;
  return (
    <details className={styles.history}>
      <summary>{t('history')}</summary>
      <ul>
        {data.map(({ id, act, by, at, reason }) => (
          <li key={id}>
            {t(`acts.${act}`, { by: by ?? 'none', when: moment.exact(at) })}
            {reason && <div className="quiet small">{reason}</div>}
          </li>
        ))}
      </ul>
    </details>
  );
}
