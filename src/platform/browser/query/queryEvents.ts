import type { Query, QueryCache, QueryCacheNotifyEvent } from '@tanstack/react-query';

type Update = Extract<QueryCacheNotifyEvent, { type: 'updated' }>['action'];

/** A failure without an answer goes with its last reader: who comes later asks anew. */
function removeFailed(cache: QueryCache, query: Query): void {
  const isKept = query.getObserversCount() > 0 || query.state.data !== undefined || query.state.fetchStatus !== 'idle';
  if (!isKept) cache.remove(query);
}

/** Overtakes a call that began before its answer was said to be too old. */
function overtake(query: Query): void {
  if (query.state.fetchStatus === 'idle') return;
  if (!query.isActive()) {
    void query.cancel({ revert: true });
    query.invalidate();
  } else if (query.state.data === undefined) {
    // The library asks active queries anew, but lets a first call end before: whoever waits for it gets the newer answer.
    void query.cancel({ silent: true });
  }
}

/** A failure stays in sight, with its button and its focus, until a call succeeds: the library would take it away. */
function keepFailure(query: Query, failure: Error | undefined): void {
  if (failure && query.state.data === undefined)
    query.setState({ error: failure, status: 'error', isInvalidated: false });
}

function onUpdate(query: Query, update: Update, failure: Error | undefined): void {
  if (update.type === 'fetch') keepFailure(query, failure);
  if (update.type === 'invalidate') overtake(query);
  if (update.type !== 'success') return;
  // Counts the failures in a row, by which pauses grow.
  if (query.state.errorUpdateCount > 0) query.setState({ errorUpdateCount: 0 });
  // What came another way is newer than what a call on its way would bring.
  if (update.manual && query.state.fetchStatus !== 'idle') void query.fetch(undefined, { cancelRefetch: true });
}

/** What this product asks of a cache beyond what the library does by itself. */
export function watchQueries(cache: QueryCache): void {
  const failures = new WeakMap<Query, Error>();
  cache.subscribe((event) => {
    const { query } = event;
    // One that only changes its mind leaves and comes back in the same moment.
    if (event.type === 'observerRemoved') queueMicrotask(() => removeFailed(cache, query));
    if (event.type !== 'updated') return;
    const failure = failures.get(query);
    if (query.state.error) failures.set(query, query.state.error);
    else if (event.action.type !== 'fetch') failures.delete(query);
    onUpdate(query, event.action, failure);
  });
}
