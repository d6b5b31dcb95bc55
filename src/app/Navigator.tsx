import { startTransition, useEffect, useLayoutEffect, useState } from 'react';
import { Router, type UNSAFE_createBrowserHistory, useRoutes } from 'react-router';
import { navigation } from '#platform/browser/navigation.ts';
import type { ReadCache } from '#platform/browser/reads.ts';
import { type Language, prefixOf } from '#vocabulary/languages.ts';
import { preparePage, routes } from './screens.tsx';
import { scrollAfter, watchScroll } from './scroll.ts';
import { Shell } from './shell/Shell.tsx';

/** The browser's history as the router drives it. */
export type BrowserHistory = ReturnType<typeof UNSAFE_createBrowserHistory>;

/** The screen that the present address names, inside the shell. */
export const Screens = () => <Shell>{useRoutes(routes)}</Shell>;

/** Follows the browser's history: a new address is shown once its page is loaded, and until then the old one stays. */
export function Navigator(props: { history: BrowserHistory; language: Language; readCache: ReadCache }) {
  const { history, language, readCache } = props;
  const [shown, setShown] = useState({ location: history.location, action: history.action });
  useLayoutEffect(() => {
    let latest = 0;
    return history.listen(({ location, action }) => {
      latest += 1;
      const mine = latest;
      navigation.write('loading');
      const show = () => {
        if (mine !== latest) return;
        navigation.write('idle');
        startTransition(() => setShown({ location, action }));
      };
      // A page whose files are gone was replaced by a newer version: the document is loaded anew.
      const reload = () => window.location.assign(history.createHref(location));
      preparePage(location, language, async (queries) => {
        for (const query of queries) void readCache.prefetchQuery(query);
      }).then(show, reload);
    });
  }, [history, language, readCache]);
  useEffect(watchScroll, []);
  useLayoutEffect(() => scrollAfter(shown.location, shown.action), [shown]);
  return (
    <Router
      basename={prefixOf[language] || '/'}
      location={shown.location}
      navigationType={shown.action}
      navigator={history}
    >
      <Screens />
    </Router>
  );
}
