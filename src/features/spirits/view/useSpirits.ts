import type { getSpirit, listSpirits } from '#features/spirits/core/contract.ts';
import { isFamilyRole, mayListSpirits } from '#features/spirits/core/rules.ts';
import { queryOf } from '#platform/browser/network/api.ts';
import type { ScreenInput, ScreenQuery } from '#platform/browser/page.ts';
import { pollIntervalOf, usePollingQuery } from '#platform/browser/query/usePollingQuery.ts';
import { heldActor, useActor } from '#platform/browser/session/session.ts';
import { useRevokedRole } from '#platform/browser/session/useRevokedRole.ts';
import { limits } from '#vocabulary/limits.ts';

const pollEvery = pollIntervalOf(limits.spiritsPoll);

/** The id of the record that was begun in this browser and is not saved yet (specification section 2). */
export const unsavedId = '0';

/** The records of a family. */
export const spiritsQuery = () => queryOf<typeof listSpirits>('GET /api/spirits');

/** One record with its connections. */
const spiritQuery = (id: string) => queryOf<typeof getSpirit>('GET /api/spirit/{id}', { params: { id } });

/** The reads of a page of a record that are asked for while the page is on its way, where somebody is here who may. */
export const spiritQueries = ({ params: { id } }: ScreenInput): ScreenQuery[] =>
  id && id !== unsavedId && mayListSpirits(heldActor()) ? [spiritQuery(id)] : [];

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
