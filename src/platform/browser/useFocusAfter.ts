import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/**
 * Moves the focus to where an act's outcome stands once it is drawn, because the pressed button may be gone by then.
 * The element needs `tabIndex={-1}`.
 */
export function useFocusAfter<Element extends HTMLElement>(): [RefObject<Element | null>, () => void] {
  const target = useRef<Element>(null);
  const [times, setTimes] = useState(0);
  useEffect(() => {
    if (times > 0) target.current?.focus();
  }, [times]);
  return [target, useCallback(() => setTimes((count) => count + 1), [])];
}
