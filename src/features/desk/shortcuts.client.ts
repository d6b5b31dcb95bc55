import { singleKeysKey, storage } from '#platform/browser/storage.ts';

/** Whether single keys do something at the desk; they can be turned off, for who speaks to the computer (WCAG 2.1.4). */
export const areSingleKeysOn = (): boolean => storage.read(singleKeysKey) !== false;

/** Turns single keys on or off in this browser. */
export function turnSingleKeys(on: boolean): void {
  if (on) storage.remove(singleKeysKey);
  else storage.write(singleKeysKey, false);
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable], dialog') !== null;

/** Whether a key was pressed by itself, by somebody who is not typing, and may do something. */
export const isSingleKey = (event: KeyboardEvent): boolean =>
  !(event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) &&
  !isTyping(event.target) &&
  areSingleKeysOn();

/** Whether Ctrl-K or ⌘K was pressed. */
export const isFindKey = (event: KeyboardEvent): boolean =>
  event.key.toLowerCase() === 'k' && (event.metaKey || event.ctrlKey) && !event.altKey;
