import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { checkOwnSession } from '#features/sessions/core/ownRoles.client.ts';
import { statusOf } from '#platform/browser/network/api.ts';
import { useIsPolling, usePollingQuery } from '#platform/browser/query/usePollingQuery.ts';
import { useSession } from '#platform/browser/session/session.ts';
import { toasts } from '#platform/browser/toasts.ts';
import { limits } from '#vocabulary/limits.ts';

const isRefused = (error: unknown): boolean => statusOf(error) === 403;

/**
 * In production asks now and then whether the session still holds and which roles go with it, while somebody signed in is at the
 * page; everywhere as soon as a read is refused, which may be because a role was taken.
 */
export function SessionCheck() {
  const t = useTranslations('shell');
  const isPolling = useIsPolling();
  const cache = useQueryClient().getQueryCache();
  const role = useSession()?.role;
  const { refetch } = usePollingQuery(
    {
      queryKey: ['GET /api/check-session'],
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const { user, lost } = await checkOwnSession({ signal, quiet: true });
        if (lost) toasts.show(t('roleChanged'));
        return user;
      },
      enabled: import.meta.env.IS_PRODUCTION && isPolling,
      staleTime: limits.sessionCheckEvery,
    },
    limits.sessionCheckEvery,
  );
  useEffect(() => {
    if (role === undefined) return undefined;
    const look = () => void refetch({ cancelRefetch: false });
    // This part comes after the page: something may have been refused before.
    if (cache.getAll().some(({ state }) => isRefused(state.error))) look();
    return cache.subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error' && isRefused(event.action.error)) look();
    });
  }, [cache, role, refetch]);
  return null;
}
