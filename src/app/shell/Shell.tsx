import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { useIsSlow } from '#platform/browser/network/slowRequests.ts';
import { watchActivity } from '#platform/browser/session/activity.ts';
import { useTouched } from '#platform/browser/useTouched.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { findPage } from './findPage.ts';
import '#app/shell/footer/Footer.module.css';
import { NavigationProgress } from '#app/shell/notices/NavigationProgress.tsx';
import { whenSpokenTo } from '#app/shell/notices/whenSpokenTo.ts';
import { lazyIsland, lazyPart, wantedAt } from '#platform/ui/lazyIsland.tsx';
import deskStyles from './DeskFrame.module.css';
import { OfflineCache } from './OfflineCache.tsx';
import styles from './Shell.module.css';
import '#platform/ui/feedback/Toasts.module.css';
import { SessionBanner } from '#app/shell/notices/SessionBanner.island.tsx';
import { DeskNavigation } from '#app/shell/title-bar/DeskNavigation.tsx';
import { TitleBar } from '#app/shell/title-bar/TitleBar.tsx';
import { plainPath } from '#platform/i18n.ts';
import { classes } from '#platform/ui/styles/classes.ts';
import { isWorkingPage } from './taskPages.ts';
import { usePageTitle } from './usePageTitle.ts';

const Footer = lazyIsland(
  () => import('#app/shell/footer/Footer.tsx').then((module) => module.Footer),
  ['frame'],
  [],
  wantedAt('touched'),
);

const ShellToasts = lazyIsland(
  () => import('#app/shell/notices/ShellToasts.tsx').then((module) => module.ShellToasts),
  ['frame'],
  [],
  whenSpokenTo,
);

const AfterTouch = lazyPart(() => import('./AfterTouch.tsx').then((module) => module.AfterTouch));

/** What the operator has set up of others asks for consent by itself; the server says so of the page. */
const asksByItself = () => document.getElementById('root')?.dataset.asks !== undefined;

/** True once there is something to see to: somebody is at the page, waits long, or has to be asked for consent. */
function useSomebodyThere(): boolean {
  const [isThere, setThere] = useState(false);
  const isTouched = useTouched();
  const isSlow = useIsSlow();
  useEffect(() => {
    if (isTouched || isSlow || asksByItself()) setThere(true);
  }, [isTouched, isSlow]);
  return isThere;
}

/** What surrounds every screen of an app page: title bar, banners, messages, footer. */
export function Shell({ children }: { children: ReactNode }) {
  const t = useTranslations('shell');
  const { pathname } = useLocation();
  const spoken = usePageTitle();
  const isSomebodyThere = useSomebodyThere();
  const { bare } = findPage(pathname).page;
  const isWorking = isWorkingPage(plainPath(pathname));
  useEffect(watchActivity, []);
  return (
    <div className={classes(styles.shell, isWorking && !bare && deskStyles.working)}>
      <a href="#main" className="skip-link">
        {t('skipToContent')}
      </a>
      <p role="status" className="visually-hidden">
        {spoken}
      </p>
      <NavigationProgress />
      {!bare && <TitleBar isWorking={isWorking} />}
      {!bare && <SessionBanner />}
      <div className={deskStyles.middle}>
        {!bare && isWorking && <DeskNavigation />}
        <main id="main" tabIndex={-1} className={styles.main}>
          <ErrorBoundary key={pathname}>{children}</ErrorBoundary>
        </main>
      </div>
      {!bare && (
        <div className={classes(isWorking && styles.foot)}>
          <Footer />
        </div>
      )}
      <ShellToasts />
      <OfflineCache />
      {isSomebodyThere && <AfterTouch />}
    </div>
  );
}
