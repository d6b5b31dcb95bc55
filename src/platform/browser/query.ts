import type { ReadCache } from './reads.ts';

/** The name of a question: an address of the API, or words of our own, and what is asked there. */
export type QueryKey = readonly unknown[];

/** What a question is asked with: the signal that nobody waits any more, and the cache for answers it builds on. */
export type QueryContext = { signal: AbortSignal; cache: ReadCache };

/** A question and how to ask it. Two queries with the same key are the same question. */
export type Query<Data = unknown> = {
  queryKey: QueryKey;
  queryFn: (context: QueryContext) => Promise<Data>;
  /** Milliseconds for which an answer is not asked anew. */
  staleTime?: number;
  /** How often the call is made before its failure counts, where the server was busy or not reached. */
  tries?: number;
};

const sorted = (_: string, value: unknown): unknown =>
  value && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort())
    : value;

/** A JSON value as text: the same for the same values, in whichever order their names were written. */
const textOf = (value: unknown): string => JSON.stringify(value, sorted);

/** A key as text, by which the cache knows the question. */
export const nameOf = (key: QueryKey): string => textOf(key);

/** Whether two answers say the same. */
export const sayTheSame = (one: unknown, other: unknown): boolean =>
  one !== undefined && other !== undefined && textOf(one) === textOf(other);

/** Whether a name begins with the given key. */
export function beginsWith(name: string, key: QueryKey): boolean {
  const start = nameOf(key).slice(0, -1);
  return name.startsWith(start) && /[,\]]/.test(name.charAt(start.length));
}
