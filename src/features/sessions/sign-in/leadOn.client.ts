import { safeRedirect } from '#features/sessions/core/rules.ts';
import { hasDesk } from '#features/signed-in/role.rules.ts';
import type { BrowserSession } from '#platform/browser/session/session.ts';
import { sessionKey, storage } from '#platform/browser/storage.ts';
import { localPath, plainPath } from '#platform/i18n.ts';
import { languageOfPath } from '#vocabulary/languages.ts';

/**
 * Leads on from the page of signing in: who works for a funeral home and is signed in comes there from the mail of a request, at any
 * hour, and goes on to it before anything else has come; everybody else is asked (`AlreadySignedIn.tsx`), and who is invited to a
 * listing signs in once more.
 */
export function leadOn(): void {
  const session = storage.read<BrowserSession>(sessionKey);
  const search = new URLSearchParams(location.search);
  const path = safeRedirect(search.get('redirect'));
  if (path === '/' || search.has('invited') || !session || session.expired || !hasDesk(session)) return;
  location.replace(localPath(languageOfPath(location.pathname), plainPath(path)));
}
