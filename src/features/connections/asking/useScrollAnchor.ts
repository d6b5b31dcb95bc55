import { type RefObject, useEffect } from 'react';

/**
 * Keeps what is read in its place when a part further up grows or shrinks. Most browsers do this by themselves; where one
 * does not, the page is scrolled by the difference.
 */
export function useScrollAnchor(part: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = part.current;
    if (!element || CSS.supports('overflow-anchor', 'auto')) return;
    let before = element.offsetHeight;
    const observer = new ResizeObserver(() => {
      const grown = element.offsetHeight - before;
      before = element.offsetHeight;
      const wasAbove = element.getBoundingClientRect().bottom - grown < 0;
      if (grown !== 0 && wasAbove) window.scrollBy({ top: grown, behavior: 'instant' });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [part]);
}
