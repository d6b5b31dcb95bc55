import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { isSingleKey, pressAccept } from './shortcuts.client.ts';

/** The links that name what stands on the desk. */
const entries = () => [...document.querySelectorAll<HTMLElement>('main h3 a')];

/** The way to the next page of the desk, or to the one before. */
const wayTo = (step: number) => document.querySelector<HTMLElement>(`main a[rel=${step > 0 ? 'next' : 'prev'}]`);

/**
 * J leads to the next entry of the desk, K to the one before, over the end of a page to the next one; Enter opens it, as it does every
 * link. A accepts a request, N takes a call. `page` is the one that is shown.
 */
export function useEntryKeys(page: number): void {
  const navigate = useNavigate();
  const turning = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is shown
  useEffect(() => {
    const step = turning.current;
    turning.current = 0;
    if (step !== 0)
      entries()
        .at(step > 0 ? 0 : -1)
        ?.focus();
  }, [page]);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() === 'n' && isSingleKey(event)) {
        event.preventDefault();
        void navigate('/first-call');
        return;
      }
      if (event.key.toLowerCase() === 'a' && isSingleKey(event)) {
        event.preventDefault();
        pressAccept();
        return;
      }
      const step = { j: 1, k: -1 }[event.key.toLowerCase()];
      if (!step || !isSingleKey(event)) return;
      const links = entries();
      const here = links.findIndex((link) => link.matches(':focus'));
      const next = here + step;
      const way = here >= 0 && !links[next] ? wayTo(step) : null;
      if (!way) {
        links[Math.min(links.length - 1, Math.max(0, next))]?.focus();
        return;
      }
      turning.current = step;
      way.click();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [navigate]);
}
