import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** The worker that keeps pages for the time without a connection; absent while developing and where browsers forbid it. */
const workers = import.meta.env.PROD && 'serviceWorker' in navigator ? navigator.serviceWorker : undefined;

async function postVisit(): Promise<void> {
  const { active } = await workers!.ready;
  active?.postMessage(location.pathname);
}

/** Registered only now, when the page is drawn and has loaded what it needs: the worker takes nothing from it. */
const start = () => workers!.register('/worker.js', { updateViaCache: 'none' });

function whenIdle(act: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act, 1_000);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(act, { timeout: 10_000 });
  return () => cancelIdleCallback(handle);
}

/** Tells the worker of each page that is shown, so that it keeps those that may be kept. */
export function OfflineCache() {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page is told of, by its address
  useEffect(() => {
    if (!workers) return;
    return whenIdle(() => {
      start()
        .then(postVisit)
        .catch(() => undefined);
    });
  }, [pathname]);
  useEffect(() => {
    // The one that takes over has not heard of the page at hand.
    const again = () => void postVisit();
    workers?.addEventListener('controllerchange', again);
    return () => workers?.removeEventListener('controllerchange', again);
  }, []);
  return null;
}
