import type { checkSession } from '#features/sessions/core/contract.ts';
import { queryOf } from '#platform/browser/api.ts';
import { usePollInterval } from '#platform/browser/polling.ts';
import { useQuery } from '#platform/browser/useQuery.ts';
import { limits } from '#vocabulary/limits.ts';

/** In production asks now and then whether the session still holds, while somebody signed in is at the page. */
export function SessionCheck() {
  const every = usePollInterval(limits.sessionCheckEvery);
  useQuery({
    ...queryOf<typeof checkSession>('GET /api/check-session'),
    enabled: import.meta.env.IS_PRODUCTION && every !== false,
    refetchInterval: every,
    staleTime: limits.sessionCheckEvery,
  });
  return null;
}
