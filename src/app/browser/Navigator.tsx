import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { Router, type To, type UNSAFE_createBrowserHistory } from 'react-router';
import { findPage } from '#app/shell/findPage.ts';
import { Shell } from '#app/shell/Shell.tsx';
import { documentBoundary, navigation } from '#platform/browser/navigation.ts';
import { reportUnreachable } from '#platform/browser/network/api.ts';
import { plainPath } from '#platform/i18n.ts';
import { type Language, prefixOf } from '#vocabulary/languages.ts';
import { CurrentScreen, preparePage } from './screens.tsx';
import { scrollAfter, watchScroll } from './scroll.ts';

/** The browser's history as the router drives it. */
export type BrowserHistory = ReturnType<typeof UNSAFE_createBrowserHistory>;

/** The screen that the present address names, inside the shell. */
export const Screens = () => (
  <Shell>
    <CurrentScreen />
  </Shell>
);

/** Calls back once no page has been on its way for three frames: a first page may lead on to another one. */
function whenNavigationIdle(callBack: () => void): () => void {
  let calm = 0;
  let frame = requestAnimationFrame(function look() {
    calm = navigation.read() === 'idle' ? calm + 1 : 0;
    if (calm > 3) callBack();
    else frame = requestAnimationFrame(look);
  });
  return () => cancelAnimationFrame(frame);
}

/** A document stands by itself: from it and to it the browser goes. While developing all pages are app pages. */
const isDocument = (path: string) => import.meta.env.PROD && findPage(plainPath(path)).page.kind === 'document';

/** Whether the browser itself has to go from one path to another. */
const crossesDocuments = (from: string, to: string): boolean =>
  documentBoundary.crosses(from, to) || (from !== to && (isDocument(from) || isDocument(to)));

/** The router's way on; where two pages may not share a document, the browser itself goes, before the address changes here. */
function withDocumentBoundary(history: BrowserHistory): Pick<BrowserHistory, 'createHref' | 'go' | 'push' | 'replace'> {
  const { createHref, go } = history;
  const unlessAcross = (move: BrowserHistory['push'], leave: (href: string) => void) => (to: To, state?: unknown) => {
    const href = createHref(to);
    if (!crossesDocuments(location.pathname, new URL(href, location.href).pathname)) return move(to, state);
    // Without a network that would lose the page at hand, so it stays.
    if (window.navigator.onLine) leave(href);
    else reportUnreachable();
  };
  const push = unlessAcross(history.push, (href) => location.assign(href));
  const replace = unlessAcross(history.replace, (href) => location.replace(href));
  return { createHref, go, push, replace };
}

/** `onReady` is called once, when the page listens to the person at it. */
type NavigatorProps = { history: BrowserHistory; language: Language; queryClient: QueryClient; onReady: () => void };

/** Follows the browser's history: a new address is shown once its page is loaded, and until then the old one stays. */
export function Navigator(props: NavigatorProps) {
  const { history, language, queryClient, onReady } = props;
  const [shown, setShown] = useState({ location: history.location, action: history.action });
  useLayoutEffect(() => {
    let latest = 0;
    let at = history.location.pathname;
    return history.listen(({ location, action }) => {
      const from = at;
      at = location.pathname;
      if (crossesDocuments(from, at)) return window.location.reload();
      latest += 1;
      const mine = latest;
      navigation.write('loading');
      const show = () => {
        if (mine !== latest) return;
        navigation.write('idle');
        setShown({ location, action });
      };
      const giveUp = () => {
        if (mine !== latest) return;
        // Files that are gone were replaced by a newer version: the document is loaded anew. Without a network that
        // would lose the page at hand, so it stays.
        if (window.navigator.onLine) return window.location.assign(history.createHref(location));
        navigation.write('idle');
        reportUnreachable();
        history.go(-1);
      };
      preparePage(location, language, async (queries) => {
        for (const query of queries) queryClient.query(query).catch(() => undefined);
      }).then(show, giveUp);
    });
  }, [history, language, queryClient]);
  const navigator = useMemo(() => withDocumentBoundary(history), [history]);
  useEffect(watchScroll, []);
  useEffect(() => whenNavigationIdle(onReady), [onReady]);
  useLayoutEffect(() => scrollAfter(shown.location, shown.action), [shown]);
  return (
    <Router
      basename={prefixOf[language] || '/'}
      location={shown.location}
      navigationType={shown.action}
      navigator={navigator}
    >
      <Screens />
    </Router>
  );
}
