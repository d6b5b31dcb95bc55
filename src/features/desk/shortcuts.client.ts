import { singleKeysKey, storage } from '#platform/browser/storage.ts';

/** Whether single keys do something at the desk; they can be turned off, for who speaks to the computer (WCAG 2.1.4). */
export const areSingleKeysOn = (): boolean => storage.read(singleKeysKey) !== false;

/** Turns single keys on or off in this browser. */
export function turnSingleKeys(on: boolean): void {
  if (on) storage.remove(singleKeysKey);
  else storage.write(singleKeysKey, false);
}

/** Whether a key was pressed where one writes, or in a dialog. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable], dialog') !== null;

/** Whether a key was pressed by itself, by somebody who is not typing, and may do something. */
export const isSingleKey = (event: KeyboardEvent): boolean =>
  !(event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) &&
  !isTyping(event.target) &&
  areSingleKeysOn();

/** Whether Ctrl-K or ⌘K was pressed. */
export const isFindKey = (event: KeyboardEvent): boolean =>
  event.key.toLowerCase() === 'k' && (event.metaKey || event.ctrlKey) && !event.altKey;

/**
 * Presses what A stands for: to accept the request that has the focus, or the first one of the desk; in a case to take it. Nothing
 * happens where there is neither.
 */
export function pressAccept(): void {
  const entry = document.activeElement?.closest('main :is(li, tr)');
  (entry ?? document.querySelector('main'))?.querySelector<HTMLElement>('button[aria-keyshortcuts="A"]')?.click();
}
