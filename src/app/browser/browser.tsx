import '#platform/ui/styles/fonts.css';
import '#platform/ui/styles/tokens.css';
import '#platform/ui/styles/sizes.tokens.css';
import '#platform/ui/styles/base.css';
import '#platform/ui/styles/layout.css';
import '#platform/ui/styles/print.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router';
import { messagesOf, replaceMessages } from '#app/shell/catalogues.ts';
import { watchArrivals } from '#platform/browser/arrivals.ts';
import { carryToasts } from '#platform/browser/carriedToasts.ts';
import { configureApi } from '#platform/browser/network/api.ts';
import { askUnread, hydrate } from '#platform/browser/query/hydration.ts';
import { createQueryClient } from '#platform/browser/query/queryClient.ts';
import { restoreSession, session } from '#platform/browser/session/session.ts';
import { whenIdle } from '#platform/browser/whenIdle.ts';
import { areLatePartsComing, expectDrawnParts } from '#platform/ui/lazyIsland.tsx';
import { languageOfPath } from '#vocabulary/languages.ts';
import { Application } from './Application.tsx';
import { startActions } from './documentActions.ts';
import { collectEarlyInput } from './earlyInput.ts';
import { dropEarlyReads, fetchOrTakeEarlyRead, takeOverReads } from './earlyReads.ts';
import { drawInSteps } from './effects.ts';
import { Navigator } from './Navigator.tsx';
import { proverOf } from './prove.ts';
import { preparePage } from './screens.tsx';
import { watchSession } from './watchSession.ts';
import { loadWholeStyles } from './wholeStyles.ts';

/**
 * Takes over the page that the server has drawn. Not awaited by this module itself: a page's file that shares code with it
 * would wait for it, and it for the page.
 */
async function start(): Promise<void> {
  takeOverReads();
  const language = languageOfPath(location.pathname);
  const queryClient = createQueryClient();
  hydrate(queryClient, JSON.parse(document.getElementById('state')!.textContent!));

  // What the server has drawn is already there: its code and styles are loaded before it is taken over, and nothing is asked again.
  // What it may not know is asked for at once.
  const styles = loadWholeStyles().catch(() => undefined);
  await preparePage(location, language, async (queries) => {
    configureApi({
      transport: fetchOrTakeEarlyRead,
      language,
      unreachable: messagesOf(language).shell?.errors.unreachable ?? '',
      prove: proverOf(language, queryClient),
    });
    restoreSession();
    askUnread(queryClient, queries);
  });
  await styles;
  // What was loaded has begun to run in this task: the page is taken over in the next one.
  await new Promise((resolve) => setTimeout(resolve));

  const repeatEarlyInput = collectEarlyInput();
  const endSteps = drawInSteps();
  const onReady = () => {
    dropEarlyReads();
    endSteps();
    repeatEarlyInput();
  };
  const root = document.getElementById('root')!;
  const history = createBrowserHistory({ v5Compat: true });
  const product = () => (
    <Application language={language} queryClient={queryClient}>
      <Navigator history={history} language={language} queryClient={queryClient} onReady={onReady} />
    </Application>
  );
  // Without a connection one document stands in for others, hidden: what was drawn in it belongs to another address. Nor
  // can a document be taken over as a whole, which happens where the person here may see more of it than everybody.
  const isDocument = root.dataset.document !== undefined;
  const isOther = root.hidden || isDocument;
  expectDrawnParts(!isOther);
  const drawn = isOther ? createRoot(root) : hydrateRoot(root, product());
  if (isOther) drawn.render(product());
  root.hidden = false;
  watchArrivals(
    () => areLatePartsComing() || queryClient.isFetching({ predicate: ({ state }) => state.data === undefined }) > 0,
  );
  startActions();
  // While developing, an edited sentence is said at once. Builds have nothing of this.
  import.meta.hot?.on('rivage:messages', (edited: Parameters<typeof replaceMessages>[0]) => {
    replaceMessages(edited);
    drawn.render(product());
  });

  carryToasts();
  watchSession(queryClient);
  // Whoever is signed in sees moments: what writes the first takes long to make, and is made while the answers are on their way.
  if (session.read()) whenIdle(() => new Intl.DateTimeFormat(), 1_000);
}

void start();
