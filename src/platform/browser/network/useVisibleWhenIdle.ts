import { type RefObject, useEffect, useState } from 'react';
import { whenIdle } from '#platform/browser/whenIdle.ts';

/** True once the element has been on the screen while the browser was idle, and what must come first is there. */
export function useVisibleWhenIdle(element: RefObject<Element | null>, ready: boolean): boolean {
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (!ready || seen || !element.current) return;
    let stop = () => {};
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      stop = whenIdle(() => setSeen(true), 2_000);
    });
    observer.observe(element.current);
    return () => {
      observer.disconnect();
      stop();
    };
  }, [element, ready, seen]);
  return seen;
}
