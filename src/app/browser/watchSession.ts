import type { QueryClient } from '@tanstack/react-query';
import { findPage } from '#app/shell/findPage.ts';
import type { checkSession } from '#features/sessions/core/contract.ts';
import { ApiError, call } from '#platform/browser/network/api.ts';
import { evictOtherUsers } from '#platform/browser/network/replyCache.ts';
import { refetchOnReturn } from '#platform/browser/query/queryClient.ts';
import { clearCookiesAndCaches } from '#platform/browser/session/clearCookiesAndCaches.ts';
import { type BrowserSession, cacheUserOf, restoreSession, session } from '#platform/browser/session/session.ts';
import { subscribeToTabSignals } from '#platform/browser/session/tabSignals.ts';
import { leavingKey, sessionKey, storage } from '#platform/browser/storage.ts';
import { localPath, plainPath } from '#platform/i18n.ts';
import { type Language, languageOfPath } from '#vocabulary/languages.ts';
import { limits } from '#vocabulary/limits.ts';

const shownPage = () => findPage(plainPath(location.pathname)).page;

/** A new document, in which nothing of the page at hand is left, neither drawn nor in memory. */
const reloadDocument = (language: Language) => location.replace(localPath(language, '/'));

/** What follows from a change of who is signed in here, in this tab or in another one. */
function onSessionChange(before: BrowserSession | null, now: BrowserSession | null, queryClient: QueryClient): void {
  const isSamePerson = before?.user.id === now?.user.id;
  if (isSamePerson && before?.role === now?.role) {
    // They have signed in again: what they typed stays, and what they look at is asked anew.
    if (now && before?.startedAt !== now.startedAt) void queryClient.invalidateQueries();
    return;
  }
  queryClient.clear();
  evictOtherUsers(cacheUserOf(now));
  const cleared = now ? Promise.resolve() : clearCookiesAndCaches();
  if (!before || isSamePerson || !shownPage().authorized) return;
  document.getElementById('root')!.hidden = true;
  void cleared.finally(() => reloadDocument(languageOfPath(location.pathname)));
}

/** Keeps a page of somebody who is gone from being seen when the browser brings it back from its memory. */
function hideRestoredPage(comeBack: () => void): void {
  const root = document.getElementById('root')!;
  let leavings = 0;
  window.addEventListener('pagehide', ({ persisted }) => {
    leavings += 1;
    root.hidden = persisted && Boolean(session.read()) && shownPage().authorized === true;
  });
  window.addEventListener('pageshow', async ({ persisted }) => {
    if (!persisted) return;
    restoreSession();
    const leaving = leavings;
    const isGone = root.hidden && !(await isStillAllowed());
    // Left again while the server was asked: the next return asks anew.
    if (leaving !== leavings) return;
    if (isGone) return reloadDocument(languageOfPath(location.pathname));
    root.hidden = false;
    comeBack();
  });
}

/** Asks the server; when it cannot be reached, this browser's own knowledge must do. */
async function isStillAllowed(): Promise<boolean> {
  if (!session.read()) return false;
  const refusal = await call<typeof checkSession>('GET /api/check-session', {}, { quiet: true }).then(
    () => null,
    (error: unknown) => error,
  );
  return session.read() !== null && !(refusal instanceof ApiError && refusal.status === 200);
}

/** Asks again for what is in doubt when the person or the network comes back, however many signs of it there are. */
function recheckOnReturn(queryClient: QueryClient): () => void {
  let last = Number.NEGATIVE_INFINITY;
  const comeBack = () => {
    if (document.visibilityState !== 'visible' || Date.now() - last < limits.returnsApart) return;
    last = Date.now();
    void refetchOnReturn(queryClient);
  };
  document.addEventListener('visibilitychange', comeBack);
  window.addEventListener('online', comeBack);
  return comeBack;
}

/** The browser's cookie follows what its pages know, on the rare days on which something is to be done for that. */
function tendCookie(): void {
  if (!session.read()?.sessionId && !storage.read(leavingKey)) return;
  // Without a connection it is done once there is one.
  import('./browserCookie.ts').then(
    (cookie) => cookie.tendCookie(),
    () => undefined,
  );
}

/** From now on this page follows the person at it: signing in and out anywhere, changes in other tabs, coming back. */
export function watchSession(queryClient: QueryClient): void {
  let before = session.read();
  session.subscribe(() => {
    const now = session.read();
    const earlier = before;
    before = now;
    onSessionChange(earlier, now, queryClient);
  });
  window.addEventListener('storage', ({ key }) => {
    if (key === sessionKey || key === null) restoreSession();
  });
  // Another tab may have changed it since it was restored, while nobody listened: then what was asked for early is not theirs.
  restoreSession();
  subscribeToTabSignals(() => {
    void queryClient.invalidateQueries({ queryKey: ['GET /api/spirits'] });
    void queryClient.invalidateQueries({ queryKey: ['GET /api/spirit/{id}'] });
  });
  hideRestoredPage(recheckOnReturn(queryClient));
  session.subscribe(tendCookie);
  window.addEventListener('online', tendCookie);
  tendCookie();
}
