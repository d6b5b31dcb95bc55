import '#platform/ui/fonts.css';
import '#platform/ui/tokens.css';
import '#platform/ui/base.css';
import { hydrate, QueryClient } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router';
import { setUpApi } from '#platform/browser/api.ts';
import type { Page } from '#platform/browser/page.ts';
import { followOtherTabs, restoreSession } from '#platform/browser/session.ts';
import { languageOfPath, prefixOf } from '#vocabulary/languages.ts';
import { Application } from './Application.tsx';
import { queryDefaults } from './queries.ts';
import { loadPage, messagesOf, routesOf } from './screens.tsx';

const language = languageOfPath(location.pathname);
const basename = prefixOf[language] || '/';
const queryClient = new QueryClient(queryDefaults);
hydrate(queryClient, JSON.parse(document.getElementById('state')!.textContent!));

const routes = routesOf(language, queryClient, async (client, queries) => {
  for (const query of queries) void client.prefetchQuery(query);
});

// What the server has drawn is already there: its code is loaded before React takes over, and no loader runs again.
const matches = matchRoutes(routes, location, basename) ?? [];
const page = matches.at(-1)?.route.handle as Page;
await loadPage(page, language);

const shell = messagesOf(language).shell as { errors: { unreachable: string } };
setUpApi({ language, unreachable: shell.errors.unreachable });
const router = createBrowserRouter(routes, {
  basename,
  hydrationData: { loaderData: Object.fromEntries(matches.map((match) => [match.route.id, null])) },
});

hydrateRoot(
  document.getElementById('root')!,
  <StrictMode>
    <Application language={language} queryClient={queryClient}>
      <RouterProvider router={router} />
    </Application>
  </StrictMode>,
);

restoreSession();
followOtherTabs(() => queryClient.clear());
