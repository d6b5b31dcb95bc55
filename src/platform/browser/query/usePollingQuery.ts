import {
  type QueryFunctionContext,
  type QueryKey,
  type QueryState,
  type UseQueryResult,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useActive } from '#platform/browser/session/activity.ts';
import { useSession } from '#platform/browser/session/session.ts';
import { type Called, pausedUntil, shouldRetry } from './retry.ts';

/** How often to ask: milliseconds in production and elsewhere. */
export type PollInterval = { production: number; elsewhere: number };

/** The interval of this build, in milliseconds. */
export const pollIntervalOf = (interval: PollInterval): number =>
  import.meta.env.IS_PRODUCTION ? interval.production : interval.elsewhere;

/** Whether to ask now: not while the person is away, the page is hidden, or the session has expired. */
export function useIsPolling(): boolean {
  const active = useActive();
  const session = useSession();
  return active && session !== null && !session.expired;
}

/** Milliseconds to the next poll: the interval counts from an answer, and failures make it longer. */
function nextPoll(query: Called, interval: number): number | false {
  const { fetchStatus, dataUpdatedAt, errorUpdatedAt } = query.state;
  if (fetchStatus !== 'idle') return false;
  const settledAt = Math.max(dataUpdatedAt, errorUpdatedAt);
  if (settledAt === 0) return interval;
  return Math.max(1, Math.max(settledAt + interval, pausedUntil(query, interval)) - Date.now());
}

type PolledQuery<Data> = {
  queryKey: QueryKey;
  queryFn: (context: QueryFunctionContext) => Promise<Data>;
  enabled?: boolean;
  staleTime?: number;
};

/** How a read is polled: further tries only while there was no answer yet, pauses that grow while it fails. */
export const pollingOptions = (getState: () => QueryState | undefined, interval: number, isPolling: boolean) => {
  const isRested = (query: Called) => Date.now() >= pausedUntil(query, interval);
  return {
    refetchInterval: isPolling && ((query: Called) => nextPoll(query, interval)),
    // Hidden pages do not poll at all.
    refetchIntervalInBackground: true,
    retryOnMount: isRested,
    refetchOnMount: isRested,
    retry: (failures: number, error: Error) => isFirstCall(getState()) && shouldRetry(failures, error),
  } as const;
};

const isFirstCall = (state: QueryState | undefined): boolean =>
  state === undefined || (state.data === undefined && state.errorUpdateCount === 0);

/** Looks at an answer that is asked again and again, every `interval` milliseconds, while somebody signed in is here. */
export function usePollingQuery<Data>(query: PolledQuery<Data>, interval: number): UseQueryResult<Data> {
  const client = useQueryClient();
  const isPolling = useIsPolling();
  return useQuery({ ...query, ...pollingOptions(() => client.getQueryState(query.queryKey), interval, isPolling) });
}
