import { useSyncExternalStore } from 'react';
import { createStore } from '#platform/browser/store.ts';
import { limits } from '#vocabulary/limits.ts';

/** Whether a person is at this page. */
export const activity = createStore(true);
const activityEvents = ['pointerdown', 'pointermove', 'keydown', 'scroll', 'touchstart', 'focus'] as const;
let timer: ReturnType<typeof setTimeout> | undefined;

function markActive(): void {
  clearTimeout(timer);
  activity.write(document.visibilityState === 'visible');
  timer = setTimeout(() => activity.write(false), limits.idleAfter);
}

/** Starts watching for a person: idle after five seconds without a sign of them, active again on the next one. */
export function watchActivity(): void {
  for (const sign of activityEvents) window.addEventListener(sign, markActive, { passive: true, capture: true });
  document.addEventListener('visibilitychange', markActive);
  markActive();
}

/** True while a person is at this page: background polling runs only then. */
export const useActive = (): boolean => useSyncExternalStore(activity.subscribe, activity.read, () => false);
