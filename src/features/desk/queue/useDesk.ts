import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { hasDesk } from '#features/signed-in/role.rules.ts';
import { call } from '#platform/browser/network/api.ts';
import {
  pollIntervalOf,
  pollingOptions,
  useIsPolling,
  usePollingQuery,
} from '#platform/browser/query/usePollingQuery.ts';
import { useActor } from '#platform/browser/session/session.ts';
import { useRevokedRole } from '#platform/browser/session/useRevokedRole.ts';
import { limits } from '#vocabulary/limits.ts';
import type { countRequests, readDesk, searchDesk } from './contract.ts';
import type { DeskFilter } from './desk.rules.ts';

const pollEvery = pollIntervalOf(limits.spiritsPoll);

/** Under the list of records: whoever changes one has what a desk shows asked anew as well. */
const keyOf = (...rest: readonly unknown[]) => ['GET /api/spirits', 'desk', ...rest];

/** What of the desk is shown, as it is asked for: nothing for what everybody sees first. */
const askedOf = ({ state, home, who, order, view }: DeskFilter) => ({
  ...(state && { state }),
  ...(home && { home }),
  ...(who && { who }),
  ...(order !== 'stage' && { order }),
  ...(view !== 'table' && { view }),
});

type Shown = DeskFilter & { page: number };

function callDesk({ name, page, ...filter }: Shown, signal: AbortSignal) {
  const asked = askedOf({ name, ...filter });
  const options = { quiet: true, signal };
  if (name) return call<typeof searchDesk>('POST /api/desk/search', { body: { ...asked, name, page } }, options);
  const query = { ...asked, ...(page > 0 && { page: String(page) }) };
  return call<typeof readDesk>('GET /api/desk', { query }, options);
}

/** A page of the home’s requests and cases. */
export const deskQuery = (shown: Shown) => ({
  queryKey: keyOf(askedOf(shown), shown.name, shown.page),
  queryFn: ({ signal }: { signal: AbortSignal }) => callDesk(shown, signal),
});

/** The same, asked again while somebody is at it; what was shown before until it comes. */
export function useDesk(shown: Shown) {
  const client = useQueryClient();
  const isPolling = useIsPolling();
  const query = deskQuery(shown);
  const read = useQuery({
    ...query,
    placeholderData: keepPreviousData,
    ...pollingOptions(() => client.getQueryState(query.queryKey), pollEvery, isPolling),
  });
  useRevokedRole(read.error);
  return read;
}

/** How many requests wait for the home, asked again while somebody is at the page; 0 until it is known, and for others. */
export function useRequestCount(): number {
  const actor = useActor();
  const { data, error } = usePollingQuery(
    {
      queryKey: keyOf('requests'),
      queryFn: ({ signal }) => call<typeof countRequests>('GET /api/desk/requests', {}, { quiet: true, signal }),
      enabled: actor !== null && hasDesk(actor),
    },
    pollEvery,
  );
  useRevokedRole(error);
  return data?.count ?? 0;
}
