import { useEffect } from 'react';
import { isSingleKey, pressAccept } from '../shortcuts.client.ts';
import { goToPart, headingsIn } from './caseParts.client.ts';

/** J leads to the next part of a case, K to the one before, I to its index; A takes the case. */
export function useCaseKeys(indexId: string): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const key = event.key.toLowerCase();
      if (!['j', 'k', 'i', 'a'].includes(key) || !isSingleKey(event)) return;
      if (key === 'a') {
        event.preventDefault();
        pressAccept();
        return;
      }
      if (key === 'i') {
        event.preventDefault();
        document.getElementById(indexId)?.querySelector('a')?.focus();
        return;
      }
      const headings = headingsIn(document);
      const here = headings.findIndex((heading) => heading.closest('section')?.contains(document.activeElement));
      const next = key === 'j' ? here + 1 : Math.max(0, here - 1);
      const heading = headings[Math.min(headings.length - 1, next)];
      if (heading) goToPart(heading);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [indexId]);
}
