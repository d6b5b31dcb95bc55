import { useEffect, useState } from 'react';

/** How the key of a mail is written. */
const keyOfMail = /^#([\da-f-]{36})$/;

/**
 * The key behind the `#` of the address, which no server and no log sees; null until it was read, empty where there is none.
 * `shape` is how it is written, the key its first group.
 */
export function useKeyInAddress(shape: RegExp = keyOfMail): string | null {
  const [key, setKey] = useState<string | null>(null);
  useEffect(() => {
    const read = () => setKey(shape.exec(window.location.hash)?.[1] ?? '');
    read();
    window.addEventListener('hashchange', read);
    return () => window.removeEventListener('hashchange', read);
  }, [shape]);
  return key;
}
