import { useTranslations } from 'use-intl';
import { LoadFailed } from '#platform/ui/feedback/LoadFailed.tsx';
import { Skeleton } from '#platform/ui/feedback/Skeleton.tsx';
import { BeginObituary } from './BeginObituary.tsx';
import { HomeObituary } from './HomeObituary.tsx';
import { useObituaries } from './useObituaries.ts';

/** The obituary of a case: the home writes it, its family approves it. */
export function ObituaryPanel({ spiritId }: { spiritId: string }) {
  const t = useTranslations('obituaries');
  const { data, error, isFetching, refetch } = useObituaries(spiritId);
  return (
    <section aria-labelledby="obituary" className="group no-print">
      <h2 id="obituary">{t('heading')}</h2>
      {!data && error && <LoadFailed message={t('failed')} again={t('again')} read={{ error, isFetching, refetch }} />}
      {!data && !error && <Skeleton text={t('loading')} lines={4} />}
      {data?.begins && <BeginObituary spiritId={spiritId} today={data.today} />}
      {data?.obituaries.map((obituary) => (
        <HomeObituary key={obituary.id} obituary={obituary} data={data} />
      ))}
    </section>
  );
}
