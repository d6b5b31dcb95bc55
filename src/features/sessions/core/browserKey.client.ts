import { storage } from '#platform/browser/storage.ts';

const key = 'rivage.browser';

/** A new random number, in hexadecimal digits. */
const makeKey = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Where the browser keeps nothing, the number lasts as long as the page that asks for a code and enters it. */
let made: string | undefined;

/**
 * The random number by which the server recognises this browser when somebody signs in, so that strangers cannot use up their
 * codes. It says nothing about the person, and is the same for all who sign in here.
 */
export function readBrowserKey(): string {
  const known = storage.read<unknown>(key);
  if (typeof known === 'string' && /^[0-9a-f]{32}$/.test(known)) return known;
  made ??= makeKey();
  storage.write(key, made);
  return made;
}
