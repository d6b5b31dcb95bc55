import { useQuery } from '@tanstack/react-query';
import { hasDesk } from '#features/spirits/view/recordStatus.rules.ts';
import { queryOf } from '#platform/browser/network/api.ts';
import { useSession } from '#platform/browser/session/session.ts';
import type { getToday } from './contract.ts';

/** What waits for the home of whoever is signed in. */
export function useToday() {
  const session = useSession();
  return useQuery({
    ...queryOf<typeof getToday>('GET /api/today'),
    enabled: session !== null && hasDesk(session),
  });
}
