import type { Query } from './query.ts';

/** What is known of a question. It is replaced, never changed, and only when there is something new to see. */
export type ReadState = {
  data: unknown;
  error: Error | null;
  /** True while somebody waits who asked again; polls and other background calls are not worth showing. */
  isFetching: boolean;
};

/** Somebody who looks at an answer. */
export type Reader = {
  query: Query;
  /** False: looks, but has nothing asked. */
  enabled: boolean;
  /** Milliseconds from an answer to the next call; 0: no polling. */
  refetchInterval: number;
  onChange: () => void;
};

/** How all reads of a cache behave; times in milliseconds. */
export type ReadManners = {
  /** For this long an answer is not asked anew, unless its query says otherwise. */
  staleTime: number;
  /** For this long an answer is kept after the last reader has left. */
  forgetAfter: number;
  /** The tries of a query that says nothing else. */
  tries: number;
};

/** Nothing is known yet. */
export const unasked: ReadState = { data: undefined, error: null, isFetching: false };
