import { toasts } from '#platform/browser/toasts.ts';
import { whenTouched } from '#platform/browser/whenTouched.ts';

/** Calls back once somebody is at the page, or there is something to be said to them. */
export function whenSpokenTo(run: () => void): void {
  whenTouched(run);
  toasts.subscribe(run);
  if (toasts.read().length > 0) run();
}
