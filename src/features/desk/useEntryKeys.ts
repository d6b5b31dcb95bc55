import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { isSingleKey } from './shortcuts.client.ts';

/** The links that name what stands on the desk. */
const entryLinks = 'main h3 a';

/** J leads to the next entry of the desk, K to the one before; Enter opens it, as it does every link. N takes a call. */
export function useEntryKeys(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() === 'n' && isSingleKey(event)) {
        event.preventDefault();
        void navigate('/first-call');
        return;
      }
      const step = { j: 1, k: -1 }[event.key.toLowerCase()];
      if (!step || !isSingleKey(event)) return;
      const links = [...document.querySelectorAll<HTMLElement>(entryLinks)];
      const here = links.findIndex((link) => link.matches(':focus'));
      links[Math.min(links.length - 1, Math.max(0, here + step))]?.focus();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [navigate]);
}
