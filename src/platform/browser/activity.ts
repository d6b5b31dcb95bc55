import { useSyncExternalStore } from 'react';
import { limits } from '#vocabulary/limits.ts';
import { createStore } from './store.ts';

/** Whether a person is at this page. */
export const activity = createStore(true);
const signs = ['pointerdown', 'pointermove', 'keydown', 'scroll', 'touchstart', 'focus'] as const;
let timer: ReturnType<typeof setTimeout> | undefined;

function stir(): void {
  clearTimeout(timer);
  activity.write(document.visibilityState === 'visible');
  timer = setTimeout(() => activity.write(false), limits.idleAfter);
}

/** Starts watching for a person: idle after five seconds without a sign of her, active again on the next one. */
export function watchActivity(): void {
  for (const sign of signs) window.addEventListener(sign, stir, { passive: true, capture: true });
  document.addEventListener('visibilitychange', stir);
  stir();
}

/** True while a person is at this page: background polling runs only then. */
export const useActive = (): boolean => useSyncExternalStore(activity.subscribe, activity.read, () => false);
