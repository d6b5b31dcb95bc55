import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { watchActivity } from '#platform/browser/session/activity.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { findPage } from './findPage.ts';
import '#app/shell/footer/Footer.module.css';
import { NavigationProgress } from '#app/shell/notices/NavigationProgress.tsx';
import { island } from '#platform/ui/island.tsx';
import { lazyIsland, lazyPart } from '#platform/ui/lazyIsland.tsx';
import styles from './Shell.module.css';
import '#platform/ui/feedback/Toasts.module.css';
import { TitleBar } from '#app/shell/title-bar/TitleBar.tsx';
import { usePageTitle } from './usePageTitle.ts';

const Footer = lazyIsland(() => import('#app/shell/footer/Footer.tsx').then((module) => module.Footer), ['frame']);
const SessionBanner = island(() => import('#app/shell/notices/SessionBanner.island.tsx'), 'SessionBanner');
const ShellToasts = lazyIsland(
  () => import('#app/shell/notices/ShellToasts.tsx').then((module) => module.ShellToasts),
  ['frame'],
);

const AfterFirstPaint = lazyPart(() => import('./AfterFirstPaint.tsx').then((module) => module.AfterFirstPaint));

/** True once the page was drawn for the first time. */
function useDrawn(): boolean {
  const [drawn, setDrawn] = useState(false);
  useEffect(() => setDrawn(true), []);
  return drawn;
}

/** What surrounds every screen of an app page: title bar, banners, messages, footer. */
export function Shell({ children }: { children: ReactNode }) {
  const t = useTranslations('shell');
  const { pathname } = useLocation();
  const spoken = usePageTitle();
  const drawn = useDrawn();
  const { bare } = findPage(pathname).page;
  useEffect(watchActivity, []);
  return (
    <div className={styles.shell}>
      <a href="#main" className="skip-link">
        {t('skipToContent')}
      </a>
      <p role="status" className="visually-hidden">
        {spoken}
      </p>
      <NavigationProgress />
      {!bare && <TitleBar />}
      {!bare && <SessionBanner />}
      <main id="main" tabIndex={-1} className={styles.main}>
        <ErrorBoundary key={pathname}>{children}</ErrorBoundary>
      </main>
      {!bare && <Footer />}
      <ShellToasts />
      {drawn && <AfterFirstPaint />}
    </div>
  );
}
