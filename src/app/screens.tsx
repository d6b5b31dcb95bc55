import type { RouteObject } from 'react-router';
import type { AbstractIntlMessages } from 'use-intl';
import type { Page, ScreenModule, ScreenQuery } from '#platform/browser/page.ts';
import { type Namespace, plainPath } from '#platform/i18n.ts';
import type { Language } from '#vocabulary/languages.ts';
import { findPage, notFoundPage, pages } from './pages.tsx';

const screenFiles = import.meta.glob<ScreenModule>('/src/features/*/*Page.tsx');
const catalogueFiles = import.meta.glob<AbstractIntlMessages>('/messages/{en,fr}/*.json', { import: 'default' });

/** The source files a page is drawn from, for the preloads of the server's HTML. */
export const filesOf = (page: Page, language: Language): string[] => [
  `src/features/${page.screen}.tsx`,
  ...['shell', ...page.messages].map((namespace) => `messages/${language}/${namespace}.json`),
];

const loadedScreens = new Map<string, ScreenModule>();
const loadedMessages: Record<Language, AbstractIntlMessages> = { en: {}, fr: {} };

/** The sentences loaded so far in a language. */
export const messagesOf = (language: Language): AbstractIntlMessages => loadedMessages[language];

async function loadNamespace(namespace: Namespace, language: Language): Promise<void> {
  if (namespace in loadedMessages[language]) return;
  // Added in place: components that are drawn later find it in the object the provider already holds.
  loadedMessages[language][namespace] = await catalogueFiles[`/messages/${language}/${namespace}.json`]!();
}

async function loadScreen(page: Page): Promise<ScreenModule> {
  const screen = loadedScreens.get(page.screen) ?? (await screenFiles[`/src/features/${page.screen}.tsx`]!());
  loadedScreens.set(page.screen, screen);
  return screen;
}

/** The screen of a page that has been loaded. */
function Screen({ page }: { page: Page }) {
  const Component = loadedScreens.get(page.screen)![page.screen.slice(page.screen.indexOf('/') + 1)]!;
  return <Component />;
}

/** Every page as a route of the router. */
export const routes: RouteObject[] = [...pages, notFoundPage].map((page) => ({
  path: page.path,
  element: <Screen page={page} />,
}));

/** What happens with the reads a page wants early: the server waits for them, the browser only starts them. */
export type Ask = (queries: ScreenQuery[]) => Promise<void>;

/** Loads what an address needs to be drawn (its code, its sentences) and asks for the reads it wants early. */
export async function preparePage(
  place: { pathname: string; search: string },
  language: Language,
  ask: Ask,
): Promise<Page> {
  const { page, params } = findPage(plainPath(place.pathname));
  const namespaces: readonly Namespace[] = ['shell', ...page.messages];
  const [screen] = await Promise.all([
    loadScreen(page),
    ...namespaces.map((namespace) => loadNamespace(namespace, language)),
  ]);
  const input = { params, search: new URLSearchParams(place.search) };
  await Promise.all([
    screen.prepare?.(input, (namespace) => loadNamespace(namespace, language)),
    ask(screen.queries?.(input) ?? []),
  ]);
  return page;
}
