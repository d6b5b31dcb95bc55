import { useEffect } from 'react';
import { Outlet, ScrollRestoration } from 'react-router';
import { useTranslations } from 'use-intl';
import { watchActivity } from '#platform/browser/activity.ts';
import { Footer } from './Footer.tsx';
import { NavigationProgress } from './NavigationProgress.tsx';
import { SessionBanner } from './SessionBanner.tsx';
import styles from './Shell.module.css';
import { ShellMessages } from './ShellMessages.tsx';
import { TitleBar } from './TitleBar.tsx';
import { usePageTitle } from './usePageTitle.ts';

/** What surrounds every screen: title bar, banners, messages, footer. */
export function Shell() {
  const t = useTranslations('shell');
  usePageTitle();
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
        <Outlet />
      </main>
      <Footer />
      <ShellMessages />
      <ScrollRestoration getKey={(location) => location.pathname} />
    </div>
  );
}
