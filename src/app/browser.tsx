import '#platform/ui/fonts.css';
import '#platform/ui/tokens.css';
import '#platform/ui/base.css';
import { hydrate, QueryClient } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router';
import { setUpApi } from '#platform/browser/api.ts';
import { followOtherTabs, restoreSession } from '#platform/browser/session.ts';
import { languageOfPath } from '#vocabulary/languages.ts';
import { Application } from './Application.tsx';
import { Navigator } from './Navigator.tsx';
import { queryDefaults } from './queries.ts';
import { messagesOf, preparePage } from './screens.tsx';

const language = languageOfPath(location.pathname);
const queryClient = new QueryClient(queryDefaults);
hydrate(queryClient, JSON.parse(document.getElementById('state')!.textContent!));

// What the server has drawn is already there: its code is loaded before React takes over, and nothing is asked again.
await preparePage(location, language, async () => {});

const shell = messagesOf(language).shell as { errors: { unreachable: string } };
setUpApi({ language, unreachable: shell.errors.unreachable });

hydrateRoot(
  document.getElementById('root')!,
  <StrictMode>
    <Application language={language} queryClient={queryClient}>
      <Navigator history={createBrowserHistory({ v5Compat: true })} language={language} queryClient={queryClient} />
    </Application>
  </StrictMode>,
);

restoreSession();
followOtherTabs(() => queryClient.clear());
