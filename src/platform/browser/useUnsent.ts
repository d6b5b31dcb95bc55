import { useRef, useState } from 'react';
import { isEqual } from '#vocabulary/jsonObject.ts';
import { storage } from './storage.ts';

/**
 * What is typed until a press sends it: kept in this browser while other pages come between, until it is sent or its person signs
 * out. `sent` forgets what was sent, unless something else is typed by then; it may be called when the page was left already.
 */
export function useUnsent<Value>(key: string, blank: Value) {
  const [value, setValue] = useState(() => storage.read<Value>(key) ?? blank);
  const latest = useRef(value);
  const change = (next: Value) => {
    latest.current = next;
    setValue(next);
    if (isEqual(next, blank)) storage.remove(key);
    else storage.write(key, next);
  };
  const sent = (what: Value) => {
    if (isEqual(latest.current, what)) change(blank);
  };
  return { value, change, sent };
}
