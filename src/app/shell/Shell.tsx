import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { watchActivity } from '#platform/browser/activity.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { Footer } from './Footer.tsx';
import { NavigationProgress } from './NavigationProgress.tsx';
import { SessionBanner } from './SessionBanner.tsx';
import styles from './Shell.module.css';
import { ShellMessages } from './ShellMessages.tsx';
import { TitleBar } from './TitleBar.tsx';
import { usePageTitle } from './usePageTitle.ts';

/** What surrounds every screen: title bar, banners, messages, footer. */
export function Shell({ children }: { children: ReactNode }) {
  const t = useTranslations('shell');
  const { pathname } = useLocation();
  usePageTitle(pathname);
  useEffect(watchActivity, []);
  return (
    <div className={styles.shell}>
      <a href="#main" className="skip-link">
        {t('skipToContent')}
      </a>
      <NavigationProgress />
      <TitleBar />
      <SessionBanner />
      <main id="main" tabIndex={-1} className={styles.main}>
        <ErrorBoundary key={pathname}>{children}</ErrorBoundary>
      </main>
      <Footer />
      <ShellMessages />
    </div>
  );
}
