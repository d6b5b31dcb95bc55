import type { countUnreadAudits, listAudits } from '#features/audits/contract.ts';
import { mayListAudits } from '#features/audits/rules.ts';
import { queryOf } from '#platform/browser/api.ts';
import { pollIntervalOf, usePollInterval } from '#platform/browser/polling.ts';
import { useActor } from '#platform/browser/session.ts';
import { useQuery } from '#platform/browser/useQuery.ts';
import { useRevokedRole } from '#platform/browser/useRevokedRole.ts';
import { limits } from '#vocabulary/limits.ts';

const pollEvery = pollIntervalOf(limits.notificationsPoll);

/** How many changes the funeral home has not seen, asked again while somebody is at the page; unknown for other roles. */
export function useUnreadAudits(): number | undefined {
  const mayList = mayListAudits(useActor());
  const { data, error } = useQuery({
    ...queryOf<typeof countUnreadAudits>('GET /api/audits/unread'),
    enabled: mayList,
    refetchInterval: usePollInterval(pollEvery),
  });
  useRevokedRole(error);
  return mayList ? data?.count : undefined;
}

/** The changes of the funeral home's records, asked again while somebody is at the page. */
export function useAudits() {
  return useQuery({
    ...queryOf<typeof listAudits>('GET /api/audits'),
    enabled: mayListAudits(useActor()),
    refetchInterval: usePollInterval(pollEvery),
  });
}
