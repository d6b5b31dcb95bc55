import { keepForNextWorker, keepForOffline } from '#app/shell/offlineVisits.ts';
import { countViews } from '#features/places/listing/countViews.client.ts';
import { isSomebodySignedIn } from '#platform/browser/startsAtRest.ts';
import { startActions } from './documentActions.ts';
import { startIslands } from './islandLoader.ts';

/*
 * All that runs in a document before somebody touches it: it looks for islands to start, answers the few acts that need no
 * island, and keeps the page for the time without a connection.
 */

const root = document.getElementById('root');
const { refused, appQuery } = root?.dataset ?? {};

/** Whether the person here may see more than everybody: what nobody was shown, or their own listing to work on. */
const wantsApp =
  (refused !== undefined || (appQuery && new URLSearchParams(location.search).has(appQuery))) && isSomebodySignedIn();

if (wantsApp) void import('./browser.tsx');
else {
  startIslands();
  startActions();
  countViews();
}
// Who is signed in may have nothing to do on the page of signing in.
if (document.querySelector('[data-leads-on]') && isSomebodySignedIn())
  void import('#features/sessions/sign-in/leadOn.client.ts').then(({ leadOn }) => leadOn());
keepForOffline();
keepForNextWorker();
