import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { isRecordPage } from '#app/shell/taskPages.ts';
import { plainPath } from '#platform/i18n.ts';
import { island } from '#platform/ui/island.tsx';
import { Link } from '#platform/ui/navigation/Link.tsx';
import { Logo } from '#platform/ui/navigation/Logo.tsx';
import { classes } from '#platform/ui/styles/classes.ts';
import { productName } from '#vocabulary/productName.ts';
import { LanguageLink } from './LanguageLink.tsx';
import { isBusinessPath, mainLinksAt } from './mainLinks.ts';
import stripStyles from './RecordStrip.module.css';
import styles from './TitleBar.module.css';
import '#platform/ui/navigation/Menu.module.css';

const SearchLink = island(() => import('./SearchLink.island.tsx'), 'SearchLink');
const OwnLinks = island(() => import('./OwnLinks.island.tsx'), 'OwnLinks', { start: 'signed-in' });
const RecordStrip = island(() => import('./RecordStrip.island.tsx'), 'RecordStrip', { start: 'signed-in' });
const UserMenu = island(() => import('./UserMenu.island.tsx'), 'UserMenu', { start: 'signed-in' });

/**
 * The bar at the top: home, the main places, language, the menu, in one line on every screen; below it what runs here.
 * `isWorking`: a funeral home works here, and finds its own screens in the place of the main ones.
 */
export function TitleBar({ isWorking = false }: { isWorking?: boolean }) {
  const t = useTranslations('shell');
  const { pathname } = useLocation();
  return (
    <header className={classes(styles.bar, isWorking && styles.working)}>
      <div className={`page ${styles.inner}`}>
        <Link href="/" className={styles.logo} aria-label={t('home', { name: productName })}>
          <Logo />
        </Link>
        <nav className={styles.main} aria-label={t(isBusinessPath(pathname) ? 'businessNavigation' : 'mainNavigation')}>
          {mainLinksAt(pathname).map(({ href, key }) => (
            <Link
              key={key}
              href={href}
              className={styles.link}
              aria-current={href.split('?')[0] === pathname ? 'page' : undefined}
            >
              {t(key)}
            </Link>
          ))}
        </nav>
        <div className={styles.own}>
          <SearchLink className={`${styles.link} ${styles.wide} ${styles.search}`} />
          <OwnLinks />
          <LanguageLink className={`${styles.link} ${styles.language}`} />
          <UserMenu />
        </div>
      </div>
      {!isRecordPage(plainPath(pathname)) && (
        <div className={classes(stripStyles.strip, styles.strip)}>
          <div className={`page ${stripStyles.inner}`}>
            <RecordStrip />
          </div>
        </div>
      )}
    </header>
  );
}
