import { whenIdle } from '#platform/browser/whenIdle.ts';
import { whenTouched } from '#platform/browser/whenTouched.ts';

/** The worker that keeps pages for the time without a connection; absent while developing and where browsers forbid it. */
const workers =
  !import.meta.env.SSR && import.meta.env.PROD && 'serviceWorker' in navigator ? navigator.serviceWorker : undefined;

async function postVisit(): Promise<void> {
  const active = (await workers?.ready)?.active;
  active?.postMessage(location.pathname);
}

/** Registered only now, when the page is drawn and somebody uses it: the worker takes nothing from it, nor from who only looks. */
async function start(): Promise<void> {
  await workers?.register('/worker.js', { updateViaCache: 'none' });
  await postVisit();
}

/** Tells the worker of the page that is shown, so that it keeps those that may be kept; answers how to call it off. */
export function keepForOffline(): () => void {
  if (!workers) return () => undefined;
  let stop = (): void => undefined;
  const whenNobodyWaits = () => {
    stop = whenIdle(() => void start().catch(() => undefined), 10_000);
  };
  const stopWatching = whenTouched(whenNobodyWaits);
  return () => {
    stopWatching();
    stop();
  };
}

/** A worker that takes over has not heard of the page at hand; answers how to stop. */
export function keepForNextWorker(): () => void {
  const again = () => void postVisit();
  workers?.addEventListener('controllerchange', again);
  return () => workers?.removeEventListener('controllerchange', again);
}
