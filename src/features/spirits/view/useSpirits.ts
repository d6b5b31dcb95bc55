import { isFamilyRole, mayListSpirits } from '#features/spirits/core/rules.ts';
import { pollIntervalOf, usePollingQuery } from '#platform/browser/query/usePollingQuery.ts';
import { useActor } from '#platform/browser/session/session.ts';
import { useRevokedRole } from '#platform/browser/session/useRevokedRole.ts';
import { limits } from '#vocabulary/limits.ts';
import { spiritQuery, spiritsQuery } from './spiritQueries.client.ts';

const pollEvery = pollIntervalOf(limits.spiritsPoll);

/** The records of a family, asked again while they are active; a home reads its desk a page at a time. */
export function useSpirits() {
  const actor = useActor();
  const read = usePollingQuery(
    {
      ...spiritsQuery(),
      enabled: actor !== null && isFamilyRole(actor),
    },
    pollEvery,
  );
  useRevokedRole(read.error);
  return read;
}

/** One record with its connections, asked again while the person is active. */
export function useSpirit(id: string) {
  const actor = useActor();
  const read = usePollingQuery(
    {
      ...spiritQuery(id),
      enabled: mayListSpirits(actor),
    },
    pollEvery,
  );
  useRevokedRole(read.error);
  return read;
}
