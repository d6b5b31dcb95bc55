import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { getCalendar } from '#features/desk/calendar/contract.ts';
import { useEventWords } from '#features/desk/calendar/useEventWords.ts';
import { queryOf } from '#platform/browser/network/api.ts';
import { LoadFailed } from '#platform/ui/feedback/LoadFailed.tsx';
import { Skeleton } from '#platform/ui/feedback/Skeleton.tsx';
import { Link } from '#platform/ui/navigation/Link.tsx';
import { Time } from '#platform/ui/Time.tsx';
import { TodayLine, TodaySection } from './TodaySection.tsx';

/** What stands in the home’s calendar for today, in the order of its times. */
export function PlannedToday({ several }: { several: boolean }) {
  const t = useTranslations('today');
  const { timesOf, titleOf } = useEventWords();
  const { data, error, isFetching, refetch } = useQuery(
    queryOf<typeof getCalendar>('GET /api/calendar', { query: { days: '1' } }),
  );
  if (!data && error)
    return <LoadFailed message={t('failed')} again={t('again')} read={{ error, isFetching, refetch }} />;
  if (!data) return <Skeleton text={t('loading')} lines={2} />;
  const { events, today } = data;
  return (
    <TodaySection name="planned" count={events.length} all="/calendar?view=day">
      {events.map((event) => (
        <TodayLine key={event.id}>
          {event.spiritId ? (
            <Link href={`/spirit/${event.spiritId}`}>{titleOf(event)}</Link>
          ) : (
            <strong>{titleOf(event)}</strong>
          )}
          <span className="small">
            <Time dateTime={event.begins}>{timesOf(event, today)}</Time>
          </span>
          <span className="quiet small">
            {[several && event.place.name, event.location, ...event.resources.map(({ name }) => name)]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </TodayLine>
      ))}
    </TodaySection>
  );
}
