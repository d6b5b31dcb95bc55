import { clearCookiesAndCaches } from './clearCookiesAndCaches.ts';
import { session } from './session.ts';

/**
 * Ends the session in this browser. Whoever goes on to another page waits for it: a page that is left sooner may leave behind what was
 * read here. `isCookieGone` as in `session.end`.
 */
export async function endSession(isCookieGone = false): Promise<void> {
  session.end(isCookieGone);
  await clearCookiesAndCaches();
}
