import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { queryOf } from '#platform/browser/network/api.ts';
import { Button } from '#platform/ui/Button.tsx';
import { LoadFailed } from '#platform/ui/feedback/LoadFailed.tsx';
import { Skeleton } from '#platform/ui/feedback/Skeleton.tsx';
import styles from './CaseDates.module.css';
import type { listEventsOfCase } from './contract.ts';
import { useEventWords } from './useEventWords.ts';

/** What the home has planned for a case, with the way to plan more. The family reads none of it. */
export function CaseDates({ spiritId }: { spiritId: string }) {
  const t = useTranslations('calendarCase');
  const kinds = useTranslations('calendar.kinds');
  const { dayName, timesOf } = useEventWords();
  const { data, error, isFetching, refetch } = useQuery(
    queryOf<typeof listEventsOfCase>('GET /api/spirits/{id}/calendar', { params: { id: spiritId } }),
  );
  return (
    <section aria-labelledby="case-dates" className="group no-print">
      <h2 id="case-dates">{t('heading')}</h2>
      <p className="quiet">{t('text')}</p>
      {!data && !error && <Skeleton text={t('loading')} lines={2} />}
      {!data && error && <LoadFailed message={t('failed')} again={t('again')} read={{ error, isFetching, refetch }} />}
      {data?.length === 0 && <p>{t('empty')}</p>}
      {data && data.length > 0 && (
        <ul className={styles.list}>
          {data.map((event) => (
            <li key={event.id} className={styles.date}>
              <strong>{kinds(event.kind)}</strong>
              <span>{t('line', { day: dayName(event.begins.slice(0, 10)), time: timesOf(event) })}</span>
              {event.location && <span className="quiet">{event.location}</span>}
            </li>
          ))}
        </ul>
      )}
      <div>
        <Button kind="secondary" small href={`/calendar?record=${spiritId}`}>
          {t('add')}
        </Button>
      </div>
    </section>
  );
}
