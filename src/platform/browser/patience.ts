import { ApiError } from './api.ts';
import type { Query, QueryContext } from './query.ts';

const firstPause = 1_000;
const longestWait = 10_000;
const longestPollPause = 60_000;

/** Between half of the time and all of it, so that a thousand browsers do not come back in the same moment. */
const jittered = (milliseconds: number): number => milliseconds * (0.5 + Math.random() / 2);

/** For how many milliseconds the server asked to be left alone. */
export const wishOf = (error: unknown): number => (error instanceof ApiError ? (error.retryAfter ?? 0) * 1_000 : 0);

/** Milliseconds before the next try while a person waits; null where it is of no use or too long. */
function pauseBeforeTry(error: unknown, failures: number): number | null {
  const passes = error instanceof ApiError && (error.status === 0 || error.status === 503);
  if (!passes || globalThis.navigator?.onLine === false || wishOf(error) > longestWait) return null;
  return Math.max(jittered(firstPause * 2 ** (failures - 1)), wishOf(error));
}

/** Milliseconds before a failed read is asked again unbidden: twice as long each time, and what the server asked for. */
export const pauseAfterFailure = (error: unknown, failures: number, interval = 0): number =>
  Math.max(jittered(Math.min((interval || firstPause) * 2 ** failures, longestPollPause)), wishOf(error));

const rest = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });

/** Asks, and where the server was busy or not reached asks again after a pause, up to `tries` times in all. */
export async function askPatiently(query: Query, context: QueryContext, tries: number): Promise<unknown> {
  for (let failures = 1; ; failures++) {
    try {
      return await query.queryFn(context);
    } catch (error) {
      const pause = failures < tries ? pauseBeforeTry(error, failures) : null;
      if (pause === null) throw error;
      await rest(pause, context.signal);
    }
  }
}
