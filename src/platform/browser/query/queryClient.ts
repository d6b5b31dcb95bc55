import { type DefaultOptions, notifyManager, QueryClient } from '@tanstack/react-query';
import { watchQueries } from './queryEvents.ts';
import { reportSlow } from './reportSlow.ts';
import { type Called, pausedUntil, retryAfterUntil, retryDelay, shouldRetry } from './retry.ts';

const isRested = (query: Called): boolean => Date.now() >= pausedUntil(query);

/**
 * How reads and changes behave in the browser: answers are fresh for half a minute and kept for five after use; calls are
 * made without a network too, and fail. When to ask again on coming back is said by `refetchOnReturn`.
 */
const browserDefaults: DefaultOptions = {
  queries: {
    staleTime: 30_000,
    gcTime: 300_000,
    networkMode: 'always',
    retry: shouldRetry,
    retryDelay,
    retryOnMount: isRested,
    refetchOnMount: isRested,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  },
  mutations: { networkMode: 'always' },
};

/** How reads behave while the server draws a page: one try, failures are drawn, and nothing is left to do afterwards. */
const serverDefaults: DefaultOptions = {
  queries: { staleTime: Number.POSITIVE_INFINITY, retry: false, retryOnMount: false },
};

/** The cache of one page load in the browser. */
class BrowserQueryClient extends QueryClient {
  /**
   * Forgets everything, calls on their way included, because somebody else looks from now on. What is looked at is asked
   * anew after the next drawing: only then is it known what the new person may ask.
   */
  override clear(): void {
    notifyManager.batch(() => {
      for (const query of this.getQueryCache().getAll()) {
        query.reset();
        // Nor is the answer to an earlier question to stand in for the next one.
        for (const observer of query.observers)
          observer.setOptions({ ...observer.options, placeholderData: undefined });
        if (query.getObserversCount() === 0) this.getQueryCache().remove(query);
      }
    });
    this.getMutationCache().clear();
    setTimeout(() => void this.refetchQueries({ type: 'active', predicate: isUnasked }, { cancelRefetch: false }));
  }
}

const isUnasked = ({ state }: Called): boolean => state.status === 'pending' && state.fetchStatus === 'idle';

/** Makes the cache of a page load. */
export function createQueryClient(): QueryClient {
  // What a press changes is drawn before the next press: a macrotask would leave a moment between.
  notifyManager.setScheduler(queueMicrotask);
  const client = new BrowserQueryClient({ defaultOptions: browserDefaults });
  watchQueries(client.getQueryCache());
  reportSlow(client);
  return client;
}

/** Makes the cache of one drawing on the server. */
export const createServerQueryClient = (): QueryClient => new QueryClient({ defaultOptions: serverDefaults });

/** Asks again for what is in doubt, because the person or the network has come back; not where the server wants rest. */
export const refetchOnReturn = (client: QueryClient): Promise<void> =>
  client.refetchQueries(
    { type: 'active', stale: true, predicate: (query) => Date.now() >= retryAfterUntil(query) },
    { cancelRefetch: false },
  );
