import './effects.ts';
import { type ComponentType, type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { UNSAFE_createBrowserHistory as createBrowserHistory, Router, type To } from 'react-router';
import { loadNamed, loadNamespace, messagesOf } from '#app/shell/catalogues.ts';
import { ErrorBoundary } from '#app/shell/ErrorBoundary.tsx';
import { whenSpokenTo } from '#app/shell/notices/whenSpokenTo.ts';
import { usePageTitle } from '#app/shell/usePageTitle.ts';
import { carryToasts } from '#platform/browser/carriedToasts.ts';
import { configureApi } from '#platform/browser/network/api.ts';
import { hydrate, retryRefused } from '#platform/browser/query/hydration.ts';
import { createQueryClient } from '#platform/browser/query/queryClient.ts';
import { watchActivity } from '#platform/browser/session/activity.ts';
import { restoreSession } from '#platform/browser/session/session.ts';
import { ElementIdScope } from '#platform/elementIds.ts';
import { configureIslands, lazyPart } from '#platform/ui/lazyIsland.tsx';
import { languageOfPath, prefixOf } from '#vocabulary/languages.ts';
import { collectEarlyInput } from './earlyInput.ts';
import { IslandApplication } from './IslandApplication.tsx';
import { proverOf } from './prove.ts';
import { watchSession } from './watchSession.ts';
import { loadFrameStyles, loadWholeStyles } from './wholeStyles.ts';

type IslandModule = Record<string, ComponentType<object>>;

// Without the developers' islands in the production build: the condition is decided while building.
const files: Record<string, () => Promise<IslandModule>> = {
  ...import.meta.glob<IslandModule>(['/src/**/*.island.tsx', '!/src/app/shell/notices/EnvironmentBanner.island.tsx']),
  ...(import.meta.env.IS_PRODUCTION
    ? {}
    : import.meta.glob<IslandModule>('/src/app/shell/notices/EnvironmentBanner.island.tsx')),
};

configureIslands(loadNamespace);

const ShellToasts = lazyPart(() => import('#app/shell/notices/ShellToasts.tsx').then((module) => module.ShellToasts));

const language = languageOfPath(location.pathname);
const queryClient = createQueryClient();
const history = createBrowserHistory({ v5Compat: true });

/** A new query of the same path stays in the document where the island wants that; every other address is a new document. */
function navigatorOf(navigatesInPlace: boolean) {
  const unlessElsewhere =
    (move: (to: To, state?: unknown) => void, leave: (href: string) => void) => (to: To, state?: unknown) => {
      const href = history.createHref(to);
      if (navigatesInPlace && new URL(href, location.href).pathname === location.pathname) move(to, state);
      else leave(href);
    };
  return {
    createHref: history.createHref,
    go: history.go,
    push: unlessElsewhere(history.push, (href) => location.assign(href)),
    replace: unlessElsewhere(history.replace, (href) => location.replace(href)),
  };
}

const navigators = { true: navigatorOf(true), false: navigatorOf(false) };

/** What changes its document's address keeps its title true too. */
function Titled({ children }: { children: ReactNode }) {
  usePageTitle();
  return children;
}

/** Where an island stands, followed through its document's history. */
function DocumentRouter({ navigatesInPlace, children }: { navigatesInPlace: boolean; children: ReactNode }) {
  const [shown, setShown] = useState<Pick<typeof history, 'location' | 'action'>>(history);
  useLayoutEffect(() => listenToHistory((next) => setShown(next)), []);
  return (
    <Router
      basename={prefixOf[language] || '/'}
      location={shown.location}
      navigationType={shown.action}
      navigator={navigators[`${navigatesInPlace}`]}
    >
      {navigatesInPlace ? <Titled>{children}</Titled> : children}
    </Router>
  );
}

type HistoryListener = Parameters<typeof history.listen>[0];
const historyListeners = new Set<HistoryListener>();

/** The history knows one listener only, and a document has many islands. */
function listenToHistory(listener: HistoryListener): () => void {
  historyListeners.add(listener);
  return () => void historyListeners.delete(listener);
}

const loadMessages = (names: readonly string[]) =>
  Promise.all(['shell', 'frame', ...names].map((name) => loadNamed(name, language)));

let isStarted = false;

/** What the first island of a document brings with it: who is here, what the server has read, a place for notices. */
function startDocument(): void {
  if (isStarted) return;
  isStarted = true;
  hydrate(queryClient, JSON.parse(document.getElementById('state')?.textContent || '[]'));
  configureApi({
    language,
    unreachable: messagesOf(language).shell?.errors.unreachable ?? '',
    prove: proverOf(language, queryClient),
  });
  history.listen((update) => {
    for (const listener of historyListeners) listener(update);
  });
  restoreSession();
  watchActivity();
  watchSession(queryClient);
  carryToasts();
  const place = document.createElement('div');
  document.getElementById('root')?.append(place);
  const notices = createRoot(place);
  whenSpokenTo(() =>
    notices.render(
      <IslandApplication language={language} queryClient={queryClient} navigatesInPlace={false}>
        <DocumentRouter navigatesInPlace={false}>
          <ShellToasts />
        </DocumentRouter>
      </IslandApplication>,
    ),
  );
}

/** Shows the messages that the document before had on show, although nobody has touched an island yet. */
export async function showCarriedToasts(): Promise<void> {
  await loadMessages([]);
  startDocument();
}

/** Calls back once the browser has taken the island over. */
function Hydrated({ onHydrated, children }: { onHydrated: () => void; children: ReactNode }) {
  useEffect(() => {
    onHydrated();
    retryRefused(queryClient);
  }, [onHydrated]);
  return children;
}

/** What comes by itself where somebody is signed in has its looks from the frame (`vite.chunks.ts`). */
const wearsTheFrame = ({ dataset: { island, start } }: HTMLElement): boolean =>
  start === 'signed-in' && island?.startsWith('src/app/shell/') === true;

/** Takes over one island of the document at hand, as the server has drawn it; what was typed in it before stays. */
export async function hydrateIsland(element: HTMLElement): Promise<void> {
  const { island = '', name = '', properties = '{}', messages = '', prefix = '', inPlace } = element.dataset;
  const styles = wearsTheFrame(element) ? loadFrameStyles() : loadWholeStyles();
  const [module] = await Promise.all([files[`/${island}`]?.(), loadMessages(messages.split(' ')), styles]);
  const Content = module?.[name];
  if (!Content) throw new Error(`There is no island ${name} in ${island}.`);
  startDocument();
  const navigatesInPlace = inPlace !== undefined;
  await new Promise<void>((resolve) => {
    const repeatEarlyInput = collectEarlyInput(element);
    const onHydrated = () => {
      repeatEarlyInput();
      resolve();
    };
    hydrateRoot(
      element,
      <IslandApplication language={language} queryClient={queryClient} navigatesInPlace={navigatesInPlace}>
        <DocumentRouter navigatesInPlace={navigatesInPlace}>
          <Hydrated onHydrated={onHydrated}>
            <ErrorBoundary isPart>
              <ElementIdScope prefix={prefix}>
                <Content {...JSON.parse(properties)} />
              </ElementIdScope>
            </ErrorBoundary>
          </Hydrated>
        </DocumentRouter>
      </IslandApplication>,
    );
  });
}
