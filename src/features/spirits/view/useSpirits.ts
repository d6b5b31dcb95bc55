import type { getSpirit, listSpirits } from '#features/spirits/core/contract.ts';
import { mayListSpirits } from '#features/spirits/core/rules.ts';
import { queryOf } from '#platform/browser/api.ts';
import { pollOf, usePollInterval } from '#platform/browser/polling.ts';
import { useActor } from '#platform/browser/session.ts';
import { useLostRole } from '#platform/browser/useLostRole.ts';
import { useQuery } from '#platform/browser/useQuery.ts';
import { limits } from '#vocabulary/limits.ts';
import { hasDesk } from './standing.rules.ts';

const pollEvery = pollOf(limits.spiritsPoll);

/** The records the signed-in person sees, a home's in their short form; asked again while she is active. */
export function useSpirits() {
  const actor = useActor();
  const isDesk = actor !== null && hasDesk(actor);
  const read = useQuery({
    ...queryOf<typeof listSpirits>('GET /api/spirits', isDesk ? { query: { view: 'queue' } } : {}),
    enabled: mayListSpirits(actor),
    refetchInterval: usePollInterval(pollEvery),
  });
  useLostRole(read.error);
  return read;
}

/** One record with its connections, asked again while the person is active. */
export function useSpirit(id: string) {
  const actor = useActor();
  const read = useQuery({
    ...queryOf<typeof getSpirit>('GET /api/spirit/{id}', { params: { id } }),
    enabled: mayListSpirits(actor),
    refetchInterval: usePollInterval(pollEvery),
  });
  useLostRole(read.error);
  return read;
}
