/** What a browser without idle callbacks waits for instead, in milliseconds. */
const pause = 200;

/** Calls back once the browser has nothing better to do, at the latest after these milliseconds; answers how to stop. */
export function whenIdle(run: () => void, latest: number): () => void {
  if ('requestIdleCallback' in window) {
    const handle = requestIdleCallback(run, { timeout: latest });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(run, pause);
  return () => clearTimeout(timer);
}
