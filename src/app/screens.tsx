import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { LoaderFunctionArgs, RouteObject } from 'react-router';
import type { AbstractIntlMessages } from 'use-intl';
import type { Page, ScreenInput, ScreenModule, ScreenQuery } from '#platform/browser/page.ts';
import type { Namespace } from '#platform/i18n.ts';
import type { Language } from '#vocabulary/languages.ts';
import { notFoundPage, pages } from './pages.tsx';
import { ErrorScreen } from './shell/ErrorScreen.tsx';
import { Shell } from './shell/Shell.tsx';

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

/** Loads what a page needs to be drawn: its code and its sentences. */
export async function loadPage(page: Page, language: Language): Promise<ScreenModule> {
  const file = `/src/features/${page.screen}.tsx`;
  const [screen] = await Promise.all([
    loadedScreens.get(page.screen) ?? screenFiles[file]!(),
    ...(['shell', ...page.messages] as Namespace[]).map((namespace) => loadNamespace(namespace, language)),
  ]);
  loadedScreens.set(page.screen, screen);
  return screen;
}

/** What happens with the reads a page wants early: the server waits for them, the browser only starts them. */
export type Ask = (queryClient: QueryClient, queries: ScreenQuery[]) => Promise<void>;

function routeOf(page: Page, language: Language, queryClient: QueryClient, ask: Ask): RouteObject {
  const name = page.screen.slice(page.screen.indexOf('/') + 1);
  const Screen = () => {
    const Component = loadedScreens.get(page.screen)![name] as ComponentType;
    return <Component />;
  };
  return {
    id: page.path,
    path: page.path,
    Component: Screen,
    handle: page,
    async loader({ params, request }: LoaderFunctionArgs) {
      const screen = await loadPage(page, language);
      const input: ScreenInput = { params, search: new URL(request.url).searchParams };
      await ask(queryClient, screen.queries?.(input) ?? []);
      return null;
    },
  };
}

/** The routes of one language, all inside the shell. */
export const routesOf = (language: Language, queryClient: QueryClient, ask: Ask): RouteObject[] => [
  {
    id: 'shell',
    Component: Shell,
    ErrorBoundary: ErrorScreen,
    children: [...pages, notFoundPage].map((page) => routeOf(page, language, queryClient, ask)),
  },
];
