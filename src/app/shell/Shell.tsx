import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { watchActivity } from '#platform/browser/activity.ts';
import { findPage } from '../pages.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import './Footer.module.css';
import { Fallible } from '#platform/ui/Fallible.tsx';
import { late } from '#platform/ui/late.tsx';
import { NavigationProgress } from './NavigationProgress.tsx';
import styles from './Shell.module.css';
import '#platform/ui/Messages.module.css';
import { TitleBar } from './TitleBar.tsx';
import { usePageTitle } from './usePageTitle.ts';

const Footer = late(() => import('./Footer.tsx').then((module) => module.Footer), ['frame']);
const SessionBanner = late(() => import('./SessionBanner.tsx').then((module) => module.SessionBanner), ['frame']);
const ShellMessages = late(() => import('./ShellMessages.tsx').then((module) => module.ShellMessages), ['frame']);

const Housekeeping = lazy(() => import('./Housekeeping.tsx').then((module) => ({ default: module.Housekeeping })));

/** What comes after the first drawing, and is missed by nobody if it does not. */
function AfterDrawing() {
  const [drawn, setDrawn] = useState(false);
  useEffect(() => setDrawn(true), []);
  return (
    <Fallible>
      <Suspense>{drawn && <Housekeeping />}</Suspense>
    </Fallible>
  );
}

/** What surrounds every screen: title bar, banners, messages, footer. */
export function Shell({ children }: { children: ReactNode }) {
  const t = useTranslations('shell');
  const { pathname } = useLocation();
  const spoken = usePageTitle();
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
      <ShellMessages />
      <AfterDrawing />
    </div>
  );
}
