import { useTranslations } from 'use-intl';
import { useRequestCount } from '#features/desk/queue/useDesk.ts';
import { useUnreadAudits } from '#features/notifications/useUnreadAudits.ts';
import { Badge } from '#platform/ui/Badge.tsx';

/** How many requests wait for the funeral home. */
export function RequestsCount() {
  const t = useTranslations('shell');
  const count = useRequestCount();
  return <Badge count={count} text={t('pendingCount', { count })} />;
}

/** How many changes are new. */
export function ChangesCount() {
  const t = useTranslations('frame.menu');
  const count = useUnreadAudits() ?? 0;
  return <Badge count={count} text={t('unread', { count })} />;
}
