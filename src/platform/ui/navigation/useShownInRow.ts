import { type RefObject, useEffect, useRef } from 'react';

function showCurrent(row: HTMLElement): void {
  const link = row.querySelector('[aria-current=page]');
  if (!link) return;
  const [shown, current] = [row.getBoundingClientRect(), link.getBoundingClientRect()];
  row.scrollLeft += current.left + current.width / 2 - (shown.left + shown.width / 2);
}

/**
 * A row of links that is pushed along with a finger where it is wider than the screen: the current one (`aria-current`) comes into
 * its middle whenever `here` changes, and stays there when what is counted later makes a link wider, until somebody pushes.
 */
export function useShownInRow<Row extends HTMLElement>(here: unknown): RefObject<Row | null> {
  const row = useRef<Row>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: where somebody is makes another link the current one
  useEffect(() => {
    const { current } = row;
    if (!current) return;
    const observer = new ResizeObserver(() => showCurrent(current));
    for (const link of current.children) observer.observe(link);
    const stop = () => observer.disconnect();
    current.addEventListener('pointerdown', stop, { once: true });
    return () => {
      stop();
      current.removeEventListener('pointerdown', stop);
    };
  }, [here]);
  return row;
}
