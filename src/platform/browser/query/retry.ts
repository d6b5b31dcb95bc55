import type { QueryState } from '@tanstack/react-query';
import { ApiError } from '#platform/browser/network/api.ts';

/** A query of the cache, as far as it says how its calls went. */
export type Called = { state: QueryState };

const firstPause = 1_000;
const longestWait = 10_000;
const longestPause = 60_000;
const retries = 2;

/** For how many milliseconds the server asked to be left alone. */
const retryAfterOf = (error: unknown): number => (error instanceof ApiError ? (error.retryAfter ?? 0) * 1_000 : 0);

/** Between half of the time and all of it, so that a thousand browsers do not come back in the same moment. */
const jittered = (milliseconds: number, random: number): number => milliseconds * (0.5 + random / 2);

/** Whether a read is asked again while a person waits: twice, where the server was busy or not reached. */
export function shouldRetry(failures: number, error: unknown): boolean {
  const passes = error instanceof ApiError && (error.status === 0 || error.status === 503);
  const isOffline = globalThis.navigator?.onLine === false;
  return failures < retries && passes && !isOffline && retryAfterOf(error) <= longestWait;
}

/** Milliseconds before the next retry: twice as long each time, and never shorter than the server asked for. */
export const retryDelay = (failures: number, error: unknown): number =>
  Math.max(jittered(firstPause * 2 ** failures, Math.random()), retryAfterOf(error));

/** A number between 0 and 1 that is the same for the same moment: the library asks for a pause more than once. */
const randomOf = (moment: number): number => ((moment * 9_301 + 49_297) % 233_280) / 233_280;

/** The moment until which the server asked to be left alone. */
export const retryAfterUntil = ({ state }: Called): number =>
  state.error ? state.errorUpdatedAt + retryAfterOf(state.error) : 0;

/** The moment before which a failed read is not asked again unbidden: the pause doubles with each failure in a row. */
export function pausedUntil(query: Called, interval = firstPause): number {
  const { error, errorUpdatedAt, errorUpdateCount } = query.state;
  if (!error) return 0;
  if (errorUpdatedAt === Number.POSITIVE_INFINITY) return errorUpdatedAt;
  const pause = Math.min(interval * 2 ** errorUpdateCount, longestPause);
  return Math.max(errorUpdatedAt + jittered(pause, randomOf(errorUpdatedAt)), retryAfterUntil(query));
}
