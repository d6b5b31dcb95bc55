import { createContext, type ReactElement, type ReactNode, useContext } from 'react';
import { useTranslations } from 'use-intl';
import { hasThirdParties } from '#features/environment/thirdParties.rules.ts';
import { useEnvironment } from '#features/environment/useEnvironment.ts';
import type { Page } from '#platform/browser/page.ts';
import { island } from '#platform/ui/island.tsx';
import { Footer } from './footer/Footer.tsx';
import { UnreachableNotice } from './notices/UnreachableNotice.tsx';
import styles from './Shell.module.css';
import { TitleBar } from './title-bar/TitleBar.tsx';

const SessionBanner = island(() => import('./notices/SessionBanner.island.tsx'), 'SessionBanner', {
  start: 'signed-in',
});
const Housekeeping = island(() => import('./Housekeeping.island.tsx'), 'Housekeeping', { start: 'at-page' });
const ConsentHousekeeping = island(() => import('./Housekeeping.island.tsx'), 'Housekeeping', { start: 'resting' });
const EnvironmentBanner = island(() => import('./notices/EnvironmentBanner.island.tsx'), 'EnvironmentBanner', {
  start: 'at-page',
});

/** Draws something that is the same on every page of a language to HTML, once; null where it is drawn with each page. */
export const DrawOnce = createContext<((name: string, content: ReactElement) => string) | null>(null);

/** The footer is half of the links of most pages, and says the same on all of them. */
function SharedFooter({ isSetUpKnown }: { isSetUpKnown: boolean }) {
  const drawOnce = useContext(DrawOnce);
  // Not kept where it is not known what is set up: the next page may know.
  const html = isSetUpKnown ? drawOnce?.('footer', <Footer />) : undefined;
  if (html === undefined) return <Footer />;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own components have drawn it
  return <div className="island" dangerouslySetInnerHTML={{ __html: html }} />;
}

/** What surrounds every document: title bar, notices, footer. Only the islands in it ever run. */
export function DocumentShell({ page: { bare }, children }: { page: Page; children: ReactNode }) {
  const t = useTranslations('shell');
  const { data: environment } = useEnvironment();
  return (
    <div className={styles.shell}>
      <a href="#main" className="skip-link">
        {t('skipToContent')}
      </a>
      {!bare && <TitleBar />}
      {!bare && <SessionBanner />}
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      {!bare && <SharedFooter isSetUpKnown={environment !== undefined} />}
      <UnreachableNotice />
      {environment && hasThirdParties(environment) ? <ConsentHousekeeping /> : <Housekeeping />}
      {environment && environment.name !== 'production' && (
        <EnvironmentBanner name={environment.name} dbInfo={environment.dbInfo ?? ''} />
      )}
    </div>
  );
}
