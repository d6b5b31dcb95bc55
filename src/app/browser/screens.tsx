import { type ComponentType, useMemo } from 'react';
import { UNSAFE_RouteContext as RouteContext, useLocation } from 'react-router';
import { catalogueOf, loadNamespace } from '#app/shell/catalogues.ts';
import { findPage } from '#app/shell/findPage.ts';
import type { AnswerOf, Page, PageHead, ScreenInput, ScreenModule, ScreenQuery } from '#platform/browser/page.ts';
import { startsAtRest } from '#platform/browser/startsAtRest.ts';
import { whenTouched } from '#platform/browser/whenTouched.ts';
import { plainPath, type Translate } from '#platform/i18n.ts';
import type { Namespace } from '#platform/messages.ts';
import { configureIslands, loadIslands } from '#platform/ui/lazyIsland.tsx';
import type { Language } from '#vocabulary/languages.ts';

configureIslands(loadNamespace, (start, remembers, run) => {
  // While developing all code is there at once: nothing that is written waits for it, and an edit finds its place.
  if (import.meta.env.DEV || startsAtRest(start, remembers)) run();
  else whenTouched(run);
});

/** What the build has written to a page's screen. */
function written<Value>(value: Value | undefined): Value {
  if (value === undefined)
    throw new Error('The build has not written to pages.tsx: vite.messages.ts is missing in it.');
  return value;
}

/** The source files a page is drawn from, for the preloads of the server's HTML. */
export const filesOf = ({ screen }: Page, language: Language): string[] => [
  written(screen.file),
  catalogueOf(language),
  ...['shell', ...written(screen.messages)].map((namespace) => `messages/${language}/${namespace}.json`),
];

const loadedScreens = new Map<Page['screen'], ScreenModule>();
async function loadScreen({ screen: load }: Page): Promise<ScreenModule> {
  const screen = loadedScreens.get(load) ?? (await load());
  loadedScreens.set(load, screen);
  return screen;
}

/** The screen of a page that has been loaded. */
function Screen({ page }: { page: Page }) {
  const found = Object.entries(loadedScreens.get(page.screen) ?? {});
  const Component = found.find(([name]) => name.endsWith('Page'))?.[1] as ComponentType | undefined;
  return Component && <Component />;
}

/** A name as it stands in an address, for reading; as it stands where it is none of ours. */
function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/**
 * The screen that the present address names, with the names in its path for `useParams`. The router's own matching is left
 * out: it would find once more what `findPage` finds at once.
 */
export function CurrentScreen() {
  const { pathname } = useLocation();
  const { page, route } = useMemo(() => {
    const { page, params } = findPage(pathname);
    const given = Object.entries(params).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, decoded(value)] as const],
    );
    const match = { params: Object.fromEntries(given), pathname, pathnameBase: pathname, route: { path: page.path } };
    return { page, route: { outlet: null, matches: [match], isDataRoute: false } };
  }, [pathname]);
  return (
    <RouteContext value={route}>
      <Screen page={page} />
    </RouteContext>
  );
}

/** What happens with the reads a page wants early: the server waits for them, the browser only starts them. */
export type Ask = (queries: ScreenQuery[]) => Promise<void>;

/** The browser's first page is drawn already: its late parts come after it. The server, and every further page, has them first. */
let isFirst = !import.meta.env.SSR;

/** An address that can be drawn: its page, and what the screen is told of where it stands. */
export type PreparedPage = { page: Page; input: ScreenInput };

/** Loads what an address needs to be drawn (its code, its sentences) and asks for the reads it wants early. */
export async function preparePage(
  place: { pathname: string; search: string },
  language: Language,
  ask: Ask,
): Promise<PreparedPage> {
  const path = plainPath(place.pathname);
  const { page, params } = findPage(path);
  const namespaces: readonly Namespace[] = ['shell', ...written(page.screen.messages)];
  const [screen] = await Promise.all([
    loadScreen(page),
    ...namespaces.map((namespace) => loadNamespace(namespace, language)),
  ]);
  if (!isFirst) await loadIslands();
  isFirst = false;
  const input = { path, params, search: new URLSearchParams(place.search), language };
  await Promise.all([
    screen.prepare?.(input, (namespace) => loadNamespace(namespace, language)),
    ask(screen.queries?.(input) ?? []),
  ]);
  return { page, input };
}

/** What the head of a prepared page's document says beyond its title. */
export const headOf = ({ page, input }: PreparedPage, answerOf: AnswerOf, t: Translate): PageHead =>
  loadedScreens.get(page.screen)?.head?.(input, answerOf, t) ?? {};
