import { type RefObject, useEffect, useState } from 'react';

/** Calls back once the browser has nothing better to do; answers how to stop. */
function whenIdle(run: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const id = requestIdleCallback(run, { timeout: 2_000 });
    return () => cancelIdleCallback(id);
  }
  const timer = setTimeout(run, 200);
  return () => clearTimeout(timer);
}

/** True once the element has been on the screen while the browser was idle, and what must come first is there. */
export function useVisibleWhenIdle(element: RefObject<Element | null>, ready: boolean): boolean {
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (!ready || seen || !element.current) return;
    let stop = () => {};
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      stop = whenIdle(() => setSeen(true));
    });
    observer.observe(element.current);
    return () => {
      observer.disconnect();
      stop();
    };
  }, [element, ready, seen]);
  return seen;
}
