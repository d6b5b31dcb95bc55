import { LogIn } from 'lucide-react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { useDraft } from '#features/answers/useDraft.ts';
import { useSession } from '#platform/browser/session/session.ts';
import { Icon } from '#platform/ui/Icon.tsx';
import { lazyIsland } from '#platform/ui/lazyIsland.tsx';
import { Link } from '#platform/ui/navigation/Link.tsx';
import { Logo } from '#platform/ui/navigation/Logo.tsx';
import { productName } from '#vocabulary/productName.ts';
import { DraftLink } from './DraftLink.tsx';
import { LanguageLink } from './LanguageLink.tsx';
import { isBusinessPath, mainLinksAt } from './mainLinks.ts';
import styles from './TitleBar.module.css';
import '#platform/ui/navigation/Menu.module.css';

const SearchLink = lazyIsland(() => import('./SearchLink.tsx').then((module) => module.SearchLink), ['frame']);
const SignedInLinks = lazyIsland(() => import('./SignedInLinks.tsx').then((module) => module.SignedInLinks), ['frame']);
const UserMenu = lazyIsland(() => import('./UserMenu.tsx').then((module) => module.UserMenu), ['frame']);

/** The bar at the top: home, the main places, one's own records, language, the menu. One line on every screen. */
export function TitleBar() {
  const t = useTranslations('shell');
  const { pathname } = useLocation();
  return (
    <header className={styles.bar}>
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
          <SearchLink className={styles.link} />
          <OwnLinks />
          <LanguageLink className={`${styles.link} ${styles.wide} ${styles.language}`} />
          <UserMenu />
        </div>
      </div>
    </header>
  );
}

/** One's own records, or the way to sign in. What is known only after the page was drawn comes first and moves nothing. */
function OwnLinks() {
  const t = useTranslations('shell');
  const session = useSession();
  const draft = useDraft();
  if (session) return <SignedInLinks session={session} className={styles.link} wideClassName={styles.wide} />;
  return (
    <>
      <DraftLink className={styles.link} />
      <Link href="/sign-in" className={`${styles.link} ${styles.signIn} ${draft ? styles.wide : ''}`}>
        <Icon of={LogIn} />
        <span>{t('signIn')}</span>
      </Link>
    </>
  );
}
