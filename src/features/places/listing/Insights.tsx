import { useQuery } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'use-intl';
import type { EditablePlace } from '#features/places/core/schema.ts';
import { queryOf } from '#platform/browser/network/api.ts';
import styles from './Insights.module.css';
import type { getInsights } from './insights.contract.ts';
import { spanOf } from './insights.rules.ts';

/** How a listing fared in the last days, for its keeper: counts without anybody's data. */
export function Insights({ place }: { place: EditablePlace }) {
  const t = useTranslations('myListings.insights');
  const format = useFormatter();
  const { data } = useQuery(queryOf<typeof getInsights>('GET /api/places/{id}/insights', { params: { id: place.id } }));
  if (!data) return null;
  const wait = data.medianMinutes === null ? null : spanOf(data.medianMinutes);
  const isHome = place.type === 'funeral-home';
  const numbers = [
    { key: 'views', value: format.number(data.views) },
    { key: 'calls', value: format.number(data.calls) },
    ...(isHome
      ? [
          { key: 'requests' as const, value: format.number(data.requests) },
          { key: 'wait' as const, value: wait ? t(`span.${wait.unit}`, { count: wait.count }) : t('noWait') },
        ]
      : []),
  ] as const;
  return (
    <div className={styles.insights}>
      <p className={styles.insightsLabel}>{t('label', { days: data.days })}</p>
      <dl className={styles.numbers}>
        {numbers.map(({ key, value }) => (
          <div key={key} className={styles.number}>
            <dt>{t(key)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
