import type { checkSession } from '#features/sessions/core/contract.ts';
import { queryOf } from '#platform/browser/network/api.ts';
import { useIsPolling, usePollingQuery } from '#platform/browser/query/usePollingQuery.ts';
import { limits } from '#vocabulary/limits.ts';

/** In production asks now and then whether the session still holds, while somebody signed in is at the page. */
export function SessionCheck() {
  const isPolling = useIsPolling();
  usePollingQuery(
    {
      ...queryOf<typeof checkSession>('GET /api/check-session'),
      enabled: import.meta.env.IS_PRODUCTION && isPolling,
      staleTime: limits.sessionCheckEvery,
    },
    limits.sessionCheckEvery,
  );
  return null;
}
