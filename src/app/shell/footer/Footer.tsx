import { useContext } from 'react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { isTaskPage } from '#app/shell/taskPages.ts';
import { hasPage } from '#app/shell/title-bar/mainLinks.ts';
import { hasThirdParties } from '#features/environment/thirdParties.rules.ts';
import { useEnvironment } from '#features/environment/useEnvironment.ts';
import { useHydrated } from '#platform/browser/useHydrated.ts';
import { plainPath } from '#platform/i18n.ts';
import { IslandDrawing, island } from '#platform/ui/island.tsx';
import { Link } from '#platform/ui/navigation/Link.tsx';
import { productName } from '#vocabulary/productName.ts';
import styles from './Footer.module.css';
import { FooterPart } from './FooterPart.tsx';
import { FooterRegions } from './FooterRegions.tsx';

const EditLink = island(() => import('#app/shell/title-bar/EditLink.island.tsx'), 'EditLink', { start: 'at-page' });
const PrivacyChoices = island(() => import('./PrivacyChoices.island.tsx'), 'PrivacyChoices', { start: 'resting' });

const pages = [
  { href: '/contact', key: 'help' },
  { href: '/when-someone-dies', key: 'whenSomeoneDies' },
  { href: '/about', key: 'about' },
  { href: '/faq', key: 'faq' },
  { href: '/blog', key: 'blog' },
  { href: '/marketplace', key: 'marketplace' },
  { href: '/business', key: 'business' },
  { href: '/business/organizations', key: 'organizations' },
  { href: '/careers', key: 'careers' },
  { href: '/data-sources', key: 'dataSources' },
] as const;

const rules = [
  { href: '/privacy', key: 'privacy' },
  { href: '/tos', key: 'terms' },
  { href: '/cookies', key: 'cookies' },
  { href: '/ethics', key: 'ethics' },
  { href: '/online-safety', key: 'onlineSafety' },
  { href: '/disclaimer', key: 'disclaimer' },
  { href: '/copyright', key: 'copyright' },
  { href: '/status', key: 'status' },
] as const;

/** Where this runs, as far as the page was drawn with it: a document on the server, an app once it was taken over. */
function useKnownEnvironment() {
  const isDocument = useContext(IslandDrawing) !== null;
  const isHydrated = useHydrated();
  const { data } = useEnvironment();
  return isDocument || isHydrated ? data : undefined;
}

const taskPages = [
  { href: '/contact', key: 'help' },
  { href: '/when-someone-dies', key: 'whenSomeoneDies' },
  { href: '/privacy', key: 'privacy' },
  { href: '/tos', key: 'terms' },
] as const;

/** The foot of the page: of one where somebody does something a short one. */
export function Footer() {
  const { pathname } = useLocation();
  return isTaskPage(plainPath(pathname)) ? <TaskFooter /> : <WholeFooter />;
}

/** A few lines: whom to ask, and what holds here. */
function TaskFooter() {
  const t = useTranslations('frame.footer');
  const environment = useKnownEnvironment();
  return (
    <footer className={styles.footer}>
      <div className={`page ${styles.brief}`}>
        <PageList links={taskPages} row />
        {environment && hasThirdParties(environment) && <PrivacyChoices />}
        {environment?.sourceUrl && <EditLink sourceUrl={environment.sourceUrl} />}
        <p className={styles.note}>{t('note')}</p>
      </div>
    </footer>
  );
}

/** Help by region, someone to talk to, about us, and what may be chosen about privacy. */
function WholeFooter() {
  const t = useTranslations('frame.footer');
  const environment = useKnownEnvironment();
  return (
    <footer className={styles.footer}>
      <div className={`page ${styles.inner}`}>
        <FooterRegions />
        <section aria-labelledby="footer-support" className={styles.support}>
          <h2 id="footer-support" className={styles.heading}>
            {t('support')}
          </h2>
          <ul>
            <li>
              <a href="tel:988">{t('support988')}</a>
            </li>
            <li>
              <a href="tel:211">{t('support211')}</a>
            </li>
            <li>
              <a href="tel:811">{t('support811')}</a>
            </li>
          </ul>
        </section>
        <FooterPart id="footer-pages" heading={t('pages', { name: productName })}>
          <PageList links={pages} />
        </FooterPart>
        <div className={styles.end}>
          <FooterPart id="footer-rules" heading={t('rules')}>
            <PageList links={rules} row />
          </FooterPart>
          {environment && hasThirdParties(environment) && <PrivacyChoices />}
          {environment?.sourceUrl && <EditLink sourceUrl={environment.sourceUrl} />}
          <p className={styles.note}>{t('note')}</p>
        </div>
      </div>
    </footer>
  );
}

type PageLinks = typeof pages | typeof rules | typeof taskPages;

/** Only what has a page: a link never leads to the Not Found page. */
function PageList({ links, row }: { links: PageLinks; row?: boolean }) {
  const t = useTranslations('frame.footer.links');
  const present = links.filter(({ href }) => hasPage(href));
  if (present.length === 0) return null;
  return (
    <ul className={row ? styles.row : undefined}>
      {present.map(({ href, key }) => (
        <li key={key}>
          <Link href={href}>{t(key)}</Link>
        </li>
      ))}
    </ul>
  );
}
