import { type RefObject, useEffect, useRef } from 'react';

/**
 * A row of links that is pushed along with a finger where it is wider than the screen: the current one (`aria-current`) comes into
 * its middle whenever `here` changes.
 */
export function useShownInRow<Row extends HTMLElement>(here: unknown): RefObject<Row | null> {
  const row = useRef<Row>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: where somebody is makes another link the current one
  useEffect(() => {
    const link = row.current?.querySelector('[aria-current=page]');
    if (!row.current || !link) return;
    const [shown, current] = [row.current.getBoundingClientRect(), link.getBoundingClientRect()];
    row.current.scrollLeft += current.left + current.width / 2 - (shown.left + shown.width / 2);
  }, [here]);
  return row;
}
