import { useSyncExternalStore } from 'react';
import { limits } from '#vocabulary/limits.ts';
import { storage } from './storage.ts';
import { createStore } from './store.ts';

/** Light or dark, as chosen by the person; without a choice the system decides. */
export type Theme = 'light' | 'dark';

/** Also read by the script in the document's head, before the first paint. */
const storageKey = 'rivage.theme';
const store = createStore<Theme | null>(null);

const systemTheme = (): Theme => (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');

/** The theme that is on now: the chosen one, or the system's. */
const currentTheme = (): Theme => store.read() ?? storage.read<Theme>(storageKey) ?? systemTheme();

/** Chooses a theme for this browser. */
function chooseTheme(theme: Theme): void {
  storage.write(storageKey, theme);
  document.documentElement.dataset.theme = theme;
  store.write(theme);
}

let waiting: ReturnType<typeof setTimeout> | undefined;

/** Chooses a theme once the menu it was chosen in has closed (specification section 9); the latest press counts. */
export function chooseThemeSoon(theme: Theme): void {
  clearTimeout(waiting);
  waiting = setTimeout(() => chooseTheme(theme), limits.darkModeToggleDelay);
}

/** The theme as components see it; light on the server, where nobody is looking yet. */
export const useTheme = (): Theme => useSyncExternalStore(subscribe, currentTheme, () => 'light');

function subscribe(listener: () => void): () => void {
  const query = matchMedia('(prefers-color-scheme: dark)');
  query.addEventListener('change', listener);
  const unsubscribe = store.subscribe(listener);
  return () => {
    query.removeEventListener('change', listener);
    unsubscribe();
  };
}
