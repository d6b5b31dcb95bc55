import { useCallback, useEffect, useRef } from 'react';
import { areSingleKeysOn, isFindKey, isSingleKey, isTyping } from '../shortcuts.client.ts';

/** What the first script has kept since a find key was pressed while nobody listened (firstScript.ts); from now on it keeps nothing. */
function takeEarlyKeys(): string {
  const { dataset } = document.documentElement;
  const keys = dataset.finds ?? '';
  delete dataset.finds;
  return keys;
}

/** A text after one more key, or `null` where that key writes nothing. */
function afterKey(text: string, { key, ctrlKey, metaKey, altKey }: KeyboardEvent): string | null {
  if (ctrlKey || metaKey || altKey) return null;
  if (key === 'Backspace') return text.slice(0, -1);
  return key.length === 1 ? text + key : null;
}

/**
 * Calls `show` when somebody at the desk presses Ctrl-K, ⌘K, the slash or the question mark, also before the page was taken
 * over. What is typed from then on is meant for the finder, though it be still on its way: letters do not act as keys of the desk
 * meanwhile, and none while it is open. The answer takes what was typed, once.
 */
export function useFindKeys(isDesk: boolean, isOpen: boolean, show: (what: 'find' | 'keys') => void): () => string {
  // Null while nothing is on its way.
  const typed = useRef<string | null>(null);
  const begin = useRef(show);
  begin.current = show;
  useEffect(() => {
    if (!isDesk) return;
    const find = (key: string, rest = '') => {
      typed.current = key === '?' ? null : rest;
      begin.current(key === '?' ? 'keys' : 'find');
    };
    const press = (event: KeyboardEvent) => {
      if (isOpen) {
        if (isFindKey(event)) event.preventDefault();
      } else if (typed.current !== null && !isTyping(event.target)) {
        const text = afterKey(typed.current, event);
        if (text === null) return;
        typed.current = text;
        event.preventDefault();
        event.stopImmediatePropagation();
      } else if (isFindKey(event) || ('/?'.includes(event.key) && isSingleKey(event))) {
        event.preventDefault();
        find(event.key);
      }
    };
    addEventListener('keydown', press, { capture: true });
    const [first, ...rest] = takeEarlyKeys();
    if (first && (areSingleKeysOn() || !'/?'.includes(first))) find(first, rest.join(''));
    return () => removeEventListener('keydown', press, { capture: true });
  }, [isDesk, isOpen]);
  return useCallback(() => {
    const text = typed.current ?? '';
    typed.current = null;
    return text;
  }, []);
}
