import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { nameOf, type Query } from './query.ts';
import type { ReadState } from './reader.ts';
import type { ReadCache } from './reads.ts';
import { useReadCache } from './useReadCache.ts';

/** How a component looks at an answer. */
type Look = {
  /** False: nothing is asked yet. */
  enabled?: boolean;
  /** Milliseconds from an answer to the next call; false: no polling. */
  refetchInterval?: number | false;
};

/** A query and how a component looks at its answer. */
export type QueryOptions<Data> = Query<Data> &
  Look & {
    /** What is shown until the answer is there, made from the answer to the question before. */
    placeholderData?: (previous: Data | undefined) => Data | undefined;
  };

/** What a component sees of an answer. */
export type QueryResult<Data> = {
  data: Data | undefined;
  /** Why the latest call failed. It stays, with the last answer beside it, until a call succeeds. */
  error: Error | null;
  /** Neither an answer nor a failure yet. */
  isPending: boolean;
  /** Somebody waits: for the first answer, or because they asked again. */
  isFetching: boolean;
  /** The first answer is on its way. */
  isLoading: boolean;
  isSuccess: boolean;
  isError: boolean;
  /** The data are the stand-in of `placeholderData`. */
  isPlaceholderData: boolean;
  /** Asks now; never fails, because a failure is found in `error`. */
  refetch: () => Promise<void>;
};

/** As `placeholderData`: the answer before stays until the next one is there. */
export const keepPreviousData = <Data>(previous: Data | undefined): Data | undefined => previous;

/** What is known of some queries, looked at for as long as the component stands. */
function useReadStates(cache: ReadCache, queries: readonly (Query & Look)[]): readonly ReadState[] {
  const latest = useRef<readonly ReadState[]>([]);
  const names = queries.map((query) => nameOf(query.queryKey));
  const read = () => {
    const states = names.map((name) => cache.stateOf(name));
    const isSame = states.length === latest.current.length && states.every((state, at) => state === latest.current[at]);
    if (!isSame) latest.current = states;
    return latest.current;
  };
  const wishes = queries.map(({ enabled, refetchInterval }, at) => [names[at], enabled, refetchInterval]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: queries are new objects each time; their wishes are what counts
  const subscribe = useCallback(
    (onChange: () => void) => {
      const leave = queries.map((query) =>
        cache.watch({
          query,
          enabled: query.enabled ?? true,
          refetchInterval: query.refetchInterval || 0,
          onChange,
        }),
      );
      return () => {
        for (const go of leave) go();
      };
    },
    [cache, cache.epoch, JSON.stringify(wishes)],
  );
  return useSyncExternalStore(subscribe, read, read);
}

function resultOf<Data>(cache: ReadCache, query: QueryOptions<Data>, state: ReadState): QueryResult<Data> {
  const data = state.data as Data | undefined;
  const { error } = state;
  const isPending = data === undefined && !error;
  const isLoading = isPending && query.enabled !== false;
  return {
    data,
    error,
    isPending,
    isFetching: state.isFetching || isLoading,
    isLoading,
    isSuccess: data !== undefined && !error,
    isError: error !== null,
    isPlaceholderData: false,
    refetch: () => cache.refetch(query),
  };
}

/** Looks at the answer of a query: asks when there is no fresh one, and redraws when there is something new to see. */
export function useQuery<Data>(query: QueryOptions<Data>): QueryResult<Data> {
  const cache = useReadCache();
  const { epoch } = cache;
  const [state] = useReadStates(cache, [query]);
  const result = resultOf(cache, query, state!);
  const { data } = result;
  const before = useRef<{ epoch: number; data: Data | undefined }>({ epoch, data: undefined });
  useEffect(() => {
    if (data !== undefined) before.current = { epoch, data };
  }, [epoch, data]);
  if (!result.isPending || before.current.epoch !== epoch) return result;
  const standIn = query.placeholderData?.(before.current.data);
  if (standIn === undefined) return result;
  return { ...result, data: standIn, isPending: false, isLoading: false, isSuccess: true, isPlaceholderData: true };
}

/** Looks at the answers of several queries, and makes one thing of them. */
export function useQueries<Data, Combined>(options: {
  queries: readonly QueryOptions<Data>[];
  combine: (results: QueryResult<Data>[]) => Combined;
}): Combined {
  const cache = useReadCache();
  const states = useReadStates(cache, options.queries);
  return options.combine(options.queries.map((query, at) => resultOf(cache, query, states[at]!)));
}
