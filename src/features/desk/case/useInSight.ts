import { type RefObject, useEffect, useRef } from 'react';

/**
 * A column that stays in sight beside a longer one. One that is higher than the window is scrolled to its end and stays there,
 * so that nothing of it needs a scrollbar of its own: its style reads how high it is.
 */
export function useInSight(): RefObject<HTMLDivElement | null> {
  const column = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = column;
    if (!current) return;
    const watch = new ResizeObserver(() => current.style.setProperty('--column-height', `${current.offsetHeight}px`));
    watch.observe(current);
    return () => watch.disconnect();
  }, []);
  return column;
}
