import { useTranslations } from 'use-intl';
import { statusOf } from '#platform/browser/network/api.ts';
import { LoadFailed } from '#platform/ui/feedback/LoadFailed.tsx';

type NotReadProps = { missing: string; read: { error: Error | null; isFetching: boolean; refetch: () => unknown } };

/** What stands where one thing could not be read: `missing` where there is none, else that it is to be asked for again. */
export function NotRead({ missing, read }: NotReadProps) {
  const t = useTranslations('console');
  if (statusOf(read.error) === 404) return <p role="alert">{missing}</p>;
  return <LoadFailed message={t('failed')} again={t('again')} read={read} />;
}
