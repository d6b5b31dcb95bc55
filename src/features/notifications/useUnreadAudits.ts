import type { countUnreadAudits, listAudits } from '#features/audits/contract.ts';
import { mayListAudits } from '#features/audits/rules.ts';
import { queryOf } from '#platform/browser/network/api.ts';
import { pollIntervalOf, usePollingQuery } from '#platform/browser/query/usePollingQuery.ts';
import { useActor } from '#platform/browser/session/session.ts';
import { useRevokedRole } from '#platform/browser/session/useRevokedRole.ts';
import { limits } from '#vocabulary/limits.ts';

const pollEvery = pollIntervalOf(limits.notificationsPoll);

/** How many changes the funeral home has not seen, asked again while somebody is at the page; unknown for other roles. */
export function useUnreadAudits(): number | undefined {
  const mayList = mayListAudits(useActor());
  const { data, error } = usePollingQuery(
    {
      ...queryOf<typeof countUnreadAudits>('GET /api/audits/unread'),
      enabled: mayList,
    },
    pollEvery,
  );
  useRevokedRole(error);
  return mayList ? data?.count : undefined;
}

/** The changes of the funeral home's records, asked again while somebody is at the page. */
export function useAudits() {
  return usePollingQuery(
    {
      ...queryOf<typeof listAudits>('GET /api/audits'),
      enabled: mayListAudits(useActor()),
    },
    pollEvery,
  );
}
