import type { Location, NavigationType } from 'react-router';

const positions = new Map<string, number>();
let shownPath: string | null = null;
let shownKey = 'default';

/** Remembers how far each visited page was scrolled, so that Back leads to the same line. */
export function watchScroll(): () => void {
  history.scrollRestoration = 'manual';
  const remember = () => void positions.set(shownKey, window.scrollY);
  // Leaving for another document and coming back is the browser's own business again.
  const handBack = () => {
    history.scrollRestoration = 'auto';
  };
  window.addEventListener('scroll', remember, { passive: true });
  window.addEventListener('pagehide', handBack);
  return () => {
    window.removeEventListener('scroll', remember);
    window.removeEventListener('pagehide', handBack);
  };
}

/** To the top when the path has changed, not when only the query has; back and forward restore. */
export function scrollAfter(location: Location, action: `${NavigationType}`): void {
  const first = shownPath === null;
  const samePath = shownPath === location.pathname;
  shownPath = location.pathname;
  shownKey = location.key;
  if (first || location.hash) return;
  if (action === 'POP') window.scrollTo(0, positions.get(location.key) ?? 0);
  else if (!samePath) window.scrollTo(0, 0);
  if (!samePath) focusPage();
}

/** The keyboard and the voice go on at the top of a new page: at its heading, or where it will stand. */
function focusPage(): void {
  const main = document.getElementById('main');
  // A screen that has put the focus somewhere itself knows better.
  if (!main || (main !== document.activeElement && main.contains(document.activeElement))) return;
  // Meanwhile the person has opened a menu, and is in it.
  if (document.activeElement?.closest('details[open]')) return;
  const heading = main.querySelector('h1');
  if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  (heading ?? main).focus({ preventScroll: true });
}
