import { useTranslations } from 'use-intl';
import { LoadFailed } from '#platform/ui/feedback/LoadFailed.tsx';
import { Skeleton } from '#platform/ui/feedback/Skeleton.tsx';
import { CalendarFeed } from './CalendarFeed.tsx';
import { CalendarResources } from './CalendarResources.tsx';
import { useChoices } from './useCalendarWrites.ts';

/** The rooms and vehicles of a home, and the secret address of whoever reads. */
export function CalendarSettings() {
  const t = useTranslations('calendarSettings');
  const { data, error, isFetching, refetch } = useChoices();
  if (!data && error)
    return <LoadFailed message={t('failed')} again={t('again')} read={{ error, isFetching, refetch }} />;
  if (!data) return <Skeleton text={t('loading')} lines={2} />;
  return (
    <>
      <CalendarResources choices={data} />
      <CalendarFeed since={data.feedSince} />
    </>
  );
}
