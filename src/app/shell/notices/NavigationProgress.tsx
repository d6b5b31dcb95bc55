import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useNavigating } from '#platform/browser/navigation.ts';
import { LoadingBar } from '#platform/ui/feedback/LoadingBar.tsx';
import { limits } from '#vocabulary/limits.ts';

/** The thin bar at the top while a page is on its way; gone when it arrived or after a hundred ticks. */
export function NavigationProgress() {
  const t = useTranslations('shell');
  const loading = useNavigating();
  const [ticks, setTicks] = useState(0);
  useEffect(() => {
    setTicks(0);
    if (!loading) return;
    const timer = setInterval(() => setTicks((count) => count + 1), limits.loadingBar.tick);
    return () => clearInterval(timer);
  }, [loading]);
  if (!loading || ticks === 0 || ticks >= limits.loadingBar.ticks) return null;
  return <LoadingBar label={t('loading')} value={(100 * ticks) / limits.loadingBar.ticks} />;
}
